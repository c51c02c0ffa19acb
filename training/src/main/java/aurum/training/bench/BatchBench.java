package aurum.training.bench;

import aurum.env.Game;
import java.io.IOException;
import java.util.List;
import java.util.Locale;

/**
 * {@link aurum.env.gym.VectorEnv} with observations, masks and the training's rewards, on one core
 * and on all cores.
 */
final class BatchBench {
  private BatchBench() {}

  static List<Row> rows(BenchedGame benched, BenchOptions options) throws IOException {
    Game game = benched.newGame();
    int cores = Runtime.getRuntime().availableProcessors();
    try (RandomBatch one = new RandomBatch(game, options.matches(), 1);
        RandomBatch all = new RandomBatch(game, options.matches(), cores)) {
      double[][] rates = InterleavedRuns.rates(options, List.of(one::step, all::step));
      String batch = String.format(Locale.ROOT, "batch of %,d matches, ", options.matches());
      String unit = "agent steps/s";
      return List.of(
          new Row("batch-1-core", batch + "1 core", unit, Quartiles.of(rates[0])),
          new Row("batch-all-cores", batch + Machine.cores(cores), unit, Quartiles.of(rates[1])),
          new Row(
              "batch-speed-up",
              "  " + Machine.cores(cores) + " / 1 core",
              "times",
              InterleavedRuns.ratio(rates[1], rates[0])));
    }
  }
}
