package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What a match can be asked for with, and what headers say of it. */
class OriginalOptionsTest {
  private static Game game(String words) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String word : words.trim().split(" +")) {
      if (!word.isEmpty()) {
        int equals = word.indexOf('=');
        options.put(
            equals < 0 ? word : word.substring(0, equals),
            equals < 0 ? "" : word.substring(equals + 1));
      }
    }
    return Games.make("vindinium", "original", options);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      nullValues = "-",
      value = {
        "turns=50 | 200",
        "turns=600 | 2400",
        "turns=601 | 2400",
        "turns=1 | 4",
        "- | 1200",
        "map=m2 | 1200",
        "map=m2 turns=20 | 80",
      })
  void turnsAreCountedForEachHeroAndAtMostSixHundred(String words, int maximumTurns) {
    String header = game(words == null ? "" : words).traceWords(1);
    assertTrue(header.contains(" maxTurns=" + maximumTurns + " "), header);
  }

  @Test
  void withoutOptionsTheSeedDrawsTheBoardForAnArenaMatch() {
    assertEquals(
        " gen drawnSize=10 drawnWallPercent=36 drawnMinePercent=7 size=10 maxTurns=1200"
            + " training=false",
        game("").traceWords(0));
  }

  @Test
  void sizeAndPercentagesKeepTheSeedFromDrawingThem() {
    assertEquals(
        " size=8 wall=23 mine=7 spawn=0,0 gameId=8ut2zm99 tokens=66y4,6140,5x5g,adej",
        game("size=8 wall=23 mine=7").mapWords(5));
  }

  @Test
  void ofSizeAndPercentagesThoseThatAreMissingAreTheServersOwn() {
    assertTrue(game("size=12").traceWords(1).startsWith(" size=12 wall=40 mine=4 size=12 "));
    assertTrue(game("wall=10 mine=5").traceWords(1).startsWith(" size=30 wall=10 mine=5 size=30 "));
  }

  @Test
  void aGivenMapIsATrainingMatchWhateverElseIsSaid() {
    assertEquals(
        " map=m1 size=10 maxTurns=1200 training=true",
        game("map=m1 size=20 training=false").traceWords(3));
  }

  @ParameterizedTest
  @CsvSource({"''", "size=12 wall=20 mine=6", "map=m3", "turns=20 training=true"})
  void aHeaderIsOptionsThatGiveTheSameMatchAndTheSameHeader(String words) {
    Game game = game(words);
    Game again = game(game.traceWords(7));
    assertEquals(game.traceWords(7), again.traceWords(7));
    assertEquals(game.mapWords(7), game(game.mapWords(7)).mapWords(7));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "colour=red | no option 'colour'; there is size, wall, mine, map, turns, training",
        "players=2 | no option 'players'",
        "size=big | size must be a whole number, not 'big'",
        "turns= | turns must be a whole number, not ''",
        "training=yes | training must be true or false",
      })
  void whatIsNotUnderstoodIsRefused(String words, String reason) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> game(words));
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"size=6", "size=11", "size=102", "size=-8"})
  void boardsThatTheServerRefusesAreRefused(String words) {
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> game(words).newMatch().reset(1));
    assertTrue(e.getMessage().contains("makes no board of size"), e.getMessage());
  }

  @Test
  void whereNoAttemptSucceedsThereIsNoMap() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> game("size=10 wall=10 mine=0").newMatch().reset(1));
    assertTrue(e.getMessage().contains("came out of none of 100 attempts"), e.getMessage());
  }
}
