package aurum.training.bench;

import aurum.env.Game;
import aurum.env.reward.Reward;
import aurum.training.settings.SettingsFile;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * {@link aurum.env.gym.VectorEnv} with observations, masks and the training's rewards, on one core
 * and on all cores, compared with a plain copy of the bytes that it writes.
 */
final class BatchBench {
  static final int WORKLOADS = 3;

  /** The sizes of a throughput curve, in matches. */
  static final List<Integer> SIZES = List.of(1, 4, 16, 64, 256, 1024, 4096);

  private final Game game;
  private final Reward reward;
  private final int cores = Runtime.getRuntime().availableProcessors();

  BatchBench(BenchedGame benched) throws IOException {
    game = benched.newGame();
    reward = SettingsFile.of(game, null).environment().rewardFor(game);
  }

  RandomBatch batch(int matches, int threads) {
    RandomBatch batch = new RandomBatch(game, reward, matches, RulesBench.MAPS, threads);
    batch.prepareMaps();
    return batch;
  }

  List<Row> rows(BenchOptions options, Runnable step) {
    try (RandomBatch one = batch(options.matches(), 1);
        RandomBatch all = batch(options.matches(), cores)) {
      List<InterleavedRuns.Workload> workloads = List.of(one::step, all::step, one::copy);
      double[][] rates = InterleavedRuns.rates(options, step, workloads);
      String batch = "batch of %,d matches, ".formatted(options.matches());
      String copy = "plain copy of the same %,d bytes per step, 1 core";
      return List.of(
          row("batch-1-core", batch + "1 core", rates[0]),
          row("batch-all-cores", batch + Machine.cores(cores), rates[1]),
          ratio("batch-speed-up", Machine.cores(cores) + " / 1 core", rates[1], rates[0]),
          row("copy", copy.formatted(one.bytesPerStep()), rates[2]),
          ratio("batch-of-copy", "batch / copy, 1 core", rates[0], rates[2]));
    }
  }

  /** A row for each of {@link #SIZES}, on one core and on all. */
  List<Row> curve(BenchOptions options, Runnable step) {
    List<Row> rows = new ArrayList<>();
    for (int matches : SIZES) {
      try (RandomBatch one = batch(matches, 1);
          RandomBatch all = batch(matches, cores)) {
        double[][] rates = InterleavedRuns.rates(options, step, List.of(one::step, all::step));
        String what = "batch of %,d, ".formatted(matches);
        rows.add(row(curveKey(matches, 1), what + "1 core", rates[0]));
        if (cores > 1) {
          rows.add(row(curveKey(matches, cores), what + Machine.cores(cores), rates[1]));
        }
      }
    }
    return rows;
  }

  private static Row row(String key, String what, double[] rates) {
    return new Row(key, what, "agent steps/s", Quartiles.of(rates));
  }

  private static Row ratio(String key, String what, double[] rates, double[] base) {
    return new Row(key, "  " + what, "times", InterleavedRuns.ratio(rates, base));
  }

  static String curveKey(int matches, int cores) {
    return "curve-" + matches + "-matches-" + cores + "-cores";
  }
}
