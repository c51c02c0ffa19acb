package aurum.training.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.learn.A2c;
import aurum.agents.learn.Algorithms;
import aurum.agents.learn.NetworkSettings;
import aurum.env.Game;
import aurum.env.GameInfo;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class GameDefaultsTest {
  /** Vindinium under a name that has no settings. */
  private record Renamed(Game game, List<ObservationSpec> observations) implements Game {
    Renamed(Game game) {
      this(game, game.observations());
    }

    @Override
    public GameInfo info() {
      return new GameInfo(
          "my-game",
          "small",
          game.options(),
          game.seats(),
          game.maximumTurns(),
          game.info().actionNames(),
          game.waitingAction(),
          game.measures(),
          /* hasSingleActionTurns= */ true,
          /* hasHiddenRandomness= */ false);
    }

    @Override
    public Match newMatch() {
      return game.newMatch();
    }
  }

  private static final Game GAME = new Renamed(Games.make("vindinium"));

  @TempDir private Path folder;

  /** The defaults when a jar contains settings of the game. */
  private TrainingSettings defaultsWith(String file, String json) throws IOException {
    Path settings = Files.createDirectories(folder.resolve("aurum/settings"));
    Files.writeString(settings.resolve(file), json);
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    URL[] jar = {folder.toUri().toURL()};
    try (URLClassLoader loader = new URLClassLoader(jar, before)) {
      thread.setContextClassLoader(loader);
      return SettingsFile.of(GAME, null);
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  @Test
  void aGameWithoutSettingsHasGenericOnesForEveryAlgorithm() throws IOException {
    TrainingSettings settings = SettingsFile.of(GAME, null);
    assertEquals("ppo", settings.algorithm());
    assertEquals(List.of("random"), settings.evaluation().baselines());
    for (var algorithm : Algorithms.all()) {
      assertEquals(
          algorithm.defaults(),
          SettingsFile.of(GAME, null, algorithm.name(), Map.of()).algorithmSettings());
    }
  }

  @Test
  void aGameWhoseFirstObservationHasPlanesIsTrainedWithAResidualNetwork() throws IOException {
    assertEquals(NetworkSettings.dense(List.of(128, 64)), SettingsFile.of(GAME, null).network());
    Game vindinium = Games.make("vindinium");
    Game planes = new Renamed(vindinium, List.of(vindinium.observation("planes")));
    assertEquals(NetworkSettings.residual(2, 16), SettingsFile.of(planes, null).network());
  }

  @Test
  void theJarOfAGameMayContainWhatDiffersFromTheGenericSettings() throws IOException {
    TrainingSettings settings =
        defaultsWith(
            "my-game.json",
            "{\"algorithm\": \"a2c\", \"steps\": 77, \"a2c\": {\"rolloutSteps\": 3}}");
    assertEquals(77, settings.steps());
    assertEquals(3, ((A2c.Settings) settings.algorithmSettings()).rolloutSteps());
    assertEquals(SettingsFile.of(GAME, null).environment(), settings.environment());
  }

  @Test
  void theSettingsOfTheVariantTakePrecedence() throws IOException {
    defaultsWith("my-game.json", "{\"steps\": 77}");
    assertEquals(88, defaultsWith("my-game-small.json", "{\"steps\": 88}").steps());
  }

  @Test
  void namesTheResourceThatIsWrong() {
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class, () -> defaultsWith("my-game.json", "{\"stepz\": 1}"));
    assertTrue(
        e.getMessage().startsWith("unknown field 'stepz' in aurum/settings/my-game.json"),
        e.getMessage());
  }
}
