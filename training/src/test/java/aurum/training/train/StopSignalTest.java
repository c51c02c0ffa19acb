package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.ChildProgram;
import aurum.training.console.StopSignal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.DisabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

@DisabledOnOs(value = OS.WINDOWS, disabledReason = "there is no SIGTERM")
class StopSignalTest {
  /** 128 and the number of the signal. */
  private static final int ENDED_BY_SIGTERM = 143;

  @TempDir private Path folder;

  @Test
  void aTrainingThatReceivesSigtermKeepsItsPolicyAndSaysHowToContinue() throws Exception {
    SmallTraining small = new SmallTraining(folder);
    Path run = small.run("run");
    List<String> lines;
    try (ChildProgram training =
        ChildProgram.start(
            folder,
            "train",
            "vindinium",
            "--config",
            small.config(),
            "--threads",
            1,
            "--steps",
            1_000_000_000,
            "--out",
            run)) {
      // Written after the first iteration.
      training.await(() -> Files.exists(run.resolve("policy.zip")));
      training.signal("TERM");
      assertEquals(ENDED_BY_SIGTERM, training.status(), training::toString);
      lines = training.err().lines().toList();
    }
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
}
