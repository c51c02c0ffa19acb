package aurum.training.gym;

import aurum.env.Match;

/**
 * The matches of a batch, and the results of the last reset or step of each in flat arrays. All
 * methods concern one match; threads may call them for different matches.
 */
abstract class MatchBatch implements AutoCloseable {
  /** Matches x observation size. */
  float[] observations;

  /** Matches x actions. */
  boolean[] masks;

  /** The rewards of all seats, matches x seats; null if only those of one learner are known. */
  float[] rewardsOfSeats;

  /** The reward of the seat that acted, one per match. */
  final double[] reward;

  /** The acting seats, one per match. */
  int[] seats;

  boolean[] terminated;
  boolean[] truncated;

  MatchBatch(int matches) {
    reward = new double[matches];
  }

  /** Starts an episode. {@code mapSeed} is the seed of the match; {@code seed} selects the seat. */
  abstract void reset(int i, long mapSeed, long seed);

  /** Plays a legal action. */
  abstract void step(int i, int action);

  abstract Match match(int i);

  @Override
  public abstract void close();
}
