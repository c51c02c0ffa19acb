package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.SmallGraph;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/** Any policy.json with correct checksums is a policy that computes, or is refused in one line. */
@Tag("fuzz")
class PolicyJsonFuzzTest {
  private static final Policy PERCEPTRON = PolicyFixture.policy();

  static Stream<byte[]> seeds() {
    Game game = Games.make("vindinium");
    Architecture graph = SmallGraph.of(game.observation().space().shape(), game.actions());
    Policy ofGraph = Policy.of(game, game.observation().space(), graph, graph.initialParameters(1));
    return Stream.of(PERCEPTRON, ofGraph, ImportedLayersTest.policy())
        .map(policy -> policy.description().toBytes());
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyDescriptionIsUsableOrRefusedInOneLine(byte[] json) throws IOException {
    read(json, weights(PERCEPTRON.weights().length));
  }

  private static byte[] weights(int count) {
    return new byte[count * Float.BYTES];
  }

  /** Reads a policy with correct checksums, and computes with it. */
  static void read(byte[] json, byte[] weights) throws IOException {
    byte[] file = new PolicyArchive(json, weights).toBytes();
    try {
      Policy policy = Policy.read(new ByteArrayInputStream(file), "fuzzed");
      float[] observation = new float[policy.observation().size()];
      float[] outputs = policy.forwardPass().forward(observation, 0);
      assertEquals(policy.actions().size() + 1, outputs.length);
    } catch (InvalidInputException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }
}
