package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.CandidateArchitecture;
import aurum.agents.neural.dl4j.ResidualArchitecture;
import aurum.agents.onnx.OnnxImport;
import aurum.agents.policy.Policy;
import aurum.agents.search.SearchLimit;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationLayout;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExportedNetworksTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"vindinium, window", "cultist-wars, planes", "ice-and-fire, planes"})
  void aBotWithAResidualNetworkPlaysAsItsPolicyDoes(String name, String observation)
      throws Exception {
    assertPlaysAsItsPolicy(residual(Games.make(name), observation, 1, 2));
  }

  private static Policy residual(Game game, String observation, int blocks, int channels) {
    ObservationLayout layout = game.observation(observation).layout();
    ResidualArchitecture network =
        new ResidualArchitecture(
            layout.space().shape(), blocks, channels, game.actions(), layout.actionPlaces());
    return random(game, layout, network);
  }

  private static Policy random(Game game, ObservationLayout layout, Architecture network) {
    Random random = new Random(1);
    float[] weights = network.initialParameters(1);
    for (int i = 0; i < weights.length; i++) {
      weights[i] += (float) (0.05 * random.nextGaussian());
    }
    return Policy.of(game, layout.space(), network, weights);
  }

  /** Any four entries of the features serve as attributes of an action. */
  @Test
  void aBotWithTheSameWeightsForAllActionsPlaysAsItsPolicyDoes() throws Exception {
    Game game = Games.make("vindinium");
    ObservationLayout layout = game.observation("features").layout();
    assertPlaysAsItsPolicy(
        random(
            game,
            layout,
            new CandidateArchitecture(
                layout.space().shape(), List.of(8), Activation.RELU, game.actions(), 20, 4)));
  }

  /** Without the layout of another observation, of which its code uses constants only. */
  @Test
  void aNetworkOf100000WeightsFitsIntoTheFile() {
    Policy policy = residual(Games.make("cultist-wars"), "planes", 4, 34);
    assertTrue(policy.weights().length > 100_000);
    Exporter.Export export = Exporter.export(policy, "Player", ExportSettings.DEFAULT);
    assertTrue(export.source().length() < 100_000 && export.bits() >= 6);
    assertFalse(export.source().contains("threat to it after the step"));
  }

  /** Networks that PyTorch has written. */
  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "dynamo"})
  void aBotWithAnImportedNetworkPlaysAsItsPolicyDoes(String name) throws Exception {
    Path model = Path.of("src/test/resources/aurum/agents/onnx", name + ".onnx");
    Game game = Games.make("vindinium");
    assertPlaysAsItsPolicy(
        OnnxImport.read(model, game, game.observation("window"), Map.of("end:win", 1.0), 1));
  }

  private void assertPlaysAsItsPolicy(Policy policy) throws Exception {
    Path file = folder.resolve("Player.java");
    Exporter.write(policy, file, new ExportSettings(8, SearchLimit.NONE));
    try (CompiledBot bot = new CompiledBot(file)) {
      double share = Agreement.of(policy, bot).share();
      assertTrue(share >= 0.95, share + " of all choices are equal");
    }
  }
}
