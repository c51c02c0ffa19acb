package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.dl4j.ResidualArchitecture;
import aurum.agents.onnx.OnnxImport;
import aurum.agents.policy.Policy;
import aurum.agents.search.SearchLimit;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.ObservationLayout;
import java.nio.file.Path;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ExportedPlanesTest {
  @TempDir private Path folder;

  @ParameterizedTest
  @CsvSource({"vindinium, window", "cultist-wars, planes", "ice-and-fire, planes"})
  void aBotWithAResidualNetworkPlaysAsItsPolicyDoes(String name, String observation)
      throws Exception {
    Game game = Games.make(name);
    ObservationLayout layout = game.observation(observation).layout();
    ResidualArchitecture network =
        new ResidualArchitecture(
            layout.space().shape(), 1, 2, game.actions(), layout.actionPlaces());
    Random random = new Random(1);
    float[] weights = network.initialParameters(1);
    for (int i = 0; i < weights.length; i++) {
      weights[i] += (float) (0.05 * random.nextGaussian());
    }
    assertPlaysAsItsPolicy(Policy.of(game, layout.space(), network, weights));
  }

  /** Networks that PyTorch has written. */
  @ParameterizedTest
  @ValueSource(strings = {"torchscript", "dynamo"})
  void aBotWithAnImportedNetworkPlaysAsItsPolicyDoes(String name) throws Exception {
    Path model = Path.of("src/test/resources/aurum/agents/onnx", name + ".onnx");
    Game game = Games.make("vindinium");
    assertPlaysAsItsPolicy(
        OnnxImport.read(model, game, game.observation("window"), Map.of("end:win", 1.0), 1));
  }

  private void assertPlaysAsItsPolicy(Policy policy) throws Exception {
    Path file = folder.resolve("Player.java");
    Exporter.write(policy, file, new ExportSettings(8, SearchLimit.NONE));
    try (CompiledBot bot = new CompiledBot(file)) {
      double share = Agreement.of(policy, bot).share();
      assertTrue(share >= 0.95, share + " of all choices are equal");
    }
  }
}
