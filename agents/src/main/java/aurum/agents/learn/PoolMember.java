package aurum.agents.learn;

import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * An opponent of the {@link OpponentPool}, and the results of the learner against it. Older results
 * count less, because the policy has changed since.
 */
final class PoolMember {
  /** A result counts this much of the one after it, as in the published code of AlphaStar. */
  private static final double DECAY = 0.99;

  /** Weight of the prior win rate, in matches. */
  private static final double PRIOR_MATCHES = 2;

  /** The index of a named opponent; those of snapshots follow, in the order of their creation. */
  final int id;

  /** The weights of a snapshot; null for a named opponent. Not to be changed. */
  final float[] weights;

  private double wins;
  private double games;

  PoolMember(int id, float[] weights) {
    this.id = id;
    this.weights = weights;
  }

  /**
   * Adds the result of one match.
   *
   * @param result of the learner: 1 for a win, 0.5 for a tie for the highest score, 0 for a defeat
   */
  void add(double result) {
    wins = DECAY * wins + result;
    games = DECAY * games + 1;
  }

  /** Whether a match against it has ended. */
  boolean isPlayed() {
    return games > 0;
  }

  /**
   * The learner's smoothed win rate: {@code (wins + 2 prior) / (games + 2)}.
   *
   * @param prior the win rate against an equal opponent
   * @return greater than 0, and less than 1 if the prior is
   */
  double winRate(double prior) {
    return (wins + PRIOR_MATCHES * prior) / (games + PRIOR_MATCHES);
  }

  /** Writes the results. */
  void saveResults(DataOutput out) throws IOException {
    out.writeDouble(wins);
    out.writeDouble(games);
  }

  /** Reads what {@link #saveResults} wrote. */
  void loadResults(DataInput in) throws IOException {
    wins = in.readDouble();
    games = in.readDouble();
  }

  /** Writes a snapshot with its results. */
  void save(DataOutput out) throws IOException {
    out.writeInt(id);
    FloatData.write(out, weights);
    saveResults(out);
  }

  /**
   * Reads a snapshot that {@link #save} wrote.
   *
   * @param parameters the number of its weights
   */
  static PoolMember load(DataInput in, int parameters) throws IOException {
    PoolMember snapshot = new PoolMember(in.readInt(), FloatData.read(in, parameters));
    snapshot.loadResults(in);
    return snapshot;
  }
}
