package example;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.concurrent.CountDownLatch;
import java.util.random.RandomGenerator;

/** A user's agent that closes the streams of the program, and starts threads that never end. */
public final class Careless implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    System.out.close();
    System.err.close();
    Thread waiting =
        new Thread(
            () -> {
              try {
                new CountDownLatch(1).await();
              } catch (InterruptedException e) {
                throw new IllegalStateException(e);
              }
            });
    waiting.setDaemon(false);
    waiting.start();
    return 0;
  }
}
