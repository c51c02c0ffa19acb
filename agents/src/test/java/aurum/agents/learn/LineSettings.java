package aurum.agents.learn;

import aurum.agents.toy.CoinLine;
import aurum.env.Agent;
import aurum.env.Game;
import java.util.List;
import java.util.Map;

/** Settings under which {@link CoinLine} is learned; a test changes some. */
final class LineSettings {
  Game game = new CoinLine(40, 3);
  String observation = game.observation().name();
  List<Agent.Factory> opponents = List.of();
  double opponentShare = 0;
  int matches = 32;
  Map<String, Double> reward = Map.of("change:lead:coins", 1.0);
  double gamma = 0.9;
  int maximumTurns = 0;
  List<Integer> hidden = List.of(16);

  // The settings of PPO.
  int rolloutSteps = 64;
  double learningRate = 3e-3;
  boolean anneal = false;
  int epochs = 4;
  int minibatches = 4;
  double entropyWeight = 0.01;
  boolean entropyAnneal = false;
  double maximumGradientNorm = 0.5;
  double targetKl = 0;

  LearningTask task(long seed, int threads) {
    List<String> names = opponents.stream().map(factory -> "opponent").toList();
    return new LearningTask(
        game,
        new EnvironmentSettings(observation, reward, gamma, maximumTurns, 0),
        SelfPlaySettings.of(matches, names, opponentShare),
        NetworkSettings.dense(hidden),
        opponents,
        seed,
        threads);
  }

  Ppo ppo(long seed, int threads) {
    return new Ppo(
        task(seed, threads),
        new Ppo.Settings(
            rolloutSteps,
            0.9,
            false,
            learningRate,
            anneal,
            epochs,
            minibatches,
            0.2,
            0.5,
            entropyWeight,
            entropyAnneal,
            maximumGradientNorm,
            targetKl,
            Ppo.ADAM));
  }
}
