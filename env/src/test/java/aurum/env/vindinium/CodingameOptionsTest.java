package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.referee.RefereeMatch;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The parameters as the referee parses them: RULES.md, sections 2 and 6.2. */
class CodingameOptionsTest {
  @ParameterizedTest
  @CsvSource({
    "turns=40, 40",
    "turns=9, 10",
    "turns=-5, 10",
    "turns=151, 150",
    "turns=2147483647, 150",
    "turns=99999999999, 150",
    "turns=many, 150",
    "turns=, 150",
    "turns= 40, 40",
    "turns=40.0, 150",
    "size=12, 150"
  })
  void turnsAreTenToAHundredAndFiftyAndTheDefaultIfUnreadable(String words, int rounds) {
    assertEquals(rounds, CodingameOptions.read(options(words)).rounds());
  }

  @ParameterizedTest
  @CsvSource({"players=2, 2", "players=4, 4", "players=3, 4", "players=02, 4", "turns=10, 4"})
  void playersAreFourUnlessTheWordIsExactlyTwo(String words, int seats) {
    Vindinium game = new CodingameVindinium("codingame", options(words));
    assertEquals(seats, game.seats());
  }

  /** A board is smaller than its size if its border is cut, and never larger. */
  @ParameterizedTest
  @CsvSource({
    "size=10, 10",
    "size=11, 12",
    "size=4, 10",
    "size=-3, 10",
    "size=24, 24",
    "size=23, 24",
    "size=30, 24",
    "size=2147483647, 10",
    "league=1 size=24, 10",
    "league=2 size=12, 12",
    "size=30 wallPercent=x, 30",
    "size=8 minePercent=, 8",
    "size=6 minePercent=q, 6"
  })
  void sizesAreMadeEvenAndClampedUnlessANumberBehindIsUnreadable(String words, int largest) {
    Vindinium game = new CodingameVindinium("codingame", options(words));
    int seen = 0;
    for (int seed = 0; seed < 60; seed++) {
      int size = size(game, seed);
      assertTrue(size <= largest && size % 2 == 0, "size " + size);
      seen = Math.max(seen, size);
    }
    assertEquals(largest, seen);
  }

  @Test
  void anUnreadableSizeLeavesEverythingDrawn() {
    Vindinium plain = new CodingameVindinium("codingame", Map.of());
    Vindinium odd =
        new CodingameVindinium("codingame", options("size=big wallPercent=41 minePercent=9"));
    for (int seed = 0; seed < 20; seed++) {
      assertEquals(map(plain, seed), map(odd, seed));
    }
  }

  /** If the referee crashes or never ends, there is no match, and the error says why. */
  @ParameterizedTest
  @Timeout(300)
  @CsvSource({
    "size=13 minePercent=q, the referee generates no board of size 13",
    "size=4 minePercent=q, the referee generates no board of size 4",
    "size=-8 minePercent=q, the referee generates no board of size -8",
    "size=2000 minePercent=q, the referee generates no board of size 2000",
    "size=10 wallPercent=500 minePercent=q, no map with size=10 wallPercent=500"
  })
  void sizesThatCannotBeAreRefused(String words, String message) {
    RefereeMatch match = new CodingameVindinium("codingame", options(words)).newMatch();
    Exception e = assertThrows(IllegalArgumentException.class, () -> match.reset(0));
    assertTrue(e.getMessage().startsWith(message), e.getMessage());
  }

  @Test
  void anUnknownOptionIsRefusedWithThoseThatExist() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> CodingameOptions.read(options("Size=10")));
    assertEquals(
        "vindinium has no option 'Size'; available: size, wallPercent, minePercent, turns, players,"
            + " league",
        e.getMessage());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "turns=NaN | turns=NaN: the referee uses a whole number from 10 to 150, here 150",
        "turns=5 | turns=5: the referee uses a whole number from 10 to 150, here 10",
        "turns=99999999999 | turns=99999999999: the referee uses a whole number from 10 to 150,"
            + " here 150",
        "size=-1 | size=-1: the referee uses an even size from 10 to 24, here 10",
        "size=11 | size=11: the referee uses an even size from 10 to 24, here 12",
        "size=24 league=1 | size=24: the referee uses size 10 in league 1",
        "wallPercent=60 | wallPercent=60: the referee uses 10 to 41 percent, here 41",
        "minePercent=1 | minePercent=1: the referee uses 3 to 9 percent, here 3",
        "players=3 | players=3: the referee uses 2 or 4 players, here 4",
        "league=99 | league=99: the referee knows 1 (boards of size 10) and 2; it plays others as"
            + " 2",
        "wallPercent=x | wallPercent=x: the referee ignores it: it parses size, wallPercent and"
            + " minePercent up to the first that is not a whole number",
      })
  void anOptionThatTheRefereeIgnoresOrChangesIsWarnedOf(String words, String warning) {
    assertEquals(List.of(warning), new CodingameVindinium("codingame", options(words)).warnings());
  }

  @Test
  void anOptionAfterAnUnreadableOneIsIgnoredToo() {
    Vindinium game =
        new CodingameVindinium("codingame", options("size=30 wallPercent=x minePercent=5"));
    List<String> warnings = game.warnings();
    assertEquals(2, warnings.size(), "not of size=30, which the referee uses: " + warnings);
    assertTrue(warnings.get(0).startsWith("wallPercent=x: "), warnings.get(0));
    assertTrue(warnings.get(1).startsWith("minePercent=5: the referee ignores it"));
  }

  @ParameterizedTest
  @CsvSource({
    "turns=40",
    "turns= 40",
    "players=2",
    "players=4",
    "size=12 wallPercent=10 minePercent=9 league=2",
    "size=10 league=1"
  })
  void anOptionThatTheRefereeUsesIsNotWarnedOf(String words) {
    assertEquals(List.of(), new CodingameVindinium("codingame", options(words)).warnings());
  }

  private static Map<String, String> options(String words) {
    Map<String, String> options = new LinkedHashMap<>();
    for (String word : words.split(" (?=[a-zA-Z])", -1)) {
      int equals = word.indexOf('=');
      options.put(word.substring(0, equals), word.substring(equals + 1));
    }
    return options;
  }

  private static int size(Vindinium game, long seed) {
    return Integer.parseInt(map(game, seed).lines().findFirst().get());
  }

  private static String map(Vindinium game, long seed) {
    RefereeMatch match = game.newMatch();
    match.reset(seed);
    StringBuilder map = new StringBuilder();
    match.writeMap(map);
    return map.toString();
  }
}
