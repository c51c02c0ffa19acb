package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
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
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReviewCommandTest {
  @TempDir private Path folder;

  private CommandResult review(Object... options) {
    Object[] all = new Object[2 + options.length];
    all[0] = "review";
    all[1] = folder;
    System.arraycopy(options, 0, all, 2, options.length);
    return CommandResult.of(all);
  }

  @Test
  void printsWhatLostMatchesHaveAndCommandsThatWork() throws IOException {
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 1, 2, 3, 4, 5);
    Path json = folder.resolve("review.json");
    CommandResult result = review("--agent", "random", "--json", json).requireDone();
    assertTrue(result.lastLine().matches("review: \\d+ of 10 matches lost"), result.out());
    JsonNode tree = new ObjectMapper().readTree(json.toFile());
    assertEquals("random", tree.path("agent").asText());
    assertEquals(10, tree.path("games").asInt());
    int lost = tree.path("lost").asInt();
    assertTrue(lost > 0);
    assertEquals(lost, tree.path("worstTurns").size());
    JsonNode worst = tree.path("worstTurns").get(0);
    String command =
        "training/aurum replay %s %s --turn %d --out match.html"
            .formatted(folder, worst.path("match").asText(), worst.path("turn").asInt());
    assertTrue(result.out().contains("    " + command + "\n"), result.out());
    Path page = folder.resolve("match.html");
    CommandResult.of(
            "replay",
            folder,
            worst.path("match").asText(),
            "--turn",
            worst.path("turn").asInt(),
            "--out",
            page)
        .requireDone();
    assertTrue(Files.size(page) > 0);
  }

  @Test
  void theSameFolderGivesTheSameReview() throws IOException {
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 1, 2, 3);
    assertEquals(review("--agent", "random").out(), review("--agent", "random").out());
  }

  @Test
  void theOnlyProgramIsReviewedUnlessAnotherAgentIsNamed() throws IOException {
    String bot = "b=bot:" + TextBot.commandLine("crashes");
    ResultsFixture.play(folder, "greedy," + bot, true, SequentialTests.LEFT_OUT, 5, 6);
    assertTrue(review().requireDone().out().startsWith("b lost "));
    assertTrue(review("--agent", "greedy").requireDone().out().startsWith("greedy lost "));
  }

  @Test
  void aPolicyPlaysMatchesThatAreKept() throws IOException {
    Path results = folder.resolve("results");
    List<Object> words =
        List.of(
            "review", "cultist-wars", "--games", 4, "--against", "greedy", "--results", results);
    CommandResult first = CommandResult.of(words.toArray()).requireDone();
    assertTrue(first.lastLine().endsWith(" of 4 matches lost"), first.out());
    String matches = Files.readString(ResultsFixture.file(results));
    assertEquals(first.out(), CommandResult.of(words.toArray()).requireDone().out());
    assertEquals(matches, Files.readString(ResultsFixture.file(results)));
  }

  @Test
  void anotherVersionOfAPolicyWithTheSameNameIsNotReviewed() throws IOException {
    Path results = folder.resolve("results");
    List<Object> words =
        List.of(
            "review", "cultist-wars", "--games", 4, "--against", "greedy", "--results", results);
    String review = CommandResult.of(words.toArray()).requireDone().out();
    String lines = Files.readString(ResultsFixture.file(results));
    String others = lines.replaceAll("policy:[0-9a-f]{8}", "policy:01234567");
    assertNotEquals(lines, others);
    Files.writeString(results.resolve("others.jsonl"), others);
    assertEquals(review, CommandResult.of(words.toArray()).requireDone().out());
  }

  @Test
  void matchesWithoutCommandsThatCannotBePlayedAgainAreCounted() throws IOException {
    String bot = "b=bot:" + TextBot.commandLine("crashes");
    ResultsFixture.play(folder, "greedy," + bot, false, SequentialTests.LEFT_OUT, 5);
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 6);
    CommandResult result = review("--agent", "greedy").requireDone();
    assertTrue(
        result
            .out()
            .startsWith(
                "2 of the matches cannot be replayed; the last: the turn log of this match was not"
                    + " kept (--keep-traces); b does not play the same way again"),
        result.out());
    assertTrue(result.lastLine().endsWith(" of 2 matches lost"));
  }

  @Test
  void theResultsOfAnEarlierVersionWithoutTheNumberOfTurnsGiveTheSameReview() throws IOException {
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 1, 2, 3);
    String review = review("--agent", "random").requireDone().out();
    Path file = ResultsFixture.file(folder);
    // As many bytes as before: a match is named by its first byte.
    Files.writeString(
        file, Files.readString(file).replaceAll("\"turns\":(\\d+),", "\"trns_\":$1,"));
    assertEquals(review, review("--agent", "random").requireDone().out());
  }

  @Test
  void aMatchThatEndsInAnotherWayThanItsLineSaysIsLeftOut() throws IOException {
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 1, 2, 3);
    Path file = ResultsFixture.file(folder);
    String lines = Files.readString(file);
    Files.writeString(file, lines.replaceFirst("\"scores\":\\[", "\"scores\":[9"));
    CommandResult result = review("--agent", "random").requireDone();
    assertTrue(
        result
            .out()
            .startsWith("1 of the matches cannot be replayed; the last: The scores differ: "),
        result.out());
    assertTrue(result.lastLine().endsWith(" of 5 matches lost"), result.out());
  }

  @Test
  void refusesWhatCannotBeReviewedInOneLine() throws IOException {
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 1);
    review().assertRefused("name the agent that is reviewed: --agent NAME, one of ");
    review("--agent", "greed").assertRefused("no agent 'greed' is in this folder; its agents: ");
    review("--against", "greedy")
        .assertRefused("--results and --against are for a policy, but " + folder);
    review("--picture", "-").assertRefused("--picture draws a PNG; name a file that ends in .png");
    CommandResult.of("review", "vindinum")
        .assertRefused("vindinum: no such file or folder, and no policy of this build");
    CommandResult.of("review", "vindinium", "--agent", "x")
        .assertRefused("--agent and --game are for a folder of matches, but vindinium is none");
  }
}
