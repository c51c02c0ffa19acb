package aurum.env.gym;

import aurum.env.ActionMask;
import aurum.env.AgentException;
import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import aurum.env.SeatView;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStream;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import aurum.env.reward.Reward;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;

/**
 * Many matches as one batch. In each match one seat acts, also where seats decide at once; {@link
 * #step(int[])} plays one action in each match, {@link #step(int, int)} in one. An ended match
 * stays as it is until {@link #reset(int)}; {@link NextStepAutoreset} starts its next episode by
 * the next step.
 *
 * <p>The results are in flat buffers, allocated once. A buffer of one entry per match has match
 * {@code i} at {@code i}; a buffer of {@code k} entries per match, such as "matches x seats", has
 * entry {@code j} of match {@code i} at {@code i * k + j}. A step overwrites rewards, flags and
 * times; observations and masks are in a ring.
 *
 * <p>The ring has {@link VectorEnvSettings#ring} slots, one for each step whose observations and
 * masks are kept, so that a learner reads them where they were written. Each step of a match writes
 * to the next slot of the ring, after the last slot to the first one; a reset writes to the slot of
 * the position that it replaces. Slot {@code s} has match {@code i} in row {@code s * matches + i}.
 * {@link #row} is the row of the current position; with a ring of one slot it is {@code i}.
 *
 * <p>Flags and times are per match, rewards per seat: the acting seat of the next step may be
 * another, and a step also rewards seats that do not act. The reward of a decision is the sum of
 * its seat's rewards from that step on until the seat acts again.
 *
 * <p>The episodes of a match depend only on the seed, the match index and the episode index, so the
 * results are the same for any number of threads and any number of matches in the batch.
 *
 * <pre>{@code
 * try (VectorEnv env = new VectorEnv(game, reward, VectorEnvSettings.of(256, seed))) {
 *   int[] actions = new int[env.matches()];
 *   env.reset();
 *   while (training) {
 *     choose(env.observations(), env.masks(), actions);
 *     env.step(actions);
 *     learn(env.rewards(), env.terminated(), env.truncated()); // matches x seats, matches, matches
 *     for (int i = 0; i < actions.length; i++) {
 *       if (env.ended(i)) {
 *         env.reset(i);
 *       }
 *     }
 *   }
 * }
 * }</pre>
 *
 * <p>Threads may call the methods that take the number of a match, each thread for other matches;
 * all other methods are for one thread. A step of all matches is split among {@link
 * VectorEnvSettings#threads} threads.
 */
public final class VectorEnv implements AutoCloseable {
  private final Game game;
  private final ObservationSpec observation;
  private final Reward reward;
  private final VectorEnvSettings settings;
  private final int observationSize;
  private final int actions;
  private final int seats;
  private final WorkerPool workers;

  private final Match[] match;
  private final ObservationEncoder[] encoder;
  private final SeatView[] view;

  /** The number of the episode in each match; -1 before its first. */
  private final long[] episode;

  private final long[] seed;
  private final float[] rewardState;

  /** The slot of the ring with the current position of each match. */
  private final int[] slot;

  private final ObservationRows observations;
  private final boolean[] masks;
  private final float[] rewards;
  private final boolean[] started;
  private final boolean[] terminated;
  private final boolean[] truncated;
  private final int[] actingSeats;
  private final int[] elapsed;

  // Made once, so that a step allocates nothing; the threads read the other fields.
  private final IntConsumer part;
  private final IntConsumer playChosen;
  private IntConsumer task;
  private int[] chosen;

  private boolean closed;

  /** An environment of the game's default observation. */
  public VectorEnv(Game game, Reward reward, VectorEnvSettings settings) {
    this(game, game.observation(), reward, settings);
  }

  /**
   * @param observation one of the game's {@linkplain Game#observations observations}, or
   *     user-defined
   * @throws InvalidInputException if the batch is too large for an array or for the memory; its
   *     cause is an {@link OutOfMemoryError}
   */
  public VectorEnv(
      Game game, ObservationSpec observation, Reward reward, VectorEnvSettings settings) {
    this.game = game;
    this.observation = observation;
    this.reward = reward;
    this.settings = settings;
    observationSize = observation.size();
    actions = game.actions();
    seats = game.seats();
    int n = settings.matches();
    try {
      int rows = ObservationRows.length(n, settings.ring());
      ObservationRows.length(rows, observationSize); // Refused before any match is made.
      masks = new boolean[ObservationRows.length(rows, actions)];
      slot = new int[n];
      rewardState = new float[ObservationRows.length(n, reward.stateSize())];
      rewards = new float[ObservationRows.length(n, seats)];
      started = new boolean[n];
      terminated = new boolean[n];
      truncated = new boolean[n];
      actingSeats = new int[n];
      elapsed = new int[n];
      episode = new long[n];
      seed = new long[n];
      match = new Match[n];
      encoder = new ObservationEncoder[n];
      view = new SeatView[n];
      for (int i = 0; i < n; i++) {
        match[i] = game.newMatch();
        encoder[i] = observation.newEncoder();
        view[i] = new SeatView(game);
      }
      observations =
          settings.keepsBytes()
              ? ObservationRows.of(encoder[0], observationSize, rows)
              : new FloatRows(observationSize, rows);
    } catch (OutOfMemoryError e) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "%d matches with an observation of %d entries each do not fit into memory; use fewer matches",
              n,
              observationSize),
          e);
    }
    Arrays.fill(episode, -1);
    workers = new WorkerPool(Math.min(settings.threads(), n));
    part =
        p -> {
          int end = workers.begin(p + 1, n);
          for (int i = workers.begin(p, n); i < end; i++) {
            task.accept(i);
          }
        };
    playChosen = i -> advance(i, chosen[i]);
  }

  public Game game() {
    return game;
  }

  /** The observation of the acting seats. */
  public ObservationSpec observation() {
    return observation;
  }

  /** The number of floats of one observation. */
  public int observationSize() {
    return observationSize;
  }

  /** The number of matches. */
  public int matches() {
    return match.length;
  }

  /**
   * The row of a match's current position: its observation is in {@link #observations} from {@code
   * row * observationSize} on, its mask in {@link #masks} from {@code row * actions} on.
   */
  public int row(int i) {
    return slot[i] * match.length + i;
  }

  /**
   * The acting seats' observations, ring x matches x observation size.
   *
   * @throws IllegalStateException if they are kept as bytes
   */
  public float[] observations() {
    if (observations instanceof FloatRows rows) {
      return rows.floats();
    }
    throw new IllegalStateException(
        "the observations are kept as bytes; read them from observationRows()");
  }

  /** The acting seats' observations, one in each row of the ring. */
  public ObservationRows observationRows() {
    return observations;
  }

  /** The acting seats' action masks, ring x matches x actions. */
  public boolean[] masks() {
    return masks;
  }

  /** The rewards of all seats for the last step, matches x seats. */
  public float[] rewards() {
    return rewards;
  }

  /** Whether the observation is the first of an episode, one per match. */
  public boolean[] started() {
    return started;
  }

  /** Whether the last step ended the match by its rules, one per match. */
  public boolean[] terminated() {
    return terminated;
  }

  /** Whether the last step cut the episode off, one per match. */
  public boolean[] truncated() {
    return truncated;
  }

  /** Whether the episode of a match has ended, for either reason. */
  public boolean ended(int i) {
    return terminated[i] || truncated[i];
  }

  /** The acting seats, one per match, whose observations and masks are in the current rows. */
  public int[] actingSeats() {
    return actingSeats;
  }

  /**
   * The number of {@linkplain Match#round rounds} that the last step resolved, 0 or 1, one per
   * match; where seats move one after the other, the number of turns.
   */
  public int[] elapsed() {
    return elapsed;
  }

  /**
   * A match, with the pending decisions of all seats where they decide at once, for its scores, its
   * measures or a drawing; only the environment may change it.
   */
  public Match match(int i) {
    return match[i];
  }

  /** The seed of the running episode of a match. */
  public long seed(int i) {
    return seed[i];
  }

  /**
   * Draws a legal action uniformly for every match.
   *
   * @param destination receives one action per match
   */
  public void sampleActions(int[] destination, RandomGenerator random) {
    for (int i = 0; i < match.length; i++) {
      destination[i] = ActionMask.sample(masks, row(i) * actions, actions, random);
    }
  }

  /** Restarts every match at its first episode. */
  public void reset() {
    Arrays.fill(episode, -1);
    forEach(this::reset);
  }

  /** Starts the next episode of one match, or its first one. */
  public void reset(int i) {
    episode[i]++;
    start(i, nextSeed(i));
  }

  /**
   * Starts an episode of one match with a given seed. The seeds of later episodes do not depend on
   * it, and {@link #save} does not write it.
   */
  public void reset(int i, long seed) {
    episode[i] = Math.max(episode[i], 0);
    start(i, seed);
  }

  /**
   * Plays one action in every match. All actions are checked before any is played.
   *
   * @param chosen an action for each match; ignored where the episode has ended
   * @throws IllegalStateException before the first reset and after {@link #close}
   * @throws IllegalArgumentException if there are not as many actions as matches, or one is not
   *     legal (unless {@link Checks} are off)
   */
  public void step(int[] chosen) {
    requirePlayable(chosen);
    this.chosen = chosen;
    forEach(playChosen);
  }

  /**
   * Plays one action in one match, on the calling thread.
   *
   * @param action ignored if the episode has ended
   * @throws IllegalStateException before the first reset and after {@link #close}
   * @throws IllegalArgumentException if the action is not legal (unless {@link Checks} are off)
   */
  public void step(int i, int action) {
    requirePlayable(i, action);
    advance(i, action);
  }

  /**
   * Makes a seat the acting one of a match, if it has another decision to take in this round
   * ({@link Match#ask}), and writes its observation and its mask to the current row.
   *
   * @return whether the seat is the acting one now
   * @throws IllegalStateException before the first reset
   */
  public boolean ask(int i, int seat) {
    requireStarted(i);
    try {
      boolean asked = match[i].ask(seat);
      write(i);
      return asked;
    } catch (Throwable e) {
      throw failure(i, e);
    }
  }

  /** Checks the actions of {@link #step(int[])}. */
  void requirePlayable(int[] chosen) {
    if (chosen.length != match.length) {
      throw new IllegalArgumentException(
          match.length + " matches need as many actions, not " + chosen.length);
    }
    for (int i = 0; i < chosen.length; i++) {
      requirePlayable(i, chosen[i]);
    }
  }

  private void requirePlayable(int i, int action) {
    if (closed) {
      throw new IllegalStateException("the environment is closed; create another one");
    }
    requireStarted(i);
    if (!ended(i)
        && (action < 0
            || action >= actions
            || Checks.ENABLED && !masks[row(i) * actions + action])) {
      throw Checks.illegal("match " + i + ": ", match[i], action);
    }
  }

  private void requireStarted(int i) {
    if (episode[i] < 0) {
      throw new IllegalStateException(
          "no episode is running in match " + i + ": call reset() first");
    }
  }

  /** Calls a task with the number of each match, on the threads of the environment. */
  void forEach(IntConsumer task) {
    this.task = task;
    workers.run(part);
  }

  /**
   * Starts the next episode of one match as a step: the first position is in the next slot of the
   * ring.
   */
  void restart(int i) {
    moveToNextSlot(i);
    reset(i);
  }

  /** Plays an action that has been checked, and writes the position to the next slot. */
  void advance(int i, int action) {
    moveToNextSlot(i);
    try {
      if (ended(i)) {
        Arrays.fill(rewards, i * seats, (i + 1) * seats, 0);
        elapsed[i] = 0;
      } else {
        play(i, action);
      }
      write(i);
    } catch (Throwable e) {
      throw failure(i, e);
    }
  }

  private void moveToNextSlot(int i) {
    slot[i] = slot[i] + 1 == settings.ring() ? 0 : slot[i] + 1;
  }

  private void start(int i, long chosenSeed) {
    try {
      begin(i, chosenSeed);
      write(i);
    } catch (Throwable e) {
      throw failure(i, e);
    }
  }

  /** Starts an episode without an observation. Exceptions of the user's code are not described. */
  void begin(int i, long chosenSeed) {
    seed[i] = chosenSeed;
    Arrays.fill(rewards, i * seats, (i + 1) * seats, 0);
    started[i] = true;
    elapsed[i] = 0;
    match[i].reset(chosenSeed);
    reward.begin(match[i], rewardState, i * reward.stateSize());
    noteEnd(i);
  }

  /** Plays an action without an observation. Exceptions of the user's code are not described. */
  void play(int i, int action) {
    Match m = match[i];
    int round = m.round();
    m.play(action);
    started[i] = false;
    elapsed[i] = m.round() - round;
    reward.step(m, elapsed[i], rewardState, i * reward.stateSize(), rewards, i * seats);
    noteEnd(i);
  }

  private void noteEnd(int i) {
    terminated[i] = match[i].over();
    // An episode is cut off between two rounds.
    truncated[i] =
        !terminated[i]
            && elapsed[i] > 0
            && settings.maximumTurns() > 0
            && match[i].turn() >= settings.maximumTurns();
  }

  /** Writes the acting seat with its observation and mask. */
  private void write(int i) {
    Match m = match[i];
    actingSeats[i] = m.actingSeat();
    observations.encode(encoder[i], view[i].of(m, actingSeats[i]), actingSeats[i], row(i));
    m.mask(masks, row(i) * actions);
  }

  private RuntimeException failure(int i, Throwable e) {
    String where = String.format(Locale.ROOT, "match %d with seed %d", i, seed[i]);
    if (e instanceof InvalidInputException notFinite) { // A number of a user's class.
      return notFinite.in(where);
    }
    return AgentException.of(e, VectorEnv.class, where, match[i]);
  }

  /** The seed of the episode of match {@code i} that {@link #episode} names. */
  private long nextSeed(int i) {
    long hash = SplitMix.hash(settings.seed(), i, episode[i]);
    return settings.distinctSeeds() > 0
        ? RandomStream.DISTINCT_SEEDS.seed(
            settings.seed(), Math.floorMod(hash, settings.distinctSeeds()))
        : hash;
  }

  /**
   * Encodes a match for any seat. In the last position of an episode that was truncated, a critic's
   * value of this observation is the rest of the seat's return.
   *
   * @param destination receives {@link #observationSize} floats from {@code offset} on
   */
  public void encode(int i, int seat, float[] destination, int offset) {
    encoder[i].encode(view[i].of(match[i], seat), seat, destination, offset);
  }

  /**
   * Moves the observation and the mask of every match's current position to a slot of the ring. The
   * next step of each match writes to the slot after it.
   *
   * @param newSlot from 0 to the length of the ring - 1
   */
  public void continueAt(int newSlot) {
    for (int i = 0; i < match.length; i++) {
      int from = row(i);
      slot[i] = newSlot;
      int to = row(i);
      observations.copy(observations, from, to);
      System.arraycopy(masks, from * actions, masks, to * actions, actions);
    }
  }

  /**
   * Writes the complete state of a match in mid-episode, without the ring; without its position if
   * its game's matches cannot be {@linkplain Game#canCopyMatches copied}.
   *
   * @throws IllegalStateException before the first reset
   */
  public void save(int i, DataOutput out) throws IOException {
    requireStarted(i);
    if (game.canCopyMatches()) {
      match[i].save(out);
    }
    out.writeLong(episode[i]);
    for (int m = 0; m < reward.stateSize(); m++) {
      out.writeFloat(rewardState[i * reward.stateSize() + m]);
    }
    for (int s = 0; s < seats; s++) {
      out.writeFloat(rewards[i * seats + s]);
    }
    out.writeBoolean(started[i]);
    out.writeBoolean(terminated[i]);
    out.writeBoolean(truncated[i]);
    out.writeByte(elapsed[i]);
  }

  /**
   * Reads what {@link #save} wrote into match {@code i} of an environment of the same game and
   * reward, and writes the observation and the mask to its current row; the other matches are not
   * touched. The episode continues as it would have. Later episodes are those of match {@code i} of
   * this environment; they are identical if {@code i} and the settings are. A match that cannot be
   * {@linkplain Game#canCopyMatches copied} does not continue: reset it.
   */
  public void load(int i, DataInput in) throws IOException {
    if (game.canCopyMatches()) {
      match[i].load(in);
    }
    episode[i] = in.readLong();
    seed[i] = nextSeed(i);
    for (int m = 0; m < reward.stateSize(); m++) {
      rewardState[i * reward.stateSize() + m] = in.readFloat();
    }
    for (int s = 0; s < seats; s++) {
      rewards[i * seats + s] = in.readFloat();
    }
    started[i] = in.readBoolean();
    terminated[i] = in.readBoolean();
    truncated[i] = in.readBoolean();
    elapsed[i] = in.readByte();
    if (game.canCopyMatches()) {
      write(i);
    }
  }

  /**
   * Ends the threads. Afterwards steps and {@link #reset()} throw; the results of the last step,
   * {@link #save}, {@link #encode} and {@link #match} remain.
   */
  @Override
  public void close() {
    closed = true;
    workers.close();
  }
}
