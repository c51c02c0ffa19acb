package example;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/**
 * An agent of a user that does what a test says in each decision and when it is closed.
 *
 * @param call what it does
 */
public record Doing(Runnable call) implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    call.run();
    return 0;
  }

  @Override
  public void close() {
    call.run();
  }
}
