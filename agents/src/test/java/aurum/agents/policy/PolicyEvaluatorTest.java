package aurum.agents.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.neural.ForwardPass;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import java.io.IOException;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PolicyEvaluatorTest {
  /** The power and the exponential round differently. */
  private static final double TOLERANCE = 1e-12;

  @ParameterizedTest
  @ValueSource(doubles = {0.5, 1, 2.5})
  void aTemperatureDividesTheLogitsOfTheLegalActions(double temperature) throws IOException {
    Game game = Games.make("vindinium");
    Policy policy = ShippedPolicies.nameOrFile("vindinium");
    int inputs = policy.observation().size();
    ForwardPass network = policy.forwardPass();
    PolicyEvaluator evaluator =
        new PolicyEvaluator(
            game.observation().newEncoder(), inputs, network, game.actions(), temperature);
    Match match = game.newMatch();
    match.reset(3);
    for (int turn = 0; turn < 100; turn++) {
      double[] probability = evaluator.probabilities(match).clone();
      float[] observation = new float[inputs];
      game.observation().newEncoder().encode(match, match.actingSeat(), observation, 0);
      float[] logits = network.forward(observation, 0);
      double sum = 0;
      for (int a = 0; a < game.actions(); a++) {
        sum += match.legal(a) ? Math.exp(logits[a] / temperature) : 0;
      }
      for (int a = 0; a < game.actions(); a++) {
        double expected = match.legal(a) ? Math.exp(logits[a] / temperature) / sum : 0;
        assertEquals(expected, probability[a], TOLERANCE);
      }
      match.play(evaluator.mostProbable(match));
    }
  }
}
