package aurum.agents.onnx;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.policy.Policy;
import aurum.agents.policy.RandomPolicy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** Any file is a policy that computes, or is refused in one line. */
@Tag("fuzz")
class OnnxFuzzTest {
  /** The game with the shortest observation, so that files are small. */
  private static final Game GAME = Games.make("vindinium");

  @TempDir static Path folder;

  static Stream<byte[]> seeds() throws IOException {
    Policy policy = RandomPolicy.of(GAME, List.of(2), 1).withReward(Map.of("end:win", 1.0), 0.9);
    byte[] ours = OnnxExport.toBytes(policy);
    return Stream.concat(
        Stream.of(ours), Stream.of("sb3", "torchscript", "dynamo").map(OnnxFuzzTest::resource));
  }

  private static byte[] resource(String name) {
    try {
      return Files.readAllBytes(Path.of("src/test/resources/aurum/agents/onnx", name + ".onnx"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyFileIsAPolicyOrRefusedInOneLine(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("model.onnx"), bytes);
    for (String observation : List.of("features", "window")) {
      read(file, GAME.observation(observation));
    }
  }

  private static void read(Path file, ObservationSpec observation) throws IOException {
    try {
      Policy policy = OnnxImport.read(file, GAME, observation, Map.of("end:win", 1.0), 0.9);
      float[] outputs = policy.forwardPass().forward(new float[observation.size()], 0);
      assertEquals(GAME.actions() + 1, outputs.length);
    } catch (InvalidInputException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }
}
