package aurum.env;

import aurum.env.reward.Reward;
import java.util.Arrays;
import java.util.List;

/**
 * One learner at one seat, the other seats played by given agents: Gymnasium's contract. A step is
 * the learner's decision and all that the others do until its next one. For one thread.
 *
 * <p>A step's reward is the sum of what the learner was given in it, discounted by the turns since
 * the decision, so that with gamma to the power of the turns between two decisions as the learner's
 * own discount, potential-based terms cancel out as they should; with a gamma of 1 it is the plain
 * sum. What happens before the learner's first decision is no one's reward.
 *
 * <pre>{@code
 * Env env = new Env(game, reward, List.of(opponent, opponent, opponent), 0);
 * Step step = env.reset(seed);
 * while (!step.ended()) {
 *   step = env.step(choose(step.observation(), step.actionMask()));
 * }
 * }</pre>
 */
public final class Env {
  private final Game game;
  private final Match match;
  private final Reward reward;
  private final List<Agent> opponents;
  private final int maximumTurns;
  private final float[] memory;
  private final float[] rewards;
  private final SplitMix random = new SplitMix(0);
  private int seat;

  /** The turn of the learner's last decision. */
  private int decision;

  private boolean running;

  /**
   * @param opponents one for each other seat, in the order of the seats
   * @param maximumTurns after how many turns of all seats an episode is cut off; 0 means never
   * @throws IllegalArgumentException if the number of opponents is wrong or {@code maximumTurns}
   *     negative
   */
  public Env(Game game, Reward reward, List<Agent> opponents, int maximumTurns) {
    if (maximumTurns < 0) {
      throw new IllegalArgumentException("maximumTurns must be at least 0, not " + maximumTurns);
    }
    if (opponents.size() != game.seats() - 1) {
      throw new IllegalArgumentException(
          game.name()
              + " has "
              + game.seats()
              + " seats: give "
              + (game.seats() - 1)
              + " opponents, not "
              + opponents.size());
    }
    this.game = game;
    this.reward = reward;
    this.opponents = List.copyOf(opponents);
    this.maximumTurns = maximumTurns;
    match = game.newMatch();
    memory = new float[reward.memory()];
    rewards = new float[game.seats()];
  }

  public Game game() {
    return game;
  }

  /** Starts an episode with the learner at seat 0. */
  public Step reset(long seed) {
    return reset(seed, 0);
  }

  /**
   * Starts an episode. The same seed and seat give the same episode for the same actions.
   *
   * @param seat the learner's seat
   * @throws IllegalArgumentException if there is no such seat
   */
  public Step reset(long seed, int seat) {
    if (seat < 0 || seat >= game.seats()) {
      throw new IllegalArgumentException(
          "no seat " + seat + "; seats are 0 to " + (game.seats() - 1));
    }
    this.seat = seat;
    match.reset(seed);
    random.setState(SplitMix.hash(seed, seat, 0));
    reward.begin(match, memory, 0);
    running = true;
    decision = match.turn();
    Step step = result(untilOwnTurn());
    return step.ended() ? step : Step.restart(step.observation(), step.actionMask(), step.info());
  }

  /**
   * Plays the learner's action, then the others' until the learner is to act again or the episode
   * has ended.
   *
   * @throws IllegalStateException before the first reset, and after the end of an episode
   * @throws IllegalArgumentException if the action is not legal
   */
  public Step step(int action) {
    if (!running) {
      throw new IllegalStateException(
          "no episode is running: call reset(seed) before step, and again after the end");
    }
    decision = match.turn();
    return result(play(action) + untilOwnTurn());
  }

  private double untilOwnTurn() {
    double sum = 0;
    while (!match.over() && !cutOff() && match.seat() != seat) {
      int other = match.seat();
      sum += play(opponents.get(other < seat ? other : other - 1).act(match, random));
    }
    return sum;
  }

  private double play(int action) {
    int turn = match.turn();
    match.play(action);
    reward.step(match, match.turn() - turn, memory, 0, rewards, 0);
    return reward.discount(turn - decision) * rewards[seat];
  }

  private boolean cutOff() {
    return maximumTurns > 0 && match.turn() >= maximumTurns;
  }

  private Step result(double sum) {
    float[] observation = new float[game.observation().size()];
    boolean[] mask = new boolean[game.actions()];
    match.observe(seat, observation, 0);
    if (match.over() || cutOff()) {
      Arrays.fill(mask, true); // An episode may be cut off while another seat is to act.
    } else {
      match.mask(mask, 0);
    }
    int[] scores = new int[game.seats()];
    for (int s = 0; s < scores.length; s++) {
      scores[s] = match.score(s);
    }
    Step.Info info = new Step.Info(seat, match.turn(), scores);
    if (match.over()) {
      running = false;
      return Step.termination(observation, mask, (float) sum, info);
    }
    if (cutOff()) {
      running = false;
      return Step.truncation(observation, mask, (float) sum, info);
    }
    return Step.transition(observation, mask, (float) sum, info);
  }
}
