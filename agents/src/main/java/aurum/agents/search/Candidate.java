package aurum.agents.search;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.TurnProposer;
import aurum.env.reward.Reward;
import java.util.List;

/**
 * A turn that a search compares with others, and the mean value of the playouts that continue it.
 */
final class Candidate extends PlannedTurn {
  private static final int[] NO_ANSWER = {};

  private final Reward reward;
  private final float[] rewards;
  private final float[] rewardState;

  /** Plays the seat in the playouts. */
  private Agent continuation;

  /** The discounted rewards of the turn, less the cost of a repetition. */
  double gain;

  private double discount;

  /**
   * The opponent's answer to the turn: actions, none if it has none; null if it was not looked for.
   */
  private int[] answer;

  /** The value of the last playout. */
  private float value;

  private double sum;

  /** The mean of the finished rounds' values; 0 before the first. */
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
    answer = null;
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

  /** Finds the opponent's answer to the turn, if it was not looked for yet. */
  void findAnswer(List<TurnProposer> proposers) {
    if (answer != null) {
      return;
    }
    answer = NO_ANSWER;
    for (TurnProposer proposer : proposers) {
      if (answer.length == 0 && !after.over()) {
        answer = proposer.answer(after);
      }
    }
  }

  /**
   * Plays a playout from the position after the turn until the round {@code end}.
   *
   * @param answered whether it begins with the answer that was {@linkplain #findAnswer found}
   */
  void playOut(Playout playout, int seat, int end, long seed, boolean answered) {
    int[] first = answered ? answer : NO_ANSWER;
    int rounds = end - after.round();
    double rest = playout.value(after, rewardState, seat, continuation, first, rounds, seed);
    value = (float) (gain + discount * rest);
  }

  /** Adds the value of a finished round to the mean. */
  void addRound(int round) {
    sum += value;
    mean = sum / (round + 1);
  }
}
