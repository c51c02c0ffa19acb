package aurum.training.bench;

import aurum.env.referee.RefereeGame;
import aurum.training.console.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The measurements of one run.
 *
 * @param title the game's name, or another title
 * @param note a line below the table, or empty
 */
public record Benchmarks(String title, Machine machine, List<Row> rows, String note) {
  /** Measures some rows. */
  @FunctionalInterface
  public interface Measurement {
    /**
     * Measures.
     *
     * @param step to call after each repetition of each workload
     */
    List<Row> rows(Runnable step) throws IOException;
  }

  /**
   * Measures with a progress bar, and the load of other programs before and after it.
   *
   * @param steps the number of repetitions of all workloads
   */
  public static Benchmarks of(String title, long steps, String note, Measurement measurement)
      throws IOException {
    double before = Machine.measureOtherLoad();
    try (Progress progress = new Progress("bench", steps)) {
      List<Row> rows = measurement.rows(progress::step);
      double load = Math.max(before, Machine.measureOtherLoad());
      return new Benchmarks(title, Machine.current(load), rows, note);
    }
  }

  /** All benchmarks of one game. */
  public static Benchmarks ofGame(BenchedGame game, BenchOptions options) throws IOException {
    boolean hasText = game.newGame() instanceof RefereeGame;
    int workloads =
        MemoryBench.WORKLOADS
            + RulesBench.WORKLOADS
            + BatchBench.WORKLOADS
            + LearningBench.WORKLOADS
            + SearchBench.workloads(game.newGame())
            + (hasText ? BotBench.WORKLOADS : 0);
    return of(
        game.name(),
        (long) workloads * options.repetitions(),
        hasText ? "" : "the game has no referee's text, hence no rows of exported bots",
        step -> {
          // The heap first: later it would contain garbage of the other benchmarks.
          List<Row> heap = MemoryBench.rows(game, options, step);
          List<Row> rows = new ArrayList<>(RulesBench.rows(game, options, step));
          rows.addAll(BatchBench.rows(game, options, step));
          rows.addAll(LearningBench.rows(game, options, step));
          rows.addAll(SearchBench.rows(game, options, step));
          if (hasText) {
            rows.addAll(BotBench.rows(game, options, step));
          }
          rows.addAll(heap);
          return rows;
        });
  }
}
