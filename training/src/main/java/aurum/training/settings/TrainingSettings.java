package aurum.training.settings;

import static aurum.env.base.Requirement.require;

import aurum.agents.Setting;
import aurum.agents.SettingRanges;
import aurum.agents.learn.Algorithm;
import aurum.agents.learn.Algorithms;
import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.Learner;
import aurum.agents.learn.LearningTask;
import aurum.agents.learn.NetworkSettings;
import aurum.agents.learn.SelfPlayLearner;
import aurum.agents.learn.SelfPlaySettings;
import aurum.agents.learn.Shards;
import aurum.agents.policy.SearchSettings;
import aurum.agents.scripted.ScriptedAgents;
import aurum.agents.search.SearchAgent;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.NearestName;
import java.util.List;
import java.util.Set;

/**
 * The settings of a training. {@link SettingsFile} reads and writes them as JSON.
 *
 * @param algorithmSettings the settings of {@link #algorithm}, of the record type that it declares
 */
public record TrainingSettings(
    @Setting("Name of the learning algorithm.") String algorithm,
    @Setting("Number of decisions to learn from in the whole training.") long steps,
    @Setting("Evaluation of the policy against scripted agents.") EvaluationSettings evaluation,
    @Setting("Observation, reward and episodes.") EnvironmentSettings environment,
    @Setting("Matches from which the policy learns.") SelfPlaySettings selfPlay,
    @Setting("Layers of the neural network.") NetworkSettings network,
    @Setting("Search at play time; the training does not search.") SearchSettings search,
    @Setting("Settings of the algorithm.") Record algorithmSettings) {
  /**
   * Checks the values.
   *
   * @throws InvalidInputException if one is out of range
   */
  public TrainingSettings {
    require(steps > 0, "steps must be greater than 0", steps);
    for (Record group :
        List.of(evaluation, environment, selfPlay, network, search, algorithmSettings)) {
      SettingRanges.require(group);
    }
  }

  /** The same settings with another number of steps. */
  public TrainingSettings withSteps(long steps) {
    return new TrainingSettings(
        algorithm, steps, evaluation, environment, selfPlay, network, search, algorithmSettings);
  }

  /**
   * Checks the settings against a game: its observations, reward terms and agents, and the shape of
   * the network.
   *
   * @throws InvalidInputException if a name does not exist (the message lists the available ones),
   *     or if the network does not fit the observation
   */
  public void requireFits(Game game) {
    environment.rewardFor(game);
    environment.observationOf(game).requireConsistent(game);
    network.requireFits(game, environment);
    OpponentNames.factories(game, selfPlay.opponents(), selfPlay.programMatches());
    SearchAgent.scriptedAgents(search, game);
    Set<String> scripted = ScriptedAgents.of(game).keySet();
    for (String name : evaluation.baselines()) {
      require(
          scripted.contains(name),
          "no scripted agent '%s' for %s; available: %s"
              .formatted(name, game.name(), NearestName.available(name, scripted)));
    }
  }

  /**
   * A new learner.
   *
   * @throws InvalidInputException if the settings do not fit the game, or into memory, or an
   *     opponent's program does not play its first turn
   */
  public Learner newLearner(Game game, long seed, int threads) {
    return newLearner(game, seed, threads, Shards.inOneProcess(selfPlay.shards()));
  }

  /** The same with the shards of one of several processes. */
  public Learner newLearner(Game game, long seed, int threads, Shards shards) {
    LearningTask task = task(game, seed, threads, shards);
    OpponentNames.requireReplies(game, task.opponents());
    return newLearner(Algorithms.find(algorithm), task);
  }

  /**
   * The task of a learner.
   *
   * @throws InvalidInputException if the settings do not fit the game
   */
  public LearningTask task(Game game, long seed, int threads) {
    return task(game, seed, threads, Shards.inOneProcess(selfPlay.shards()));
  }

  private LearningTask task(Game game, long seed, int threads, Shards shards) {
    List<Agent.Factory> opponents =
        OpponentNames.factories(game, selfPlay.opponents(), selfPlay.programMatches());
    return new LearningTask(game, environment, selfPlay, network, opponents, seed, threads, shards);
  }

  @SuppressWarnings("unchecked") // The reader has bound the settings to the algorithm's own type.
  private <S extends Record> Learner newLearner(Algorithm<S> algorithm, LearningTask task) {
    Learner learner = algorithm.newLearner(task, (S) algorithmSettings);
    if (task.shards().count() > 1 && !(learner instanceof SelfPlayLearner)) {
      learner.close();
      throw new InvalidInputException(
          "selfPlay.shards must be 1 for '%s', because its learner does not extend SelfPlayLearner, not %s"
              .formatted(algorithm.name(), task.shards().count()));
    }
    return learner;
  }
}
