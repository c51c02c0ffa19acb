package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTimeoutPreemptively;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.CommandResult;
import aurum.training.arena.ResultsFolder.SequentialTests;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
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
    return new Arena(GAME).findOrPlay(seed, SEATS, results, position -> {});
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
  void theResultOfAMatchIsThatOfItsLineAlsoForTheCommandThatHasPlayedIt() throws IOException {
    ResultsFolder results = open();
    MatchResult played = play(results, 7);
    assertFalse(played.figures().contains(Map.of()));
    assertEquals(played, results.find(7, SEATS));
    assertEquals(played, open().find(7, SEATS));
  }

  @Test
  void aMatchWhoseFileWasRemovedOrEditedMeanwhileIsPlayedAgain() throws IOException {
    ResultsFolder results = open();
    play(results, 7);
    MatchResult played = play(results, 8);
    Path file = files().get(0);
    List<String> lines = Files.readAllLines(file);
    Files.writeString(file, lines.get(1) + "\n");
    assertNull(results.find(7, SEATS), "another match is at its place");
    assertNull(results.find(8, SEATS), "nothing is at its place");
    play(results, 8);
    assertEquals(played.scores(), results.find(8, SEATS).scores());
    Files.delete(file);
    assertNull(results.find(8, SEATS));
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
    assertEquals(1, results.rankings(List.of()).size());
    play(results, 8); // Goes to a file of its own.
    assertEquals(2, open().rankings(List.of()).size());
  }

  @Test
  void countsAMatchOnceThatSeveralFilesHave() throws IOException {
    play(open(), 7);
    Files.copy(files().get(0), folder.resolve("copy.jsonl"));
    assertEquals(1, open().rankings(List.of()).size());
  }

  @Test
  void ignoresMatchesOfOtherOptions() throws IOException {
    play(open(), 7);
    Game longer = Games.make("vindinium", null, Map.of("players", "2", "turns", "20"));
    assertEquals(0, open(longer, SEATS, SequentialTests.LEFT_OUT).rankings(List.of()).size());
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
    String before = identity(name);
    assertEquals(before, identity(name));
    Files.writeString(program, "print('MOVE')");
    assertNotEquals(before, identity(name));
  }

  @Test
  void theIdentityOfAPolicyIsItsContentsAndOptions() throws IOException {
    Path copy = folder.resolve("copy.zip");
    try (InputStream in = Policy.class.getResourceAsStream("cultist-wars.zip")) {
      Files.copy(in, copy);
    }
    String shipped = identity("policy:cultist-wars");
    assertEquals(shipped, identity("policy:" + copy));
    assertEquals(shipped + "?sample", identity("policy:" + copy + "?sample"));
  }

  @Test
  void theIdentityOfAPolicyIsThatOfTheFileAsItWasRead() throws IOException {
    Path copy = folder.resolve("copy.zip");
    try (InputStream in = Policy.class.getResourceAsStream("cultist-wars.zip")) {
      Files.copy(in, copy);
    }
    Game game = Games.make("cultist-wars");
    Participant read = AgentNames.parse("policy:" + copy, game);
    Files.delete(copy); // As a training that replaces it.
    assertEquals(identity("policy:cultist-wars"), AgentIdentity.of(read));
  }

  private static String identity(String name) {
    Game game = Games.make(name.startsWith("policy:") ? "cultist-wars" : "vindinium");
    return AgentIdentity.of(AgentNames.parse(name, game));
  }

  @Test
  void printsACommandThatRepeatsALostMatch() throws IOException {
    CommandResult evaluation =
        CommandResult.ofLine(
                "evaluate vindinium --agents weak=random,greedy --games 8 players=2 --results "
                    + folder)
            .requireDone();
    String prefix = "a match that weak lost: training/aurum ";
    String last =
        evaluation.lines().stream()
            .filter(line -> line.startsWith(prefix))
            .findFirst()
            .orElseThrow(() -> new AssertionError(evaluation.out()));
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

  @Test
  void refusesALineThatCannotBeReadWithItsFileAndNumber() throws IOException {
    play(open(), 7);
    Path file = files().get(0);
    String good = Files.readString(file);
    byte[] ofUmlaut = "{\"game\":\"\u00fc\"}\n".getBytes(StandardCharsets.UTF_8);
    List<byte[]> lines =
        List.of(
            "null\n".getBytes(StandardCharsets.UTF_8),
            good.replace("\"variant\":\"codingame\",", "").getBytes(StandardCharsets.UTF_8),
            good.replaceAll("\"scores\":.[^,]*,", "\"scores\":[").getBytes(StandardCharsets.UTF_8),
            good.replaceAll("\"outcomes\":.[^,]*,", "\"outcomes\":[1.5,")
                .getBytes(StandardCharsets.UTF_8),
            (good.strip() + good).getBytes(StandardCharsets.UTF_8),
            new byte[] {'{', '"', (byte) 0xc3, '"', '}', '\n'},
            new byte[] {(byte) 0xff, (byte) 0xfe, '\n'});
    for (byte[] line : lines) {
      Files.writeString(file, good);
      Files.write(file, line, StandardOpenOption.APPEND);
      InvalidInputException e = assertThrows(InvalidInputException.class, this::open);
      String expected = file + ": line 2 is not the result of a match; delete the line";
      assertEquals(expected, e.getMessage(), new String(line, StandardCharsets.ISO_8859_1));
    }
    // The program was killed within a letter.
    Files.writeString(file, good);
    Files.write(file, Arrays.copyOf(ofUmlaut, 10), StandardOpenOption.APPEND);
    assertEquals(1, open().rankings(List.of()).size());
  }

  @Test
  void refusesAPipeInsteadOfWaitingForIt() throws Exception {
    Path pipe = folder.resolve("x.jsonl");
    assumeTrue(new ProcessBuilder("mkfifo", pipe.toString()).start().waitFor() == 0);
    assertTimeoutPreemptively(
        Duration.ofMinutes(2),
        () -> {
          InvalidInputException e = assertThrows(InvalidInputException.class, this::open);
          assertEquals(pipe + " is not a file of results; remove it", e.getMessage());
        });
  }

  @Test
  void theCurrentFolderIsNotMeantByAnEmptyName() {
    CommandResult.of("evaluate", "vindinium", "--agents", "a,b", "players=2", "--results", "")
        .assertRefused("Invalid value for option '--results': an empty name is no path");
  }

  @Test
  void twoNamesOfOneAgentHaveMatchesOfTheirOwn() throws IOException {
    String sprt = "sprt vindinium players=2 turns=10 --games 6 --agents a=random,b=random ";
    CommandResult.ofLine(sprt + "--results " + folder).requireDone();
    assertEquals(6, Files.readAllLines(files().get(0)).size(), "two matches on each map");
    String rate = "rate vindinium players=2 turns=10 --results " + folder;
    CommandResult played =
        CommandResult.ofLine(rate + " --games 40 --agents a=random,b=random").requireDone();
    for (String name : List.of("a", "b")) {
      String row = row(played, name);
      assertTrue(row.endsWith(" 40"), row);
      assertFalse(row.contains("NaN"), row);
    }
    CommandResult swapped =
        CommandResult.ofLine(rate + " --games 40 --agents b=random,a=random").requireDone();
    assertTrue(swapped.err().contains(": 40 matches reused, 0 played, "), swapped.err());
  }

  private static String row(CommandResult result, String name) {
    return result.lines().stream()
        .filter(line -> line.matches(" \\d  " + name + " .*"))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void matchesOfASequentialTestDoNotCountForRatingsUnlessAskedFor() throws IOException {
    String two = " vindinium players=2 turns=10 --agents greedy,random --results " + folder;
    CommandResult.ofLine("sprt" + two + " --games 8 --seed 2").requireDone();
    int added = Files.readAllLines(files().get(0)).size();
    CommandResult without = CommandResult.ofLine("rate" + two + " --games 10").requireDone();
    assertTrue(without.lines().get(0).contains(": 10 games on 5 maps"), without.out());
    assertEquals(
        "aurum: %s: 0 matches reused, 10 played, left out: %d of sequential tests\n"
            .formatted(folder, added),
        without.err());
    CommandResult with =
        CommandResult.ofLine("rate" + two + " --games 0 --with-tests").requireDone();
    assertTrue(with.lines().get(0).contains(": " + (10 + added) + " games on "), with.out());
    // A match that a number given in advance asks for counts, whoever has played it.
    CommandResult asked = CommandResult.ofLine("rate" + two + " --games 2 --seed 2").requireDone();
    assertTrue(asked.lines().get(0).contains(": 12 games on 6 maps"), asked.out());
    assertTrue(asked.err().contains(": 12 matches reused, 0 played"), asked.err());
  }

  @Test
  void saysWhyMatchesAreLeftOut() throws IOException {
    String common = " vindinium players=2 turns=10 --games 4 --results " + folder;
    CommandResult.ofLine("evaluate --agents greedy,random" + common).requireDone();
    String ofNow = Files.readString(files().get(0));
    Files.writeString(
        folder.resolve("earlier.jsonl"),
        ofNow.replaceAll("greedy#[0-9a-f]{64}", "greedy#" + "0".repeat(64)));
    CommandResult.ofLine("evaluate --agents miner,random" + common).requireDone();
    CommandResult.ofLine("evaluate --agents greedy,random" + common.replace("turns=10", "turns=20"))
        .requireDone();
    CommandResult rated = CommandResult.ofLine("rate --agents greedy,random" + common);
    assertEquals(
        "aurum: "
            + folder
            + ": 4 matches reused, 0 played, left out: 4 of other games or options, 4 with another"
            + " version or tolerance of greedy, 4 with other agents\n",
        rated.requireDone().err());
    // A fit of the whole folder shows both versions.
    CommandResult all =
        CommandResult.ofLine("rate vindinium players=2 turns=10 --games 0 --results " + folder)
            .requireDone();
    assertTrue(all.lines().get(0).contains(": 12 games "), all.out());
    assertTrue(all.out().matches("(?s).* greedy +.* greedy#[0-9a-f]{8} +.*"), all.out());
    assertTrue(all.err().contains(": 12 matches reused, 0 played, left out: 4 of"), all.err());
  }

  @Test
  void aFolderOfOtherOptionsIsNotRatedAndItsGamesAreNamed() throws IOException {
    String played = "rate vindinium players=2 turns=10 --agents greedy,random --games 2";
    CommandResult.ofLine(played + " --results " + folder).requireDone();
    CommandResult.ofLine("rate vindinium --games 0 --results " + folder)
        .assertRefused(
            "the folder has no matches of different agents in this game with these options; --with-tests also rates those of sequential tests;"
                + " its games: vindinium codingame players=2 turns=10");
  }

  @Test
  void aFolderWithoutMatchesHasNothingToRate() throws IOException {
    String rate = "rate vindinium --games 0";
    CommandResult.ofLine(rate + " --results " + folder)
        .assertRefused("there are no matches of different agents; --games 0 rates those of");
    CommandResult.ofLine(rate + " --results " + folder.resolve("none"))
        .assertRefused(folder.resolve("none") + ": no such file or folder");
    CommandResult.ofLine(rate).assertRefused("there are no matches of different agents");
    CommandResult two = CommandResult.ofLine(rate + " --agents greedy,random --results " + folder);
    assertEquals(1, two.status());
    assertTrue(two.err().contains("not a finished match of each of these agents"), two.err());
  }
}
