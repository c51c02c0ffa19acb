package aurum.env.reward;

import aurum.env.Match;

/**
 * A term of one {@link Quantity}. Its state is the quantity of each seat before the step, then a
 * scratch buffer of the same length.
 *
 * @param seats the number of seats of the game
 * @param gamma the discount per turn, which only a potential depends on
 */
public record QuantityTerm(Kind kind, Quantity quantity, int seats, double gamma)
    implements RewardTerm {
  /** The function of the quantity. */
  public enum Kind {
    /** The quantity after the step minus the quantity before it. */
    CHANGE("change in the step"),
    /** The quantity after the step times the number of turns that the step finished. */
    RATE("in each finished turn"),
    /** The quantity in the step that ends the match by its rules, 0 in every other step. */
    END("when the match ends"),
    /**
     * Potential-based shaping: gamma^turns times the quantity after the step, minus the quantity
     * before it; the potential of an ended match is 0. Added to any reward, it leaves the optimal
     * policy unchanged (Ng, Harada, Russell, "Policy invariance under reward transformations",
     * 1999, theorem 1, with the discount of the elapsed turns).
     */
    POTENTIAL("potential-based shaping");

    final String meaning;

    Kind(String meaning) {
      this.meaning = meaning;
    }
  }

  @Override
  public int stateSize() {
    return 2 * seats;
  }

  @Override
  public void begin(Match match, float[] state, int offset) {
    quantity.write(match, state, offset);
  }

  @Override
  public void addStep(
      Match match,
      int turns,
      double weight,
      float[] state,
      int offset,
      float[] rewards,
      int rewardsOffset) {
    boolean over = match.over();
    if (kind == Kind.END && !over) {
      return;
    }
    int now = offset + seats;
    quantity.write(match, state, now);
    double factorNow =
        switch (kind) {
          case CHANGE, END -> 1;
          case RATE -> turns;
          case POTENTIAL -> over ? 0 : Reward.discount(gamma, turns);
        };
    double factorBefore = kind == Kind.CHANGE || kind == Kind.POTENTIAL ? 1 : 0;
    for (int seat = 0; seat < seats; seat++) {
      double before = state[offset + seat];
      state[offset + seat] = state[now + seat];
      rewards[rewardsOffset + seat] +=
          (float) (weight * (factorNow * state[now + seat] - factorBefore * before));
    }
  }
}
