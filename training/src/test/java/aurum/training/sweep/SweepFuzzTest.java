package aurum.training.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.StrictJson;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/** Any file is a sweep whose ranges have values, or is refused in one line. */
@Tag("fuzz")
class SweepFuzzTest {
  private static final Game GAME = Games.make("vindinium");
  private static final double[] POSITIONS = {1e-9, 0.5, 1 - 1e-9};

  @TempDir static Path folder;

  static Stream<byte[]> seeds() throws IOException {
    String wide =
        "{\"ranges\": {\"a\": {\"uniform\": [-1e308, 1.5e308]}}, \"opponents\": [\"random\"]}";
    return Stream.of(
        Files.readAllBytes(Path.of("sweeps/vindinium.json")),
        wide.getBytes(StandardCharsets.UTF_8),
        "{\"agent\": \"policy:vindinium?search={N}\", \"ranges\": {\"N\": {\"log\": [1, 9]}},"
            .concat("\"settings\": {\"N\": 4}, \"opponents\": [\"random\"], \"seed\": -1}")
            .getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyFileIsASweepOrRefusedInOneLine(byte[] bytes) throws IOException {
    Path file = Files.write(folder.resolve("sweep.json"), bytes);
    try {
      SweepSettings sweep = SweepSettings.read(file, GAME, null);
      for (Range range : sweep.ranges().values()) {
        for (double position : POSITIONS) {
          range.at(position);
        }
      }
      StrictJson.toText(sweep);
    } catch (InvalidInputException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }
}
