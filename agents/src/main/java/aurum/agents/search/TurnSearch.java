package aurum.agents.search;

import aurum.agents.neural.ForwardPass;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.SplitMix;
import aurum.env.reward.Reward;

/**
 * Chooses a turn by playouts of the policy (Tesauro and Galperin, "On-line policy improvement using
 * Monte-Carlo search", 1996). Every candidate is played out with the same random numbers; a
 * candidate is dropped as soon as its mean is clearly worse than the best. Not thread-safe.
 * Allocates nothing after the first searches.
 */
public final class TurnSearch {
  private static final int MAXIMUM_PLAYOUTS = 1024;

  private final PlayoutSettings settings;
  private final Reward reward;
  private final Plans plans;
  private final Playout playout;
  private final Match[] after;
  private final float[][] memory;
  private final float[] rewards;
  private final double[] gain;
  private final double[] discount;
  private final float[][] values;
  private final boolean[] dropped;
  private final double[] mean;
  private int best;
  private int playouts;

  /**
   * @param network the policy's
   * @param reward the one that the critic estimates
   * @param scripted a scripted opponent for each seat; an entry may be null
   */
  public TurnSearch(
      Game game,
      ObservationEncoder encoder,
      int observationSize,
      ForwardPass network,
      Reward reward,
      Agent[] scripted,
      PlayoutSettings settings) {
    this.settings = settings;
    this.reward = reward;
    SampledActions policy = new SampledActions(encoder, network, observationSize, game.actions());
    plans = new Plans(policy, settings, game.newMatch());
    playout = new Playout(policy, reward, scripted, settings.scriptedShare(), game.newMatch());
    int most = Math.max(settings.plans(), game.actions());
    after = new Match[most];
    memory = new float[most][reward.memory()];
    values = new float[most][MAXIMUM_PLAYOUTS];
    for (int c = 0; c < most; c++) {
      after[c] = game.newMatch();
    }
    rewards = new float[game.seats()];
    gain = new double[most];
    discount = new double[most];
    dropped = new boolean[most];
    mean = new double[most];
  }

  /** Searches the acting seat's turn. Read the result by {@link #length} and {@link #action}. */
  public void search(Match root, long seed, Budget budget) {
    plans.find(root, seed);
    best = 0;
    playouts = 0;
    int candidates = plans.count();
    if (candidates == 1) {
      return;
    }
    int seat = root.actingSeat();
    for (int c = 0; c < candidates; c++) {
      playPlan(root, c, seat);
      dropped[c] = false;
    }
    int left = candidates;
    int end = root.turn() + settings.horizon();
    int round = 0;
    boolean allowed = true;
    while (left > 1 && allowed && round < MAXIMUM_PLAYOUTS) {
      for (int c = 0; c < candidates && allowed; c++) {
        if (!dropped[c]) {
          allowed = budget.allowsAnotherPlayout();
          if (allowed) {
            long playoutSeed = SplitMix.hash(seed, round, 7);
            values[c][round] =
                (float)
                    (gain[c]
                        + discount[c]
                            * playout.value(
                                after[c], memory[c], seat, end - after[c].turn(), playoutSeed));
            playouts++;
          }
        }
      }
      if (allowed) {
        round++;
        if (round >= settings.minimumPlayouts() && round % 4 == 0) {
          left = dropWorse(candidates, round);
        }
      }
    }
    computeMeans(candidates, round);
  }

  private void playPlan(Match root, int c, int seat) {
    after[c].copyFrom(root);
    reward.begin(root, memory[c], 0);
    gain[c] = 0;
    discount[c] = 1;
    for (int k = 0; k < plans.length(c); k++) {
      int turn = after[c].turn();
      after[c].play(plans.action(c, k));
      int elapsed = after[c].turn() - turn;
      reward.step(after[c], elapsed, memory[c], 0, rewards, 0);
      gain[c] += discount[c] * rewards[seat];
      discount[c] *= reward.discount(elapsed);
    }
  }

  private void computeMeans(int candidates, int rounds) {
    best = -1;
    for (int c = 0; c < candidates; c++) {
      if (!dropped[c]) {
        double sum = 0;
        for (int i = 0; i < rounds; i++) {
          sum += values[c][i];
        }
        mean[c] = rounds == 0 ? 0 : sum / rounds;
        if (best < 0 || mean[c] > mean[best]) {
          best = c;
        }
      }
    }
  }

  /**
   * Drops candidates that are clearly worse than the best, and returns the number of the others.
   */
  private int dropWorse(int candidates, int rounds) {
    computeMeans(candidates, rounds);
    int left = 0;
    for (int c = 0; c < candidates; c++) {
      if (dropped[c]) {
        continue;
      }
      double difference = mean[best] - mean[c];
      double squares = 0;
      for (int i = 0; i < rounds; i++) {
        double d = values[best][i] - values[c][i] - difference;
        squares += d * d;
      }
      double error = Math.sqrt(squares / (rounds - 1) / rounds);
      dropped[c] = c != best && difference > settings.dropAt() * error;
      left += dropped[c] ? 0 : 1;
    }
    return left;
  }

  /** The number of actions of the chosen turn. */
  public int length() {
    return plans.length(best);
  }

  /** An action of the chosen turn. */
  public int action(int index) {
    return plans.action(best, index);
  }

  /** The number of playouts of the last search. */
  public int playouts() {
    return playouts;
  }

  /** The number of actions of all playouts so far. */
  public long steps() {
    return playout.steps();
  }
}
