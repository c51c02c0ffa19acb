package aurum.training.bench;

import aurum.env.ActionMask;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The rules alone on one core, without observations: complete matches through {@link Match#play},
 * by uniformly random legal actions that have been drawn beforehand.
 */
final class RulesBench {
  /** The number of maps, each with the actions of one match. */
  static final int MAPS = 1024;

  private final BenchedGame game;
  private final int[][] actions = new int[MAPS][];
  private final Match prepared;
  private Match fresh;
  private int matchesOnPrepared;
  private int matchesOnFresh;

  private RulesBench(BenchedGame game) {
    this.game = game;
    prepared = game.newGame().newMatch();
    SplitMix random = new SplitMix(1);
    for (int seed = 0; seed < MAPS; seed++) {
      prepared.reset(seed);
      actions[seed] = playAtRandom(prepared, random);
    }
  }

  private static int[] playAtRandom(Match match, SplitMix random) {
    boolean[] mask = new boolean[match.game().actions()];
    IntStream.Builder played = IntStream.builder();
    while (!match.over()) {
      match.mask(mask, 0);
      int action = ActionMask.sample(mask, 0, mask.length, random);
      match.play(action);
      played.add(action);
    }
    return played.build().toArray();
  }

  static List<Row> rows(BenchedGame game, BenchOptions options) {
    RulesBench bench = new RulesBench(game);
    double[][] rates =
        InterleavedRuns.rates(options, List.of(bench::playOnPreparedMap, bench::playOnFreshMap));
    return List.of(
        new Row(
            "rules-prepared-maps",
            "rules, 1,024 prepared maps, 1 core",
            "actions/s",
            Quartiles.of(rates[0])),
        new Row(
            "rules-fresh-maps",
            "rules, a fresh map each match, 1 core",
            "actions/s",
            Quartiles.of(rates[1])));
  }

  private long playOnPreparedMap() {
    return replay(prepared, matchesOnPrepared++ % MAPS);
  }

  private long playOnFreshMap() {
    int seed = matchesOnFresh++ % MAPS;
    if (seed == 0) {
      fresh = game.newGame().newMatch(); // Its cache contains no map.
    }
    return replay(fresh, seed);
  }

  private long replay(Match match, int seed) {
    match.reset(seed);
    for (int action : actions[seed]) {
      match.play(action);
    }
    return actions[seed].length;
  }
}
