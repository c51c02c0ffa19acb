package aurum.agents.learn;

import static aurum.env.base.Requirement.require;
import static aurum.env.base.Requirement.requireAtLeast;

import aurum.agents.SettingRanges;
import aurum.agents.neural.Architecture;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.base.RandomStream;
import java.util.List;

/**
 * The inputs of a learner except the algorithm's settings.
 *
 * @param opponents factories of the agents in {@link SelfPlaySettings#opponents}, in the same order
 * @param seed of all random numbers
 * @param threads the number of threads that play and learn
 * @param shards of the settings' number; those of this process
 */
public record LearningTask(
    Game game,
    EnvironmentSettings environment,
    SelfPlaySettings selfPlay,
    NetworkSettings network,
    List<Agent.Factory> opponents,
    long seed,
    int threads,
    Shards shards) {
  /** A task whose shards are all in this process. */
  public LearningTask(
      Game game,
      EnvironmentSettings environment,
      SelfPlaySettings selfPlay,
      NetworkSettings network,
      List<Agent.Factory> opponents,
      long seed,
      int threads) {
    this(
        game,
        environment,
        selfPlay,
        network,
        opponents,
        seed,
        threads,
        Shards.inOneProcess(selfPlay.shards()));
  }

  /**
   * Checks the values.
   *
   * @throws aurum.env.base.InvalidInputException if a setting is out of its range, there is no
   *     thread, or not one factory per opponent
   */
  public LearningTask {
    SettingRanges.require(environment);
    SettingRanges.require(selfPlay);
    opponents = List.copyOf(opponents);
    requireAtLeast("threads", threads, 1);
    int names = selfPlay.opponents().size();
    require(
        selfPlay.snapshotShare() == 0 || game.seats() > 1,
        "snapshotShare must be 0 in a game of one seat",
        selfPlay.snapshotShare());
    require(opponents.size() == names, names + " opponents need a factory each", opponents.size());
  }

  /**
   * The layers of the network.
   *
   * @throws aurum.env.base.InvalidInputException if they do not fit the game
   */
  public Architecture architecture() {
    return network.architecture(game, environment);
  }

  /**
   * The weights with which the training begins: {@link NetworkSettings#initialWeights}.
   *
   * @throws aurum.env.base.InvalidInputException if they do not fit the game and the network
   */
  float[] initialWeights() {
    long weightSeed = RandomStream.WEIGHTS.seed(seed);
    return network.initialWeights(game, environment, weightSeed);
  }
}
