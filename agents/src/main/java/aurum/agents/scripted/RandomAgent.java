package aurum.agents.scripted;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** Plays uniformly drawn legal actions, in any game. */
public final class RandomAgent implements Agent {
  @Override
  public int act(Match match, RandomGenerator random) {
    int actions = match.game().actions();
    int legal = 0;
    for (int action = 0; action < actions; action++) {
      legal += match.legal(action) ? 1 : 0;
    }
    int chosen = random.nextInt(legal);
    for (int action = 0; ; action++) {
      if (match.legal(action) && chosen-- == 0) {
        return action;
      }
    }
  }
}
