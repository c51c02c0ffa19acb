package aurum.agents.learn;

import aurum.agents.neural.Architecture;
import aurum.env.Agent;
import aurum.env.Game;
import java.util.List;

/**
 * Everything that a learner needs beside its own settings.
 *
 * @param opponents makes the agents that {@link SelfPlaySettings#opponents} names, in its order
 * @param seed everything random follows from it
 * @param threads the number of threads that play and learn
 */
public record LearningTask(
    Game game,
    EnvironmentSettings environment,
    SelfPlaySettings selfPlay,
    NetworkSettings network,
    List<Agent.Factory> opponents,
    long seed,
    int threads) {
  public LearningTask {
    opponents = List.copyOf(opponents);
  }

  /** The network. */
  public Architecture architecture() {
    return network.architecture(game, environment);
  }
}
