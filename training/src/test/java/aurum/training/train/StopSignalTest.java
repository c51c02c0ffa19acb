package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.Aurum;
import aurum.training.console.StopSignal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no SIGTERM")
@Timeout(120)
class StopSignalTest {
  /** 128 and the number of the signal. */
  private static final int ENDED_BY_SIGTERM = 143;

  @TempDir private Path folder;

  @Test
  void aTrainingThatReceivesSigtermKeepsItsPolicyAndSaysHowToContinue() throws Exception {
    SmallTraining small = new SmallTraining(folder);
    Path run = small.run("run");
    Path err = folder.resolve("err");
    Process training = start(small.config(), run, err);
    try {
      // Written after the first iteration.
      while (!Files.exists(run.resolve("policy.zip"))) {
        assertTrue(training.isAlive(), () -> read(err));
        Thread.sleep(10);
      }
      training.destroy();
      assertTrue(training.waitFor(60, TimeUnit.SECONDS), () -> read(err));
    } finally {
      training.destroyForcibly();
    }
    assertEquals(ENDED_BY_SIGTERM, training.exitValue(), () -> read(err));
    List<String> lines = read(err).lines().toList();
    assertTrue(lines.contains("stopping after this iteration ..."), lines.toString());
    String last = lines.get(lines.size() - 1);
    assertEquals(
        "continue with: training/aurum train vindinium --variant codingame --resume " + run, last);
    String stopped = lines.get(lines.size() - 2);
    assertTrue(
        stopped.matches("stopped after \\d+ steps; the policy so far: .*policy\\.zip"), stopped);
    // The checkpoint is of the same step as the policy.
    int steps = Integer.parseInt(stopped.replaceAll("\\D+(\\d+) steps.*", "$1"));
    float[] kept = small.weights("run");
    small.resume("run", steps);
    assertArrayEquals(kept, small.weights("run"));
  }

  @Test
  void aRequestStopsOnceAndTheProgramGoesOn() {
    List<String> messages = new ArrayList<>();
    try (StopSignal stop = new StopSignal("iteration", messages::add)) {
      assertFalse(stop.getAsBoolean());
      stop.request();
      stop.request();
      assertTrue(stop.getAsBoolean());
    }
    assertEquals(List.of("stopping after this iteration ..."), messages);
  }

  private static Process start(Path config, Path run, Path err) throws IOException {
    return new ProcessBuilder(
            Path.of(System.getProperty("java.home"), "bin", "java").toString(),
            "-XX:TieredStopAtLevel=1",
            "-cp",
            System.getProperty("java.class.path"),
            Aurum.class.getName(),
            "train",
            "vindinium",
            "--config",
            config.toString(),
            "--threads",
            "1",
            "--steps",
            "1000000000",
            "--out",
            run.toString())
        .redirectOutput(ProcessBuilder.Redirect.DISCARD)
        .redirectError(err.toFile())
        .start();
  }

  private static String read(Path file) {
    try {
      return Files.readString(file);
    } catch (IOException e) {
      return e.toString();
    }
  }
}
