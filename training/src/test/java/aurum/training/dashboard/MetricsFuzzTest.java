package aurum.training.dashboard;

import static org.junit.jupiter.api.Assertions.assertEquals;

import com.code_intelligence.jazzer.junit.FuzzTest;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any metrics and settings are shown, or become the run's problem in one line. A character U+0000
 * separates the metrics from the settings.
 */
@Tag("fuzz")
class MetricsFuzzTest {
  @TempDir static Path folder;

  static Stream<byte[]> seeds() throws IOException {
    Path run = Files.createTempDirectory(folder, "seeds");
    RunFiles files = new RunFiles(run);
    files.writeSettings(1000);
    String settings = Files.readString(run.resolve("settings.json"));
    String lines =
        """
        {"iteration": 1, "steps": 10, "seconds": 1.5, "meanScore": 3, "winRate.random": 0.5}
        {"iteration": 2, "steps": 20, "seconds": 2, "loss": null, "evaluations": {"random": {}}}
        {"iteration": 3, "steps": 30, "seconds": 1e3, "rating": 1, "rolloutSeconds": 1}
        """;
    return Stream.of(lines, lines + "\u0000" + settings)
        .map(text -> text.getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyRunIsShownOrItsProblemIs(byte[] bytes) throws IOException {
    String[] files = new String(bytes, StandardCharsets.UTF_8).split("\u0000", 2);
    Files.writeString(folder.resolve("metrics.jsonl"), files[0]);
    Path settings = folder.resolve("settings.json");
    if (files.length == 2) {
      Files.writeString(settings, files[1]);
    } else {
      Files.deleteIfExists(settings);
    }
    RunReader reader = new RunReader(folder);
    reader.update();
    reader.update();
    String problem = reader.summary(Optional.empty()).path("problem").asText("");
    assertEquals(1, Math.max(1, problem.lines().count()), problem);
    assertEquals(
        reader.summary(Optional.of(true)).path("iterations").asInt(),
        reader.metrics(0, 0).path("lines").size());
    reader.settings();
  }
}
