package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The options of the original server, and the headers of its recordings. */
class OriginalOptionsTest {
  private static Vindinium game(String words) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String word : words.trim().split(" +")) {
      if (!word.isEmpty()) {
        int equals = word.indexOf('=');
        options.put(
            equals < 0 ? word : word.substring(0, equals),
            equals < 0 ? "" : word.substring(equals + 1));
      }
    }
    return new OriginalVindinium("original", options);
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
    String header = game(words == null ? "" : words).traceHeader(1);
    assertTrue(header.contains(" maxTurns=" + maximumTurns + " "), header);
  }

  @Test
  void withoutOptionsTheSeedDrawsTheBoardForAnArenaMatch() {
    assertEquals(
        " gen drawnSize=10 drawnWallPercent=36 drawnMinePercent=7 size=10 maxTurns=1200"
            + " training=false",
        game("").traceHeader(0));
  }

  @Test
  void sizeAndPercentagesKeepTheSeedFromDrawingThem() {
    assertEquals(
        " size=8 wall=23 mine=7 spawn=0,0 gameId=8ut2zm99 tokens=66y4,6140,5x5g,adej",
        game("size=8 wall=23 mine=7").mapHeader(5));
  }

  @Test
  void missingSizesAndPercentagesAreTheServersDefaults() {
    assertTrue(game("size=12").traceHeader(1).startsWith(" size=12 wall=40 mine=4 size=12 "));
    assertTrue(
        game("wall=10 mine=5").traceHeader(1).startsWith(" size=30 wall=10 mine=5 size=30 "));
  }

  @Test
  void aGivenMapIsATrainingMatchRegardlessOfTheOtherOptions() {
    assertEquals(
        " map=m1 size=10 maxTurns=1200 training=true",
        game("map=m1 size=20 training=false").traceHeader(3));
  }

  @ParameterizedTest
  @CsvSource({"''", "size=12 wall=20 mine=6", "map=m3", "turns=20 training=true"})
  void aHeaderIsOptionsThatGiveTheSameMatchAndTheSameHeader(String words) {
    Vindinium game = game(words);
    Vindinium again = game(game.traceHeader(7));
    assertEquals(game.traceHeader(7), again.traceHeader(7));
    assertEquals(game.mapHeader(7), game(game.mapHeader(7)).mapHeader(7));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "colour=red | no option 'colour'; available: size, wall, mine, map, turns, training",
        "players=2 | no option 'players'",
        "size=big | size must be a whole number, not 'big'",
        "turns= | turns must be a whole number, not ''",
        "training=yes | training must be true or false",
      })
  void anUnknownOptionOrUnreadableValueIsRefused(String words, String reason) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> game(words));
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource({"size=6", "size=11", "size=102", "size=-8"})
  void boardsThatTheServerRefusesAreRefused(String words) {
    Exception e =
        assertThrows(IllegalArgumentException.class, () -> game(words).newMatch().reset(1));
    assertTrue(e.getMessage().contains("generates no board of size"), e.getMessage());
  }

  @Test
  void aMapThatNoAttemptGeneratesIsRefused() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class,
            () -> game("size=10 wall=10 mine=0").newMatch().reset(1));
    assertTrue(e.getMessage().contains("gave none in 100 attempts"), e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "turns=601 | turns=601: the server plays at most 600 rounds",
        "turns=0 | turns=0: the server plays one turn in all",
        "map=m1 size=20 | size=20: the server ignores it, because a map is given",
        "map=m1 training=false | training=false: the server makes every match on a given map a"
            + " training match",
      })
  void anOptionThatTheServerIgnoresOrChangesIsWarnedOf(String words, String warning) {
    assertEquals(List.of(warning), game(words).warnings());
  }

  @ParameterizedTest
  @CsvSource({"''", "size=12 wall=20 mine=6", "map=m3 turns=20", "training=false turns=600"})
  void optionsThatTheServerUsesAndHeadersAreNotWarnedOf(String words) {
    Vindinium game = game(words);
    assertEquals(List.of(), game.warnings());
    assertEquals(List.of(), game(game.traceHeader(7)).warnings());
  }

  @Test
  void theNamesOfTheMapsAreListedIfThereIsNoMapOfAName() {
    Exception e =
        assertThrows(InvalidInputException.class, () -> OriginalOptions.read(Map.of("map", "m7")));
    assertEquals("no map 'm7'; available: m1 to m6, or the text of a map", e.getMessage());
  }
}
