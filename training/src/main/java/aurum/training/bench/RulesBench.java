package aurum.training.bench;

import aurum.env.Match;
import aurum.env.SplitMix;
import java.util.List;

/**
 * The rules alone on one core: no observations, no checks. Matches run to their end; {@link
 * GameUnderTest#rules} plays them.
 */
final class RulesBench {
  static final String PREPARED = "rules-prepared-maps";
  static final String FRESH = "rules-fresh-maps";

  /** The number of maps that are made beforehand. */
  static final int MAPS = 1024;

  /** Greater than the seeds of all prepared maps. */
  private static final long FIRST_FRESH_SEED = 1L << 40;

  private final GameUnderTest subject;
  private final SplitMix random = new SplitMix(1);
  private final Match prepared;
  private final Match fresh;
  private int matchesOnPrepared;
  private long matchesOnFresh;

  private RulesBench(GameUnderTest subject) {
    this.subject = subject;
    prepared = subject.newGame().get().newMatch();
    // A separate game, whose map cache must not contain the prepared maps.
    fresh = subject.newGame().get().newMatch();
    for (int seed = 0; seed < MAPS; seed++) {
      prepared.reset(seed);
      subject.rules().prepare(prepared);
    }
  }

  static List<Row> rows(GameUnderTest subject, BenchOptions options, Runnable step) {
    RulesBench bench = new RulesBench(subject);
    double[][] rates =
        InterleavedRuns.rates(
            options, step, List.of(bench::playOnPreparedMap, bench::playOnFreshMap));
    return List.of(
        subject.row(
            PREPARED,
            "rules, 1,024 prepared maps, 1 core",
            subject.rulesUnit(),
            Quartiles.of(rates[0])),
        subject.row(
            FRESH,
            "rules, a fresh map each match, 1 core",
            subject.rulesUnit(),
            Quartiles.of(rates[1])));
  }

  private long playOnPreparedMap() {
    prepared.reset(matchesOnPrepared++ % MAPS);
    return subject.rules().play(prepared, random);
  }

  private long playOnFreshMap() {
    fresh.reset(FIRST_FRESH_SEED + matchesOnFresh++);
    return subject.rules().play(fresh, random);
  }
}
