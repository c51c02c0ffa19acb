package aurum.env;

import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A match of random decisions whose seats are asked in some order, also in mid-turn. A decision is
 * drawn by its round, seat and number, so that it is the same in each order.
 */
final class AskingOrder {
  private final Game game;
  private final long seed;
  private final int order;
  private final Match match;
  private final SeatKnowledge knowledge;
  private final Reward reward;
  private final RandomPlay[] play;

  /**
   * @param order 0 for the order without {@link Match#ask}, 1 for that of descending seats; each
   *     greater number is another drawn order
   */
  AskingOrder(Game game, long seed, int order) {
    this.game = game;
    this.seed = seed;
    this.order = order;
    match = game.newMatch();
    knowledge = new SeatKnowledge(game);
    Map<String, Double> weights = new TreeMap<>(Map.of("end:win", 1.0));
    game.measures().forEach(measure -> weights.put("change:count:" + measure, 1.0));
    reward = Reward.of(game, weights, 0.9);
    play = new RandomPlay[game.seats()];
    Arrays.setAll(play, seat -> new RandomPlay(game, SplitMix.hash(seed, seat, 1)));
  }

  /** For each round a hash of what every seat knew, was rewarded, and of the position after it. */
  List<Long> rounds() {
    List<Long> rounds = new ArrayList<>();
    float[] state = new float[reward.stateSize()];
    float[] rewards = new float[game.seats()];
    match.reset(seed);
    reward.begin(match, state, 0);
    while (!match.over()) {
      int round = match.round();
      long[] known = new long[game.seats()];
      int[] decisions = new int[game.seats()];
      double[] sums = new double[game.seats()];
      for (int ply = 0; !match.over() && match.round() == round; ply++) {
        ask(round, ply);
        int seat = match.actingSeat();
        known[seat] = SplitMix.hash(known[seat], knowledge.of(match, seat), 0);
        match.play(play[seat].choose(match, 100 * round + decisions[seat]++));
        reward.step(match, match.round() - round, state, 0, rewards, 0);
        for (int each = 0; each < sums.length; each++) {
          sums[each] += rewards[each];
        }
      }
      byte[] position = Saved.of(match).bytes();
      long seats = SplitMix.hash(Arrays.hashCode(known), Arrays.hashCode(sums), 0);
      rounds.add(SplitMix.hash(seats, Arrays.hashCode(position), match.turn()));
    }
    return rounds;
  }

  private void ask(int round, int ply) {
    int seats = game.seats();
    int first =
        order > 1 ? (int) Long.remainderUnsigned(SplitMix.hash(order, round, ply), seats) : 0;
    for (int k = 1; k <= seats && order > 0; k++) {
      if (match.ask((first + seats - k) % seats)) {
        return;
      }
    }
  }
}
