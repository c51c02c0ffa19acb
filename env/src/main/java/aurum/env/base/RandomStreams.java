package aurum.env.base;

/**
 * The numbers of the random streams that are derived from one seed by {@link SplitMix#hash}. Two
 * streams of the same seed have different numbers, so they are unrelated. A search numbers its
 * streams itself.
 */
public final class RandomStreams {
  /** The initial weights: hash(seed of the training, 0, STREAM). */
  public static final long WEIGHTS = 1;

  /** The algorithm's own draws: hash(seed of the training, 0, STREAM). */
  public static final long ALGORITHM = 2;

  /** The seed of the self-play: hash(seed of the training, 0, STREAM). */
  public static final long SELF_PLAY = 3;

  /** The matches of an evaluation against a baseline: hash(seed of the training, n, STREAM). */
  public static final long BASELINES = 9;

  /** The seed of the n-th of several learners: hash(seed of the training, n, STREAM). */
  public static final long LEARNERS = 10;

  /** The values of a trial of a sweep: hash(seed of the sweep, trial, STREAM). */
  public static final long TRIALS = 11;

  /** The seed of the maps of a sweep: hash(seed of the sweep, repetition, STREAM). */
  public static final long TRIAL_MAPS = 12;

  /** The actions of a match of self-play: hash(seed of the self-play, match, STREAM). */
  public static final long DECISIONS = -2;

  /** The opponents of self-play: hash(seed of the self-play, 0, STREAM). */
  public static final long OPPONENTS = -3;

  /** Repeated seeds of matches: hash(seed of the environment, STREAM, n). */
  public static final long DISTINCT_SEEDS = -1;

  /** The maps of an evaluation: hash(seed, map, STREAM). */
  public static final long MAPS = 0xe7a1;

  /** The order of agents on a map: hash(seed of the map, agent, STREAM). */
  public static final long LINE_UPS = 0x11e5;

  /** The agents of a match: hash(seed of the match, seat, STREAM). */
  public static final long SEATS = 0x5ea7;

  private RandomStreams() {}
}
