package aurum.env;

import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.function.Function;

/** Matches played with random actions. */
final class MatchHistory {
  private MatchHistory() {}

  /**
   * A hash of one match, decision by decision, rewards included.
   *
   * @param start what to hash of the first position
   */
  static long hash(Game game, long seed, Function<Match, String> start) {
    Map<String, Double> weights = new LinkedHashMap<>();
    for (String measure : game.measures()) {
      weights.put("change:count:" + measure, 1.0);
      weights.put("potential:share:" + measure, 1.0);
    }
    weights.put("end:win", 1.0);
    Reward reward = Reward.of(game, weights, 0.99);
    float[] memory = new float[reward.stateSize()];
    float[] rewards = new float[game.seats()];
    Fingerprint fingerprint = new Fingerprint(game);
    Match match = game.newMatch();
    match.reset(seed);
    reward.begin(match, memory, 0);
    RandomPlay play = new RandomPlay(game, seed);
    long hash = start.apply(match).hashCode();
    for (int ply = 0; !match.over(); ply++) {
      hash = SplitMix.hash(hash, fingerprint.of(match), 0);
      int round = match.round();
      match.play(play.choose(match, ply));
      reward.step(match, match.round() - round, memory, 0, rewards, 0);
      hash = SplitMix.hash(hash, Arrays.hashCode(rewards), 0);
    }
    return SplitMix.hash(hash, fingerprint.of(match), 0);
  }
}
