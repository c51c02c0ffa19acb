package aurum.env;

import aurum.env.reward.Reward;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Arrays;
import java.util.function.IntConsumer;

/**
 * Many matches as one batch. In each match one seat is to act; {@link #step} plays one action in
 * each. What a learner reads stands in flat buffers, allocated once and overwritten by each step;
 * entry {@code i} belongs to match {@code i}.
 *
 * <p>After a match has ended, the next step starts the next episode in it (next-step autoreset):
 * the action is ignored, the rewards are 0. With autoreset disabled an ended match stays as it is
 * until {@link #reset(int)}.
 *
 * <p>The episodes of a match depend on the seed, the match's number and the episode's number alone,
 * so the results are the same for any number of threads and any number of matches beside it.
 *
 * <p>For one calling thread, which may be helped by {@linkplain Settings#threads others}; but see
 * {@link #stepRange}.
 */
public final class VectorEnv implements AutoCloseable {
  /**
   * How many matches, how long, and on how many threads.
   *
   * @param matches how many matches are played side by side
   * @param seed what all episodes follow from
   * @param threads how many threads share a step
   * @param autoreset whether the step after the end of an episode starts the next one
   * @param maximumTurns after how many turns of all seats an episode is cut off; 0 means never
   * @param distinctSeeds how many different matches are ever started, so that games may share what
   *     they prepare for each; 0 means no limit
   */
  public record Settings(
      int matches, long seed, int threads, boolean autoreset, int maximumTurns, int distinctSeeds) {
    public Settings {
      require("matches", matches, 1);
      require("threads", threads, 1);
      require("maximumTurns", maximumTurns, 0);
      require("distinctSeeds", distinctSeeds, 0);
    }

    private static void require(String name, int value, int least) {
      if (value < least) {
        throw new IllegalArgumentException(name + " must be at least " + least + ", not " + value);
      }
    }

    /** On one thread, with autoreset, never cut off, without limit to the seeds. */
    public static Settings of(int matches, long seed) {
      return new Settings(matches, seed, 1, true, 0, 0);
    }

    public Settings withThreads(int threads) {
      return new Settings(matches, seed, threads, autoreset, maximumTurns, distinctSeeds);
    }

    public Settings withAutoreset(boolean autoreset) {
      return new Settings(matches, seed, threads, autoreset, maximumTurns, distinctSeeds);
    }

    public Settings withMaximumTurns(int maximumTurns) {
      return new Settings(matches, seed, threads, autoreset, maximumTurns, distinctSeeds);
    }

    public Settings withDistinctSeeds(int distinctSeeds) {
      return new Settings(matches, seed, threads, autoreset, maximumTurns, distinctSeeds);
    }
  }

  private final Game game;
  private final Observer observer;
  private final Settings settings;
  private final Reward reward;
  private final int observationSize;
  private final int actions;
  private final int seats;

  private final Match[] match;

  /** The number of the episode in each match; -1 before its first. */
  private final long[] episode;

  private final float[] memory;

  private final float[] observations;
  private final boolean[] masks;
  private final float[] rewards;
  private final boolean[] terminated;
  private final boolean[] truncated;
  private final int[] seat;
  private final int[] elapsed;

  private final Workers workers;

  // Made once, so that a step allocates nothing; the crew reads what to play from the field.
  private final IntConsumer startPart;
  private final IntConsumer playPart;
  private int[] chosen;

  /** An environment that shows the game's default observation. */
  public VectorEnv(Game game, Reward reward, Settings settings) {
    this(game, game.observers().get(0), reward, settings);
  }

  /**
   * @param observer one of the game's {@linkplain Game#observers ways to see a match}
   */
  public VectorEnv(Game game, Observer observer, Reward reward, Settings settings) {
    this.game = game;
    this.observer = observer;
    this.reward = reward;
    this.settings = settings;
    int n = settings.matches();
    observationSize = observer.space().size();
    actions = game.actions();
    seats = game.seats();
    match = new Match[n];
    for (int i = 0; i < n; i++) {
      match[i] = game.newMatch();
    }
    episode = new long[n];
    Arrays.fill(episode, -1);
    memory = new float[n * reward.memory()];
    observations = new float[n * observationSize];
    masks = new boolean[n * actions];
    rewards = new float[n * seats];
    terminated = new boolean[n];
    truncated = new boolean[n];
    seat = new int[n];
    elapsed = new int[n];
    workers = new Workers(Math.min(settings.threads(), n));
    startPart =
        part -> {
          for (int i = workers.begin(part, n); i < workers.begin(part + 1, n); i++) {
            start(i);
          }
        };
    playPart = part -> playRange(chosen, workers.begin(part, n), workers.begin(part + 1, n));
  }

  public Game game() {
    return game;
  }

  /** How many matches there are. */
  public int matches() {
    return match.length;
  }

  /** What the seat to act sees, matches x observation size. */
  public float[] observations() {
    return observations;
  }

  /** The legal actions of the seat to act, matches x actions. */
  public boolean[] masks() {
    return masks;
  }

  /** The rewards that the last step gave to every seat, whoever moved, matches x seats. */
  public float[] rewards() {
    return rewards;
  }

  /** Whether the last step ended the match by its rules. */
  public boolean[] terminated() {
    return terminated;
  }

  /** Whether the last step cut the episode off. */
  public boolean[] truncated() {
    return truncated;
  }

  /** The seat that is to act. */
  public int[] seats() {
    return seat;
  }

  /** How many turns the last step finished: 0 or 1. */
  public int[] elapsed() {
    return elapsed;
  }

  /** A match, to look at; it must not be played other than by {@link #step}. */
  public Match match(int i) {
    return match[i];
  }

  /** Starts the first episode of every match, also when others have been played before. */
  public void reset() {
    Arrays.fill(episode, 0);
    workers.run(startPart);
  }

  /** Starts the next episode of one match. */
  public void reset(int i) {
    requireStarted(i);
    episode[i]++;
    start(i);
  }

  /**
   * Plays one action in every match, or in none: the actions are looked at before the first is
   * played.
   *
   * @param chosen an action for each match; ignored where the match has ended
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
    this.chosen = chosen;
    workers.run(playPart);
  }

  /**
   * Plays one action in the matches from {@code from} to {@code to - 1}, on the calling thread.
   * Matches are independent, so threads may step disjoint ranges, each at its own pace.
   *
   * @param chosen an action for each match of all; those outside the range are not looked at
   * @throws IllegalStateException before the first reset
   * @throws IllegalArgumentException if an action is not legal (unless {@link Checks} are off);
   *     then none has been played
   */
  public void stepRange(int[] chosen, int from, int to) {
    requirePlayable(chosen, from, to);
    playRange(chosen, from, to);
  }

  private void playRange(int[] chosen, int from, int to) {
    for (int i = from; i < to; i++) {
      if (!terminated[i] && !truncated[i]) {
        play(i, chosen[i]);
      } else if (settings.autoreset()) {
        episode[i]++;
        start(i);
      } else {
        Arrays.fill(rewards, i * seats, (i + 1) * seats, 0);
        elapsed[i] = 0;
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
      if (terminated[i] || truncated[i]) {
        continue;
      }
      int action = chosen[i];
      if (action < 0 || action >= actions) {
        throw new IllegalArgumentException(
            "match " + i + ": no action " + action + "; actions are 0 to " + (actions - 1));
      }
      if (Checks.ON && !masks[i * actions + action]) {
        throw new IllegalArgumentException(
            "match "
                + i
                + ": "
                + game.actionName(action)
                + " is not legal for seat "
                + seat[i]
                + "; choose an action that the mask allows");
      }
    }
  }

  private void start(int i) {
    long seed = SplitMix.hash(settings.seed(), i, episode[i]);
    if (settings.distinctSeeds() > 0) {
      seed = SplitMix.hash(settings.seed(), -1, Math.floorMod(seed, settings.distinctSeeds()));
    }
    match[i].reset(seed);
    reward.begin(match[i], memory, i * reward.memory());
    Arrays.fill(rewards, i * seats, (i + 1) * seats, 0);
    terminated[i] = false;
    truncated[i] = false;
    elapsed[i] = 0;
    look(i);
  }

  private void play(int i, int action) {
    Match m = match[i];
    int turn = m.turn();
    m.play(action);
    elapsed[i] = m.turn() - turn;
    reward.step(m, elapsed[i], memory, i * reward.memory(), rewards, i * seats);
    terminated[i] = m.over();
    truncated[i] =
        !terminated[i] && settings.maximumTurns() > 0 && m.turn() >= settings.maximumTurns();
    look(i);
  }

  private void look(int i) {
    Match m = match[i];
    seat[i] = m.seat();
    observer.observe(m, seat[i], observations, i * observationSize);
    m.mask(masks, i * actions);
  }

  /**
   * Writes a match in mid-episode, with all that its further steps depend on.
   *
   * @throws IllegalStateException before the first reset
   */
  public void save(int i, DataOutput out) throws IOException {
    requireStarted(i);
    match[i].save(out);
    out.writeLong(episode[i]);
    for (int m = 0; m < reward.memory(); m++) {
      out.writeFloat(memory[i * reward.memory() + m]);
    }
    for (int s = 0; s < seats; s++) {
      out.writeFloat(rewards[i * seats + s]);
    }
    out.writeBoolean(terminated[i]);
    out.writeBoolean(truncated[i]);
    out.writeByte(elapsed[i]);
  }

  /**
   * Puts what {@link #save} wrote into match {@code i} of an environment of the same game and
   * reward; the others are not touched. The episode goes on as it would have. The episodes after it
   * are those of match {@code i} here: they are the same too, if {@code i} and the settings are.
   */
  public void load(int i, DataInput in) throws IOException {
    match[i].load(in);
    episode[i] = in.readLong();
    for (int m = 0; m < reward.memory(); m++) {
      memory[i * reward.memory() + m] = in.readFloat();
    }
    for (int s = 0; s < seats; s++) {
      rewards[i * seats + s] = in.readFloat();
    }
    terminated[i] = in.readBoolean();
    truncated[i] = in.readBoolean();
    elapsed[i] = in.readByte();
    look(i);
  }

  /** Ends the threads; nothing can be stepped afterwards. */
  @Override
  public void close() {
    workers.close();
  }
}
