package aurum.training.python;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireAtLeast;

import aurum.agents.learn.EnvironmentSettings;
import aurum.env.Agent;
import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import aurum.env.gym.SingleAgentEnv;
import aurum.env.gym.Step;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import aurum.env.referee.RefereeFailure;
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
import java.util.Locale;

/**
 * The episodes of a batch: does with each match what Python has written to {@link SharedArrays},
 * and writes the results to them. Python chooses the seeds and the matches to reset.
 */
final class GymEpisodes implements AutoCloseable {
  // The rows of the array "inputs". The first entry of SLOT selects one of several arrays of
  // observations.
  private static final int OPERATION = 0;
  private static final int OPERAND = 1;
  private static final int SEED = 2;

  private static final int SLOT = 3;

  /** The matches that may end before the learner's first decision, one after the other. */
  private static final int MAXIMUM_ATTEMPTS = 10;

  // Operations. The default is none: nothing is written for the match.

  /** Plays the action {@code OPERAND}. */
  private static final int PLAY = 1;

  /** Starts an episode with the seed; if agents play, the learner has the seat {@code OPERAND}. */
  private static final int START = 2;

  /** Writes the observation of the seat {@code OPERAND}. */
  private static final int OBSERVE = 3;

  /** Makes the seat {@code OPERAND} the acting one if it has a decision to take in this round. */
  private static final int ASK = 4;

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

  /** The last step of each match in which agents play. */
  private final Step[] steps;

  private final WorkerPool workers;

  // Copies of the arrays that Python has mapped, because single accesses to these take longer.
  private final long[] input;
  private final byte[] legal;
  private final double[] reward;
  private final double[] seatReward;
  private final byte[] end;
  private final long[] count;
  private final long[] score;

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
      EnvironmentSettings env,
      int matches,
      int threads,
      List<String> opponents,
      SharedArrays shared)
      throws IOException {
    requireAtLeast("matches", matches, 1);
    ObservationSpec spec = env.observationOf(game);
    spec.requireConsistent(game);
    this.matches = matches;
    size = spec.size();
    actions = game.actions();
    seats = game.seats();
    shared.plan("inputs", "i8", 4, matches);
    shared.plan("observations", "f4", SLOTS, matches, size);
    shared.plan("masks", "i1", matches, actions);
    shared.plan("rewards", "f8", matches);
    shared.plan("seat_rewards", "f8", matches, seats);
    shared.plan("ends", "b1", 2, matches);
    shared.plan("counts", "i8", 2, matches);
    shared.plan("scores", "i8", matches, seats);
    List<Agent.Factory> others =
        opponents.isEmpty() ? List.of() : opponents(game, opponents, matches);
    // Before the matches, so that too many are refused before they take memory.
    shared.allocate();
    inputs = shared.array("inputs").asLongBuffer();
    observations = shared.array("observations").asFloatBuffer();
    masks = shared.array("masks");
    rewards = shared.array("rewards").asDoubleBuffer();
    seatRewards = shared.array("seat_rewards").asDoubleBuffer();
    ends = shared.array("ends");
    counts = shared.array("counts").asLongBuffer();
    scores = shared.array("scores").asLongBuffer();
    Reward terms = env.rewardFor(game);
    if (others.isEmpty()) {
      VectorEnvSettings settings =
          VectorEnvSettings.of(matches, 0).withMaximumTurns(env.maximumTurns());
      batch = new VectorEnv(game, spec, terms, settings);
      learners = new SingleAgentEnv[0];
    } else {
      SingleAgentEnv.Builder builder =
          SingleAgentEnv.builder(game, terms)
              .observation(spec)
              .opponents(others)
              .maximumTurns(env.maximumTurns());
      batch = null;
      learners = new SingleAgentEnv[matches];
      Arrays.setAll(learners, i -> builder.build());
    }
    steps = new Step[learners.length];
    workers = new WorkerPool(threads);
    input = new long[4 * matches];
    legal = new byte[matches * actions];
    reward = new double[matches];
    seatReward = new double[matches * seats];
    end = new byte[2 * matches];
    count = new long[2 * matches];
    score = new long[matches * seats];
  }

  /** The agents of the seats but the learner's. */
  private static List<Agent.Factory> opponents(Game game, List<String> names, int matches) {
    List<Agent.Factory> named = OpponentNames.factories(game, names, Integer.MAX_VALUE);
    int others = game.seats() - 1;
    List<Agent.Factory> agents =
        named.size() == 1 ? Collections.nCopies(others, named.get(0)) : named;
    OpponentNames.requireRoom(agents, matches);
    OpponentNames.requireReplies(game, named);
    return agents;
  }

  /** Executes the operation of each match; false, and none, if an action is not legal. */
  boolean execute() {
    inputs.get(0, input);
    for (int i = 0; i < matches; i++) {
      if (input[OPERATION * matches + i] == PLAY && !isLegal(i, input[OPERAND * matches + i])) {
        return false;
      }
    }
    workers.run(
        part -> {
          int last = workers.begin(part + 1, matches);
          for (int i = workers.begin(part, matches); i < last; i++) {
            execute(i);
          }
        });
    masks.put(0, legal);
    rewards.put(0, reward);
    seatRewards.put(0, seatReward);
    ends.put(0, end);
    counts.put(0, count);
    scores.put(0, score);
    return true;
  }

  private boolean isLegal(int i, long action) {
    return action >= 0 && action < actions && legal[i * actions + (int) action] == 1;
  }

  /** Whether the last step has ended the episode of a match. */
  boolean hasEnded() {
    for (byte each : end) {
      if (each == 1) {
        return true;
      }
    }
    return false;
  }

  private void execute(int i) {
    int operand = (int) input[OPERAND * matches + i];
    switch ((int) input[OPERATION * matches + i]) {
      case PLAY -> play(i, operand);
      case START -> start(i, input[SEED * matches + i], operand);
      case OBSERVE -> observe(i, operand);
      case ASK -> {
        batch.ask(i, operand);
        writeStep(i);
      }
      default -> {}
    }
  }

  private void play(int i, int action) {
    if (batch == null) {
      playAgainstAgents(i, action);
      return;
    }
    int seat = batch.actingSeats()[i];
    try {
      batch.step(i, action);
    } catch (RefereeFailure e) {
      cutOff(i, e, batch.observations(), i * size);
      Arrays.fill(seatReward, i * seats, (i + 1) * seats, 0);
      return;
    }
    writeStep(i);
    reward[i] = batch.rewards()[i * seats + seat];
  }

  /**
   * An agent that fails, class or program, costs its match here; in a training only a program does,
   * and a class ends the training.
   */
  private void playAgainstAgents(int i, int action) {
    try {
      write(i, learners[i].step(action));
    } catch (AgentException | RefereeFailure e) {
      cutOff(i, e, steps[i].observation(), 0);
    }
  }

  /** Cuts off a match that cannot be continued, with its last observation. */
  private void cutOff(int i, RuntimeException e, float[] source, int from) {
    writeObservation(i, source, from);
    System.err.println("aurum: warning: a match is cut off: " + PrintableText.line(e.getMessage()));
    Arrays.fill(legal, i * actions, (i + 1) * actions, (byte) 1);
    reward[i] = 0;
    end[matches + i] = 1;
  }

  private void start(int i, long seed, int seat) {
    if (batch != null) {
      batch.reset(i, seed);
      writeStep(i);
      reward[i] = 0;
      return;
    }
    Step first = learners[i].reset(seed, seat);
    // A referee may have excluded all others, or the rules may end a match early.
    for (int next = 1; first.terminated() && next < MAXIMUM_ATTEMPTS; next++) {
      first = learners[i].reset(SplitMix.hash(seed, next, 0), seat);
    }
    require(
        !first.ended(),
        String.format(
            Locale.ROOT,
            first.terminated()
                ? "the match with seed %d and those after it end before the learner's first decision; choose other opponents"
                : "the match with seed %d is cut off before the learner's first decision; use a greater maximum_turns",
            seed));
    write(i, first);
  }

  private void observe(int i, int seat) {
    if (batch == null) {
      writeObservation(i, steps[i].observation(), 0);
    } else if (seat == batch.actingSeats()[i]) {
      writeObservation(i, batch.observations(), i * size);
    } else {
      float[] encoded = new float[size];
      batch.encode(i, seat, encoded, 0);
      writeObservation(i, encoded, 0);
    }
  }

  /** Writes the last step of a match of the batch but for the reward of the seat that acted. */
  private void writeStep(int i) {
    writeObservation(i, batch.observations(), i * size);
    writeMask(i, batch.masks(), i * actions);
    writeState(
        i, batch.match(i), batch.actingSeats()[i], batch.terminated()[i], batch.truncated()[i]);
    for (int s = i * seats; s < (i + 1) * seats; s++) {
      seatReward[s] = batch.rewards()[s];
    }
  }

  private void write(int i, Step step) {
    steps[i] = step;
    writeObservation(i, step.observation(), 0);
    writeMask(i, step.actionMask(), 0);
    writeState(i, learners[i].match(), step.info().seat(), step.terminated(), step.truncated());
    reward[i] = step.reward();
  }

  private void writeObservation(int i, float[] source, int from) {
    int slot = (int) input[SLOT * matches];
    observations.put((slot * matches + i) * size, source, from, size);
  }

  private void writeMask(int i, boolean[] mask, int from) {
    for (int a = 0; a < actions; a++) {
      legal[i * actions + a] = (byte) (mask[from + a] ? 1 : 0);
    }
  }

  private void writeState(int i, Match match, int seat, boolean terminated, boolean truncated) {
    end[i] = (byte) (terminated ? 1 : 0);
    end[matches + i] = (byte) (truncated ? 1 : 0);
    count[i] = seat;
    count[matches + i] = match.turn();
    for (int s = 0; s < seats; s++) {
      score[i * seats + s] = match.score(s);
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
