package aurum.training.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.InvalidInputException;
import aurum.training.CommandResult;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import aurum.training.results.ResultsFolder.SequentialTests;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ResultsFolderTest {
  private static final Game GAME =
      Games.make("vindinium", null, Map.of("players", "2", "turns", "10"));
  private static final String AGENTS = "a=greedy,random";
  private static final List<Participant> SEATS = AgentNames.parseSeats(AGENTS, GAME);

  @TempDir Path folder;

  private ResultsFolder open() throws IOException {
    return open(GAME, SEATS, SequentialTests.LEFT_OUT);
  }

  private ResultsFolder open(Game game, List<Participant> agents, SequentialTests tests)
      throws IOException {
    return ResultsFolder.open(folder, game, agents, tests);
  }

  private MatchResult play(ResultsFolder results, long seed) {
    return new Arena(GAME).findOrPlay(seed, SEATS, results);
  }

  private List<Path> files() throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    }
  }

  @Test
  void returnsTheResultsThatAnotherProgramHasAdded() throws IOException {
    MatchResult played = play(open(), 7);
    ResultsFolder results = open();
    assertEquals(played, results.find(7, SEATS));
    assertNull(results.find(8, SEATS), "another map");
    assertNull(results.find(7, List.of(SEATS.get(1), SEATS.get(0))), "other seats");
  }

  @Test
  void leavesOutALastLineWithoutItsEnd() throws IOException {
    ResultsFolder first = open();
    play(first, 7);
    play(first, 8);
    Path file = files().get(0);
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length - 1));
    ResultsFolder results = open();
    assertEquals(1, results.matches().size());
    play(results, 8); // Goes to a file of its own.
    assertEquals(2, open().matches().size());
  }

  @Test
  void countsAMatchOnceThatSeveralFilesHave() throws IOException {
    play(open(), 7);
    Files.copy(files().get(0), folder.resolve("copy.jsonl"));
    assertEquals(1, open().matches().size());
  }

  @Test
  void ignoresMatchesOfOtherOptions() throws IOException {
    play(open(), 7);
    Game longer = Games.make("vindinium", null, Map.of("players", "2", "turns", "20"));
    assertEquals(0, open(longer, SEATS, SequentialTests.LEFT_OUT).matches().size());
  }

  @Test
  void refusesALineThatIsNotAResult() throws IOException {
    play(open(), 7);
    Files.writeString(files().get(0), "{}\n", StandardOpenOption.APPEND);
    InvalidInputException e = assertThrows(InvalidInputException.class, this::open);
    assertTrue(e.getMessage().contains("line 2 is not the result of a match"), e.getMessage());
  }

  @Test
  void theIdentityOfAProgramChangesWithItsFiles() throws IOException {
    Path program = Files.writeString(folder.resolve("bot.py"), "print('WAIT')");
    String name = "bot:python3 " + program;
    String before = AgentIdentity.of(name);
    assertEquals(before, AgentIdentity.of(name));
    Files.writeString(program, "print('MOVE')");
    assertNotEquals(before, AgentIdentity.of(name));
  }

  @Test
  void theIdentityOfAPolicyIsItsContentsAndOptions() throws IOException {
    Path copy = folder.resolve("copy.zip");
    try (InputStream in = Policy.class.getResourceAsStream("cultist-wars.zip")) {
      Files.copy(in, copy);
    }
    String shipped = AgentIdentity.of("policy:cultist-wars");
    assertEquals(shipped, AgentIdentity.of("policy:" + copy));
    assertEquals(shipped + "?sample", AgentIdentity.of("policy:" + copy + "?sample"));
  }

  @Test
  void printsACommandThatRepeatsALostMatch() throws IOException {
    CommandResult evaluation =
        CommandResult.ofLine(
                "evaluate vindinium --agents weak=random,greedy --games 8 players=2 --results "
                    + folder)
            .requireDone();
    String last = evaluation.lastLine();
    String prefix = "a match that weak lost: training/aurum ";
    assertTrue(last.startsWith(prefix), last);
    CommandResult repeated = CommandResult.ofLine(last.substring(prefix.length())).requireDone();
    String[] scores = repeated.lastLine().split(" ");
    boolean weakIsFirst = last.contains("--agents weak=");
    int weak = Integer.parseInt(scores[weakIsFirst ? 1 : 2]);
    int greedy = Integer.parseInt(scores[weakIsFirst ? 2 : 1]);
    assertTrue(weak < greedy, last + ": " + repeated.lastLine());
  }

  @Test
  void aNegativeToleranceIsRefused() {
    CommandResult.ofLine("evaluate vindinium --agents a,b --games 1 players=2 --tolerance -1")
        .assertRefused("");
  }

  @Test
  void evaluatePlaysOnlyWhatIsMissing() throws IOException {
    String line =
        "evaluate vindinium --agents greedy,random players=2 turns=10 --results " + folder;
    CommandResult few = CommandResult.ofLine(line + " --games 4").requireDone();
    assertEquals(few.out(), CommandResult.ofLine(line + " --games 4").requireDone().out());
    assertEquals(1, files().size(), "the second evaluation has played nothing");
    CommandResult.ofLine(line + " --games 6").requireDone();
    assertEquals(2, files().size());
    assertEquals(4, Files.readAllLines(files().get(0)).size());
    assertEquals(2, Files.readAllLines(files().get(1)).size());
  }
}
