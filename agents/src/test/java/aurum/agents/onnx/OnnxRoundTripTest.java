package aurum.agents.onnx;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnx.proto.OnnxMl.NodeProto;
import aurum.agents.neural.Activation;
import aurum.agents.neural.dl4j.CandidateArchitecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.ImportedArchitecture;
import aurum.agents.neural.dl4j.ResidualArchitecture;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.ActionPlace;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class OnnxRoundTripTest {
  private static final Game GAME = Games.make("vindinium");

  @TempDir private Path folder;

  private Policy imported(Policy policy) throws IOException {
    Path file = Files.write(folder.resolve("model.onnx"), OnnxExport.toBytes(policy));
    Game game = policy.makeGame(policy.options());
    return OnnxImport.read(
        file, game, game.observation(policy.observation().name()), Map.of("end:win", 1.0), 0.5);
  }

  @Test
  void anExportedPolicyComesBackWithEqualBitsAndTheRewardOfItsValue() throws IOException {
    for (String name : List.of("vindinium", "ice-and-fire-wood3")) {
      Policy policy = ShippedPolicies.nameOrFile(name);
      Policy back = imported(policy);
      assertArrayEquals(policy.weights(), back.weights());
      assertEquals(policy.architecture(), back.architecture());
      assertEquals(policy.rewardWeights(), back.rewardWeights());
      assertEquals(policy.discount(), back.discount());
    }
  }

  @Test
  void everyKindOfPerceptronComesBackWithEqualBits() throws IOException {
    for (String observation : List.of("features", "planes")) {
      for (Activation activation : Activation.values()) {
        var space = GAME.observation(observation).space();
        DenseArchitecture network =
            new DenseArchitecture(space.shape(), List.of(4, 5), activation, GAME.actions(), null);
        Policy policy = Policy.of(GAME, space, network, network.initialParameters(1));
        Policy back = imported(policy);
        assertEquals(network, back.architecture());
        assertArrayEquals(policy.weights(), back.weights());
      }
    }
  }

  @Test
  void aNetworkWithTheSameWeightsForAllActionsComesBackAsAPlanOfEqualBits() throws IOException {
    var space = GAME.observation("features").space();
    CandidateArchitecture network =
        new CandidateArchitecture(
            space.shape(), List.of(4, 5), Activation.TANH, GAME.actions(), 20, 4);
    Policy policy = Policy.of(GAME, space, network, network.initialParameters(1));
    Policy back = imported(policy);
    assertInstanceOf(ImportedArchitecture.class, back.architecture());
    float[] observed = new float[space.size()];
    SplitMix random = new SplitMix(1);
    for (int i = 0; i < observed.length; i++) {
      observed[i] = (float) random.nextDouble();
    }
    assertArrayEquals(
        policy.forwardPass().forward(observed, 0), back.forwardPass().forward(observed, 0));
  }

  /** Their heads read the trunk at the places of the actions. */
  @ParameterizedTest
  @CsvSource({
    "vindinium, planes",
    "vindinium, window",
    "cultist-wars, planes",
    "ice-and-fire, planes",
    "vindinium, none"
  })
  void aResidualNetworkComesBackAsAPlanOfEqualBits(String name, String observation)
      throws IOException {
    Game game = Games.make(name);
    boolean hasPlaces = !observation.equals("none");
    ObservationLayout layout = game.observation(hasPlaces ? observation : "window").layout();
    List<ActionPlace> places = hasPlaces ? layout.actionPlaces() : List.of();
    ResidualArchitecture network =
        new ResidualArchitecture(layout.space().shape(), 1, 2, game.actions(), places);
    Policy policy = Policy.of(game, layout.space(), network, network.initialParameters(1));
    Policy back = imported(policy);
    assertInstanceOf(ImportedArchitecture.class, back.architecture());
    float[] observed = new float[layout.space().size()];
    SplitMix random = new SplitMix(1);
    for (int i = 0; i < observed.length; i++) {
      observed[i] = random.nextInt(4) == 0 ? 1 : 0;
    }
    // In the planes of marks, one cell is 1, but for one plane without a mark.
    int cells = layout.space().shape().get(1) * layout.space().shape().get(2);
    for (ActionPlace place : places) {
      if (place.plane() >= 0) {
        Arrays.fill(observed, place.plane() * cells, (place.plane() + 1) * cells, 0);
        observed[place.plane() * cells + place.plane() % cells] = place.plane() % 5 == 0 ? 0 : 1;
      }
    }
    assertArrayEquals(
        policy.forwardPass().forward(observed, 0), back.forwardPass().forward(observed, 0));
    // Only the dense layer without biases has got some, which are 0.
    assertEquals(policy.weights().length + 64, back.weights().length);
  }

  @Test
  void theSamePolicyGivesTheSameBytes() throws IOException {
    Policy policy = ShippedPolicies.nameOrFile("vindinium");
    assertArrayEquals(OnnxExport.toBytes(policy), OnnxExport.toBytes(policy));
  }

  @Test
  void aModelStatesOpsetInputsOutputsAndWhatItPlays() throws IOException {
    ModelProto model =
        ModelProto.parseFrom(OnnxExport.toBytes(ShippedPolicies.nameOrFile("vindinium")));
    assertEquals(13, model.getOpsetImport(0).getVersion());
    assertEquals("observation", model.getGraph().getInput(0).getName());
    assertEquals("mask", model.getGraph().getInput(1).getName());
    assertEquals("logits", model.getGraph().getOutput(0).getName());
    assertEquals("value", model.getGraph().getOutput(1).getName());
    assertEquals(
        List.of("Gemm", "Relu", "Gemm", "Relu", "Gemm", "Gemm", "Where"),
        model.getGraph().getNodeList().stream().map(NodeProto::getOpType).toList());
    var metadata = model.getMetadataPropsList();
    assertEquals("vindinium", metadata.get(0).getValue());
    assertEquals("codingame", metadata.get(1).getValue());
    assertEquals("features", metadata.get(2).getValue());
    assertTrue(metadata.get(3).getValue().matches("[0-9a-f]{64}"));
    assertTrue(metadata.get(4).getValue().contains("acting seat"));
  }

  @Test
  void aModelOfAnotherGameVariantOrLayoutIsRefused() throws IOException {
    Policy policy = ShippedPolicies.nameOrFile("vindinium");
    Path file = Files.write(folder.resolve("model.onnx"), OnnxExport.toBytes(policy));
    Game original = Games.make("vindinium", "original", Map.of());
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class,
            () -> OnnxImport.read(file, original, original.observation(), Map.of(), 1));
    assertEquals(file + ": the model's aurum.variant is codingame, not original", e.getMessage());
    ModelProto.Builder other = ModelProto.parseFrom(Files.readAllBytes(file)).toBuilder();
    other.getMetadataPropsBuilder(3).setValue("0");
    Files.write(file, other.build().toByteArray());
    String message =
        assertThrows(
                InvalidInputException.class,
                () -> OnnxImport.read(file, GAME, GAME.observation(), Map.of(), 1))
            .getMessage();
    assertTrue(message.contains("the model's aurum.observation.sha256 is 0, not "), message);
  }
}
