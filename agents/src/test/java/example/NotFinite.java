package example;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.UserObservation;
import aurum.env.reward.RewardTerm;

/** A reward term and an observation of a user's that divide zero by zero in the third turn. */
public final class NotFinite implements RewardTerm.PerSeat, UserObservation {
  @Override
  public ObservationLayout layout(Game game) {
    ObservationLayout.Builder layout = ObservationLayout.vector("not finite", 0, 1);
    layout.group("").add("quotient", 0, 1, "0");
    return layout.build();
  }

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    destination[offset] = match.turn() < 2 ? 0 : Float.NaN;
  }

  @Override
  public double of(Match match, int seat, int turns) {
    return match.turn() < 2 ? 0 : Double.NaN;
  }
}
