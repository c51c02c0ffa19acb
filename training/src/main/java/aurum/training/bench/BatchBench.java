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
  static final String ONE_CORE = "batch-1-core";
  static final String ALL_CORES = "batch-all-cores";
  static final String SPEED_UP = "batch-speed-up";
  static final String COPY = "copy";
  static final String COPY_RATIO = "batch-of-copy";

  /** The sizes of a throughput curve, in matches. */
  static final List<Integer> SIZES = List.of(1, 4, 16, 64, 256, 1024, 4096);

  private static final String UNIT = "agent steps/s";

  private final GameUnderTest subject;
  private final Game game;
  private final Reward reward;
  private final int cores = Runtime.getRuntime().availableProcessors();

  BatchBench(GameUnderTest subject) throws IOException {
    this.subject = subject;
    game = subject.newGame().get();
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
      List<Row> rows = new ArrayList<>();
      rows.add(subject.row(ONE_CORE, batch + "1 core", UNIT, Quartiles.of(rates[0])));
      rows.add(subject.row(ALL_CORES, batch + cores(cores), UNIT, Quartiles.of(rates[1])));
      // The target applies to two cores only.
      Quartiles speedUp = InterleavedRuns.ratio(rates[1], rates[0]);
      Row.Target target = cores == 2 ? subject.targets().get(SPEED_UP) : null;
      rows.add(new Row(SPEED_UP, "  " + cores(cores) + " / 1 core", "times", speedUp, target));
      String bytes =
          "plain copy of the same %,d bytes per step, 1 core".formatted(one.bytesPerStep());
      rows.add(subject.row(COPY, bytes, UNIT, Quartiles.of(rates[2])));
      Quartiles copyRatio = InterleavedRuns.ratio(rates[0], rates[2]);
      rows.add(subject.row(COPY_RATIO, "  batch / copy, 1 core", "times", copyRatio));
      return rows;
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
        rows.add(row(curveKey(matches, 1), what + "1 core", Quartiles.of(rates[0])));
        if (cores > 1) {
          rows.add(row(curveKey(matches, cores), what + cores(cores), Quartiles.of(rates[1])));
        }
      }
    }
    return rows;
  }

  private Row row(String key, String what, Quartiles quartiles) {
    return subject.row(key, what, UNIT, quartiles);
  }

  static String curveKey(int matches, int cores) {
    return "curve-" + matches + "-matches-" + cores + "-cores";
  }

  static String cores(int cores) {
    return cores == 1 ? "1 core" : cores + " cores";
  }
}
