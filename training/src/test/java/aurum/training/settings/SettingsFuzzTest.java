package aurum.training.settings;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import com.code_intelligence.jazzer.junit.FuzzTest;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Any settings of a training are settings, or are refused in one line. The first byte selects the
 * game.
 */
@Tag("fuzz")
class SettingsFuzzTest {
  private static final List<Game> GAMES =
      List.of(Games.make("vindinium"), Games.make("cultist-wars"), Games.make("ice-and-fire"));

  static Stream<byte[]> seeds() {
    String all = SettingsFile.toJson(SettingsFile.ofText(GAMES.get(0), "{}")).toString();
    return Stream.of(
            all,
            "{\"algorithm\": \"a2c\", \"a2c\": {\"rolloutSteps\": 8} // comment\n}",
            "{\"network\": {\"hidden\": [16]}, \"ppo\": {\"anneal\": false, \"clip\": 1e-3}}",
            "{\"selfPlay\": {\"opponents\": [\"random\"], \"opponentShare\": 0.5}}")
        .map(text -> ("0" + text).getBytes(StandardCharsets.UTF_8));
  }

  @MethodSource("seeds")
  @Timeout(60)
  @FuzzTest(maxDuration = "10m")
  void anyTextIsSettingsOrRefusedInOneLine(byte[] bytes) {
    if (bytes.length == 0) {
      return;
    }
    Game game = GAMES.get((bytes[0] & 0xff) % GAMES.size());
    String json = new String(bytes, 1, bytes.length - 1, StandardCharsets.UTF_8);
    try {
      TrainingSettings settings = SettingsFile.ofText(game, json);
      String written = SettingsFile.toJson(settings).toString();
      assertEquals(settings, SettingsFile.ofText(game, written));
    } catch (InvalidInputException e) {
      assertEquals(1, e.getMessage().lines().count(), e.getMessage());
    }
  }
}
