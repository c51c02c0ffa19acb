package aurum.training.bench;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SplitMix;
import java.util.List;

/**
 * The rules alone on one core: nothing is observed, nothing checked. Actions are drawn uniformly
 * from all, legal or not, and matches run to their end.
 */
final class RulesBench {
  static final String PREPARED = "rules-prepared-maps";
  static final String FRESH = "rules-fresh-maps";

  /** How many maps are made beforehand. */
  static final int MAPS = 1024;

  /** Beyond all prepared maps. */
  private static final long FIRST_FRESH_SEED = 1L << 40;

  private final Subject subject;
  private final SplitMix random = new SplitMix(1);
  private final Match prepared;
  private final Match fresh;
  private int matchesOnPrepared;
  private long matchesOnFresh;

  private RulesBench(Subject subject) {
    this.subject = subject;
    prepared = subject.newGame().get().newMatch();
    // Of another game: what it keeps for later would be in the way of the other's maps.
    fresh = subject.newGame().get().newMatch();
    for (int seed = 0; seed < MAPS; seed++) {
      prepared.reset(seed);
    }
  }

  static List<Row> rows(Subject subject, Effort effort, Runnable step) {
    RulesBench bench = new RulesBench(subject);
    double[][] rates =
        Alternation.rates(effort, step, List.of(bench::playOnPreparedMap, bench::playOnFreshMap));
    return List.of(
        subject.row(
            PREPARED, "rules, 1,024 prepared maps, 1 core", subject.turns(), Spread.of(rates[0])),
        subject.row(
            FRESH, "rules, a fresh map each match, 1 core", subject.turns(), Spread.of(rates[1])));
  }

  private long playOnPreparedMap() {
    prepared.reset(matchesOnPrepared++ % MAPS);
    return play(prepared);
  }

  private long playOnFreshMap() {
    fresh.reset(FIRST_FRESH_SEED + matchesOnFresh++);
    return play(fresh);
  }

  private long play(Match match) {
    Game game = match.game();
    int actions = game.actions();
    Subject.AnyAction rules = subject.rules();
    while (!match.over()) {
      rules.play(match, (int) ((random.nextLong() >>> 32) * actions >>> 32));
    }
    return match.turn();
  }
}
