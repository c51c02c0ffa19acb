package example;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** A user's agent that plays on the match that it is given, in every method. Waits in each turn. */
public final class PlaysOnItsMatch implements Agent {
  @Override
  public void start(Match match, RandomGenerator random) {
    playToTheEnd(match);
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    playToTheEnd(match);
    return 0;
  }

  @Override
  public void actionPlayed(Match match, int seat, int action) {
    playToTheEnd(match);
    match.reset(1);
  }

  @Override
  public void ended(Match match) {
    match.reset(1);
  }

  private static void playToTheEnd(Match match) {
    while (!match.over()) {
      match.play(0);
    }
  }
}
