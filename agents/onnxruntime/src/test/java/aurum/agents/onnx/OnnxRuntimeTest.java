package aurum.agents.onnx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import ai.onnx.proto.OnnxMl.ModelProto;
import ai.onnxruntime.OnnxTensor;
import ai.onnxruntime.OrtEnvironment;
import ai.onnxruntime.OrtException;
import ai.onnxruntime.OrtSession;
import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.neural.dl4j.NetworkFactory;
import aurum.agents.neural.dl4j.ResidualArchitecture;
import aurum.agents.policy.Policy;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationLayout;
import aurum.env.base.SplitMix;
import java.io.IOException;
import java.nio.FloatBuffer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * ONNX Runtime computes from a model what this project computes from the policy: the logits and the
 * value differ by at most 1e-5 of the greatest of them, or of 1 if all are smaller.
 */
class OnnxRuntimeTest {
  private static final int POSITIONS = 10_000;
  private static final int BATCH = 500;
  private static final double TOLERANCE = 1e-5;

  private static final Path FILES = Path.of("src/test/resources/aurum/agents/onnx");

  @ParameterizedTest
  @ValueSource(strings = {"vindinium", "vindinium-original", "cultist-wars", "ice-and-fire"})
  void shippedPoliciesAgree(String name) throws IOException, OrtException {
    Policy policy = ShippedPolicies.nameOrFile(name);
    assertAgree(policy, OnnxExport.toBytes(policy), POSITIONS);
  }

  @Test
  void perceptronsOfEachActivationAgree() throws OrtException {
    Game game = Games.make("vindinium");
    for (Activation activation : Activation.values()) {
      DenseArchitecture network =
          new DenseArchitecture(
              game.observation().space().shape(),
              List.of(64, 32),
              activation,
              game.actions(),
              null);
      Policy policy = random(game, "features", network);
      assertAgree(policy, OnnxExport.toBytes(policy), POSITIONS);
    }
  }

  /** Convolutions, sums, activations, a dense layer after planes. */
  @Test
  void aResidualNetworkOfAUserAgrees() throws OrtException {
    Game game = Games.make("vindinium");
    Architecture network =
        NetworkFactory.architecture(
            "class:aurum.agents.neural.dl4j.ResidualNetwork",
            game.observation("planes").space().shape(),
            game.actions());
    Policy policy = random(game, "planes", network);
    assertAgree(policy, OnnxExport.toBytes(policy), 20);
  }

  /** Their heads read the trunk at the places of the actions. */
  @ParameterizedTest
  @CsvSource({"vindinium, window", "cultist-wars, planes", "ice-and-fire, planes"})
  void builtInResidualNetworksAgree(String name, String observation) throws OrtException {
    Game game = Games.make(name);
    ObservationLayout layout = game.observation(observation).layout();
    Architecture network =
        new ResidualArchitecture(
            layout.space().shape(), 2, 12, game.actions(), layout.actionPlaces());
    Policy policy = random(game, observation, network);
    assertAgree(policy, OnnxExport.toBytes(policy), 500);
  }

  @Test
  void aPerceptronThatReadsPlanesAgrees() throws OrtException {
    Game game = Games.make("vindinium");
    var space = game.observation("planes").space();
    Policy policy =
        random(game, "planes", new DenseArchitecture(space.shape(), List.of(8), game.actions()));
    assertAgree(policy, OnnxExport.toBytes(policy), 1000);
  }

  /** The model that PyTorch has written, and the one that this project writes from the policy. */
  @ParameterizedTest
  @CsvSource({"sb3, features, 10000", "torchscript, window, 1000", "dynamo, window, 1000"})
  void anImportedModelAgrees(String name, String observation, int positions)
      throws IOException, OrtException {
    Path file = FILES.resolve(name + ".onnx");
    Game game = Games.make("vindinium");
    Policy policy =
        OnnxImport.read(file, game, game.observation(observation), Map.of("end:win", 1.0), 1);
    assertAgree(policy, Files.readAllBytes(file), positions);
    assertAgree(policy, OnnxExport.toBytes(policy), positions);
  }

  private static Policy random(Game game, String observation, Architecture network) {
    float[] weights = network.initialParameters(1);
    SplitMix random = new SplitMix(2);
    for (int i = 0; i < weights.length; i++) {
      weights[i] += (float) (0.02 * random.nextGaussian());
    }
    return Policy.of(game, game.observation(observation).space(), network, weights);
  }

  private static void assertAgree(Policy policy, byte[] model, int positions) throws OrtException {
    Game game = policy.makeGame(policy.options());
    ObservationEncoder encoder = game.observation(policy.observation().name()).newEncoder();
    ForwardPass network = policy.forwardPass();
    int size = policy.observation().size();
    int actions = game.actions();
    Match match = game.newMatch();
    SplitMix random = new SplitMix(1);
    long seed = 0;
    match.reset(seed);
    OrtEnvironment environment = OrtEnvironment.getEnvironment();
    try (OrtSession plain = environment.createSession(model);
        OrtSession masked = environment.createSession(withRequiredMask(model))) {
      for (int done = 0; done < positions; done += BATCH) {
        int n = Math.min(BATCH, positions - done);
        float[] observations = new float[n * size];
        boolean[][] masks = new boolean[n][actions];
        float[][] expected = new float[n][];
        for (int s = 0; s < n; s++) {
          encoder.encode(match, match.actingSeat(), observations, s * size);
          match.mask(masks[s], 0);
          expected[s] = network.forward(observations, s * size).clone();
          int action = random.nextInt(actions);
          while (!masks[s][action]) {
            action = random.nextInt(actions);
          }
          match.play(action);
          if (match.over()) {
            match.reset(++seed);
          }
        }
        long[] shape =
            LongStream.concat(
                    LongStream.of(n),
                    policy.observation().shape().stream().mapToLong(Integer::longValue))
                .toArray();
        try (OnnxTensor input =
                OnnxTensor.createTensor(environment, FloatBuffer.wrap(observations), shape);
            OnnxTensor mask = OnnxTensor.createTensor(environment, masks)) {
          assertEqual(plain, Map.of("observation", input), expected, null);
          if (masked.getInputNames().contains("mask")) {
            assertEqual(masked, Map.of("observation", input, "mask", mask), expected, masks);
          }
        }
      }
    }
  }

  /** The Java interface of ONNX Runtime refuses inputs that have a default. */
  private static byte[] withRequiredMask(byte[] model) {
    try {
      ModelProto.Builder builder = ModelProto.parseFrom(model).toBuilder();
      var graph = builder.getGraphBuilder();
      for (int i = graph.getInitializerCount() - 1; i >= 0; i--) {
        if (graph.getInitializer(i).getName().equals("mask")) {
          graph.removeInitializer(i);
        }
      }
      return builder.build().toByteArray();
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /**
   * @param masks null if all actions are legal
   */
  private static void assertEqual(
      OrtSession session, Map<String, OnnxTensor> inputs, float[][] expected, boolean[][] masks)
      throws OrtException {
    try (OrtSession.Result result = session.run(inputs)) {
      float[][] logits = (float[][]) result.get("logits").orElseThrow().getValue();
      float[][] values = (float[][]) result.get("value").orElseThrow().getValue();
      for (int s = 0; s < expected.length; s++) {
        int actions = logits[s].length;
        double greatest = 1;
        for (float output : expected[s]) {
          greatest = Math.max(greatest, Math.abs(output));
        }
        for (int a = 0; a < actions; a++) {
          if (masks == null || masks[s][a]) {
            assertEquals(expected[s][a], logits[s][a], TOLERANCE * greatest, "logit " + a);
          } else {
            assertEquals(-Float.MAX_VALUE, logits[s][a]);
          }
        }
        assertEquals(expected[s][actions], values[s][0], TOLERANCE * greatest, "value");
      }
    }
  }
}
