package aurum.agents.search;

import aurum.agents.policy.PolicyEvaluator;
import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.SeatView;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;

/**
 * Plays a position on for a number of rounds and returns the discounted sum of one seat's rewards,
 * with the critic's estimate at the end. Allocates nothing: a search plays out many thousand turns
 * a second, so this loop is not that of {@link aurum.env.runner.MatchRunner}, which has observers.
 *
 * <p>The seat is played by the policy, whose actions are sampled, or by another agent, and each
 * opponent by one of its {@linkplain OpponentModels models} for the whole playout. The models, and
 * the random numbers of each turn, depend only on the playout's seed, so the playouts of several
 * candidates with one seed have common random numbers.
 */
final class Playout {
  private static final long MODEL_STREAM = 1;
  private static final long TURN_STREAM = 2;

  private final PolicyEvaluator policy;
  private final Reward reward;
  private final OpponentModels opponents;
  private final Match match;
  private final SeatView view;
  private final boolean simultaneous;
  private final float[] rewardState;
  private final float[] rewards;

  /** The agents by seat. */
  private final Agent[] agents;

  private final SplitMix random = new SplitMix(0);

  /** The number of actions that were played. */
  private long steps;

  /**
   * @param match scratch
   */
  Playout(PolicyEvaluator policy, Reward reward, OpponentModels opponents, Match match) {
    this.policy = policy;
    this.reward = reward;
    this.opponents = opponents;
    this.match = match;
    view = new SeatView(match.game());
    simultaneous = match.game().info().hasSimultaneousTurns();
    rewardState = new float[reward.stateSize()];
    rewards = new float[match.game().seats()];
    agents = new Agent[rewards.length];
  }

  /**
   * Plays on.
   *
   * @param from the position
   * @param fromState of the reward at the position
   * @param seat whose rewards are summed
   * @param continuation plays the seat
   * @param rounds the number of rounds, which are turns where seats move one after the other;
   *     continued to the seat's next turn
   */
  double value(Match from, float[] fromState, int seat, Agent continuation, int rounds, long seed) {
    match.copyFrom(from);
    match.reseed(seed);
    System.arraycopy(fromState, 0, rewardState, 0, rewardState.length);
    random.setState(SplitMix.hash(seed, 0, MODEL_STREAM));
    for (int s = 0; s < agents.length; s++) {
      Agent opponent = opponents.draw(s, random.nextDouble());
      agents[s] = s == seat ? continuation : opponent;
    }
    int end = match.round() + rounds;
    int turn = -1;
    double sum = 0;
    double discount = 1;
    while (!match.over() && (match.round() < end || match.actingSeat() != seat)) {
      if (match.turn() != turn) {
        turn = match.turn();
        random.setState(SplitMix.hash(seed, turn, TURN_STREAM));
      }
      int acting = match.actingSeat();
      int round = match.round();
      match.play(agents[acting].act(view.of(match, acting), random));
      int elapsed = match.round() - round;
      reward.step(match, elapsed, rewardState, 0, rewards, 0);
      sum += discount * rewards[seat];
      discount *= reward.discount(elapsed);
      steps++;
      if (simultaneous && elapsed > 0 && match.round() >= end) {
        break; // Every seat's next turn begins.
      }
    }
    return match.over() ? sum : sum + discount * policy.value(match, seat);
  }

  long steps() {
    return steps;
  }
}
