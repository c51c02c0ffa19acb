package aurum.env.reward;

import aurum.env.Match;

/** Minus one for each finished turn, to every seat. Named by its class in a test. */
public final class Patience implements RewardTerm {
  @Override
  public int stateSize() {
    return 0;
  }

  @Override
  public void begin(Match match, float[] memory, int offset) {
    // Has no memory.
  }

  @Override
  public void addStep(
      Match match,
      int turns,
      double weight,
      float[] memory,
      int offset,
      float[] rewards,
      int rewardsOffset) {
    for (int seat = 0; seat < match.game().seats(); seat++) {
      rewards[rewardsOffset + seat] += (float) (weight * -turns);
    }
  }
}
