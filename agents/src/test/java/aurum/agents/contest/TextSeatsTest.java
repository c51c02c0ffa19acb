package aurum.agents.contest;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeFailure;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TextEnvironment;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Actions and observations of a contest by a class of the user. */
class TextSeatsTest {
  @TempDir private static Path folder;

  private static String referee;

  @BeforeAll
  static void compile() {
    referee = "referee:" + TestReferee.compile(folder.resolve("classes"), TestReferee.VERSION);
  }

  /** The game of coins: take one or two. */
  public static class Coins implements TextEnvironment {
    int seat;
    int coins;

    @Override
    public List<String> actionNames() {
      return List.of("ONE", "TWO");
    }

    @Override
    public List<String> measures() {
      return List.of("coins");
    }

    @Override
    public ObservationLayout layout() {
      ObservationLayout.Builder layout = ObservationLayout.vector("coins", 0, 100);
      layout.group("").add("coins", 0, 100, "coins on the table");
      layout.group("seat").add("number", 0, 100, "number of the seat");
      return layout.build();
    }

    @Override
    public void readStart(RefereeReader.Lines lines) {
      seat = Integer.parseInt(lines.next().substring("seat ".length()));
    }

    @Override
    public void readTurn(RefereeReader.Lines lines) {
      coins = Integer.parseInt(lines.next().split(" ")[0]);
    }

    @Override
    public boolean legal(int action) {
      return action == 0 || coins > 1;
    }

    @Override
    public void encode(float[] destination, int offset) {
      destination[offset] = coins;
      destination[offset + 1] = seat;
    }

    @Override
    public String reply(int action) {
      return "TAKE " + (action + 1);
    }

    @Override
    public int measure(int index) {
      return coins;
    }
  }

  /** Fails when it reads that three coins are left. */
  public static final class Throws extends Coins {
    @Override
    public void readTurn(RefereeReader.Lines lines) {
      super.readTurn(lines);
      if (coins == 3) {
        throw new IllegalStateException("three");
      }
    }
  }

  /** Reads a line too much. */
  public static final class ReadsTooMuch extends Coins {
    @Override
    public void readTurn(RefereeReader.Lines lines) {
      super.readTurn(lines);
      lines.next();
    }
  }

  /** Reads nothing in a turn. */
  public static final class ReadsTooLittle extends Coins {
    @Override
    public void readTurn(RefereeReader.Lines lines) {}
  }

  /** Knows no legal action. */
  public static final class AllowsNothing extends Coins {
    @Override
    public boolean legal(int action) {
      return false;
    }
  }

  /** Replies by two lines. */
  public static final class RepliesTwice extends Coins {
    @Override
    public String reply(int action) {
      return "TAKE 1\nTAKE 1";
    }
  }

  /** Forgets to reply. */
  public static final class RepliesNull extends Coins {
    @Override
    public String reply(int action) {
      return null;
    }
  }

  /** Fails if it has read no turn. */
  public static final class KnowsWhatItHasRead extends Coins {
    private int[] read;

    @Override
    public void readTurn(RefereeReader.Lines lines) {
      super.readTurn(lines);
      read = new int[] {coins};
    }

    @Override
    public int measure(int index) {
      return read[index];
    }

    @Override
    public void encode(float[] destination, int offset) {
      super.encode(destination, offset);
      destination[offset] = read[0];
    }
  }

  @Test
  void measuresAndObservationsAreZeroBeforeTheFirstTurnOfASeat() {
    Match match = game(KnowsWhatItHasRead.class).newMatch();
    match.reset(1);
    int other = 1 - match.actingSeat();
    assertEquals(5, match.measure(0, match.actingSeat()));
    assertEquals(0, match.measure(0, other));
    assertArrayEquals(new float[2], observed(match, other));
  }

  /** Observes an entry too little. */
  public static final class ObservesLess extends Coins {
    @Override
    public void encode(float[] destination, int offset) {
      destination[offset] = 1;
    }
  }

  /** Observes an entry too much. */
  public static final class ObservesMore extends Coins {
    @Override
    public void encode(float[] destination, int offset) {
      super.encode(destination, offset);
      destination[offset + 2] = 1;
    }
  }

  /** Has a turn without an end. */
  public static final class NeverEnds extends Coins {
    @Override
    public boolean endsTurn(int action) {
      return false;
    }
  }

  /** Observes what is no number. */
  public static final class ObservesNaN extends Coins {
    @Override
    public void encode(float[] destination, int offset) {
      super.encode(destination, offset);
      destination[offset + 1] = Float.NaN;
    }
  }

  private static Game game(Class<?> text, String... options) {
    Map<String, String> map = new LinkedHashMap<>();
    map.put("text", textOf(text));
    map.put("coins", "5");
    for (String option : options) {
      map.put(option.replaceFirst("=.*", ""), option.replaceFirst(".*=", ""));
    }
    return Games.make(referee, null, map);
  }

  private static String textOf(Class<?> text) {
    return "class:" + text.getName();
  }

  private static float[] observed(Match match, int seat) {
    float[] values = new float[match.game().observation().size()];
    match.game().observation().newEncoder().encode(match, seat, values, 0);
    return values;
  }

  @Test
  void actionsAreRepliesAndObservationsAreWhatASeatHasRead() {
    Game game = game(Coins.class);
    assertEquals(List.of("ONE", "TWO"), game.info().actionNames());
    Match match = game.newMatch();
    match.reset(1);
    int first = match.actingSeat();
    assertArrayEquals(new float[] {5, first}, observed(match, first));
    match.play(1);
    assertArrayEquals(new float[] {3, 1 - first}, observed(match, 1 - first));
    assertArrayEquals(new float[] {5, first}, observed(match, first), "of its own last turn");
    assertEquals(3, match.measure(0, 1 - first));
    assertEquals(2, match.score(first));
    match.play(1);
    assertTrue(match.legal(0));
    assertFalse(match.legal(1));
    assertThrows(IllegalArgumentException.class, () -> match.play(1));
    match.play(0);
    assertTrue(match.over());
    assertTrue(match.legal(1), "every action, after the end");
    assertEquals(3, match.score(first));
  }

  @Test
  void linesOfBotsAndActionsOfPoliciesArePlayedInOneMatch() {
    RefereeMatch match = (RefereeMatch) game(Coins.class).newMatch();
    match.reset(1);
    int first = match.actingSeat();
    match.playLine("TAKE 2");
    StringBuilder line = new StringBuilder();
    match.writeCommand(1, line);
    assertEquals("TAKE 2", line.toString());
    match.play(1);
    assertArrayEquals(new float[] {1, first}, observed(match, first), "it has read all turns");
  }

  @Test
  void manyMatchesAreInProgressInOneJvmAndShareNoState() {
    Game game = game(Coins.class, "fault=late");
    List<Match> matches = new ArrayList<>();
    long children = ProcessHandle.current().children().count();
    for (int i = 0; i < 20; i++) { // The referee counts its matches, and is late from the 13th on.
      matches.add(game(Late.class, "fault=late").newMatch());
      matches.get(i).reset(i);
    }
    assertTrue(ProcessHandle.current().children().count() <= children + 1);
    for (int turn = 0; turn < 3; turn++) {
      matches.forEach(match -> match.play(0));
    }
    matches.get(0).reset(0); // Abandons a match, and none of the others.
    for (int i = 0; i < 20; i++) {
      matches.get(i).play(0);
    }
    assertFalse(matches.get(1).over());
    assertEquals(1, matches.get(0).turn());
    assertEquals(4, matches.get(1).turn());
    assertFalse(game.canCopyMatches());
  }

  @Test
  void aFailureThatEndsAllMatchesOfAJvmIsCountedOnce() {
    Game game = game(Coins.class, "fault=exit", "coins=30");
    List<RefereeFailure> failures = new ArrayList<>();
    List<Match> matches = new ArrayList<>();
    for (int i = 0; i < 4; i++) {
      matches.add(game.newMatch());
      matches.get(i).reset(i);
    }
    for (Match match : matches) {
      failures.add(
          assertThrows(
              RefereeFailure.class,
              () -> {
                while (!match.over()) {
                  match.play(0);
                }
              }));
    }
    assertEquals(1, failures.stream().filter(RefereeFailure::isCounted).count());
  }

  /** Coins, with a line on the count of matches. */
  public static final class Late extends Coins {
    @Override
    public void readTurn(RefereeReader.Lines lines) {
      super.readTurn(lines);
      String count = lines.next();
      if (!count.equals("early")) {
        throw new IllegalStateException(count);
      }
    }
  }

  @ParameterizedTest
  @CsvSource({
    "Throws, in turn 2, after the input line '3 2': java.lang.IllegalStateException: three at ",
    "ReadsTooMuch, in turn 1, after the input line '5 1': java.util.NoSuchElementException: it reads more lines",
    "ReadsTooLittle, it leaves the line '5 1' unread",
    "AllowsNothing, no action is legal",
    "RepliesTwice, has 2 lines; the referee asks for 1",
    "ObservesNaN, it writes NaN or nothing to seat.number; every entry must be a finite number",
    "RepliesNull, its reply is null",
    "ObservesLess, it writes NaN or nothing to seat.number",
    "ObservesMore, ArrayIndexOutOfBoundsException: Index 2 out of bounds for length 2",
    "NeverEnds, 'no action ends its turn, after 1000 decisions'"
  })
  void aFailureOfTheClassNamesItsSeatTurnAndLine(String name, String reason) throws Exception {
    Class<?> type = Class.forName(TextSeatsTest.class.getName() + "$" + name);
    Match match = game(type).newMatch();
    AgentException failure =
        assertThrows(
            AgentException.class,
            () -> {
              match.reset(1);
              observed(match, match.actingSeat());
              while (match.turn() == 0) {
                match.play(1);
              }
            });
    String message = failure.getMessage();
    assertTrue(message.startsWith("'class:" + type.getName() + "' failed at seat "), message);
    assertTrue(message.contains(reason), message);
  }

  @ParameterizedTest
  @ValueSource(strings = {"3.4.5", "3.12.0", "4.3.0"})
  void seatsThatDecideAtOnceAreAskedTogetherInAnyOrder(String version, @TempDir Path classes) {
    String together = "referee:" + TestReferee.compile(classes, version);
    Map<String, String> options =
        Map.of("text", textOf(Coins.class), "players", "3", "together", "1", "coins", "30");
    Match match = Games.make(together, null, options).newMatch();
    match.reset(1);
    for (int seat : new int[] {2, 0, 1}) {
      assertEquals(0, match.round());
      assertTrue(match.ask(seat));
      assertArrayEquals(new float[] {30, seat}, observed(match, seat));
      assertEquals(0, match.score(seat));
      match.play(seat == 2 ? 1 : 0);
    }
    assertEquals(1, match.round());
    assertEquals(3, match.turn());
    assertArrayEquals(new float[] {26, 0}, observed(match, 0));
    assertEquals(2, match.score(2));
    assertEquals(1, match.score(0));
  }

  @Test
  void seatsAreARoundEachIfTheRefereeReadsTheirRepliesOneByOne() {
    Match match = game(Coins.class, "together=1", "read=each", "coins=30").newMatch();
    match.reset(1);
    assertFalse(match.ask(1));
    match.play(1);
    assertEquals(1, match.round());
    assertEquals(1, match.actingSeat());
    assertArrayEquals(new float[] {30, 1}, observed(match, 1), "its input was sent before");
    assertEquals(2, match.score(0));
  }

  @Test
  void seatsWhoseRepliesTheRefereeDoesNotReadAreARoundToo() {
    Match match = game(Coins.class, "together=1", "read=no", "coins=30").newMatch();
    match.reset(1);
    match.play(0);
    assertTrue(match.ask(1));
    match.play(0);
    assertEquals(1, match.round());
    assertArrayEquals(new float[] {30, 0}, observed(match, 0));
    match.play(0);
    match.play(1);
    assertArrayEquals(new float[] {27, 0}, observed(match, 0));
  }

  @Test
  void pendingRepliesOfOthersAreForgottenAndTakenAgain() {
    Match match = game(Coins.class, "together=1", "coins=30").newMatch();
    match.reset(1);
    match.play(1);
    assertEquals(1, match.actingSeat());
    match.forget(1);
    assertEquals(0, match.turn());
    assertTrue(match.ask(0));
    match.play(0);
    match.play(1);
    assertEquals(1, match.score(0), "the reply that was taken again");
    assertEquals(2, match.score(1));
  }

  @Test
  void aSeatThatIsLateOrRepliesByALineIsPendingToo() {
    RefereeMatch match =
        (RefereeMatch) game(Coins.class, "players=3", "together=1", "coins=30").newMatch();
    match.reset(1);
    match.playLine("TAKE 2");
    assertEquals(0, match.score(0));
    match.playTimeout();
    match.play(0);
    assertEquals(List.of(2, -1, 1), List.of(match.score(0), match.score(1), match.score(2)));
    assertEquals(1, match.exclusions().get(0).seat());
    assertEquals(1, match.exclusions().get(0).turn());
    match.play(0);
    assertEquals(2, match.actingSeat(), "the excluded seat is not asked");
  }

  /** Coins, where each line of a reply is a decision. */
  public static final class Lines extends Coins {
    private List<Integer> taken = List.of();

    @Override
    public boolean endsTurn(int action) {
      return taken.size() == 1;
    }

    @Override
    public void decided(List<Integer> actions) {
      taken = actions;
    }

    @Override
    public boolean legal(int action) {
      return taken.isEmpty() || action != taken.get(0);
    }

    @Override
    public void encode(float[] destination, int offset) {
      super.encode(destination, offset);
      destination[offset] -= taken.stream().mapToInt(action -> action + 1).sum();
    }

    @Override
    public String reply(int action) {
      return super.reply(taken.get(0)) + '\n' + super.reply(action);
    }
  }

  @Test
  void aTurnOfSeveralDecisionsIsOneReply() {
    RefereeMatch match =
        (RefereeMatch) game(Lines.class, "lines=2", "league=2", "coins=9").newMatch();
    match.reset(1);
    int first = match.actingSeat();
    StringBuilder line = new StringBuilder();
    match.writeCommand(1, line);
    match.play(1);
    assertEquals(first, match.actingSeat());
    assertEquals(0, match.turn());
    assertArrayEquals(new float[] {7, first}, observed(match, first));
    assertFalse(match.legal(1));
    match.forget(1 - first);
    assertTrue(match.legal(1), "the first decision is taken again");
    match.play(0);
    match.writeCommand(1, line);
    match.play(1);
    assertEquals("TAKE 1\nTAKE 2", line.toString());
    assertEquals(3, match.score(first));
    assertEquals(1, match.turn());
  }

  @ParameterizedTest
  @CsvSource({
    "class:no.Such, there is no class no.Such; add its jar or folder to AURUM_CLASSPATH",
    "class:java.lang.Object, 'class:java.lang.Object' does not implement",
    "Coins, text=Coins names no class; write text=class:my.Text"
  })
  void whatIsNoTextClassIsRefused(String name, String reason) {
    String message =
        assertThrows(
                InvalidInputException.class, () -> Games.make(referee, null, Map.of("text", name)))
            .getMessage();
    assertTrue(message.contains(reason), message);
  }
}
