package aurum.env.reward;

import aurum.env.Match;

/** A term that is a function of the position after the step. */
public record StatelessTerm(PerSeat function) implements RewardTerm {
  @Override
  public int stateSize() {
    return 0;
  }

  @Override
  public void begin(Match match, float[] state, int offset) {
    // Stateless.
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
    int seats = match.game().seats();
    for (int seat = 0; seat < seats; seat++) {
      rewards[rewardsOffset + seat] += (float) (weight * function.of(match, seat, turns));
    }
  }
}
