package aurum.agents.learn;

import aurum.env.Agent;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A named agent or an earlier self of the learner, and the results of the learner against it. Older
 * results count less, because the policy has changed since.
 */
final class Opponent {
  /** Decay of the exponential averages per match, as in the published code of AlphaStar. */
  private static final double DECAY = 0.99;

  /** Weight of the prior win rate, in matches. */
  private static final double PRIOR_MATCHES = 2;

  /** The index of a named opponent; the next numbers are earlier selves, in order of creation. */
  final int id;

  /** Creates the agents of a named opponent; null for an earlier self. */
  final Agent.Factory agents;

  /** The weights of an earlier self; null for a named opponent. Not to be changed. */
  final float[] weights;

  private double wins;
  private double matches;

  Opponent(int id, Agent.Factory agents, float[] weights) {
    this.id = id;
    this.agents = agents;
    this.weights = weights;
  }

  /**
   * Adds the result of one match.
   *
   * @param result of the learner: 1 for a win, 0.5 for a tie for the highest score, 0 for a defeat
   */
  void add(double result) {
    wins = DECAY * wins + result;
    matches = DECAY * matches + 1;
  }

  /** Whether a match against it has ended. */
  boolean isPlayed() {
    return matches > 0;
  }

  /**
   * The learner's smoothed win rate: {@code (wins + 2 prior) / (matches + 2)}.
   *
   * @param prior the win rate against an equal opponent
   * @return greater than 0, and less than 1 if the prior is
   */
  double winRate(double prior) {
    return (wins + PRIOR_MATCHES * prior) / (matches + PRIOR_MATCHES);
  }

  /** Writes the results. */
  void saveResults(DataOutput out) throws IOException {
    out.writeDouble(wins);
    out.writeDouble(matches);
  }

  /** Reads what {@link #saveResults} wrote. */
  void loadResults(DataInput in) throws IOException {
    wins = in.readDouble();
    matches = in.readDouble();
  }

  /** Writes an earlier self with its results. */
  void save(DataOutput out) throws IOException {
    out.writeInt(id);
    NetworkState.writeNumbers(out, weights);
    saveResults(out);
  }

  /**
   * Reads an earlier self that {@link #save} wrote.
   *
   * @param parameters the number of its weights
   */
  static Opponent load(DataInput in, int parameters) throws IOException {
    Opponent earlierSelf =
        new Opponent(in.readInt(), null, NetworkState.readNumbers(in, parameters));
    earlierSelf.loadResults(in);
    return earlierSelf;
  }
}
