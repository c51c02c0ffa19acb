package aurum.env.base;

/**
 * The streams of random numbers that are derived from one seed. Two streams of the same seed are
 * unrelated. A search numbers its streams itself.
 */
public enum RandomStream {
  /** The initial weights of a training. */
  WEIGHTS(1),

  /** The draws of a training's algorithm. */
  ALGORITHM(2),

  /** The self-play of a training. */
  SELF_PLAY(3),

  /** The evaluations of a training, by number. */
  BASELINES(9),

  /** The values of a sweep's trials, by number. */
  TRIALS(11),

  /** The maps of a sweep, by repetition. */
  TRIAL_MAPS(12),

  /** The seeds that an environment repeats, by number. */
  DISTINCT_SEEDS(-1) {
    @Override
    public long seed(long base, long number) {
      return SplitMix.hash(base, -1, number); // The other order, which trained weights depend on.
    }
  },

  /** The actions of self-play, by match. */
  DECISIONS(-2),

  /** The opponents of self-play. */
  OPPONENTS(-3),

  /** The maps of an evaluation, by number. */
  MAPS(0xe7a1),

  /** The order of the agents on a map, by a key of the agent. */
  LINE_UPS(0x11e5),

  /** The agents of a match, by seat. */
  SEATS(0x5ea7);

  private final long stream;

  RandomStream(long stream) {
    this.stream = stream;
  }

  /** The seed of a stream without numbers. */
  public long seed(long base) {
    return seed(base, 0);
  }

  /**
   * The seed of one of several streams.
   *
   * @param base the seed from which all streams are derived
   */
  public long seed(long base, long number) {
    return SplitMix.hash(base, number, stream);
  }
}
