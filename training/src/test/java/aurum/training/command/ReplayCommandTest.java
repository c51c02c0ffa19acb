package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.arena.TextBot;
import aurum.training.replay.PageRecord;
import aurum.training.results.ResultsFixture;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ReplayCommandTest {
  @TempDir Path folder;
  private Path trace;
  private Path page;

  @BeforeEach
  void play() {
    trace = folder.resolve("match.trace.gz");
    page = folder.resolve("match.html");
    CommandResult.of(
            "play", "cultist-wars", "--agents", "greedy,random", "--seed", "4", "--trace", trace)
        .requireDone();
  }

  private CommandResult replay(Path file) {
    return CommandResult.of("replay", file, "--out", page);
  }

  @Test
  void aTurnNeedsAPageThatOpensAtIt() {
    CommandResult.of("replay", folder, "m:0", "--trace", folder.resolve("a.trace"), "--turn", 5)
        .assertRefused("--turn opens a page at a turn; name the page by --out FILE.html");
  }

  @Test
  void writesAPageOfATrace() throws IOException {
    CommandResult result = replay(trace).requireDone();
    assertEquals("replay: " + page + "\n", result.out());
    PageRecord record = PageRecord.of(Files.readString(page));
    assertEquals(List.of("", ""), record.agents(), "a trace has no names of agents");
  }

  private Path textOf(String from, String to) throws IOException {
    Path plain = folder.resolve("plain.trace");
    CommandResult.of(
            "play", "cultist-wars", "--agents", "greedy,random", "--seed", "4", "--trace", plain)
        .requireDone();
    return Files.writeString(plain, Files.readString(plain).replaceFirst(from, to));
  }

  @Test
  void refusesATraceThatDiffersFromTheRules() throws IOException {
    Path changed = textOf("(?s)final .*", "final 1 2\n");
    replay(changed)
        .assertRefused("the trace differs from the rules of this build: " + changed + ": turn ");
    assertFalse(Files.exists(page));
  }

  @Test
  void refusesATraceThatIsCutOff() throws IOException {
    replay(textOf("(?s)turn 20 .*", "")).assertRefused("the trace differs from the rules");
    replay(textOf("(?s)turn 1 .*", "")).assertRefused("the trace differs from the rules");
  }

  @Test
  void refusesWhatIsNoTrace() throws IOException {
    Path file = Files.writeString(folder.resolve("x.trace"), "<html>\n");
    replay(file).assertRefused(file + ":1: a trace starts with 'game NAME VARIANT'");
    replay(folder.resolve("none.trace")).assertRefused(folder.resolve("none.trace").toString());
    replay(folder).assertRefused(folder.toString());
    Path packed = Files.writeString(folder.resolve("x.trace.gz"), "no gzip");
    replay(packed).assertRefused(packed.toString());
  }

  @Test
  void writesAPageOfAMatchOfAResultsFolderThatOpensAtTheFailureAndHasReplyTimes()
      throws IOException {
    Path results = folder.resolve("results");
    String bot = "b=bot:" + TextBot.commandLine("crashes");
    ResultsFixture.play(results, "greedy," + bot, true, SequentialTests.LEFT_OUT, 5);
    String id = ResultsFixture.ids(results).get(0);
    CommandResult.of("replay", results, id, "--out", page).requireDone();
    PageRecord record = PageRecord.of(Files.readString(page));
    assertEquals(List.of("greedy", "b"), record.agents());
    JsonNode facts = record.facts();
    assertEquals(1, facts.get("firstTurn").asInt());
    assertEquals(7, facts.at("/failures/0/at").asInt(), "turn 8 is played in position 7");
    assertEquals(1, facts.at("/failures/0/seat").asInt());
    assertTrue(
        facts.at("/failures/0/text").asText().startsWith("turn 8, seat 1 ended: "),
        facts.toString());
    assertEquals("training/aurum input " + results + " " + id, facts.get("inputCommand").asText());
    assertEquals(3, record.column("millis").stream().filter(JsonNode::isNumber).count());
  }

  @Test
  void writesAMatchOfAFolderAsATraceThatConforms() throws IOException {
    Path results = folder.resolve("results");
    String bot = "b=bot:" + TextBot.commandLine("crashes");
    ResultsFixture.play(results, "greedy," + bot, true, SequentialTests.LEFT_OUT, 5);
    Path again = folder.resolve("again");
    ResultsFixture.play(again, "greedy,random", false, SequentialTests.LEFT_OUT, 5);
    Path traces = Files.createDirectory(folder.resolve("traces"));
    for (Path each : List.of(results, again)) {
      Path file = traces.resolve(each.getFileName() + ".trace");
      CommandResult.of("replay", each, ResultsFixture.ids(each).get(0), "--trace", file)
          .requireDone();
    }
    CommandResult.of("conform", traces).requireDone();
    assertTrue(Files.readString(traces.resolve("results.trace")).contains("action !timeout\n"));
  }

  @Test
  void refusesAFolderWithoutAMatchOrAMatchThatDoesNotExist() throws IOException {
    Path results = folder.resolve("results");
    ResultsFixture.play(results, "greedy,random", false, SequentialTests.LEFT_OUT, 5);
    replay(results).assertRefused(results + " is a folder: name a match of it after it");
    CommandResult.of("replay", results, "x:0", "--out", page).assertRefused(results + "/x.jsonl");
    CommandResult.of("replay", results, "x", "--out", page).assertRefused("a match is FILE:BYTE");
  }

  @Test
  void refusesAFileThatCannotBeAPage() {
    CommandResult.of("replay", trace, "--out", folder.resolve("match.txt"))
        .assertRefused("--out writes a page; name a file that ends in .html, not ");
    CommandResult.of("replay", trace).assertRefused("Missing required option: '--out=FILE.html'");
    CommandResult.of("replay", trace, "--trace", folder.resolve("b.trace"))
        .assertRefused("--trace writes a match of a folder: name the folder and the match");
  }
}
