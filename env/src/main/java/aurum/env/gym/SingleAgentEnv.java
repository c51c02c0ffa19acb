package aurum.env.gym;

import aurum.env.Agent;
import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import aurum.env.SeatView;
import aurum.env.SeatedAgents;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import aurum.env.runner.MatchObserver;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * One learner at one seat of a {@link VectorEnv} of one match; agents play the other seats. A step
 * consists of the learner's action and all actions of the other seats until the learner's next
 * decision. Not thread-safe.
 *
 * <p>A step's reward is the sum of the learner's rewards in the step, each discounted by the rounds
 * since the decision. With a gamma of 1 it is the undiscounted sum. If the learner discounts by
 * gamma to the power of the rounds ({@link Match#round}) between two decisions, potential-based
 * terms telescope exactly. Rewards before the learner's first decision are discarded.
 *
 * <pre>{@code
 * try (Env env = SingleAgentEnv.builder(game, reward).opponents(opponents).build()) {
 *   Step step = env.reset(seed);
 *   while (!step.ended()) {
 *     step = env.step(choose(step.observation(), step.actionMask()));
 *   }
 * }
 * }</pre>
 */
public final class SingleAgentEnv implements Env {
  /** The learner as observers see it. The caller of the environment chooses its actions. */
  private static final Agent LEARNER =
      (match, random) -> {
        throw new IllegalStateException("the caller of the environment chooses the actions");
      };

  private final Game game;
  private final VectorEnv batch;
  private final Match match;
  private final SeatView view;
  private final Reward reward;
  private final List<Agent.Factory> opponents;
  private final MatchObserver observer;
  private final SplitMix random = new SplitMix(0);
  private SeatedAgents agents;
  private int seat;

  /** The round of the learner's last decision. */
  private int decisionRound;

  private boolean running;

  // The totals of the episode.
  private double totalReward;
  private int decisions;
  private long startNanos;

  /** Whether observers have been notified of the start of the match but not of its end. */
  private boolean matchOpen;

  private SingleAgentEnv(Builder builder) {
    game = builder.game;
    reward = builder.reward;
    opponents = List.copyOf(builder.opponents);
    observer = MatchObserver.all(builder.observers);
    seat = builder.seat;
    batch =
        new VectorEnv(
            game,
            builder.observation,
            reward,
            VectorEnvSettings.of(1, 0).withMaximumTurns(builder.maximumTurns));
    match = batch.match(0);
    view = new SeatView(game);
  }

  /**
   * A builder of an environment. {@link Builder#opponents} must be called unless the game has one
   * seat.
   */
  public static Builder builder(Game game, Reward reward) {
    return new Builder(game, reward);
  }

  /** Configures an environment. Not thread-safe. */
  public static final class Builder {
    private final Game game;
    private final Reward reward;
    private ObservationSpec observation;
    private List<Agent.Factory> opponents = List.of();
    private final List<MatchObserver> observers = new ArrayList<>();
    private int maximumTurns;
    private int seat;

    private Builder(Game game, Reward reward) {
      this.game = game;
      this.reward = reward;
      observation = game.observation();
    }

    /** Sets the agents of the other seats, in the order of the seats. */
    public Builder opponents(List<Agent.Factory> opponents) {
      this.opponents = opponents;
      return this;
    }

    /** Sets the learner's observation, by default the game's default. May be user-defined. */
    public Builder observation(ObservationSpec observation) {
      this.observation = observation;
      return this;
    }

    /**
     * Sets the learner's seat, by default 0. {@link SingleAgentEnv#reset(long, int)} changes it
     * later.
     */
    public Builder seat(int seat) {
      this.seat = seat;
      return this;
    }

    /** Truncates episodes after this many turns of all seats; 0, the default, means never. */
    public Builder maximumTurns(int maximumTurns) {
      this.maximumTurns = maximumTurns;
      return this;
    }

    /** Adds an observer of every match, one match after another. */
    public Builder observer(MatchObserver observer) {
      observers.add(observer);
      return this;
    }

    /**
     * The environment.
     *
     * @throws IllegalArgumentException if the number of opponents is not the number of other seats,
     *     there is no such seat, or {@code maximumTurns} is negative
     */
    public SingleAgentEnv build() {
      if (opponents.size() != game.seats() - 1) {
        throw new InvalidInputException(
            String.format(
                Locale.ROOT,
                "%s has %s: give %s, not %d",
                game.name(),
                CountedNoun.of(game.seats(), "seat"),
                CountedNoun.of(game.seats() - 1, "opponent"),
                opponents.size()));
      }
      requireSeat(game, seat);
      return new SingleAgentEnv(this);
    }
  }

  private static void requireSeat(Game game, int seat) {
    if (seat < 0 || seat >= game.seats()) {
      throw new IllegalArgumentException(
          "no seat " + seat + "; seats are 0 to " + (game.seats() - 1));
    }
  }

  @Override
  public ObservationSpec observation() {
    return batch.observation();
  }

  @Override
  public Match match() {
    return view.of(match, seat);
  }

  @Override
  public Step reset(long seed) {
    return reset(seed, seat);
  }

  /**
   * Starts an episode with the learner at {@code seat}, also for later episodes. The same seed and
   * seat give the same episode for the same actions.
   *
   * @throws IllegalArgumentException if there is no such seat
   */
  public Step reset(long seed, int seat) {
    requireSeat(game, seat);
    this.seat = seat;
    close();
    totalReward = 0;
    decisions = 0;
    startNanos = System.nanoTime();
    batch.begin(0, seed);
    random.setState(SplitMix.hash(seed, seat, 0));
    Agent.Factory[] factories = new Agent.Factory[game.seats()];
    for (int s = 0; s < factories.length; s++) {
      factories[s] = s == seat ? null : opponents.get(s < seat ? s : s - 1);
    }
    agents = SeatedAgents.start(match, seed, factories, s -> random);
    observer.started(match, seed);
    matchOpen = true;
    observer.position(match);
    decisionRound = match.round();
    playOthers(); // Rewards before the first decision are discarded.
    return result(0);
  }

  @Override
  public Step step(int action) {
    if (!running) {
      throw new IllegalStateException(
          "no episode is running: call reset(seed) before step, again after the end, and after a"
              + " step that threw");
    }
    if (!match.legal(action)) {
      throw Checks.illegal("", match, action);
    }
    running = false; // Until the step is complete: an opponent may throw.
    decisionRound = match.round();
    decisions++;
    return result(play(LEARNER, action) + playOthers());
  }

  /** Plays the other seats until the learner decides; returns the learner's rewards. */
  private double playOthers() {
    double sum = 0;
    while (!batch.ended(0) && match.actingSeat() != seat) {
      int action = agents.act(match);
      sum += play(agents.agent(match.actingSeat()), action);
    }
    return sum;
  }

  private double play(Agent agent, int action) {
    int turn = match.turn();
    int round = match.round();
    int actor = match.actingSeat();
    observer.decision(match, agent, action);
    batch.play(0, action);
    agents.actionPlayed(match, actor, action);
    observer.actionPlayed(match, actor, action);
    if (match.turn() != turn || match.over()) {
      observer.position(match);
    }
    return reward.discount(round - decisionRound) * batch.rewards()[seat];
  }

  private Step result(double sum) {
    float[] encoded = new float[batch.observationSize()];
    boolean[] mask = new boolean[game.actions()];
    batch.encode(0, seat, encoded, 0);
    boolean ended = batch.ended(0);
    if (ended) {
      Arrays.fill(mask, true); // An episode may be cut off while another seat is the acting one.
    } else {
      match.mask(mask, 0);
    }
    int[] scores = new int[game.seats()];
    for (int s = 0; s < scores.length; s++) {
      scores[s] = match.score(s);
    }
    running = !ended;
    totalReward += (float) sum;
    Step.Episode episode = null;
    if (ended) {
      double seconds = (System.nanoTime() - startNanos) / 1e9;
      episode = new Step.Episode(totalReward, decisions, seconds);
      endMatch();
    }
    Step.Info info = new Step.Info(seat, match.turn(), scores, episode);
    return new Step(encoded, mask, (float) sum, batch.terminated()[0], batch.truncated()[0], info);
  }

  @Override
  public void close() {
    running = false;
    if (matchOpen) {
      endMatch();
    }
  }

  private void endMatch() {
    matchOpen = false;
    agents.ended(match);
    observer.ended(match);
  }
}
