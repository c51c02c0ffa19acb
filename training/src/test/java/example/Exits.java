package example;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.reward.RewardTerm;
import java.util.random.RandomGenerator;

/** A user's agent and reward that end the program, the reward on a thread of its own. */
public final class Exits implements Agent, RewardTerm.PerSeat {
  @Override
  public int act(Match match, RandomGenerator random) {
    System.exit(0);
    return 0;
  }

  @Override
  public double of(Match match, int seat, int turns) {
    new Thread(() -> System.exit(0)).start();
    return 0;
  }
}
