package example;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.UserObservation;
import aurum.env.reward.RewardTerm;
import java.io.IOException;
import java.util.random.RandomGenerator;

/** A class of a user that throws an undeclared checked exception from the second turn on. */
public final class Failing implements UserObservation, RewardTerm.PerSeat, Agent {
  @Override
  public ObservationLayout layout(Game game) {
    ObservationLayout.Builder layout = ObservationLayout.vector("failing", 0, 1);
    layout.group("").add("zero", 0, 1, "0");
    return layout.build();
  }

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    fail(match);
    destination[offset] = 0;
  }

  @Override
  public double of(Match match, int seat, int turns) {
    fail(match);
    return 0;
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    fail(match);
    return 0;
  }

  @Override
  public void close() {
    throw new IllegalStateException("cannot close");
  }

  private static void fail(Match match) {
    if (match.turn() > 0) {
      Failing.<RuntimeException>throwUndeclared(new IOException("gone\nfor good"));
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <T extends Throwable> void throwUndeclared(Throwable e) throws T {
    throw (T) e;
  }
}
