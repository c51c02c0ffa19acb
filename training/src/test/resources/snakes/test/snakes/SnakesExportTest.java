package snakes;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.export.ExportSettings;
import aurum.agents.export.Exporter;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.policy.Policy;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SnakesExportTest {
  private static final List<Integer> HIDDEN = List.of(4);

  /** Before a bot is returned, it is compared with the policy in matches of its game. */
  @Test
  void aBotPlaysMatchesOfAsManyPlayersAsItsTextTells() {
    Snakes game = new Snakes(Snakes.VARIANT, Map.of(Snakes.PLAYERS, "4"));
    DenseArchitecture network =
        new DenseArchitecture(game.observation().space().shape(), HIDDEN, game.actions());
    float[] weights = new float[network.parameters()];
    Random random = new Random(1);
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) random.nextGaussian();
    }
    Policy policy = Policy.of(game, HIDDEN, weights);
    String bot = Exporter.export(policy, "Player", ExportSettings.DEFAULT).source();
    assertTrue(bot.contains("new Snakes(\"standard\", Map.of())"), bot);
  }
}
