package example;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.random.RandomGenerator;

/** An agent that waits, and throws when no decision is left. */
public final class Exhausted implements Agent {
  /** The decisions of all instances that are left. */
  public static final AtomicInteger LEFT = new AtomicInteger();

  @Override
  public int act(Match match, RandomGenerator random) {
    if (LEFT.getAndDecrement() <= 0) {
      throw new IllegalStateException("no move found");
    }
    return match.game().waitingAction();
  }
}
