package aurum.env.gym;

import aurum.env.ActionMask;
import aurum.env.Checks;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import aurum.env.base.WorkerPool;
import aurum.env.reward.Reward;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntConsumer;
import java.util.random.RandomGenerator;

/**
 * Many matches as one batch. In each match one seat acts; {@link #step} plays one action in each.
 * The results are in flat buffers, allocated once and overwritten by each step. A buffer of one
 * entry per match has match {@code i} at {@code i}; a buffer of {@code k} entries per match, such
 * as "matches x seats", has entry {@code j} of match {@code i} at {@code i * k + j}.
 *
 * <p>Flags and times are per match, rewards per seat: the acting seat of the next step may be
 * another, and a step also rewards seats that do not act. What a decision earned is the sum of its
 * seat's rewards from that step on until the seat acts again.
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
 *   }
 * }
 * }</pre>
 *
 * <p>Must be called from one thread, except the methods of one match and {@link #stepRange}, which
 * threads may call for different matches. A step is split among {@link VectorEnvSettings#threads}
 * threads.
 */
public final class VectorEnv implements AutoCloseable {
  private final Game game;
  private final ObservationSpec observation;
  private final Episodes episodes;
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
   * @throws aurum.env.base.InvalidInputException if the batch is too large for an array or for the
   *     memory
   */
  public VectorEnv(
      Game game, ObservationSpec observation, Reward reward, VectorEnvSettings settings) {
    this.game = game;
    this.observation = observation;
    int n = settings.matches();
    episodes = new Episodes(game, observation, reward, settings);
    workers = new WorkerPool(Math.min(settings.threads(), n));
    startPart =
        part -> {
          for (int i = workers.begin(part, n); i < workers.begin(part + 1, n); i++) {
            episodes.start(i);
          }
        };
    playPart =
        part -> episodes.playRange(chosen, workers.begin(part, n), workers.begin(part + 1, n));
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
    return episodes.observationSize;
  }

  /** The number of matches. */
  public int matches() {
    return episodes.match.length;
  }

  /**
   * The acting seats' observations, matches x observation size, except those written to the
   * caller's {@link StepBuffers}.
   */
  public float[] observations() {
    return episodes.ownBuffers.observations();
  }

  /**
   * The acting seats' action masks, matches x actions, except those written to the caller's {@link
   * StepBuffers}.
   */
  public boolean[] masks() {
    return episodes.ownBuffers.masks();
  }

  /** The rewards of all seats for the last step, matches x seats. */
  public float[] rewards() {
    return episodes.rewards;
  }

  /** Whether the observation is the first of an episode, one per match. */
  public boolean[] started() {
    return episodes.started;
  }

  /** Whether the last step ended the match by its rules, one per match. */
  public boolean[] terminated() {
    return episodes.terminated;
  }

  /** Whether the last step cut the episode off, one per match. */
  public boolean[] truncated() {
    return episodes.truncated;
  }

  /** The acting seats, one per match: those whose observations and masks the buffers hold. */
  public int[] actingSeats() {
    return episodes.actingSeat;
  }

  /** The number of turns that the last step finished, 0 or 1, one per match. */
  public int[] elapsed() {
    return episodes.elapsed;
  }

  /**
   * The scores of every seat at the end of the episode that ended last, matches x seats. Kept until
   * the next episode of that match ends; 0 before the first has ended.
   */
  public int[] finalScores() {
    return episodes.finalScores;
  }

  /** A match, for its measures or a drawing; only {@link #step} may change it. */
  public Match match(int i) {
    return episodes.match[i];
  }

  /** The seed of the running episode of a match. */
  public long seed(int i) {
    return episodes.seed[i];
  }

  /**
   * Draws a legal action uniformly for every match.
   *
   * @param destination receives one action per match
   */
  public void sampleActions(int[] destination, RandomGenerator random) {
    int actions = game.actions();
    for (int i = 0; i < episodes.match.length; i++) {
      StepBuffers buffers = episodes.current[i];
      destination[i] =
          ActionMask.sample(buffers.masks(), buffers.masksOffset() + i * actions, actions, random);
    }
  }

  /** Restarts every match at its first episode. */
  public void reset() {
    reset(episodes.ownBuffers);
  }

  /** Restarts every match at its first episode and writes to the caller's buffers. */
  public void reset(StepBuffers buffers) {
    Arrays.fill(episodes.episode, 0);
    Arrays.fill(episodes.finalScores, 0);
    Arrays.fill(episodes.current, buffers);
    workers.run(startPart);
  }

  /** Starts the next episode of one match and writes to the buffers of its last step. */
  public void reset(int i) {
    reset(i, episodes.current[i]);
  }

  /** Starts the next episode of one match and writes to the caller's buffers. */
  public void reset(int i, StepBuffers buffers) {
    episodes.requireStarted(i);
    episodes.episode[i]++;
    episodes.current[i] = buffers;
    episodes.start(i);
  }

  /**
   * Starts an episode of one match with a given seed and writes to the caller's buffers. The seeds
   * of later episodes do not depend on it, and a snapshot does not contain it.
   */
  public void reset(int i, long seed, StepBuffers buffers) {
    episodes.episode[i] = Math.max(episodes.episode[i], 0);
    episodes.current[i] = buffers;
    episodes.start(i, seed);
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
    if (chosen.length != episodes.match.length) {
      throw new IllegalArgumentException(
          episodes.match.length + " matches need as many actions, not " + chosen.length);
    }
    episodes.requirePlayable(chosen, 0, episodes.match.length);
    Arrays.fill(episodes.current, episodes.ownBuffers);
    this.chosen = chosen;
    workers.run(playPart);
  }

  /**
   * Plays one action in the matches from {@code from} to {@code to - 1}, on the calling thread.
   * Matches are independent, so threads may step disjoint ranges, each at its own pace.
   *
   * @param chosen an action for each match of the batch; entries outside of the range are not read
   * @param buffers receive the observations and masks of the range
   * @throws IllegalStateException before the first reset and after {@link #close}
   * @throws IllegalArgumentException if an action is not legal (unless {@link Checks} are off);
   *     then none has been played
   */
  public void stepRange(int[] chosen, int from, int to, StepBuffers buffers) {
    episodes.requirePlayable(chosen, from, to);
    Arrays.fill(episodes.current, from, to, buffers);
    episodes.playRange(chosen, from, to);
  }

  /** Like {@link #stepRange(int[], int, int, StepBuffers)}, with this environment's own buffers. */
  public void stepRange(int[] chosen, int from, int to) {
    stepRange(chosen, from, to, episodes.ownBuffers);
  }

  /**
   * The match at the end of the episode that the last step has ended, with every autoreset, for its
   * scores and measures and for the acting seat's mask; valid until the next step or reset. Must
   * not be changed.
   *
   * @throws IllegalStateException if the last step has not ended an episode of match {@code i}
   */
  public Match finalMatch(int i) {
    episodes.requireEnded(i);
    return episodes.finalMatch[i];
  }

  /**
   * Encodes {@link #finalMatch} for any seat: Gymnasium's {@code final_obs}. The value that a
   * critic gives it is the rest of a truncated episode's return:
   *
   * <pre>{@code
   * env.step(actions);
   * for (int seat = 0; env.truncated()[i] && seat < env.game().seats(); seat++) {
   *   env.encodeFinal(i, seat, observation, 0);
   *   rest[seat] = critic.value(observation);
   * }
   * }</pre>
   *
   * @param destination receives {@link #observationSize} floats from {@code offset} on
   * @throws IllegalStateException if the last step has not ended an episode of match {@code i}
   */
  public void encodeFinal(int i, int seat, float[] destination, int offset) {
    episodes.encodeFinal(i, seat, destination, offset);
  }

  /**
   * Encodes a match for any seat.
   *
   * @param destination receives {@link #observationSize} floats from {@code offset} on
   */
  public void encode(int i, int seat, float[] destination, int offset) {
    episodes.encode(i, seat, destination, offset);
  }

  /**
   * Writes the complete state of a match in mid-episode.
   *
   * @throws IllegalStateException before the first reset
   */
  public void save(int i, DataOutput out) throws IOException {
    episodes.save(i, out);
  }

  /**
   * Reads what {@link #save} wrote into match {@code i} of an environment of the same game, reward
   * and autoreset; the others are not touched. The episode continues as it would have. Later
   * episodes are those of match {@code i} of this environment; they are identical if {@code i} and
   * the settings are.
   *
   * @param buffers receive the observation and the mask
   */
  public void load(int i, DataInput in, StepBuffers buffers) throws IOException {
    episodes.load(i, in, buffers);
  }

  /**
   * Ends the threads. Afterwards {@link #step}, {@link #stepRange} and {@link #reset()} throw; the
   * results of the last step, {@link #save}, {@link #encode} and {@link #match} remain.
   */
  @Override
  public void close() {
    episodes.closed = true;
    workers.close();
  }
}
