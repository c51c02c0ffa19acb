package aurum.env.gym;

import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import aurum.env.SplitMix;
import aurum.env.reward.Reward;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;

/**
 * Many matches as one batch. In each match one seat acts; {@link #step} plays one action in each.
 * The results are in flat buffers, allocated once and overwritten by each step; entry {@code i}
 * belongs to match {@code i}.
 *
 * <p>The episodes of a match depend only on the seed, the match index and the episode index, so the
 * results are the same for any number of threads and any number of matches in the batch.
 *
 * <p>Must be called from one thread, except {@link #stepRange}. A step is split among {@link
 * VectorEnvSettings#threads} threads.
 */
public final class VectorEnv implements AutoCloseable {
  private final Game game;
  private final ObservationSpec observation;
  private final VectorEnvSettings settings;
  private final Reward reward;
  private final int observationSize;
  private final int actions;
  private final int seats;
  private final Match[] match;
  private final ObservationEncoder[] encoder;

  /** The number of the episode in each match; -1 before its first. */
  private final long[] episode;

  private final float[] rewardMemory;
  private final StepBuffers ownBuffers;

  /** The buffers with each match's current observation and mask. */
  private final StepBuffers[] current;

  private final float[] rewards;
  private final boolean[] started;
  private final boolean[] terminated;
  private final boolean[] truncated;
  private final int[] actingSeat;
  private final int[] elapsed;
  private final int[] finalScores;
  private final WorkerPool workers;

  // Made once, so that a step allocates nothing; the workers read the actions from the field.
  private final IntConsumer startPart;
  private final IntConsumer playPart;
  private int[] chosen;

  /** An environment of the game's default observation. */
  public VectorEnv(Game game, Reward reward, VectorEnvSettings settings) {
    this(game, game.observation(), reward, settings);
  }

  /**
   * @param observation one of the game's {@linkplain Game#observations observations}, or
   *     user-defined
   * @throws IllegalArgumentException if the batch is too large for an array or for the memory
   */
  public VectorEnv(
      Game game, ObservationSpec observation, Reward reward, VectorEnvSettings settings) {
    this.game = game;
    this.observation = observation;
    this.reward = reward;
    this.settings = settings;
    int n = settings.matches();
    observationSize = observation.size();
    actions = game.actions();
    seats = game.seats();
    int widest = Math.max(Math.max(observationSize, actions), Math.max(seats, reward.memory()));
    long longest = (long) n * widest;
    if (longest > StepBuffers.MAXIMUM_LENGTH) {
      throw tooLarge(null);
    }
    try {
      ownBuffers = new StepBuffers(new float[n * observationSize], 0, new boolean[n * actions], 0);
      rewardMemory = new float[n * reward.memory()];
      rewards = new float[n * seats];
      finalScores = new int[n * seats];
      started = new boolean[n];
      terminated = new boolean[n];
      truncated = new boolean[n];
      actingSeat = new int[n];
      elapsed = new int[n];
      episode = new long[n];
      current = new StepBuffers[n];
      match = new Match[n];
      encoder = new ObservationEncoder[n];
      for (int i = 0; i < n; i++) {
        match[i] = game.newMatch();
        encoder[i] = observation.newEncoder();
      }
    } catch (OutOfMemoryError e) {
      throw tooLarge(e);
    }
    Arrays.fill(episode, -1);
    Arrays.fill(current, ownBuffers);
    workers = new WorkerPool(Math.min(settings.threads(), n));
    startPart =
        part -> {
          for (int i = workers.begin(part, n); i < workers.begin(part + 1, n); i++) {
            start(i);
          }
        };
    playPart = part -> playRange(chosen, workers.begin(part, n), workers.begin(part + 1, n));
  }

  private IllegalArgumentException tooLarge(OutOfMemoryError cause) {
    return new IllegalArgumentException(
        "%d matches with an observation of %d floats each do not fit into memory; use fewer matches"
            .formatted(settings.matches(), observationSize),
        cause);
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
   * The acting seats' observations, matches x observation size, except those written to the
   * caller's {@link StepBuffers}.
   */
  public float[] observations() {
    return ownBuffers.observations();
  }

  /**
   * The acting seats' action masks, matches x actions, except those written to the caller's {@link
   * StepBuffers}.
   */
  public boolean[] masks() {
    return ownBuffers.masks();
  }

  /** The rewards of all seats for the last step, matches x seats. */
  public float[] rewards() {
    return rewards;
  }

  /** Whether the observation is the first of an episode. */
  public boolean[] started() {
    return started;
  }

  /** Whether the last step ended the match by its rules. */
  public boolean[] terminated() {
    return terminated;
  }

  /** Whether the last step cut the episode off. */
  public boolean[] truncated() {
    return truncated;
  }

  /** The acting seats. */
  public int[] actingSeats() {
    return actingSeat;
  }

  /** The number of turns that the last step finished: 0 or 1. */
  public int[] elapsed() {
    return elapsed;
  }

  /**
   * The scores of every seat at the end of the episode that ended last, matches x seats. Kept until
   * the next episode of that match ends; 0 before the first has ended.
   */
  public int[] finalScores() {
    return finalScores;
  }

  /** A match, for its measures or a drawing; only {@link #step} may change it. */
  public Match match(int i) {
    return match[i];
  }

  /** Draws a legal action uniformly for every match. */
  public void sampleActions(int[] destination, RandomGenerator random) {
    for (int i = 0; i < match.length; i++) {
      StepBuffers buffers = current[i];
      destination[i] =
          ActionMask.sample(buffers.masks(), buffers.masksFrom() + i * actions, actions, random);
    }
  }

  /** Restarts every match at its first episode. */
  public void reset() {
    reset(ownBuffers);
  }

  /** Starts the first episode of every match and writes to the caller's buffers. */
  public void reset(StepBuffers buffers) {
    Arrays.fill(episode, 0);
    Arrays.fill(finalScores, 0);
    Arrays.fill(current, buffers);
    workers.run(startPart);
  }

  /** Starts the next episode of one match and writes to the buffers of its last step. */
  public void reset(int i) {
    reset(i, current[i]);
  }

  /** Starts the next episode of one match and writes to the caller's buffers. */
  public void reset(int i, StepBuffers buffers) {
    requireStarted(i);
    episode[i]++;
    current[i] = buffers;
    start(i);
  }

  /**
   * Plays one action in every match. All actions are checked before any is played.
   *
   * @param chosen an action for each match; ignored where the episode has ended
   * @throws IllegalStateException before the first reset
   * @throws IllegalArgumentException if there are not as many actions as matches, or one is not
   *     legal (unless {@link Checks} are off)
   */
  public void step(int[] chosen) {
    if (chosen.length != match.length) {
      throw new IllegalArgumentException(
          match.length + " matches need as many actions, not " + chosen.length);
    }
    requirePlayable(chosen, 0, match.length);
    Arrays.fill(current, ownBuffers);
    this.chosen = chosen;
    workers.run(playPart);
  }

  /**
   * Plays one action in the matches from {@code from} to {@code to - 1}, on the calling thread.
   * Matches are independent, so threads may step disjoint ranges, each at its own pace.
   *
   * @param chosen an action for each match of the batch; entries outside of the range are not read
   * @param buffers receive the observations and masks of the range
   * @throws IllegalStateException before the first reset
   * @throws IllegalArgumentException if an action is not legal (unless {@link Checks} are off);
   *     then none has been played
   */
  public void stepRange(int[] chosen, int from, int to, StepBuffers buffers) {
    requirePlayable(chosen, from, to);
    Arrays.fill(current, from, to, buffers);
    playRange(chosen, from, to);
  }

  /** Like {@link #stepRange(int[], int, int, StepBuffers)}, with this environment's own buffers. */
  public void stepRange(int[] chosen, int from, int to) {
    stepRange(chosen, from, to, ownBuffers);
  }

  private void playRange(int[] chosen, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!terminated[i] && !truncated[i] || settings.autoreset() == Autoreset.SAME_STEP) {
        play(i, chosen[i]);
      } else if (settings.autoreset() == Autoreset.NEXT_STEP) {
        episode[i]++;
        start(i);
      } else {
        Arrays.fill(rewards, i * seats, (i + 1) * seats, 0);
        elapsed[i] = 0;
        write(i);
      }
    }
  }

  private void requireStarted(int i) {
    if (episode[i] < 0) {
      throw new IllegalStateException(
          "no episode is running in match " + i + ": call reset() first");
    }
  }

  private void requirePlayable(int[] chosen, int from, int to) {
    for (int i = from; i < to; i++) {
      requireStarted(i);
      boolean ended = terminated[i] || truncated[i];
      if (ended && settings.autoreset() != Autoreset.SAME_STEP) {
        continue;
      }
      int action = chosen[i];
      if (action < 0 || action >= actions) {
        throw new IllegalArgumentException(
            "match " + i + ": no action " + action + "; actions are 0 to " + (actions - 1));
      }
      StepBuffers buffers = current[i];
      if (Checks.ON && !buffers.masks()[buffers.masksFrom() + i * actions + action]) {
        throw new IllegalArgumentException(
            "match %d: %s is not legal for seat %d; choose an action that the mask allows"
                .formatted(i, game.actionName(action), actingSeat[i]));
      }
    }
  }

  private void start(int i) {
    Arrays.fill(rewards, i * seats, (i + 1) * seats, 0);
    terminated[i] = false;
    truncated[i] = false;
    elapsed[i] = 0;
    begin(i);
    write(i);
  }

  private void begin(int i) {
    long seed = SplitMix.hash(settings.seed(), i, episode[i]);
    if (settings.distinctSeeds() > 0) {
      seed = SplitMix.hash(settings.seed(), -1, Math.floorMod(seed, settings.distinctSeeds()));
    }
    match[i].reset(seed);
    reward.begin(match[i], rewardMemory, i * reward.memory());
    started[i] = true;
  }

  private void play(int i, int action) {
    Match m = match[i];
    int turn = m.turn();
    m.play(action);
    started[i] = false;
    elapsed[i] = m.turn() - turn;
    reward.step(m, elapsed[i], rewardMemory, i * reward.memory(), rewards, i * seats);
    terminated[i] = m.over();
    truncated[i] =
        !terminated[i] && settings.maximumTurns() > 0 && m.turn() >= settings.maximumTurns();
    if (terminated[i] || truncated[i]) {
      for (int seat = 0; seat < seats; seat++) {
        finalScores[i * seats + seat] = m.score(seat);
      }
      if (settings.autoreset() == Autoreset.SAME_STEP) {
        episode[i]++;
        begin(i);
      }
    }
    write(i);
  }

  private void write(int i) {
    Match m = match[i];
    StepBuffers buffers = current[i];
    actingSeat[i] = m.actingSeat();
    encoder[i].encode(
        m, actingSeat[i], buffers.observations(), buffers.observationsFrom() + i * observationSize);
    m.mask(buffers.masks(), buffers.masksFrom() + i * actions);
  }

  /** Encodes a match for any seat, for example to estimate the value of a truncated episode. */
  public void encode(int i, int seat, float[] destination, int offset) {
    encoder[i].encode(match[i], seat, destination, offset);
  }

  /**
   * Writes the complete state of a match in mid-episode.
   *
   * @throws IllegalStateException before the first reset
   */
  public void save(int i, DataOutput out) throws IOException {
    requireStarted(i);
    match[i].save(out);
    out.writeLong(episode[i]);
    for (int m = 0; m < reward.memory(); m++) {
      out.writeFloat(rewardMemory[i * reward.memory() + m]);
    }
    for (int s = 0; s < seats; s++) {
      out.writeFloat(rewards[i * seats + s]);
      out.writeInt(finalScores[i * seats + s]);
    }
    out.writeBoolean(started[i]);
    out.writeBoolean(terminated[i]);
    out.writeBoolean(truncated[i]);
    out.writeByte(elapsed[i]);
  }

  /** Reads what {@link #save} wrote and writes to this environment's own buffers. */
  public void load(int i, DataInput in) throws IOException {
    load(i, in, ownBuffers);
  }

  /**
   * Reads what {@link #save} wrote into match {@code i} of an environment of the same game and
   * reward; the others are not touched. The episode continues as it would have. Later episodes are
   * those of match {@code i} of this environment; they are identical if {@code i} and the settings
   * are.
   *
   * @param buffers receive the observation and the mask
   */
  public void load(int i, DataInput in, StepBuffers buffers) throws IOException {
    match[i].load(in);
    episode[i] = in.readLong();
    for (int m = 0; m < reward.memory(); m++) {
      rewardMemory[i * reward.memory() + m] = in.readFloat();
    }
    for (int s = 0; s < seats; s++) {
      rewards[i * seats + s] = in.readFloat();
      finalScores[i * seats + s] = in.readInt();
    }
    started[i] = in.readBoolean();
    terminated[i] = in.readBoolean();
    truncated[i] = in.readBoolean();
    elapsed[i] = in.readByte();
    current[i] = buffers;
    write(i);
  }

  /** Ends the threads; nothing can be stepped afterwards. */
  @Override
  public void close() {
    workers.close();
  }
}
