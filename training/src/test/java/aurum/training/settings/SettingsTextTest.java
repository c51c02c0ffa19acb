package aurum.training.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.Setting;
import aurum.agents.learn.Algorithm;
import aurum.agents.learn.Algorithms;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.Aurum;
import aurum.training.CommandResult;
import aurum.training.console.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.reflect.RecordComponent;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

class SettingsTextTest {
  @TempDir private Path folder;

  private static String print(String... words) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    int status = Aurum.run(new PrintWriter(out, true), new PrintWriter(err, true), words);
    assertEquals(ExitStatus.DONE, status, () -> err.toString());
    return out.toString();
  }

  static Stream<List<String>> gamesAndAlgorithms() {
    return Games.all().stream()
        .flatMap(game -> game.variants().stream().map(v -> List.of(game.name(), v)))
        .flatMap(
            game ->
                Algorithms.all().stream()
                    .map(algorithm -> List.of(game.get(0), game.get(1), algorithm.name())));
  }

  @ParameterizedTest
  @MethodSource("gamesAndAlgorithms")
  void theCommandPrintsAFileThatGivesTheDefaults(List<String> words) throws IOException {
    Game game = Games.make(words.get(0), words.get(1), Map.of());
    String printed =
        print("settings", words.get(0), "--variant", words.get(1), "--algorithm", words.get(2));
    Path config = Files.writeString(folder.resolve("config.json"), printed);
    TrainingSettings defaults = SettingsFile.of(game, null, words.get(2), Map.of());
    assertEquals(words.get(2), defaults.algorithm());
    assertEquals(defaults, SettingsFile.of(game, config));
  }

  @Test
  void theCommandPrintsWhatATrainingWithTheSameOptionsWouldRun() throws IOException {
    Path config =
        Files.writeString(folder.resolve("mine.json"), "{\"network\": {\"hidden\": [7]}}");
    String text =
        print("settings", "vindinium", "--set", "ppo.epochs=9", "--config", config.toString());
    assertTrue(text.contains("\"hidden\": [7]") && text.contains("\"epochs\": 9"), text);
  }

  @Test
  void aSettingWithoutAValueIsRefusedInPlainWords() {
    CommandResult.of("settings", "vindinium", "--set", "foo")
        .assertRefused("Value for option '--set' (KEY=VALUE) should be in KEY=VALUE format");
  }

  @Test
  void withoutAnAlgorithmTheCommandPrintsTheOneOfTheGame() {
    assertEquals(
        print("settings", "vindinium", "--algorithm", "ppo"), print("settings", "vindinium"));
  }

  @Test
  void everySettingIsExplained() {
    for (Algorithm<?> algorithm : Algorithms.all()) {
      requireExplained(algorithm.defaults().getClass());
    }
    requireExplained(TrainingSettings.class);
  }

  private static void requireExplained(Class<?> record) {
    for (RecordComponent component : record.getRecordComponents()) {
      Setting explanation = component.getAnnotation(Setting.class);
      assertNotNull(explanation, () -> component + " of " + record);
      assertTrue(explanation.value().endsWith("."), explanation.value());
      if (component.getType().isRecord()) {
        requireExplained(component.getType());
      }
    }
  }

  @Test
  void theExplanationAndTheRangeArePrintedAboveTheSetting() {
    assertTrue(
        print("settings", "vindinium")
            .contains(
                """
                    // Matches against each baseline in the final evaluation. Must be from 1 to 1e5.
                    "games": 400,
                """),
        () -> print("settings", "vindinium"));
  }
}
