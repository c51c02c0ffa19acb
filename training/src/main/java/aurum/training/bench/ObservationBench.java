package aurum.training.bench;

import aurum.env.ActionMask;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import aurum.env.base.SplitMix;
import aurum.env.gym.ObservationRows;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.List;

/**
 * The observations of each kind that one core writes a second, as a training keeps them, by
 * processor time. The observed matches play uniformly random legal actions on prepared maps, and
 * are at different turns.
 */
final class ObservationBench {
  /** The maximum number of actions of a match before its first observation. */
  private static final int MAXIMUM_HEAD_START = 1000;

  private final ThreadMXBean threads = ManagementFactory.getThreadMXBean();
  private final SplitMix random = new SplitMix(1);
  private final Match[] matches;
  private final ObservationEncoder[] encoders;
  private final ObservationRows rows;
  private final boolean[] mask;
  private int resets;

  private ObservationBench(Game game, ObservationSpec observation, int size) {
    matches = new Match[size];
    encoders = new ObservationEncoder[size];
    mask = new boolean[game.actions()];
    for (int i = 0; i < size; i++) {
      matches[i] = game.newMatch();
      encoders[i] = observation.newEncoder();
      reset(i);
      for (int actions = random.nextInt(MAXIMUM_HEAD_START); actions > 0; actions--) {
        play(i);
      }
    }
    rows = ObservationRows.of(encoders[0], observation.size(), size);
  }

  static List<Row> rows(BenchedGame benched, BenchOptions options) {
    Game game = benched.newGame();
    List<ObservationBench> benches =
        game.observations().stream()
            .map(observation -> new ObservationBench(game, observation, options.matches()))
            .toList();
    benches.forEach(bench -> bench.rate(options.warmUpSeconds()));
    double[][] rates = new double[benches.size()][options.repetitions()];
    for (int repetition = 0; repetition < options.repetitions(); repetition++) {
      for (int i = 0; i < rates.length; i++) {
        rates[i][repetition] = benches.get(i).rate(options.repetitionSeconds());
      }
    }
    Row[] rows = new Row[rates.length];
    Arrays.setAll(
        rows,
        i -> {
          String name = game.observations().get(i).name();
          String label = "observation " + name + ", 1 core";
          return new Row("observation-" + name, label, "observations/s", Quartiles.of(rates[i]));
        });
    return List.of(rows);
  }

  /** Observations per second of processor time, for at least a number of seconds of it. */
  private double rate(double seconds) {
    long nanos = 0;
    long count = 0;
    do {
      long before = threads.getCurrentThreadCpuTime();
      for (int i = 0; i < matches.length; i++) {
        rows.encode(encoders[i], matches[i], matches[i].actingSeat(), i);
      }
      nanos += threads.getCurrentThreadCpuTime() - before;
      count += matches.length;
      for (int i = 0; i < matches.length; i++) {
        play(i);
      }
    } while (nanos < seconds * 1e9);
    return count / (nanos / 1e9);
  }

  private void play(int i) {
    Match match = matches[i];
    match.mask(mask, 0);
    match.play(ActionMask.sample(mask, 0, mask.length, random));
    if (match.over()) {
      reset(i);
    }
  }

  private void reset(int i) {
    matches[i].reset(resets++ % RulesBench.MAPS);
  }
}
