package aurum.env.reward;

import aurum.env.Match;

/**
 * One term of a {@link Reward}: a value per seat and step. Immutable and safe to share between
 * threads; the caller stores the state of a term between steps, {@link #stateSize} floats per
 * match. Allocates nothing.
 *
 * <p>The built-in terms are functions of a {@link Quantity}: {@link #change}, {@link #rate}, {@link
 * #atEnd} and {@link #potential}. A stateless term can be written as a lambda: {@link #of}.
 */
public interface RewardTerm {
  /** The number of floats that the term stores per match. */
  int stateSize();

  /** Starts an episode: writes {@link #stateSize} floats from {@code offset} on. */
  void begin(Match match, float[] state, int offset);

  /**
   * Adds {@code weight} times the value of one step to the reward of every seat, and updates the
   * state.
   *
   * @param match the position after the step
   * @param turns the number of turns that the step finished: 0 or 1
   * @param state the term's state begins at {@code offset}
   * @param rewards one float per seat from {@code rewardsOffset} on, to which the weighted value is
   *     added
   */
  void addStep(
      Match match,
      int turns,
      double weight,
      float[] state,
      int offset,
      float[] rewards,
      int rewardsOffset);

  /** The least value for a step that finishes a turn; negative infinity if there is none. */
  default double low() {
    return Double.NEGATIVE_INFINITY;
  }

  /** The greatest value for a step that finishes a turn; infinity if there is none. */
  default double high() {
    return Double.POSITIVE_INFINITY;
  }

  /** The value of one seat for one step, as a stateless function. */
  @FunctionalInterface
  interface PerSeat {
    /**
     * The term's value.
     *
     * @param match the position after the step
     * @param turns the number of turns that the step finished: 0 or 1
     */
    double of(Match match, int seat, int turns);
  }

  /** A term that depends only on the position after the step. */
  static RewardTerm of(PerSeat function) {
    return new StatelessTerm(function);
  }

  /** The quantity after the step minus the quantity before it. */
  static RewardTerm change(Quantity quantity, int seats) {
    return new QuantityTerm(QuantityTerm.Kind.CHANGE, quantity, seats, 1);
  }

  /** The quantity after the step times the number of turns that the step finished. */
  static RewardTerm rate(Quantity quantity, int seats) {
    return new QuantityTerm(QuantityTerm.Kind.RATE, quantity, seats, 1);
  }

  /** The quantity in the step that ends the match by its rules, 0 in every other step. */
  static RewardTerm atEnd(Quantity quantity, int seats) {
    return new QuantityTerm(QuantityTerm.Kind.END, quantity, seats, 1);
  }

  /**
   * Potential-based shaping: gamma^turns times the quantity after the step, minus the quantity
   * before it; the potential of an ended match is 0. Added to any reward, it leaves the optimal
   * policy unchanged (Ng, Harada, Russell, "Policy invariance under reward transformations", 1999,
   * theorem 1, with the discount of the elapsed turns).
   *
   * @param gamma the discount per turn
   */
  static RewardTerm potential(Quantity quantity, int seats, double gamma) {
    return new QuantityTerm(QuantityTerm.Kind.POTENTIAL, quantity, seats, gamma);
  }
}
