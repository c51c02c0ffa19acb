package aurum.training.gym;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireAtLeast;

import aurum.agents.learn.EnvironmentSettings;
import aurum.env.ActionMask;
import aurum.env.Agent;
import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import aurum.env.gym.Autoreset;
import aurum.env.gym.SingleAgentEnv;
import aurum.env.gym.Step;
import aurum.env.gym.StepBuffers;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import aurum.training.settings.OpponentNames;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.function.IntConsumer;

/**
 * The episodes of a batch: reads actions and seeds from {@link SharedArrays} and writes the results
 * to them. The seed of a match determines its episodes: the first has this seed, the later ones
 * hashes of it. They do not depend on the number of threads or of matches.
 */
final class GymEpisodes implements AutoCloseable {
  // The rows of the array "inputs", which Python writes. RESET and SEEDED are 0 or 1; the first
  // entry of SLOT selects one of several arrays of observations.
  private static final int ACTION = 0;
  private static final int SEED = 1;
  private static final int RESET = 2;
  private static final int SEEDED = 3;
  private static final int SLOT = 4;

  /** Python may keep the arrays that it has got, so the next results go to another. */
  private static final int SLOTS = 3;

  private final Game game;
  private final EnvironmentSettings environment;
  private final GymOptions options;
  private final int matches;
  private final int size;
  private final int actions;
  private final int seats;

  /** Python plays every seat; null if agents play the others. */
  private final VectorEnv batch;

  /** Python plays one seat of each match; null if it plays every seat. */
  private final SingleAgentEnv[] learners;

  // The last results, as in a VectorEnv.
  private final boolean[] masks;
  private final boolean[] terminated;
  private final boolean[] truncated;
  private final int[] actingSeats;

  private final ObservationEncoder encoder;
  private final WorkerPool workers;
  private final IntConsumer resetPart = part -> run(part, this::reset);
  private final IntConsumer stepPart = part -> run(part, this::step);

  // One per match: where its observation and mask are written, the seed that Python has given, the
  // number of the episode that it has had since then, the action of the step, the generator and the
  // number of replacements of illegal actions.
  private final StepBuffers[] buffers;
  private final long[] seed;
  private final long[] episode;
  private final int[] chosen;
  private final SplitMix[] random;
  private final long[] replaced;

  private final SharedArrays.Array inputs;
  private final SharedArrays.Array rewards;

  /** Rows: terminations, truncations. */
  private final SharedArrays.Array ends;

  private final SharedArrays.Array seatObservations;
  private final Position current;

  /** Of the episodes that the last step has ended, if it has also started the next ones. */
  private final Position last;

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
      SharedArrays shared) {
    requireAtLeast("matches", matches, 1);
    this.game = game;
    this.environment = environment;
    this.matches = matches;
    this.options = options;
    ObservationSpec spec = environment.observationOf(game);
    spec.requireConsistent(game);
    encoder = spec.newEncoder();
    size = spec.size();
    actions = game.actions();
    seats = game.seats();
    inputs = shared.add("inputs", "i8", 5, matches);
    rewards = shared.add("rewards", "f8", matches);
    ends = shared.add("ends", "b1", 2, matches);
    seatObservations = shared.add("seat_observations", "f4", seats, size);
    current = new Position(shared, "", SLOTS);
    last = options.autoreset() == Autoreset.SAME_STEP ? new Position(shared, "final_", 1) : null;
    batch = options.opponents().isEmpty() ? batch(spec) : null;
    learners = batch == null ? learners(spec) : null;
    boolean self = batch != null;
    masks = new boolean[matches * actions];
    terminated = self ? batch.terminated() : new boolean[matches];
    truncated = self ? batch.truncated() : new boolean[matches];
    actingSeats = self ? batch.actingSeats() : new int[matches];
    workers = new WorkerPool(Math.min(options.threads(), matches));
    buffers = new StepBuffers[matches];
    for (int part = 0; part < workers.size(); part++) {
      float[] observation = new float[size]; // Still in the cache when it is copied.
      run(part, i -> buffers[i] = new StepBuffers(observation, -i * size, masks, 0));
    }
    seed = new long[matches];
    episode = new long[matches];
    chosen = new int[matches];
    replaced = new long[matches];
    random = new SplitMix[matches];
    Arrays.setAll(random, i -> new SplitMix(0));
  }

  private VectorEnv batch(ObservationSpec observation) {
    VectorEnvSettings settings =
        VectorEnvSettings.of(matches, 0)
            .withAutoreset(Autoreset.DISABLED) // This class resets, with its own seeds.
            .withMaximumTurns(environment.maximumTurns());
    return new VectorEnv(game, observation, environment.rewardFor(game), settings);
  }

  private SingleAgentEnv[] learners(ObservationSpec observation) {
    List<Agent.Factory> agents =
        OpponentNames.factories(game, options.opponents(), Integer.MAX_VALUE);
    OpponentNames.requireReplies(game, agents);
    List<Agent.Factory> others =
        agents.size() == 1 ? Collections.nCopies(seats - 1, agents.get(0)) : agents;
    SingleAgentEnv.Builder builder =
        SingleAgentEnv.builder(game, environment.rewardFor(game))
            .observation(observation)
            .opponents(others)
            .maximumTurns(environment.maximumTurns());
    SingleAgentEnv[] envs = new SingleAgentEnv[matches];
    Arrays.setAll(envs, i -> builder.build());
    return envs;
  }

  /** The arrays of the observations and infos. */
  private final class Position {
    private final SharedArrays.Array observation;
    private final SharedArrays.Array mask;

    /** Rows: acting seat, turn, illegal actions replaced in the episode. */
    private final SharedArrays.Array counts;

    private final SharedArrays.Array scores;
    private final SharedArrays.Array seatRewards;

    Position(SharedArrays shared, String prefix, int slots) {
      observation = shared.add(prefix + "observations", "f4", slots, matches, size);
      mask = shared.add(prefix + "masks", "i1", matches, actions);
      counts = shared.add(prefix + "counts", "i8", 3, matches);
      scores = shared.add(prefix + "scores", "i8", matches, seats);
      seatRewards = shared.add(prefix + "seat_rewards", "f8", matches, seats);
    }

    /** Writes those of a match. */
    void write(int i) {
      int at = (this == last ? 0 : slot() * matches) + i;
      observation.put(at * size, buffers[i].observations());
      for (int a = i * actions; a < (i + 1) * actions; a++) {
        mask.put(a, masks[a]);
      }
      Match match = match(i);
      counts.put(i, actingSeats[i]);
      counts.put(matches + i, match.turn());
      counts.put(2 * matches + i, replaced[i]);
      for (int s = i * seats; s < (i + 1) * seats; s++) {
        scores.put(s, match.score(s - i * seats));
        seatRewards.put(s, batch == null ? 0.0 : batch.rewards()[s]);
      }
    }
  }

  private Match match(int i) {
    return batch != null ? batch.match(i) : learners[i].match();
  }

  /** Does something with each match of a thread's part. */
  private void run(int part, IntConsumer job) {
    int end = workers.begin(part + 1, matches);
    for (int i = workers.begin(part, matches); i < end; i++) {
      job.accept(i);
    }
  }

  private int slot() {
    return (int) inputs.get(SLOT * matches);
  }

  /** Starts an episode in each match where the row {@code RESET} is not 0. */
  void reset() {
    workers.run(resetPart);
    float[] observation = new float[size];
    for (int i = 0; i < matches; i++) {
      if (inputs.get(RESET * matches + i) == 0) {
        encoder.encode(match(i), actingSeats[i], observation, 0);
        current.observation.put((slot() * matches + i) * size, observation);
      }
    }
  }

  private void reset(int i) {
    if (inputs.get(RESET * matches + i) != 0) {
      if (inputs.get(SEEDED * matches + i) != 0) {
        seed[i] = inputs.get(SEED * matches + i);
        episode[i] = -1;
      }
      startNext(i);
      writeResult(i, 0);
      current.write(i);
    }
  }

  /** Starts the next episode of a match. */
  private void startNext(int i) {
    episode[i]++;
    long hash = SplitMix.hash(seed[i], RandomStreams.EPISODES, episode[i]) & Long.MAX_VALUE;
    long own = episode[i] == 0 ? seed[i] : hash;
    int distinct = environment.distinctSeeds();
    long map = distinct == 0 ? own : own % distinct;
    random[i].setState(SplitMix.hash(own, RandomStreams.ILLEGAL_ACTIONS, 0));
    replaced[i] = 0;
    if (batch != null) {
      batch.reset(i, map, buffers[i]);
      return;
    }
    accept(i, learners[i].reset(map, (int) (own % seats)));
    require(
        !isOver(i),
        "the match with seed %d ends before the learner's first decision; use a greater maximum_turns"
            .formatted(map));
  }

  /** Stores a learner's step; returns its reward. */
  private double accept(int i, Step step) {
    System.arraycopy(step.observation(), 0, buffers[i].observations(), 0, size);
    System.arraycopy(step.actionMask(), 0, masks, i * actions, actions);
    terminated[i] = step.terminated();
    truncated[i] = step.truncated();
    actingSeats[i] = step.info().seat();
    return step.reward();
  }

  private boolean isOver(int i) {
    return terminated[i] || truncated[i];
  }

  /**
   * Checks the row {@code ACTION}.
   *
   * @throws InvalidInputException if an action cannot be played
   */
  void requirePlayable() {
    for (int i = 0; i < matches; i++) {
      long action = inputs.get(ACTION * matches + i);
      if (isOver(i)) {
        require(
            options.autoreset() != Autoreset.DISABLED,
            "the episode of match " + i + " has ended: reset it, in a batch by a reset_mask");
      } else if (action < 0
          || action >= actions
          || !options.replaceIllegal() && !masks[i * actions + (int) action]) {
        int shown = (int) Math.max(Integer.MIN_VALUE, Math.min(action, Integer.MAX_VALUE));
        throw new InvalidInputException(
            Checks.illegal("match " + i + ": ", match(i), shown).getMessage());
      }
    }
  }

  /** Plays the row {@code ACTION}, or starts the next episodes. */
  void step() {
    workers.run(stepPart);
  }

  private void step(int i) {
    if (isOver(i)) { // Under NEXT_STEP; the action is ignored.
      startNext(i);
      writeResult(i, 0);
    } else {
      chosen[i] = (int) inputs.get(ACTION * matches + i);
      if (!masks[i * actions + chosen[i]]) {
        chosen[i] = ActionMask.sample(masks, i * actions, actions, random[i]);
        replaced[i]++;
      }
      writeResult(i, play(i));
      if (isOver(i) && last != null) {
        last.write(i);
        startNext(i);
      }
    }
    current.write(i);
  }

  /** Plays the chosen action; returns its reward. */
  private double play(int i) {
    if (batch == null) {
      return accept(i, learners[i].step(chosen[i]));
    }
    int seat = actingSeats[i];
    batch.stepRange(chosen, i, i + 1, buffers[i]);
    return batch.rewards()[i * seats + seat];
  }

  private void writeResult(int i, double reward) {
    rewards.put(i, reward);
    ends.put(i, terminated[i]);
    ends.put(matches + i, truncated[i]);
  }

  /** Writes the observations of all seats of the first match. */
  void observe() {
    float[] all = new float[seats * size];
    for (int seat = 0; seat < seats; seat++) {
      encoder.encode(match(0), seat, all, seat * size);
    }
    seatObservations.put(0, all);
  }

  @Override
  public void close() {
    workers.close();
    if (batch != null) {
      batch.close();
    } else {
      Arrays.stream(learners).forEach(SingleAgentEnv::close);
    }
  }
}
