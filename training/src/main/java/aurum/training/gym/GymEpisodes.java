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
import java.util.function.Consumer;
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

  /** A range of so many matches is stepped before its results are copied, still in the cache. */
  private static final int RANGE = 16;

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
  private final Range[] ranges;
  private final IntConsumer resetPart = part -> run(part, this::reset);
  private final IntConsumer stepPart = part -> run(part, this::step);

  // One per match: the seed that Python has given, the number of the episode that it has had since
  // then, whether the step starts an episode, its action and seat, the generator and the number of
  // replacements of illegal actions.
  private final long[] seed;
  private final long[] episode;
  private final boolean[] starts;
  private final int[] chosen;
  private final int[] actor;
  private final SplitMix[] random;

  private final long[] replaced;

  // The contents of the arrays below.
  private final double[] reward;
  private final byte[] ended;

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
    ObservationSpec observation = environment.observationOf(game);
    observation.requireConsistent(game);
    encoder = observation.newEncoder();
    size = observation.size();
    actions = game.actions();
    seats = game.seats();
    inputs = shared.add("inputs", "i8", 5, matches);
    rewards = shared.add("rewards", "f8", matches);
    ends = shared.add("ends", "b1", 2, matches);
    seatObservations = shared.add("seat_observations", "f4", seats, size);
    current = new Position(shared, "", SLOTS);
    last = options.autoreset() == Autoreset.SAME_STEP ? new Position(shared, "final_", 1) : null;
    batch = options.opponents().isEmpty() ? batch(observation) : null;
    learners = batch == null ? learners(observation) : null;
    boolean self = batch != null;
    masks = new boolean[matches * actions];
    terminated = self ? batch.terminated() : new boolean[matches];
    truncated = self ? batch.truncated() : new boolean[matches];
    actingSeats = self ? batch.actingSeats() : new int[matches];
    workers = new WorkerPool(Math.min(options.threads(), matches));
    int length = Math.min(RANGE, (matches + workers.size() - 1) / workers.size());
    ranges = new Range[(matches + length - 1) / length];
    for (int part = 0; part < workers.size(); part++) {
      float[] observations = new float[length * size];
      for (int r = begin(part); r < begin(part + 1); r++) {
        ranges[r] = new Range(r * length, Math.min((r + 1) * length, matches), observations);
      }
    }
    seed = new long[matches];
    episode = new long[matches];
    starts = new boolean[matches];
    chosen = new int[matches];
    actor = new int[matches];
    replaced = new long[matches];
    reward = new double[matches];
    ended = new byte[2 * matches];
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

  /** Consecutive matches, whose observations share a small array with other ranges. */
  private final class Range {
    final int from;
    final int to;
    final StepBuffers buffers;

    Range(int from, int to, float[] observations) {
      this.from = from;
      this.to = to;
      buffers = new StepBuffers(observations, -from * size, masks, 0);
    }
  }

  /** The arrays of the observations and infos. */
  private final class Position {
    private final SharedArrays.Array observation;
    private final SharedArrays.Array mask;

    /** Rows: acting seat, turn, illegal actions replaced in the episode. */
    private final SharedArrays.Array counts;

    private final SharedArrays.Array scores;
    private final SharedArrays.Array seatRewards;
    private final byte[] maskBytes = new byte[matches * actions];
    private final long[] count = new long[3 * matches];
    private final long[] score = new long[matches * seats];
    private final double[] seatReward = new double[matches * seats];

    Position(SharedArrays shared, String prefix, int slots) {
      observation = shared.add(prefix + "observations", "f4", slots, matches, size);
      mask = shared.add(prefix + "masks", "i1", matches, actions);
      counts = shared.add(prefix + "counts", "i8", 3, matches);
      scores = shared.add(prefix + "scores", "i8", matches, seats);
      seatRewards = shared.add(prefix + "seat_rewards", "f8", matches, seats);
    }

    /** Writes those of the matches of a range from {@code from} to {@code to - 1}. */
    void write(StepBuffers buffers, int from, int to) {
      for (int a = from * actions; a < to * actions; a++) {
        maskBytes[a] = (byte) (masks[a] ? 1 : 0);
      }
      for (int i = from; i < to; i++) {
        Match match = match(i);
        count[i] = actingSeats[i];
        count[matches + i] = match.turn();
        count[2 * matches + i] = replaced[i];
        for (int seat = 0; seat < seats; seat++) {
          score[i * seats + seat] = match.score(seat);
          seatReward[i * seats + seat] = batch == null ? 0 : batch.rewards()[i * seats + seat];
        }
      }
      int source = buffers.observationsOffset() + from * size;
      int index = (this == last ? 0 : slot() * matches) + from;
      observation.put(index * size, buffers.observations(), source, (to - from) * size);
      mask.put(maskBytes, from * actions, to * actions);
      for (int row = 0; row < 3; row++) {
        counts.put(count, row * matches + from, row * matches + to);
      }
      scores.put(score, from * seats, to * seats);
      seatRewards.put(seatReward, from * seats, to * seats);
    }
  }

  private Match match(int i) {
    return batch != null ? batch.match(i) : learners[i].match();
  }

  /** The first range of a part. */
  private int begin(int part) {
    return workers.begin(part, ranges.length);
  }

  private void run(int part, Consumer<Range> job) {
    for (int r = begin(part); r < begin(part + 1); r++) {
      job.accept(ranges[r]);
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
        current.observation.put((slot() * matches + i) * size, observation, 0, size);
      }
    }
  }

  private void reset(Range range) {
    for (int i = range.from; i < range.to; i++) {
      if (inputs.get(RESET * matches + i) != 0) {
        if (inputs.get(SEEDED * matches + i) != 0) {
          seed[i] = inputs.get(SEED * matches + i);
          episode[i] = -1;
        }
        startNext(i, range.buffers);
        setResult(i, 0, false, false);
        write(range.buffers, i, i + 1);
      }
    }
  }

  /** Starts the next episode of a match. */
  private void startNext(int i, StepBuffers buffers) {
    episode[i]++;
    long hash = SplitMix.hash(seed[i], RandomStreams.EPISODES, episode[i]) & Long.MAX_VALUE;
    long own = episode[i] == 0 ? seed[i] : hash;
    int distinct = environment.distinctSeeds();
    long map = distinct == 0 ? own : own % distinct;
    random[i].setState(SplitMix.hash(own, RandomStreams.ILLEGAL_ACTIONS, 0));
    replaced[i] = 0;
    if (batch != null) {
      batch.reset(i, map, buffers);
      return;
    }
    accept(i, learners[i].reset(map, (int) (own % seats)), buffers);
    require(
        !isOver(i),
        "the match with seed %d ends before the learner's first decision; use a greater maximum_turns"
            .formatted(map));
  }

  /** Stores a learner's step; returns its reward. */
  private double accept(int i, Step step, StepBuffers buffers) {
    int offset = buffers.observationsOffset() + i * size;
    System.arraycopy(step.observation(), 0, buffers.observations(), offset, size);
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

  private void step(Range range) {
    StepBuffers buffers = range.buffers;
    for (int i = range.from; i < range.to; i++) {
      starts[i] = isOver(i); // Under NEXT_STEP; the action is ignored.
      if (!starts[i]) {
        chosen[i] = (int) inputs.get(ACTION * matches + i);
        if (!masks[i * actions + chosen[i]]) {
          chosen[i] = ActionMask.sample(masks, i * actions, actions, random[i]);
          replaced[i]++;
        }
        actor[i] = actingSeats[i];
        if (batch == null) {
          reward[i] = accept(i, learners[i].step(chosen[i]), buffers);
        }
      }
    }
    if (batch != null) {
      batch.stepRange(chosen, range.from, range.to, buffers);
    }
    for (int i = range.from; i < range.to; i++) {
      if (starts[i]) {
        startNext(i, buffers);
        setResult(i, 0, false, false);
      } else {
        double earned = batch == null ? reward[i] : batch.rewards()[i * seats + actor[i]];
        setResult(i, earned, terminated[i], truncated[i]);
        if (isOver(i) && last != null) {
          last.write(buffers, i, i + 1);
          startNext(i, buffers);
        }
      }
    }
    write(buffers, range.from, range.to);
  }

  private void setResult(int i, double earned, boolean isTerminated, boolean isTruncated) {
    reward[i] = earned;
    ended[i] = (byte) (isTerminated ? 1 : 0);
    ended[matches + i] = (byte) (isTruncated ? 1 : 0);
  }

  private void write(StepBuffers buffers, int from, int to) {
    current.write(buffers, from, to);
    rewards.put(reward, from, to);
    ends.put(ended, from, to);
    ends.put(ended, matches + from, matches + to);
  }

  /** Writes the observations of all seats of the first match. */
  void observe() {
    float[] all = new float[seats * size];
    for (int seat = 0; seat < seats; seat++) {
      encoder.encode(match(0), seat, all, seat * size);
    }
    seatObservations.put(0, all, 0, all.length);
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
