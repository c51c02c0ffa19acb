package example;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** A user's agent that leaves its thread interrupted. */
public final class Interrupts implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    Thread.currentThread().interrupt();
    return 0;
  }
}
