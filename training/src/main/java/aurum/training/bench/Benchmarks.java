package aurum.training.bench;

import aurum.env.referee.RefereeGame;
import aurum.training.console.Progress;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

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
     * @param step advances the progress
     */
    List<Row> rows(Runnable step) throws IOException;
  }

  /**
   * Measures with progress, and the load of other programs before and after it.
   *
   * @param steps the number of steps of the progress
   */
  public static Benchmarks of(String title, long steps, String note, Measurement measurement)
      throws IOException {
    double before = Machine.measureOtherLoad();
    try (Progress progress = new Progress("bench", steps, "part")) {
      List<Row> rows = measurement.rows(progress::step);
      double load = Math.max(before, Machine.measureOtherLoad());
      return new Benchmarks(title, Machine.current(load), rows, note);
    }
  }

  /** Measures some rows of one game. */
  @FunctionalInterface
  private interface Part {
    List<Row> rows(BenchedGame game, BenchOptions options) throws IOException;
  }

  /**
   * All benchmarks of one game.
   *
   * @param stopped polled before each part; true leaves out the parts that are left
   * @throws CancellationException if it is stopped before a part is finished
   */
  public static Benchmarks ofGame(BenchedGame game, BenchOptions options, BooleanSupplier stopped)
      throws IOException {
    // The heap first: later it would contain garbage of the other benchmarks.
    List<Part> parts =
        new ArrayList<>(
            List.of(
                MemoryBench::rows,
                RulesBench::rows,
                BatchBench::rows,
                ObservationBench::rows,
                LearningBench::rows,
                (measured, settings) -> GradientBench.rows(settings),
                SearchBench::rows));
    boolean hasText = game.newGame() instanceof RefereeGame;
    if (hasText) {
      parts.add(BotBench::rows);
    }
    return of(
        game.name(),
        parts.size(),
        hasText ? "" : "the game has no referee's text, hence no rows of exported bots",
        step -> {
          List<Row> rows = new ArrayList<>();
          for (Part part : parts) {
            if (stopped.getAsBoolean()) {
              break;
            }
            rows.addAll(part.rows(game, options));
            step.run();
          }
          if (rows.isEmpty()) {
            throw new CancellationException("stopped before a part was finished");
          }
          Collections.rotate(rows, -1); // The row of the heap is printed last.
          return rows;
        });
  }
}
