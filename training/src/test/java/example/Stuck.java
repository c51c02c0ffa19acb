package example;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.concurrent.CountDownLatch;
import java.util.random.RandomGenerator;

/** A user's agent whose decisions last until a test lets them end. */
public final class Stuck implements Agent {
  private static volatile CountDownLatch end = new CountDownLatch(0);

  /** Lets no decision end before the latch is open. */
  public static void until(CountDownLatch latch) {
    end = latch;
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    try {
      end.await();
    } catch (InterruptedException e) {
      throw new IllegalStateException(e);
    }
    return 0;
  }
}
