package aurum.env.gym;

import aurum.env.AgentException;
import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import aurum.env.reward.Reward;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.Locale;

/**
 * The running episodes of a {@link VectorEnv}: starts them, plays actions, and writes the results
 * into flat arrays with one entry per match. Matches are independent, so threads may use disjoint
 * ranges.
 */
final class Episodes {
  final int observationSize;
  final StepBuffers ownBuffers;

  /** The buffers with each match's current observation and mask. */
  final StepBuffers[] current;

  /** The number of the episode in each match; -1 before its first. */
  final long[] episode;

  /** The seed of the running episode of each match. */
  final long[] seed;

  final float[] rewards;
  final boolean[] started;
  final boolean[] terminated;
  final boolean[] truncated;
  final int[] actingSeat;
  final int[] elapsed;
  final int[] finalScores;
  final Match[] match;

  /**
   * The matches at the end of their last episode: copies if the step that ends an episode starts
   * the next one, otherwise {@link #match}.
   */
  final Match[] finalMatch;

  private final VectorEnvSettings settings;
  private final Reward reward;
  private final int actions;
  private final int seats;
  private final ObservationEncoder[] encoder;

  /** Of {@link #finalMatch}, because an encoder may cache what it computed for one match. */
  private final ObservationEncoder[] finalEncoder;

  private final float[] rewardState;

  /** Whether no action may be played any more. */
  boolean closed;

  /**
   * @throws InvalidInputException if the batch is too large for an array or for the memory
   */
  Episodes(Game game, ObservationSpec observation, Reward reward, VectorEnvSettings settings) {
    this.reward = reward;
    this.settings = settings;
    int n = settings.matches();
    observationSize = observation.size();
    actions = game.actions();
    seats = game.seats();
    int widest = Math.max(Math.max(observationSize, actions), Math.max(seats, reward.stateSize()));
    long longest = (long) n * widest;
    if (longest > StepBuffers.MAXIMUM_LENGTH) {
      throw tooLarge(null);
    }
    try {
      ownBuffers = new StepBuffers(new float[n * observationSize], 0, new boolean[n * actions], 0);
      rewardState = new float[n * reward.stateSize()];
      rewards = new float[n * seats];
      finalScores = new int[n * seats];
      started = new boolean[n];
      terminated = new boolean[n];
      truncated = new boolean[n];
      actingSeat = new int[n];
      elapsed = new int[n];
      episode = new long[n];
      seed = new long[n];
      current = new StepBuffers[n];
      match = new Match[n];
      encoder = new ObservationEncoder[n];
      boolean copies = settings.autoreset() == Autoreset.SAME_STEP;
      finalMatch = copies ? new Match[n] : match;
      finalEncoder = copies ? new ObservationEncoder[n] : encoder;
      for (int i = 0; i < n; i++) {
        match[i] = game.newMatch();
        encoder[i] = observation.newEncoder();
        if (copies) {
          finalMatch[i] = game.newMatch();
          finalEncoder[i] = observation.newEncoder();
        }
      }
    } catch (OutOfMemoryError e) {
      throw tooLarge(e);
    }
    Arrays.fill(episode, -1);
    Arrays.fill(current, ownBuffers);
  }

  private InvalidInputException tooLarge(OutOfMemoryError cause) {
    return new InvalidInputException(
        String.format(
            Locale.ROOT,
            "%d matches with an observation of %d floats each do not fit into memory; use fewer matches",
            settings.matches(),
            observationSize),
        cause);
  }

  void requireStarted(int i) {
    if (episode[i] < 0) {
      throw new IllegalStateException(
          "no episode is running in match " + i + ": call reset() first");
    }
  }

  /**
   * Checks the actions from {@code from} to {@code to - 1}.
   *
   * @throws IllegalStateException before the first reset and after the end of the environment
   * @throws IllegalArgumentException if an action is not legal (unless {@link Checks} are off)
   */
  void requirePlayable(int[] chosen, int from, int to) {
    if (closed) {
      throw new IllegalStateException("the environment is closed; create another one");
    }
    for (int i = from; i < to; i++) {
      requireStarted(i);
      boolean ended = terminated[i] || truncated[i];
      if (ended && settings.autoreset() != Autoreset.SAME_STEP) {
        continue;
      }
      int action = chosen[i];
      StepBuffers buffers = current[i];
      if (action < 0
          || action >= actions
          || Checks.ENABLED && !buffers.masks()[buffers.masksOffset() + i * actions + action]) {
        throw Checks.illegal("match " + i + ": ", match[i], action);
      }
    }
  }

  /** Plays one action, or starts the next episode, in the matches of a range. */
  void playRange(int[] chosen, int from, int to) {
    int i = from;
    try {
      for (; i < to; i++) {
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
    } catch (Throwable e) {
      throw failure(i, e);
    }
  }

  /** Starts the episode of match {@code i} that {@link #episode} names. */
  void start(int i) {
    start(i, nextSeed(i));
  }

  /** Starts an episode of match {@code i}. */
  void start(int i, long chosenSeed) {
    Arrays.fill(rewards, i * seats, (i + 1) * seats, 0);
    terminated[i] = false;
    truncated[i] = false;
    elapsed[i] = 0;
    try {
      begin(i, chosenSeed);
      write(i);
    } catch (Throwable e) {
      throw failure(i, e);
    }
  }

  private RuntimeException failure(int i, Throwable e) {
    String where = String.format(Locale.ROOT, "match %d with seed %d", i, seed[i]);
    if (e instanceof InvalidInputException notFinite) { // A number of a user's class.
      return notFinite.in(where);
    }
    return AgentException.of(e, Episodes.class, where, match[i]);
  }

  /** The seed of the episode of match {@code i} that {@link #episode} names. */
  private long nextSeed(int i) {
    long hash = SplitMix.hash(settings.seed(), i, episode[i]);
    return settings.distinctSeeds() > 0
        ? SplitMix.hash(
            settings.seed(),
            RandomStreams.DISTINCT_SEEDS,
            Math.floorMod(hash, settings.distinctSeeds()))
        : hash;
  }

  private void begin(int i, long chosenSeed) {
    seed[i] = chosenSeed;
    match[i].reset(chosenSeed);
    reward.begin(match[i], rewardState, i * reward.stateSize());
    started[i] = true;
  }

  private void play(int i, int action) {
    Match m = match[i];
    int turn = m.turn();
    m.play(action);
    started[i] = false;
    elapsed[i] = m.turn() - turn;
    reward.step(m, elapsed[i], rewardState, i * reward.stateSize(), rewards, i * seats);
    terminated[i] = m.over();
    truncated[i] =
        !terminated[i] && settings.maximumTurns() > 0 && m.turn() >= settings.maximumTurns();
    if (terminated[i] || truncated[i]) {
      for (int seat = 0; seat < seats; seat++) {
        finalScores[i * seats + seat] = m.score(seat);
      }
      if (settings.autoreset() == Autoreset.SAME_STEP) {
        finalMatch[i].copyFrom(m);
        episode[i]++;
        begin(i, nextSeed(i));
      }
    }
    write(i);
  }

  private void write(int i) {
    Match m = match[i];
    StepBuffers buffers = current[i];
    actingSeat[i] = m.actingSeat();
    encoder[i].encode(
        m,
        actingSeat[i],
        buffers.observations(),
        buffers.observationsOffset() + i * observationSize);
    m.mask(buffers.masks(), buffers.masksOffset() + i * actions);
  }

  void encode(int i, int seat, float[] destination, int offset) {
    encoder[i].encode(match[i], seat, destination, offset);
  }

  void encodeFinal(int i, int seat, float[] destination, int offset) {
    requireEnded(i);
    finalEncoder[i].encode(finalMatch[i], seat, destination, offset);
  }

  void requireEnded(int i) {
    if (!terminated[i] && !truncated[i]) {
      throw new IllegalStateException(
          "the last step has not ended the episode of match " + i + "; check truncated() first");
    }
  }

  /** Implements {@link VectorEnv#save}. */
  void save(int i, DataOutput out) throws IOException {
    requireStarted(i);
    match[i].save(out);
    out.writeLong(episode[i]);
    for (int m = 0; m < reward.stateSize(); m++) {
      out.writeFloat(rewardState[i * reward.stateSize() + m]);
    }
    for (int s = 0; s < seats; s++) {
      out.writeFloat(rewards[i * seats + s]);
      out.writeInt(finalScores[i * seats + s]);
    }
    out.writeBoolean(started[i]);
    out.writeBoolean(terminated[i]);
    out.writeBoolean(truncated[i]);
    out.writeByte(elapsed[i]);
    if (hasFinalCopy(i)) {
      finalMatch[i].save(out);
    }
  }

  /** Implements {@link VectorEnv#load(int, DataInput, StepBuffers)}. */
  void load(int i, DataInput in, StepBuffers buffers) throws IOException {
    match[i].load(in);
    episode[i] = in.readLong();
    seed[i] = nextSeed(i);
    for (int m = 0; m < reward.stateSize(); m++) {
      rewardState[i * reward.stateSize() + m] = in.readFloat();
    }
    for (int s = 0; s < seats; s++) {
      rewards[i * seats + s] = in.readFloat();
      finalScores[i * seats + s] = in.readInt();
    }
    started[i] = in.readBoolean();
    terminated[i] = in.readBoolean();
    truncated[i] = in.readBoolean();
    elapsed[i] = in.readByte();
    if (hasFinalCopy(i)) {
      finalMatch[i].load(in);
    }
    current[i] = buffers;
    write(i);
  }

  private boolean hasFinalCopy(int i) {
    return (terminated[i] || truncated[i]) && finalMatch[i] != match[i];
  }
}
