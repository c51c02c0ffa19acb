package example;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** A user's agent that fails in its first decision. */
public final class Broken implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    throw new IllegalStateException("boom");
  }
}
