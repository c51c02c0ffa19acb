package aurum.agents.search;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.TurnProposer;
import aurum.env.reward.Reward;

/**
 * A turn that a search compares with others, and the mean value of the playouts that continue it.
 */
final class Candidate extends PlannedTurn {
  private final Reward reward;
  private final float[] rewards;
  private final float[] rewardState;

  /** Plays the seat in the playouts. */
  private Agent continuation;

  /** The discounted rewards of the turn, less the cost of a repetition. */
  double gain;

  private double discount;

  /** The estimate of a {@link TurnProposer}; 0 if there is none. */
  double estimate;

  /** The value of the last playout. */
  private float value;

  private double sum;

  /** The estimate and the mean of the finished rounds' values; 0 before the first. */
  double mean;

  Candidate(Game game, Reward reward) {
    super(game);
    this.reward = reward;
    rewards = new float[game.seats()];
    rewardState = new float[reward.stateSize()];
  }

  void begin(Match root, Agent continuation) {
    begin(root);
    this.continuation = continuation;
    sum = 0;
    mean = 0;
    estimate = 0;
  }

  boolean repeats(Candidate other) {
    return continuation == other.continuation && hasActionsOf(other);
  }

  /** Plays the turn from its start, with the random numbers of the seed if {@code reseeds}. */
  void play(Match root, boolean reseeds, long seed) {
    int seat = root.actingSeat();
    after.copyFrom(root);
    if (reseeds) {
      after.reseed(seed);
    }
    reward.begin(root, rewardState, 0);
    gain = 0;
    discount = 1;
    for (int k = 0; k < length(); k++) {
      int round = after.round();
      after.play(action(k));
      int elapsed = after.round() - round;
      reward.step(after, elapsed, rewardState, 0, rewards, 0);
      gain += discount * rewards[seat];
      discount *= reward.discount(elapsed);
    }
  }

  /** Whether the turn has won the match for a seat. */
  boolean wins(int seat) {
    return after.over() && rewards.length > 1 && after.outcome(seat) == 1;
  }

  /** Plays a playout from the position after the turn until the round {@code end}. */
  void playOut(Playout playout, int seat, int end, long seed) {
    double rest = playout.value(after, rewardState, seat, continuation, end - after.round(), seed);
    value = (float) (gain + discount * rest);
  }

  /** Adds the value of a finished round to the mean. */
  void addRound(int round) {
    sum += value;
    mean = estimate + sum / (round + 1);
  }
}
