package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.arena.TextBot;
import aurum.training.results.ResultsFixture;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchesCommandTest {
  @TempDir private Path folder;

  private CommandResult matches(Object... options) {
    Object[] all = new Object[2 + options.length];
    all[0] = "matches";
    all[1] = folder;
    System.arraycopy(options, 0, all, 2, options.length);
    return CommandResult.of(all);
  }

  @Test
  void listsTheNewestMatchFirstWithTheCommandsThatShowIt() throws IOException {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 5, 6);
    List<String> ids = ResultsFixture.ids(folder);
    List<String> lines = matches("--limit", 1).requireDone().lines();
    String start = "vindinium codingame players=2 size=10 turns=10, seed 6, 20 turns: random ";
    assertTrue(lines.get(0).startsWith(start), lines.get(0));
    assertTrue(lines.get(0).matches(".*: random \\d+ \\(rank \\d\\), greedy \\d+ \\(rank \\d\\)"));
    String last = ids.get(ids.size() - 1);
    assertTrue(lines.get(1).matches("  attributes: size=10 mines=\\d+ taverns=\\d+ walls=\\d+"));
    assertEquals("  training/aurum input " + folder + " " + last, lines.get(2));
    assertEquals(
        "  training/aurum replay " + folder + " " + last + " --out match.html", lines.get(3));
    assertEquals("matches: 1 of 4; --limit N shows more", lines.get(lines.size() - 1));
    assertEquals("matches: 4 of 4", matches().lastLine());
    // The printed command works as it is.
    CommandResult.of("input", folder, last).requireDone();
  }

  @Test
  void namesTheFailuresAndTheSeatOfTheAgentThatIsAskedFor() throws IOException {
    String bot = "b=bot:" + TextBot.commandLine("crashes");
    ResultsFixture.play(folder, "greedy," + bot, true, SequentialTests.LEFT_OUT, 5);
    String first = ResultsFixture.ids(folder).get(0);
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 7);
    CommandResult failed = matches("--failed").requireDone();
    assertEquals("matches: 2 of 2", failed.lastLine());
    assertTrue(failed.out().contains("\n  b: turn 8, seat 1 ended: exit status 1; "), failed.out());
    assertEquals("matches: 0 of 0", matches("--failed", "--agent", "greedy").lastLine());
    String ofGreedy = matches("--agent", "greedy", "--game", "vindinium players=2").out();
    assertTrue(ofGreedy.endsWith("matches: 4 of 4\n"), ofGreedy);
    assertTrue(
        ofGreedy.contains("\n  training/aurum input " + folder + " " + first + " --seat 0\n"),
        ofGreedy);
  }

  @Test
  void selectsMatchesByTheirAttributes() throws IOException {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 1, 2, 3);
    assertEquals("matches: 6 of 6", matches("--where", "size=10").lastLine());
    assertEquals(
        "matches: 3 of 3",
        matches("--where", "size=8..10", "--where", "seat=0", "--agent", "greedy").lastLine());
    matches("--where", "seat=0")
        .assertRefused("--where seat=N is the seat of an agent; name it by --agent NAME");
    matches("--where", "sizes=10")
        .assertRefused("--where sizes=10: there is no attribute 'sizes'; available: mines, ");
  }

  @Test
  void saysThatTheTurnLogOfAMatchWasNotKept() throws IOException {
    String bot = "b=bot:" + TextBot.commandLine("walks");
    ResultsFixture.play(folder, "greedy," + bot, false, SequentialTests.LEFT_OUT, 5);
    String id = ResultsFixture.ids(folder).get(0);
    assertTrue(
        matches()
            .requireDone()
            .out()
            .contains(
                "\n  " + id + ": its turn log was not kept (--keep-traces keeps those of new"));
  }

  @Test
  void writesTheMatchesAsJson() throws IOException {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 5);
    Path file = folder.resolve("matches.json");
    matches("--agent", "greedy", "--json", file).requireDone();
    JsonNode json = new ObjectMapper().readTree(file.toFile());
    assertEquals(2, json.get("found").asInt());
    JsonNode match = json.at("/matches/1");
    assertEquals(ResultsFixture.ids(folder).get(0), match.get("match").asText());
    assertEquals(5, match.get("seed").asLong());
    assertEquals("greedy", match.at("/seats/0/agent").asText());
    assertEquals("10", match.at("/options/turns").asText());
    assertTrue(match.get("input").asText().startsWith("training/aurum input "));
  }

  @Test
  void everyVersionOfAnAgentHasItsName() throws IOException {
    ResultsFixture.play(folder, "a=greedy,random", false, SequentialTests.LEFT_OUT, 5);
    ResultsFixture.play(folder, "a=miner,random", false, SequentialTests.LEFT_OUT, 5);
    assertEquals("matches: 4 of 4", matches("--agent", "a").lastLine());
  }

  @Test
  void drawsAFigureByTurn() throws IOException {
    ResultsFixture.play(folder, "a=greedy,random", true, SequentialTests.LEFT_OUT, 5, 6);
    Path results = ResultsFixture.file(folder);
    Files.writeString(results, Files.readString(results).replace("\"a\"", "\"a&b\""));
    Path file = folder.resolve("depth.svg");
    matches("--figure", "depth", "--picture", file)
        .assertRefused("no agent reported a figure in these matches");
    ResultsFixture.setErrors(folder, Map.of(0, "[AURUM] depth=3\n", 2, "[AURUM] depth=4\n"));
    ResultsFixture.play(folder, "greedy,miner", false, SequentialTests.LEFT_OUT, 5);
    CommandResult drawn = matches("--figure", "depth", "--picture", file).requireDone();
    assertEquals(
        List.of(
            "depth of random: 2 matches",
            "depth of a&b: 2 matches",
            "picture: "
                + file
                + "; left out: 2 matches without a turn log (--keep-traces keeps it)",
            "matches: 6 of 6"),
        drawn.lines().subList(drawn.lines().size() - 4, drawn.lines().size()));
    String svg = Files.readString(file);
    assertTrue(svg.contains(">a&amp;b, 2 matches<"), svg);
    assertEquals(svg, matches("--figure", "depth", "--picture", "-").requireDone().out());
    matches("--figure", "dept", "--picture", file)
        .assertRefused("no agent reported 'dept' in these matches; its figures: depth");
    matches("--figure", "depth", "--picture", folder.resolve("depth.png"))
        .assertRefused("--picture writes SVG; name a file that ends in .svg, not ");
    matches("--figure", "depth").assertRefused("--figure and --picture belong together");
    matches("--picture", file).assertRefused("--figure and --picture belong together");
    String copy = Files.readString(results).replace("\"turns\":\"10\"", "\"turns\":\"11\"");
    Files.writeString(folder.resolve("matches-0.jsonl"), copy);
    matches("--figure", "depth", "--picture", "-")
        .assertRefused("--picture needs matches of one game; --game G chooses one of: vindinium");
    String game = "vindinium codingame players=2 size=10 turns=10";
    assertEquals(
        svg, matches("--game", game, "--figure", "depth", "--picture", "-").requireDone().out());
  }

  @Test
  void drawsThePlayoutsOfASearchThatPlaysInAurum() throws IOException {
    ResultsFixture.play(
        folder, "greedy,searches=policy:vindinium?search=8", true, SequentialTests.LEFT_OUT, 5, 6);
    Path file = folder.resolve("playouts.svg");
    CommandResult drawn = matches("--figure", "playouts", "--picture", file).requireDone();
    assertTrue(drawn.out().contains("playouts of searches: 4 matches\n"), drawn.out());
    assertTrue(Files.readString(file).contains(">searches, 4 matches<"));
    String results = Files.readString(ResultsFixture.file(folder));
    assertTrue(results.contains("\"playouts\":"), results);
  }

  @Test
  void refusesWhatIsNotInTheFolder() throws IOException {
    matches().assertRefused(folder + " is no results folder; name the folder of --results");
    Files.writeString(folder.resolve("agents.txt"), "game cultist-wars codingame\ngreedy\n");
    assertEquals("matches: 0 of 0", matches().requireDone().lastLine());
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 5);
    matches("--agent", "gredy").assertRefused("no agent 'gredy' is in this folder; its agents: ");
    matches("--game", "chess")
        .assertRefused("no match of 'chess' is in this folder; its games: vindinium codingame");
    matches("--limit", 0).assertRefused("--limit must be at least 1, not 0");
  }
}
