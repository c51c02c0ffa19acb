package aurum.agents.learn;

import java.util.List;
import java.util.Map;

/** Settings under which a {@link aurum.agents.toy.GoldRace} is learned; a test changes some. */
final class RaceSettings {
  String observation = "race";
  int channels = 0;
  int blocks = 0;
  List<Integer> hidden = List.of(16);
  int matches = 32;
  int stepsPerRollout = 64;
  int maximumTurns = 0;
  Map<String, Double> reward = Map.of("change:lead:gold", 1.0);
  double gamma = 0.9;
  double learningRate = 3e-3;
  boolean anneal = false;
  int epochs = 4;
  int minibatches = 4;
  double entropyWeight = 0.01;
  boolean entropyAnneal = false;
  double maximumGradientNorm = 0.5;
  double targetKl = 0;
  List<String> opponents = List.of();
  double opponentShare = 0;

  PpoSettings get() {
    return new PpoSettings(
        observation,
        channels,
        blocks,
        hidden,
        matches,
        stepsPerRollout,
        0,
        maximumTurns,
        reward,
        gamma,
        0.9,
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
        opponents,
        opponentShare);
  }
}
