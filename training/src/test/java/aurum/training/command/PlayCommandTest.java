package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import aurum.training.arena.TextBot;
import aurum.training.console.ExitStatus;
import aurum.training.replay.PageRecord;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PlayCommandTest {
  @TempDir Path folder;

  private static int boards(CommandResult result) {
    return result.out().split("round ", -1).length - 1;
  }

  @Test
  void drawsTheFirstAndTheLastBoardAndEndsWithTheScores() {
    String line = "play vindinium --agents greedy,miner,random,random --seed -5 turns=10";
    CommandResult result = CommandResult.ofLine(line).requireDone();
    assertEquals(2, boards(result));
    assertTrue(result.out().contains("round 10 of 10"));
    assertTrue(result.lastLine().matches("final \\d+ \\d+ \\d+ \\d+"), result.lastLine());
    assertFalse(result.out().contains("\u001b"), "colours are for terminals");
    assertEquals("", result.err());
    assertEquals(result, CommandResult.ofLine(line), "the same seed, the same match");
  }

  @Test
  void writesAPictureOfTheBoard() throws IOException {
    Path picture = folder.resolve("original.svg");
    CommandResult.ofLine(
            "play vindinium --variant original --agents random,miner,greedy,random map=m2 turns=5"
                + " --picture "
                + picture)
        .requireDone();
    String svg = Files.readString(picture);
    for (int hero = 1; hero <= 4; hero++) {
      assertTrue(svg.contains(">" + hero + "</text>"), "hero " + hero);
    }
  }

  @Test
  void writesNothingIntoAPictureThatIsNotSvg() {
    Path picture = folder.resolve("board.png");
    CommandResult.of(
            "play", "vindinium", "--agents", "random,random,random,random", "--picture", picture)
        .assertRefused("--picture writes SVG");
    assertFalse(Files.exists(picture));
  }

  @Test
  void writesAPageThatReplaysTheMatch() throws IOException {
    Path page = folder.resolve("match.html");
    CommandResult played =
        CommandResult.of(
                "play", "ice-and-fire", "--agents", "greedy,random", "--seed", 3, "--replay", page)
            .requireDone();
    PageRecord record = PageRecord.of(Files.readString(page));
    String scores = record.finalScores().toString().replaceAll("[\\[,\\]]", "");
    assertEquals("final " + scores, played.lastLine());
    assertEquals("replay: " + page, played.lines().get(played.lines().size() - 2));
    assertTrue(played.out().contains("  greedy\n"), "the names of the agents: " + played.out());
    assertEquals(List.of("greedy", "random"), record.agents());
  }

  /** Runs a command line whose standard input is the given lines. */
  private static CommandResult withInput(String input, Object... words) {
    InputStream before = System.in;
    System.setIn(new ByteArrayInputStream(input.getBytes(StandardCharsets.UTF_8)));
    try {
      return CommandResult.of(words);
    } finally {
      System.setIn(before);
    }
  }

  @Test
  void aPersonPlaysInTheTerminal() {
    Object[] words = {"play", "vindinium", "--agents", "human,random", "players=2", "turns=10"};
    CommandResult played = withInput("wait\n".repeat(10), words).requireDone();
    assertEquals(11, boards(played), "each own position, and the last");
    assertTrue(played.lastLine().startsWith("final "), played.lastLine());
    CommandResult ended = withInput("wait\n", words);
    assertEquals(ExitStatus.WRONG_USAGE, ended.status());
    assertEquals(
        "aurum: standard input ended before the match; the agent 'human' reads a line for each"
            + " action\n",
        ended.err());
  }

  @Test
  void aPersonWhoQuitsKeepsTheReplay() throws IOException {
    Path page = folder.resolve("match.html");
    CommandResult quit =
        withInput(
                "wait\nquit\n",
                "play",
                "cultist-wars",
                "--agents",
                "human,greedy",
                "--replay",
                page)
            .requireDone();
    assertEquals("the match was ended by 'quit'", quit.lastLine().replaceAll(".*: ", ""));
    assertEquals(2, PageRecord.of(Files.readString(page)).finalScores().size());
  }

  /** Plays a match into a trace, which must end with the printed scores and conform. */
  private String trace(CommandResult[] played, String agents, String... options)
      throws IOException {
    Path file = folder.resolve("match.trace.gz");
    List<Object> words = new ArrayList<>(List.of("play", "vindinium", "--agents", agents));
    words.addAll(List.of("--trace", file));
    words.addAll(List.of(options));
    played[0] = CommandResult.of(words.toArray()).requireDone();
    String text;
    try (InputStream in = new GZIPInputStream(Files.newInputStream(file))) {
      text = new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
    List<String> lines = text.lines().toList();
    String end = lines.get(lines.size() - 1);
    assertEquals(end.replaceAll(" invalid.*", ""), played[0].lastLine());
    CommandResult.of("conform", file).requireDone();
    return text;
  }

  @ParameterizedTest
  @ValueSource(strings = {"turns=150", "size=10", "league=1", "minePercent=9"})
  void writesATraceThatConforms(String option) throws IOException {
    String trace =
        trace(new CommandResult[1], "greedy,miner,random,greedy", "--seed", "99", option);
    assertTrue(trace.startsWith("game vindinium codingame\nseed 99 " + option + "\ninit 0\n"));
  }

  @Test
  void writesATraceOfTwoPlayers() throws IOException {
    String trace = trace(new CommandResult[1], "greedy,miner", "players=2");
    assertTrue(trace.matches("(?s).*\nfinal \\d+ \\d+ 0 0\n"));
  }

  @Test
  void writesATraceOfAProgramThatIsTooLate() throws IOException {
    String bot = "bot:" + TextBot.commandLine("stops-answering");
    CommandResult[] played = new CommandResult[1];
    String trace = trace(played, "greedy," + bot, "players=2", "turns=10");
    assertTrue(trace.contains("\naction !timeout\n"));
    assertTrue(trace.endsWith(" invalid 1\n"));
    assertTrue(played[0].err().startsWith("aurum: " + bot + ": turn "), played[0].err());
    // On a busy machine a line about the machine follows.
    assertEquals(1, played[0].err().lines().filter(line -> line.contains(": turn ")).count());
  }

  @Test
  void addsTheTimeForTheStartOfAProgramToTheLimitOfItsFirstTurn() {
    String bot = "bot:sh -c 'read x; sleep 1.2; echo WAIT; exit 3'";
    CommandResult play =
        CommandResult.of("play", "cultist-wars", "--agents", bot + ",random", "--start", "20000");
    assertTrue(
        play.requireDone().err().contains("turn 3, seat 0 ended: exit status 3"), play.err());
    CommandResult.of("play", "cultist-wars", "--agents", bot + ",random", "--start", "-1")
        .assertRefused("--start must be at least 0");
  }

  @Test
  void printsTheStandardErrorOfAProgramByTurn() {
    String agents = "random,bot:" + TextBot.commandLine("never-starts");
    CommandResult play = CommandResult.of("play", "vindinium", "--agents", agents, "players=2");
    String out = play.requireDone().out();
    assertTrue(out.contains("standard error of seat 1, turn 2:\n  | Exception in thread"), out);
    assertTrue(out.contains("at aurum.training.arena.TextBot.main"), out);
  }

  @Test
  void printsNoControlCharactersOfAProgram() {
    String program = "sh -c 'printf \"\\033[2J\\033]0;title\\007\\n\" >&2; exit 3'";
    for (String debug : new String[] {"--debug", "--seed=1"}) {
      CommandResult play =
          CommandResult.of(
              "play",
              "vindinium",
              "--agents",
              "random,bot:" + program,
              "players=2",
              "turns=10",
              debug);
      for (String text : List.of(play.requireDone().err(), play.out())) {
        assertTrue(text.contains("?[2J?]0;title?"), text);
        assertFalse(text.matches("(?s).*[\\p{Cntrl}&&[^\\n]].*"), text);
      }
    }
  }
}
