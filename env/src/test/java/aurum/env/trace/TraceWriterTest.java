package aurum.env.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.RandomPlay;
import aurum.env.Scramble;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.runner.MatchRunner;
import aurum.env.runner.TextSeat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TraceWriterTest {
  private final RefereeGame game = (RefereeGame) Games.make("vindinium", null, options());

  @TempDir Path folder;

  private static Map<String, String> options() {
    Map<String, String> options = new LinkedHashMap<>();
    options.put("turns", "10");
    options.put("size", "10");
    options.put("players", "2");
    return options;
  }

  @Test
  void aWrittenMatchCanBeReadAndConforms() throws IOException {
    RefereeMatch match = game.newMatch();
    match.reset(5);
    TraceWriter writer = new TraceWriter(match, 5);
    RandomPlay play = new RandomPlay(game, 5);
    TextSeat seats =
        position -> {
          StringBuilder line = new StringBuilder();
          position.writeCommand(play.choose(position, position.turn()), line);
          return position.turn() == 11 ? null : line.toString();
        };
    new MatchRunner(match, seats, writer).play(5);
    String text = writer.text();
    assertTrue(
        text.startsWith(
            "game vindinium codingame\nseed 5 turns=10 size=10 players=2\ninit 0\n10\n"),
        text);
    assertTrue(text.contains("\nturn 12 1\n"), text);
    assertTrue(text.contains("\naction !timeout\n"), text);
    assertTrue(text.contains("\nturn 14 1\nend\naction !inactive\n"), text);
    assertTrue(text.endsWith(" 0 0 invalid 1\n"), "two seats do not exist: " + text);
    Path file = Files.writeString(folder.resolve("new.trace"), text);
    assertEquals(
        "conform: 1 games, 20 turns, 0 maps, 0 differences",
        Conformance.check(List.of(file), System.err::println).toString());
  }

  @Test
  void aSeatThatHadNoTurnHasNoInitBlock() {
    RefereeMatch match = game.newMatch();
    match.reset(5);
    TraceWriter writer = new TraceWriter(match, 5);
    MatchRunner runner = new MatchRunner(match, position -> "WAIT", writer);
    runner.start(5);
    runner.playTurn();
    assertTrue(writer.text().contains("\ninit 0\n"));
    assertTrue(!writer.text().contains("\ninit 1\n"));
  }

  @Test
  void aMapIsWrittenInTheFormatOfTheRecordings() {
    String map = TraceWriter.map(game, 5);
    assertTrue(map.startsWith("map seed=5 turns=10 size=10 players=2\n10\n"), map);
    assertTrue(map.endsWith("\nend\n"), map);
    assertEquals(1 + 1 + 10 + 1, map.lines().count());
  }

  /** With a refused reply that has the word of a trace for a time-out, and a time-out. */
  @ParameterizedTest
  @ValueSource(strings = {"test", Scramble.LINES})
  void aTraceOfSeatsThatDecideAtOnceConforms(String variant) throws IOException {
    Scramble scramble = new Scramble(variant, Map.of());
    boolean hasLines = variant.equals(Scramble.LINES);
    List<String> words = List.of("RIGHT", "STAY", "LEFT");
    TextSeat seats =
        position -> {
          int turn = position.turn();
          String first = turn == 12 ? "!timeout" : words.get(turn % 3);
          String second = hasLines ? "\nLEFT" : " LEFT";
          return turn == 11 ? null : position.replyLines() == 1 ? first : first + second;
        };
    RefereeMatch match = scramble.newMatch();
    match.reset(3);
    TraceWriter writer = new TraceWriter(match, 3);
    new MatchRunner(match, seats, writer).play(3);
    List<String> lines = TextLines.split(writer.text());
    int reply = lines.indexOf("turn 0 0") + 3;
    assertEquals("action RIGHT", lines.get(reply));
    assertEquals(hasLines ? "action LEFT" : "turn 1 1", lines.get(reply + 1));
    assertTrue(writer.text().contains("\naction !timeout\n"), writer.text());
    Trace trace = new Trace(scramble, 3, lines, List.of());
    assertEquals(lines, Conformance.linesOf(trace, "scramble.trace"));
  }

  @Test
  void repliesAreReadWithTheirBlanks(@TempDir Path folder) throws IOException {
    String text =
        """
        game vindinium codingame
        seed -7 turns=10
        turn 1 0
        end
        action\s
        turn 2 1
        end
        action   WAIT \s
        final 0 0 0 0
        """;
    Trace trace = Trace.read(Files.writeString(folder.resolve("blanks.trace"), text));
    assertEquals(-7, trace.seed());
    assertEquals(List.of("", "  WAIT  "), trace.replies());
    assertEquals(Map.of("turns", "10"), trace.game().options());
  }
}
