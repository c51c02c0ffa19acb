package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.RandomPlay;
import aurum.env.Saved;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Given maps: 4 of RULES-original.md. */
class OriginalMapTextTest {
  private static VindiniumMatch match(String map) {
    VindiniumMatch match =
        (VindiniumMatch) Games.make("vindinium", "original", Map.of("map", map)).newMatch();
    match.reset(1);
    return match;
  }

  private static String start(VindiniumMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeStart(0, text);
    return text.toString();
  }

  private static String rows(String text) {
    return Arrays.stream(OriginalMapText.parse(text).rows())
        .map(String::new)
        .reduce((a, b) -> a + "/" + b)
        .orElseThrow();
  }

  @Test
  void everyPairOfCharactersIsATile() {
    assertEquals("0#T1/Mabc/d..3/...2", rows("@1##[]@2\n$-$1$2$3\n$4    @4\n      @3\n"));
  }

  @Test
  void emptyLinesAroundTheMapAreDroppedAndThoseWithinAreAir() {
    assertEquals("01../..../2.../...3", rows("\n\n@1@2    \n\n@3\n      @4\n\n"));
    assertEquals("01../..../2.../...3", rows("\r\n@1@2    \r\n\r\n@3\r\n      @4\r\n"));
  }

  @Test
  void aLineOfBlanksIsNoEmptyLine() {
    assertEquals("..../01../2.../...3", rows("  \n@1@2    \n@3\n      @4"));
  }

  @Test
  void missingLinesAndEndsOfLinesAreAir() {
    assertEquals("0123#/...../...../...../.....", rows("@1@2@3@4##"));
  }

  @Test
  void theLastTileOfAHeroDrawnTwiceIsItsStart() {
    assertEquals("..123/0..../...../...../.....", rows("@1@1@2@3@4\n@1"));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@1@2@3@4#. | cannot have '#.'",
        "@1@2@3@4$5 | cannot have '$5'",
        "@1@2@3@4$a | cannot have '$a'",
        "@1@2@3@4@5 | cannot have '@5'",
        "@1@2@3@4@x | cannot have '@x'",
        "@1@2@3@4.. | cannot have '..'",
        "@1@2@3@4# | cannot have '#'",
        "@1@2@3@4/# | cannot have '# '",
        "@1@2@3 | @4 is missing",
        "'' | @1 is missing",
        "@1/@2/@3/@4 | 4 lines of 1 tile",
      })
  void aMapThatCannotBeReadIsRefused(String map, String reason) {
    Exception e = assertThrows(IllegalArgumentException.class, () -> match(map));
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }

  /** Its board would have 900 million tiles. */
  @Test
  void aMapOfOneLongLineIsRefused() {
    String map = "@1@2@3@4" + " ".repeat(60_000);
    Exception e = assertThrows(IllegalArgumentException.class, () -> OriginalMapText.parse(map));
    assertTrue(e.getMessage().contains("at most 100"), e.getMessage());
  }

  @Test
  void heroesTwoToFourRespawnAtTheMirrorImagesOfHeroOnesStart() {
    //   . . @1 .      hero 2's spawn is below hero 1, 3's opposite, 4's beside it
    //   @2 @3 @4 .
    VindiniumMap map = OriginalMapText.parse("    @1  \n@2@3@4  ");
    assertEquals(map.cell(2, 0), map.start[0]);
    assertEquals(map.cell(0, 1), map.start[1]);
    assertEquals(map.cell(1, 1), map.start[2]);
    assertEquals(map.cell(2, 1), map.start[3]);
    assertEquals(map.cell(2, 0), map.spawn(0));
    assertEquals(map.cell(2, 3), map.spawn(1));
    assertEquals(map.cell(1, 3), map.spawn(2));
    assertEquals(map.cell(1, 0), map.spawn(3));
  }

  @Test
  void theStartTextHasTheStartsAndEveryTurnTheSpawns() {
    VindiniumMatch match = match("m1");
    assertTrue(start(match).contains("\n        ####  @3    \n"), start(match));
    assertTrue(Board.textOf(match).contains("\nhero 3 7 7 100 0 0 9 8 false\n"));
  }

  @Test
  void aMineMayBelongToAHeroFromTheStartAndPaysItInItsFirstTurn() {
    VindiniumMatch match = match("@1$1$1$-/@2____$2/@3/@4");
    assertEquals(2, match.mines(0));
    assertEquals(1, match.mines(1));
    match.playLine("Stay");
    assertEquals(2, match.gold(0));
    assertTrue(start(match).startsWith("4\n@1$1$1$-\n@2    $2\n"), start(match));
    match.reset(2);
    assertEquals(2, match.mines(0));
  }

  @Test
  void aMapInOneWordIsTheMapInLines() {
    assertEquals(
        start(match("@1$1$1$-\n@2    $2\n@3\n@4")), start(match("@1$1$1$-/@2____$2/@3/@4")));
    Vindinium game =
        new OriginalVindinium("original", Map.of("map", "@1$1$1$-\r\n@2    $2\r\n@3\n@4"));
    assertEquals(
        " map=@1$1$1$-/@2____$2/@3/@4 size=4 maxTurns=1200 training=true", game.traceHeader(1));
  }

  @ParameterizedTest
  @ValueSource(strings = {"m1", "m3", "@1$1$1$-/@2____$2/@3/@4"})
  void aSavedMatchKeepsStartsSpawnsAndFirstOwners(String map) {
    VindiniumMatch match = match(map);
    new RandomPlay(match.game(), 1).play(match, 0, 50);
    VindiniumMatch loaded = (VindiniumMatch) match.game().newMatch();
    Saved.of(match).into(loaded);
    assertEquals(start(match), start(loaded));
    assertEquals(Board.textOf(match), Board.textOf(loaded));
  }

  /** Hero 1 in the middle: all spawns are one cell. The server does not foresee it. */
  @Test
  void heroesThatShareASpawnMayShareItsCell() {
    VindiniumMatch match = match("______@2__/____[]__$-/__[]@1@3__/____[]____/______@4__");
    match.life[2] = 20;
    match.nextVersion();
    match.playLine("Stay");
    assertEquals(match.cell(0), match.cell(2));
    while (!match.over()) {
      match.playLine("East");
    }
  }
}
