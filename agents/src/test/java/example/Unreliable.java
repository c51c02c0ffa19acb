package example;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.UserObservation;
import aurum.env.reward.RewardTerm;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/** An agent, a reward term, an observation and a part of a game that throw now and then. */
public final class Unreliable implements Agent, RewardTerm.PerSeat, UserObservation, Runnable {
  private final int oneOf;

  /** The number of encoded observations of all instances, because each match has its own. */
  private static final AtomicInteger ENCODED = new AtomicInteger();

  private final AtomicInteger values = new AtomicInteger();

  /** A term that fails for one of 4,000 values. */
  public Unreliable() {
    this(4000);
  }

  /** An agent that fails in one of so many positions. */
  public Unreliable(int oneOf) {
    this.oneOf = oneOf;
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    if (random.nextInt(oneOf) == 0) {
      throw new IllegalStateException("no move found");
    }
    boolean[] mask = new boolean[match.game().actions()];
    match.mask(mask, 0);
    int action = random.nextInt(mask.length);
    while (!mask[action]) {
      action = random.nextInt(mask.length);
    }
    return action;
  }

  @Override
  public double of(Match match, int seat, int turns) {
    if (values.incrementAndGet() % oneOf == 0) {
      throw new ArithmeticException("no value");
    }
    return 0;
  }

  @Override
  public ObservationLayout layout(Game game) {
    ObservationLayout.Builder layout = ObservationLayout.vector("unreliable", 0, 1);
    layout.group("").add("zero", 0, 1, "0");
    return layout.build();
  }

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    fail(ENCODED);
    destination[offset] = 0;
  }

  @Override
  public void run() {
    fail(values);
  }

  private void fail(AtomicInteger count) {
    if (count.incrementAndGet() % oneOf == 0) {
      throw new ArithmeticException("no position");
    }
  }
}
