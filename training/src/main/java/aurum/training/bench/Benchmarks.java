package aurum.training.bench;

import aurum.training.console.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * What was measured in one run.
 *
 * @param subject what was measured: a game's name, or another
 */
public record Benchmarks(String subject, Machine machine, List<Row> rows) {
  public Benchmarks {
    rows = List.copyOf(rows);
  }

  /** Everything about one game. */
  public static Benchmarks ofGame(Subject subject, Effort effort) throws IOException {
    double before = Machine.othersNow();
    List<Row> rows = new ArrayList<>();
    int repeated = 2 + 3 + 1 + 2 + 1; // works of each bench below
    try (Progress progress = new Progress("bench", (long) repeated * effort.repetitions())) {
      // The heap comes first: later it would hold what the others have left.
      List<Row> heap = MemoryBench.rows(subject, effort, progress::step);
      rows.addAll(RulesBench.rows(subject, effort, progress::step));
      rows.addAll(new BatchBench(subject).rows(effort, progress::step));
      rows.addAll(LearningBench.rows(subject, effort, progress::step));
      rows.addAll(BotBench.rows(subject, effort, progress::step));
      rows.addAll(heap);
    }
    return of(subject.name(), before, rows);
  }

  private static Benchmarks of(String subject, double busyBefore, List<Row> rows) {
    return new Benchmarks(subject, Machine.here(Math.max(busyBefore, Machine.othersNow())), rows);
  }

  /** The speed of a batch over its size. */
  public static Benchmarks curve(Subject subject, Effort effort) throws IOException {
    double before = Machine.othersNow();
    long steps = 2L * BatchBench.SIZES.size() * effort.repetitions();
    try (Progress progress = new Progress("bench", steps)) {
      List<Row> rows = new BatchBench(subject).curve(effort, progress::step);
      return of(subject.name(), before, rows);
    }
  }

  /**
   * The whole loop of learning, beside PyTorch's.
   *
   * @throws aurum.training.UsageException if there is no PyTorch
   */
  public static Benchmarks againstTorch(String python, Effort effort) throws IOException {
    double before = Machine.othersNow();
    try (Progress progress = new Progress("bench", TorchBench.steps(effort))) {
      List<Row> rows = TorchBench.rows(python, effort, progress::step);
      return of("free environment", before, rows);
    }
  }
}
