package aurum.training.sweep;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import aurum.training.metrics.MetricsFile;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Sweeps of a known function: their folder and their workers. */
class SweepTest {
  @TempDir private Path folder;

  private static Sweep open(Path path) throws IOException {
    SweepSettings settings = KnownFunction.settings(KnownFunction.RANGES);
    return new Sweep(new KnownFunction(settings), path);
  }

  private static List<Trial> trials(Path path) throws IOException {
    try (SweepFolder results =
        new SweepFolder(path, KnownFunction.settings(KnownFunction.RANGES))) {
      return results.trials();
    }
  }

  private static List<Trial> runToTheEnd(Path path, int workers) throws IOException {
    try (Sweep sweep = open(path)) {
      assertTrue(sweep.run(workers, null, () -> false, trial -> {}));
    }
    return trials(path);
  }

  @Test
  void aSweepThatWasKilledContinuesAsIfItHadNotBeen() throws IOException {
    List<Trial> whole = runToTheEnd(folder.resolve("whole"), 1);
    List<String> lines = Files.readAllLines(folder.resolve("whole").resolve(MetricsFile.NAME));
    for (int kept : List.of(0, 1, lines.size() / 2, lines.size() - 1)) {
      Path killed = Files.createDirectories(folder.resolve("killed-" + kept));
      String half = lines.get(kept).substring(0, 40);
      String text = String.join("\n", lines.subList(0, kept)) + (kept == 0 ? "" : "\n") + half;
      Files.writeString(killed.resolve(MetricsFile.NAME), text);
      assertEquals(whole, runToTheEnd(killed, 1));
    }
  }

  @Test
  void aSweepThatIsStoppedContinues() throws IOException {
    AtomicInteger parts = new AtomicInteger();
    try (Sweep sweep = open(folder)) {
      assertFalse(sweep.run(1, null, () -> parts.get() > 3, trial -> parts.incrementAndGet()));
      sweep.write(Optional.empty(), true);
      assertTrue(Files.exists(folder.resolve("best.json")));
    }
    assertEquals(4, trials(folder).size());
    assertEquals(runToTheEnd(folder.resolve("whole"), 1), runToTheEnd(folder, 1));
  }

  @Test
  void twoWorkersRunEachPartOnce() throws IOException {
    List<Trial> results = runToTheEnd(folder, 2);
    List<List<Integer>> parts = new ArrayList<>();
    results.forEach(each -> parts.add(List.of(each.trial(), each.repeat(), each.rung())));
    assertEquals(parts.size(), new HashSet<>(parts).size());
    assertTrue(parts.contains(List.of(8, 0, 0)));
    assertTrue(parts.contains(List.of(0, 3, 2)));
  }

  @Test
  void aFailureOfOneWorkerEndsTheSweep() throws IOException {
    try (Sweep sweep = open(folder)) {
      assertThrows(
          IllegalStateException.class,
          () ->
              sweep.run(
                  2,
                  null,
                  () -> false,
                  trial -> {
                    throw new IllegalStateException("no disk");
                  }));
    }
  }

  @Test
  void moreTrialsContinueTheSweepButOtherRangesDoNot() throws IOException {
    runToTheEnd(folder, 1);
    SweepSettings more = KnownFunction.settings(KnownFunction.RANGES.replace("9", "12"));
    try (Sweep sweep = new Sweep(new KnownFunction(more), folder)) {
      assertTrue(sweep.run(1, null, () -> false, trial -> {}));
    }
    assertTrue(trials(folder).stream().anyMatch(each -> each.trial() == 11));
    SweepSettings other = KnownFunction.settings(KnownFunction.RANGES.replace("1.0", "2.0"));
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class, () -> new Sweep(new KnownFunction(other), folder));
    assertTrue(e.getMessage().contains("another sweep"), e.getMessage());
  }

  @Test
  void theTableNamesTheBestTrialsAndWhatEachSettingIsWorth() throws IOException {
    runToTheEnd(folder, 1);
    try (Sweep sweep = open(folder)) {
      String text = sweep.write(Optional.empty(), true);
      assertTrue(text.contains("the defaults"), text);
      assertTrue(text.contains("> 0.2"), text);
      assertTrue(Files.size(folder.resolve("sweep.png")) > 0);
    }
  }
}
