package aurum.training.gym;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireAtLeast;

import aurum.agents.learn.EnvironmentSettings;
import aurum.env.Agent;
import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.WorkerPool;
import aurum.env.gym.Autoreset;
import aurum.env.gym.SingleAgentEnv;
import aurum.env.gym.Step;
import aurum.env.gym.StepBuffers;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import aurum.env.reward.Reward;
import aurum.training.settings.OpponentNames;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.DoubleBuffer;
import java.nio.FloatBuffer;
import java.nio.LongBuffer;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The episodes of a batch: does with each match what Python has written to {@link SharedArrays},
 * and writes the results to them. Python chooses the seeds and the matches to reset, and lets only
 * legal actions pass.
 */
final class GymEpisodes implements AutoCloseable {
  // The rows of the array "inputs". The first entry of SLOT selects one of several arrays of
  // observations.
  private static final int OPERATION = 0;
  private static final int OPERAND = 1;
  private static final int SEED = 2;
  private static final int SLOT = 3;

  // Operations. The default is none: nothing is written for the match.

  /** Plays the action {@code OPERAND}. */
  private static final int PLAY = 1;

  /** Starts an episode with the seed; if agents play, the learner has the seat {@code OPERAND}. */
  private static final int START = 2;

  /** Writes the observation of the seat {@code OPERAND}. */
  private static final int OBSERVE = 3;

  /** Python may keep the arrays that it has got, so the next results go to another. */
  private static final int SLOTS = 3;

  private final int matches;
  private final int size;
  private final int actions;
  private final int seats;

  /** Python plays every seat; null if agents play the others. */
  private final VectorEnv batch;

  /** Python plays one seat of each match; empty if it plays every seat. */
  private final SingleAgentEnv[] learners;

  /**
   * Where the batch writes: an array of the thread's for each observation, and one for all masks,
   * by which it checks the next actions.
   */
  private final StepBuffers[] buffers;

  /** The last step of each match. */
  private final Step[] steps;

  private final WorkerPool workers;
  private final int[] chosen;

  private final LongBuffer inputs;
  private final FloatBuffer observations;
  private final ByteBuffer masks;
  private final DoubleBuffer rewards;
  private final DoubleBuffer seatRewards;

  /** Rows: terminations, truncations. */
  private final ByteBuffer ends;

  /** Rows: acting seat, turn. */
  private final LongBuffer counts;

  private final LongBuffer scores;

  /**
   * Adds its arrays to {@code shared}.
   *
   * @throws InvalidInputException if the settings do not fit the game or the memory
   */
  GymEpisodes(
      Game game,
      EnvironmentSettings environment,
      int matches,
      GymOptions options,
      SharedArrays shared)
      throws IOException {
    requireAtLeast("matches", matches, 1);
    ObservationSpec spec = environment.observationOf(game);
    spec.requireConsistent(game);
    this.matches = matches;
    size = spec.size();
    actions = game.actions();
    seats = game.seats();
    Reward reward = environment.rewardFor(game);
    if (options.opponents().isEmpty()) {
      VectorEnvSettings settings =
          VectorEnvSettings.of(matches, 0)
              .withAutoreset(Autoreset.DISABLED)
              .withMaximumTurns(environment.maximumTurns());
      batch = new VectorEnv(game, spec, reward, settings);
      learners = new SingleAgentEnv[0];
    } else {
      SingleAgentEnv.Builder builder =
          SingleAgentEnv.builder(game, reward)
              .observation(spec)
              .opponents(opponents(game, options.opponents()))
              .maximumTurns(environment.maximumTurns());
      batch = null;
      learners = new SingleAgentEnv[matches];
      Arrays.setAll(learners, i -> builder.build());
    }
    buffers = new StepBuffers[matches];
    workers = new WorkerPool(Math.min(options.threads(), matches));
    boolean[] legal = new boolean[matches * actions];
    for (int part = 0; part < workers.size(); part++) {
      float[] observation = new float[size]; // Still in the cache when it is copied.
      forEach(part, i -> buffers[i] = new StepBuffers(observation, -i * size, legal, 0));
    }
    steps = new Step[matches];
    chosen = new int[matches];
    inputs = shared.add("inputs", "i8", 4, matches).asLongBuffer();
    observations = shared.add("observations", "f4", SLOTS, matches, size).asFloatBuffer();
    masks = shared.add("masks", "i1", matches, actions);
    rewards = shared.add("rewards", "f8", matches).asDoubleBuffer();
    seatRewards = shared.add("seat_rewards", "f8", matches, seats).asDoubleBuffer();
    ends = shared.add("ends", "b1", 2, matches);
    counts = shared.add("counts", "i8", 2, matches).asLongBuffer();
    scores = shared.add("scores", "i8", matches, seats).asLongBuffer();
  }

  private static List<Agent.Factory> opponents(Game game, List<String> names) {
    List<Agent.Factory> agents = OpponentNames.factories(game, names, Integer.MAX_VALUE);
    OpponentNames.requireReplies(game, agents);
    return agents.size() == 1 ? Collections.nCopies(game.seats() - 1, agents.get(0)) : agents;
  }

  /** Executes the operation of each match. */
  void execute() {
    workers.run(part -> forEach(part, this::execute));
  }

  /** Does something with each match of a thread's part. */
  private void forEach(int part, IntConsumer action) {
    int end = workers.begin(part + 1, matches);
    for (int i = workers.begin(part, matches); i < end; i++) {
      action.accept(i);
    }
  }

  private void execute(int i) {
    int operand = (int) inputs.get(OPERAND * matches + i);
    switch ((int) inputs.get(OPERATION * matches + i)) {
      case PLAY -> write(i, play(i, operand));
      case START -> write(i, start(i, inputs.get(SEED * matches + i), operand));
      case OBSERVE -> {
        if (batch != null) {
          batch.encode(i, operand, steps[i].observation(), 0);
        }
        writeObservation(i);
      }
      default -> {}
    }
  }

  private Step play(int i, int action) {
    if (batch == null) {
      return playAgainstAgents(i, action);
    }
    int seat = batch.actingSeats()[i];
    chosen[i] = action;
    batch.stepRange(chosen, i, i + 1, buffers[i]);
    return step(i, batch.rewards()[i * seats + seat]);
  }

  /** An agent that fails costs its match, as in a training. */
  private Step playAgainstAgents(int i, int action) {
    try {
      return learners[i].step(action);
    } catch (AgentException e) {
      System.err.println("aurum: warning: a match is cut off: " + e.getMessage());
      boolean[] all = new boolean[actions];
      Arrays.fill(all, true);
      return new Step(steps[i].observation(), all, 0, false, true, steps[i].info());
    }
  }

  private Step start(int i, long seed, int seat) {
    if (batch != null) {
      batch.reset(i, seed, buffers[i]);
      return step(i, 0);
    }
    Step first = learners[i].reset(seed, seat);
    require(
        !first.ended(),
        "the match with seed %d ends before the learner's first decision; use a greater maximum_turns"
            .formatted(seed));
    return first;
  }

  /** The last step of a match of the batch, with the masks of all; the next one overwrites it. */
  private Step step(int i, float reward) {
    return new Step(
        buffers[i].observations(),
        buffers[i].masks(),
        reward,
        batch.terminated()[i],
        batch.truncated()[i],
        new Step.Info(batch.actingSeats()[i], batch.match(i).turn(), new int[0], null));
  }

  private void writeObservation(int i) {
    int slot = (int) inputs.get(SLOT * matches);
    observations.put((slot * matches + i) * size, steps[i].observation());
  }

  private void write(int i, Step step) {
    steps[i] = step;
    writeObservation(i);
    int first = batch == null ? 0 : i * actions;
    for (int a = 0; a < actions; a++) {
      masks.put(i * actions + a, (byte) (step.actionMask()[first + a] ? 1 : 0));
    }
    counts.put(i, step.info().seat()).put(matches + i, step.info().turn());
    rewards.put(i, step.reward());
    ends.put(i, (byte) (step.terminated() ? 1 : 0));
    ends.put(matches + i, (byte) (step.truncated() ? 1 : 0));
    Match match = batch == null ? learners[i].match() : batch.match(i);
    for (int s = 0; s < seats; s++) {
      scores.put(i * seats + s, match.score(s));
      seatRewards.put(i * seats + s, batch == null ? 0 : batch.rewards()[i * seats + s]);
    }
  }

  @Override
  public void close() {
    workers.close();
    if (batch != null) {
      batch.close();
    }
    Arrays.stream(learners).forEach(SingleAgentEnv::close);
  }
}
