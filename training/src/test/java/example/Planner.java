package example;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** A user's agent that plays on the match that it is given, and waits in each turn. */
public final class Planner implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    match.play(0);
    match.reset(1);
    return 0;
  }
}
