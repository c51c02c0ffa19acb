package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.agents.policy.Policy;
import aurum.agents.search.SearchLimit;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationSpace;
import java.nio.file.Path;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ExportedPlanesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @ValueSource(strings = {"planes", "window"})
  void aBotObservesThePlanesOfVindiniumAsItsPolicyDoes(String observation) throws Exception {
    Game game = Games.make("vindinium");
    ObservationSpace planes = game.observation(observation).space();
    DenseArchitecture network = new DenseArchitecture(planes.shape(), List.of(1), game.actions());
    Random random = new Random(1);
    float[] weights = new float[network.parameters()];
    for (int i = 0; i < weights.length; i++) {
      weights[i] = (float) (0.05 * random.nextGaussian());
    }
    Policy policy = Policy.of(game, planes, network, weights);
    Path file = folder.resolve("Player.java");
    Exporter.write(policy, file, new ExportSettings(8, SearchLimit.NONE));
    try (CompiledBot bot = new CompiledBot(file)) {
      double share = Agreement.of(policy, bot).share();
      assertTrue(share >= 0.95, share + " of all choices are equal");
    }
  }
}
