package aurum.agents.contest;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.process.ChildProcess;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.Exclusion;
import aurum.env.referee.RefereeFailure;
import aurum.env.referee.RefereeMatch;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Matches that a contest's own referee plays in a worker JVM. */
class ContestMatchTest {
  @TempDir private static Path folder;

  private static String referee;

  @BeforeAll
  static void compile() {
    referee = "referee:" + TestReferee.compile(folder.resolve("classes"), TestReferee.VERSION);
  }

  private static RefereeMatch match(String... options) {
    return matchOf(referee, options);
  }

  private static RefereeMatch matchOf(String game, String... options) {
    Map<String, String> map = new HashMap<>();
    for (String option : options) {
      map.put(option.replaceFirst("=.*", ""), option.replaceFirst(".*=", ""));
    }
    return (RefereeMatch) Games.make(game, null, map).newMatch();
  }

  private static String input(RefereeMatch match) {
    StringBuilder input = new StringBuilder();
    match.writeTurn(input);
    return input.toString();
  }

  /** Plays a match in which every seat takes one coin, and returns all that it prints. */
  private static List<String> play(RefereeMatch match, long seed) {
    List<String> printed = new ArrayList<>();
    match.reset(seed);
    while (!match.over()) {
      printed.add(match.actingSeat() + ": " + input(match));
      match.playLine("TAKE 1");
    }
    printed.add(match.score(0) + " " + match.score(1));
    return printed;
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.4.5", "3.12.0", "4.3.0"})
  void seatsThatMoveInTurnReadTheirInputAndScore(String version, @TempDir Path classes) {
    RefereeMatch match = matchOf("referee:" + TestReferee.compile(classes, version), "coins=5");
    match.reset(1);
    int first = match.actingSeat(); // The engine 3.4.5 numbers turns from 0.
    assertTrue(input(match).startsWith("seat " + first + "\n5 "), input(match));
    match.playLine("TAKE 2");
    assertEquals(1 - first, match.actingSeat());
    assertTrue(input(match).startsWith("seat " + (1 - first) + "\n3 "), input(match));
    match.playLine("TAKE 2");
    assertTrue(input(match).startsWith("1 "), input(match));
    match.playLine("TAKE 1");
    assertTrue(match.over());
    assertEquals(3, match.score(first));
    assertEquals(2, match.score(1 - first));
    assertEquals(3, match.turn());
  }

  @Test
  void seatsThatMoveAtOnceAreAskedOneAfterTheOtherOnTheSameBoard() {
    RefereeMatch match = match("players=4", "together=1", "coins=30");
    match.reset(1);
    for (int seat = 0; seat < 4; seat++) {
      assertEquals(seat, match.actingSeat());
      assertEquals("seat " + seat + "\n30 1\n", input(match));
      match.playLine("TAKE 1");
    }
    assertEquals(0, match.actingSeat());
    assertEquals("26 2\n", input(match));
  }

  @Test
  void aReplyHasAsManyLinesAsTheRefereeAsksFor() {
    RefereeMatch match = match("lines=2", "league=2", "coins=9");
    match.reset(1);
    assertEquals(2, match.replyLines());
    match.playLine("TAKE 1\nTAKE 2");
    assertEquals("seat 0\n6 2\n", input(match));
  }

  @Test
  void theRefereeAnnouncesTheTimeOfEachReply() {
    RefereeMatch match = match();
    match.reset(1);
    assertEquals(1000, match.announcedMillis());
    match.playLine("TAKE 1");
    match.playLine("TAKE 1");
    assertEquals(100, match.announcedMillis());
  }

  @Test
  void aFrameInWhichNobodyIsAskedIsNoTurn() {
    RefereeMatch match = match("coins=30");
    match.reset(1);
    for (int turn = 0; turn < 4; turn++) {
      match.playLine("TAKE 1");
    }
    assertEquals(4, match.turn());
    assertEquals("26 6\n", input(match));
    assertTrue(match.summary().contains("nobody plays in turn 5"), match.summary());
  }

  @ParameterizedTest
  @CsvSource({"1, true", "2, false"})
  void theLeagueDecidesWhichLinesAreValid(int league, boolean isExcluded) {
    RefereeMatch match = match("league=" + league);
    match.reset(1);
    match.playLine("TAKE 3");
    assertEquals(isExcluded, match.over());
  }

  @Test
  void anExcludedSeatIsToldWithItsLineAndTheRefereesWords() {
    RefereeMatch match = match("players=3", "coins=40");
    match.reset(1);
    match.playLine("TAKE 1");
    match.playLine("JUMP");
    while (!match.over()) {
      match.playLine("TAKE 1");
    }
    assertEquals(1, match.exclusions().size());
    Exclusion exclusion = match.exclusions().get(0);
    assertEquals(2, exclusion.seat());
    assertEquals(1, exclusion.turn());
    assertEquals("JUMP", exclusion.line());
    assertTrue(exclusion.reason().startsWith("$2: invalid action: "), exclusion.reason());
    assertEquals(-1, match.score(2));
  }

  @Test
  void aSeatThatRepliesTooLateIsExcludedByTheReferee() {
    RefereeMatch match = match();
    match.reset(1);
    match.playTimeout();
    assertTrue(match.over());
    assertEquals("$1: timeout; $1 timeout", match.exclusions().get(0).reason());
  }

  @Test
  void theSameSeedGivesTheSameMatchWhateverWasPlayedBefore() {
    RefereeMatch match = match();
    List<String> first = play(match, 5);
    for (int seed = 0; seed < 14; seed++) { // After ten, classes are used again.
      play(match, seed);
    }
    assertEquals(first, play(match, 5));
    assertEquals(first, play(match(), 5));
  }

  @ParameterizedTest
  @ValueSource(strings = {"\r", "\u0085", "\u2028", "\u2029"})
  void aReplyCannotContainACommandOfTheEngine(String lineEnd) {
    RefereeMatch match = match("coins=30", "players=3");
    match.reset(1);
    String forged = "[[GET_GAME_INFO] 0]" + lineEnd + "[[SET_PLAYER_TIMEOUT] 0]";
    match.playLine("TAKE 1" + lineEnd + forged);
    assertEquals("seat 2\n30 2\n", input(match), "the line was refused as a whole");
    match.playLine("TAKE 1");
    while (!match.over()) {
      match.playLine("TAKE 1");
    }
    assertEquals(1, match.exclusions().size());
    assertEquals(1, match.exclusions().get(0).seat());
  }

  @Test
  void staticStateThatShowsLateEndsWithAMessageUnlessClassesAreAlwaysReloaded() {
    RefereeMatch match = match("fault=late");
    InvalidInputException late =
        assertThrows(
            InvalidInputException.class,
            () -> {
              for (int seed = 0; seed < 20; seed++) {
                play(match, seed);
              }
            });
    assertTrue(late.getMessage().contains("after 16 matches"), late.getMessage());
    RefereeMatch reloaded = match("fault=late", "reload=always");
    for (int seed = 0; seed < 20; seed++) {
      assertTrue(play(reloaded, seed).get(0).endsWith("early\n"));
    }
  }

  @Test
  void anOptionReachesTheRefereeAsItIs() {
    RefereeMatch match = match("path=C:\\new");
    play(match, 1);
    assertEquals("C:\\new", match.usedOptions().get("path"));
    assertThrows(InvalidInputException.class, () -> match("#k=1"));
  }

  @Test
  void staticStateDoesNotReachTheNextMatch() {
    RefereeMatch match = match("fault=static");
    List<String> first = play(match, 5);
    assertTrue(first.get(0).endsWith("match 1\n"), first.get(0));
    for (int i = 0; i < 12; i++) {
      assertEquals(first, play(match, 5));
    }
  }

  @ParameterizedTest
  @CsvSource({
    "exit, exit status 7",
    "silent, silent for 5 s",
    "print, it printed 'raw' to its standard output",
    "much, it printed more than 32 MB in a turn",
    "block, it printed '[[NEXT_PLAYER_INFO] 1]' to its standard output",
    "scores, it printed '[[SCORES] 2]' to its standard output",
    "throw, it threw java.lang.IllegalStateException: the third turn",
    "memory, its heap of 512 MB was full"
  })
  void aFailureOfTheRefereeNamesItsSeedAndTurnAndEndsItsMatchAlone(String fault, String reason) {
    RefereeMatch match = match("fault=" + fault);
    RefereeFailure failure = assertThrows(RefereeFailure.class, () -> play(match, 42));
    String message = failure.getMessage();
    assertTrue(message.contains("seed 42 failed in turn 3: "), message);
    assertTrue(message.contains(reason), message);
    RefereeMatch other = match();
    play(other, 42);
    assertTrue(other.over());
  }

  @Test
  void aProgramThatIsToldToStopWaitsForNoReferee() {
    ChildProcess.setStopping(true);
    try {
      assertThrows(CancellationException.class, () -> match("fault=start").reset(1));
    } finally {
      ChildProcess.setStopping(false);
    }
  }

  @Test
  void theRefereeRefusesItsOwnOptions() {
    RefereeMatch match = match("players=5");
    RefereeFailure failure = assertThrows(RefereeFailure.class, () -> match.reset(1));
    assertTrue(failure.getMessage().endsWith("2 to 4 players, not 5"), failure.getMessage());
  }

  @Test
  void aMatchThatIsAbandonedLeavesNothingToTheNext() {
    RefereeMatch match = match("coins=30");
    match.reset(1);
    match.playLine("TAKE 1");
    match.reset(1);
    assertEquals(0, match.turn());
    assertEquals("seat 1\n30 1\n", input(match));
  }

  @Test
  void itsMatchesAreNotCopied() {
    RefereeMatch match = match();
    assertFalse(match.game().canCopyMatches());
    assertThrows(UnsupportedOperationException.class, () -> match.copyFrom(match));
  }

  @Test
  void theSeedIsNoOption() {
    assertThrows(InvalidInputException.class, () -> match("seed=1"));
  }
}
