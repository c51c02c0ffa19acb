package example;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.reward.RewardTerm;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/** An agent and a reward term of a user's that throw now and then. */
public final class Unreliable implements Agent, RewardTerm.PerSeat {
  private final int oneOf;

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
}
