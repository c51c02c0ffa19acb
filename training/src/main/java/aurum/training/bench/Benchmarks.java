package aurum.training.bench;

import aurum.training.console.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The measurements of one run.
 *
 * @param subject the game's name, or another title
 */
public record Benchmarks(String subject, Machine machine, List<Row> rows) {
  public Benchmarks {
    rows = List.copyOf(rows);
  }

  /** All benchmarks of one game. */
  public static Benchmarks ofGame(GameUnderTest subject, BenchOptions options) throws IOException {
    double before = Machine.measureOtherLoad();
    List<Row> rows = new ArrayList<>();
    int workloads = 2 + 3 + 1 + 1 + 2 + 1; // Of the benchmarks below, in their order.
    try (Progress progress = new Progress("bench", (long) workloads * options.repetitions())) {
      // The heap first: later it would contain garbage of the other benchmarks.
      List<Row> heap = MemoryBench.rows(subject, options, progress::step);
      rows.addAll(RulesBench.rows(subject, options, progress::step));
      rows.addAll(new BatchBench(subject).rows(options, progress::step));
      rows.addAll(LearningBench.rows(subject, options, progress::step));
      rows.addAll(SearchBench.rows(subject, options, progress::step));
      rows.addAll(BotBench.rows(subject, options, progress::step));
      rows.addAll(heap);
    }
    return of(subject.name(), before, rows);
  }

  private static Benchmarks of(String subject, double loadBefore, List<Row> rows) {
    return new Benchmarks(
        subject, Machine.current(Math.max(loadBefore, Machine.measureOtherLoad())), rows);
  }

  /** The throughput of a batch over its size. */
  public static Benchmarks curve(GameUnderTest subject, BenchOptions options) throws IOException {
    double before = Machine.measureOtherLoad();
    long steps = 2L * BatchBench.SIZES.size() * options.repetitions();
    try (Progress progress = new Progress("bench", steps)) {
      List<Row> rows = new BatchBench(subject).curve(options, progress::step);
      return of(subject.name(), before, rows);
    }
  }

  /**
   * The PPO training loop compared with PyTorch's.
   *
   * @throws aurum.env.InvalidInputException if there is no PyTorch
   */
  public static Benchmarks againstTorch(String python, BenchOptions options) throws IOException {
    double before = Machine.measureOtherLoad();
    try (Progress progress = new Progress("bench", TorchBench.steps(options))) {
      List<Row> rows = TorchBench.rows(python, options, progress::step);
      return of("no-op environment", before, rows);
    }
  }
}
