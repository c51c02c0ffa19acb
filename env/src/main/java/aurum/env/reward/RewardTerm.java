package aurum.env.reward;

import aurum.env.Match;

/**
 * One term of a {@link Reward}: a value per seat and step. Immutable and safe to share between
 * threads; the caller stores the state of a term between steps, {@link #stateSize} floats per
 * match. Allocates nothing.
 *
 * <p>A term sees the match after every step; where seats decide {@linkplain
 * aurum.env.GameInfo#hasSimultaneousTurns at once}, only after the steps that resolve a round, so
 * that no decision is pending.
 *
 * <p>The built-in terms are functions of a {@link Quantity}: {@link QuantityTerm}. A stateless term
 * can be written as a lambda: {@link #of}.
 *
 * <p>An exported bot that searches makes each term anew, a record by its components; a component
 * {@code seats} is the number of seats of the match that the bot plays.
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
   * @param turns the number of turns, or of rounds where seats decide at once, that the step
   *     finished: 0 or 1
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

  /** The value of one seat for one step, as a stateless function. */
  @FunctionalInterface
  interface PerSeat extends RewardTerm {
    /**
     * The term's value.
     *
     * @param match the position after the step
     * @param turns the number of turns, or of rounds where seats decide at once, that the step
     *     finished: 0 or 1
     */
    double of(Match match, int seat, int turns);

    @Override
    default int stateSize() {
      return 0;
    }

    @Override
    default void begin(Match match, float[] state, int offset) {}

    @Override
    default void addStep(
        Match match,
        int turns,
        double weight,
        float[] state,
        int offset,
        float[] rewards,
        int rewardsOffset) {
      int seats = match.game().seats();
      for (int seat = 0; seat < seats; seat++) {
        rewards[rewardsOffset + seat] += (float) (weight * of(match, seat, turns));
      }
    }
  }

  /** A term that depends only on the position after the step. */
  static RewardTerm of(PerSeat function) {
    return function;
  }
}
