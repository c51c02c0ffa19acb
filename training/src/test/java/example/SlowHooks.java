package example;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** A user's agent that adds shutdown hooks of a class of its own, which take a while to start. */
public final class SlowHooks implements Agent {
  private static final int COUNT = 8;
  private static final int MILLIS = 100;

  static {
    for (int i = 0; i < COUNT; i++) {
      Runtime.getRuntime().addShutdownHook(new Hook());
    }
  }

  private static final class Hook extends Thread {
    @Override
    public void start() {
      try {
        Thread.sleep(MILLIS);
      } catch (InterruptedException e) {
        interrupt();
      }
      super.start();
    }
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    return match.game().waitingAction();
  }
}
