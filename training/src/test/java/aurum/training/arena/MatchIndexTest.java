package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.MatchIndex.Entry;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.results.RecordedMatch;
import aurum.training.results.ResultsFixture;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class MatchIndexTest {
  @TempDir private Path folder;

  private MatchIndex index() throws IOException {
    MatchIndex index = new MatchIndex(folder);
    index.update();
    return index;
  }

  private void append(String text) throws IOException {
    Files.writeString(
        ResultsFixture.file(folder), text, StandardCharsets.UTF_8, StandardOpenOption.APPEND);
  }

  @Test
  void hasWhatThePageFiltersBy() throws IOException {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 1, 2, 3);
    ResultsFixture.play(folder, "greedy,miner", false, SequentialTests.ADDED, 4);
    MatchIndex index = index();
    assertEquals(List.of("vindinium codingame players=2 size=10 turns=10"), index.games());
    assertEquals(3, index.names().size());
    assertTrue(index.names().containsAll(List.of("greedy", "random", "miner")), "" + index.names());
    List<Entry> entries = index.entries(0);
    assertEquals(8, entries.size());
    assertEquals(2, entries.stream().filter(Entry::ofTest).count());
    for (Entry entry : entries) {
      MatchLine line = RecordedMatch.read(folder, entry.id()).line();
      assertEquals(line.names(), entry.agents().stream().map(index.names()::get).toList());
      assertEquals(line.ranks(), entry.ranks());
      assertEquals(line.turns(), entry.turns());
    }
  }

  @Test
  void namesALineThatCannotBeReadAndShowsTheRest() throws IOException {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 1);
    long size = Files.size(ResultsFixture.file(folder));
    append("{\"game\": 7}\nhello\n{\"unfinished\": ");
    MatchIndex index = index();
    assertEquals(2, index.entries(0).size());
    String file = ResultsFixture.file(folder).getFileName().toString();
    assertEquals(
        List.of(file + ": byte " + size + " is not the result of a match; the rest is shown"),
        index.problems());
  }

  @Test
  void followsAFileAndForgetsWhatWasRemoved() throws IOException {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 1);
    MatchIndex index = index();
    Path file = ResultsFixture.file(folder);
    List<String> lines = Files.readAllLines(file);
    append(lines.get(0).replace("\"seed\":1,", "\"seed\":9,") + "\n" + lines.get(1) + "\n");
    index.update();
    assertEquals(3, index.entries(0).size(), "the last line is a match that is known");
    Files.writeString(file, lines.get(1) + "\n");
    index.update();
    assertEquals(1, index.entries(0).size());
  }

  @Test
  void isKeptInTheFolder() throws IOException {
    long[] seeds = LongStream.range(0, 600).toArray();
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, seeds);
    List<Entry> entries = index().entries(0);
    assertTrue(Files.exists(folder.resolve(".matches.index")));
    Path kept = folder.resolve(".matches.index");
    String whole = Files.readString(kept);
    // A name that no line has shows that the lines were not read again.
    Files.writeString(kept, whole.replaceFirst("\"names\":\\[\"greedy\"", "\"names\":[\"kept\""));
    assertEquals(List.of("kept", "random"), index().names());
    Files.writeString(kept, whole);
    Path file = ResultsFixture.file(folder);
    byte[] bytes = Files.readAllBytes(file);
    Files.writeString(file, "x".repeat(bytes.length));
    assertEquals(List.of(), index().entries(0), "the lines are others of the same length");
    Files.write(file, bytes);
    String beginning = whole.substring(0, 400);
    for (String damaged :
        List.of(
            "damaged",
            "null",
            "[]",
            "{}",
            whole.replaceFirst("\"games\":\\[", "\"games\":null,\"x\":["),
            whole.replaceFirst("\"sizes\":\\{", "\"sizes\":{\"x\":null,"),
            whole.replaceFirst("\"names\":\\[", "\"names\":[null,"),
            whole.replaceFirst("\"agents\":\\[\"[^\"]*\",", "\"agents\":["),
            whole.replaceFirst("\"entries\":\\[", "\"entries\":[null,"),
            whole.replaceFirst("\"entries\":\\[\\[(\"[^\"]*\"),\\d+,0,", "\"entries\":[[$1,0,9,"),
            whole.replaceFirst("\"lineUps\":\\[\\[[^\\]]*\\]", "\"lineUps\":[[]"),
            whole.replaceFirst("\"0\",\\[0,1\\]", "\"0\",[0,7]"),
            whole.replaceFirst("\"0\",\\[0,1\\]", "\"0\",null"))) {
      assertNotEquals(whole, damaged, beginning);
      Files.writeString(kept, damaged);
      assertEquals(
          entries, index().entries(0), damaged.substring(0, Math.min(200, damaged.length())));
    }
  }

  @Test
  void readsALargeFileInParts() throws IOException {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 1);
    Path file = ResultsFixture.file(folder);
    String line = Files.readAllLines(file).get(0);
    String padding = "\"padding\":\"" + "x".repeat(1 << 20) + "\",\"figures\":";
    Files.writeString(file, "");
    for (int seed = 0; seed < 40; seed++) {
      String other = line.replace("\"seed\":1,", "\"seed\":" + seed + ",");
      append(other.replace("\"figures\":", padding) + "\n");
    }
    assertTrue(Files.size(file) > 40 << 20);
    MatchIndex index = new MatchIndex(folder);
    assertFalse(index.update());
    int inFirstPart = index.entries(0).size();
    assertTrue(inFirstPart > 5 && inFirstPart < 20, "" + inFirstPart);
    assertFalse(index.update());
    assertTrue(index.update());
    assertEquals(
        LongStream.range(0, 40).boxed().toList(),
        index.entries(0).stream().map(Entry::seed).toList());
    assertEquals(List.of(), index.problems());
  }

  @Test
  void passesALineThatIsLongerThanAPart() throws IOException {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 1);
    Path file = ResultsFixture.file(folder);
    String match = Files.readAllLines(file).get(0) + "\n";
    Files.writeString(file, "x".repeat(20 << 20) + "\n" + match);
    MatchIndex index = new MatchIndex(folder);
    assertFalse(index.update());
    assertTrue(index.update());
    assertEquals(1, index.entries(0).size());
    assertEquals(1, index.problems().size());
  }
}
