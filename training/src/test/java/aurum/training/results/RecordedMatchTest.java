package aurum.training.results;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.StrictJson;
import aurum.env.Match;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.runner.MatchObserver;
import aurum.training.CommandResult;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.arena.TextBot;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RecordedMatchTest {
  @TempDir private Path folder;

  /** Collects the scores at the end, and standard error by turn. */
  private static final class Collector implements MatchObserver {
    private List<Integer> scores = List.of();
    private final Map<Integer, String> errors = new TreeMap<>();
    private int positions;

    @Override
    public void position(Match match) {
      positions++;
      scores = List.of(match.score(0), match.score(1));
    }

    @Override
    public void standardError(int seat, int turn, String text) {
      assertEquals(1, seat);
      errors.put(turn, text);
    }
  }

  private RecordedMatch match(int number) throws IOException {
    return RecordedMatch.read(folder, ResultsFixture.ids(folder).get(number));
  }

  @Test
  void replaysTheRecordedCommandsWithStandardErrorByTurn() throws IOException {
    String bot = "b=bot:" + TextBot.commandLine("talks");
    ResultsFixture.play(folder, "greedy," + bot, true, SequentialTests.LEFT_OUT, 5);
    RecordedMatch match = match(0);
    Collector collector = new Collector();
    assertEquals("Replayed from its turn log.", match.replay(collector));
    assertEquals(match.line().scores(), collector.scores);
    assertEquals(match.line().turns() + 1, collector.positions);
    // A line may arrive with the next turn of the program, but none is lost.
    assertTrue(collector.errors.keySet().stream().allMatch(turn -> turn % 2 == 1));
    String all = String.join("", collector.errors.values());
    assertTrue(all.startsWith("turn 0\nturn 1\n"), all);
    assertEquals(match.line().turns() / 2, all.lines().count());
  }

  @Test
  void playsAMatchAgainWhoseCommandsWereNotKept() throws IOException {
    ResultsFixture.play(folder, "g=greedy,random", false, SequentialTests.LEFT_OUT, 5);
    RecordedMatch match = match(1);
    assertNull(match.log());
    Collector collector = new Collector();
    assertEquals(
        "Played again from its seed: the turn log of this match was not kept (--keep-traces).",
        match.replay(collector));
    assertEquals(match.line().scores(), collector.scores);
  }

  /** Writes a text as the log of the first match of a folder. */
  private void writeLog(byte[] log) throws IOException {
    Path file = ResultsFixture.file(folder);
    Path logs = Path.of(file.toString().replace(".jsonl", ".logs.gz"));
    Files.write(logs, log);
    String place = "\"log\":[0," + log.length + "]";
    Files.writeString(file, Files.readString(file).replaceFirst("\"log\":\\[\\d+,\\d+\\]", place));
  }

  private static byte[] gzip(String text) throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      out.write(text.getBytes(StandardCharsets.UTF_8));
    }
    return bytes.toByteArray();
  }

  /** A gigabyte of zeros in a megabyte. */
  private static byte[] bomb() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (GZIPOutputStream out = new GZIPOutputStream(bytes)) {
      byte[] zeros = new byte[1 << 20];
      for (int i = 0; i < 1 << 10; i++) {
        out.write(zeros);
      }
    }
    return bytes.toByteArray();
  }

  private void assertDamaged(String reason) throws IOException {
    RecordedMatch match = match(0);
    Collector collector = new Collector();
    String remarks = match.replay(collector);
    String expected =
        "Played again from its seed: the turn log of this match is damaged: " + reason;
    assertTrue(remarks.startsWith(expected), remarks);
    assertEquals(match.line().scores(), collector.scores);
    assertTrue(PrintableText.isLine(remarks), remarks);
  }

  @Test
  void aMatchWhoseLogIsDamagedIsShownWithoutIt() throws IOException {
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 5);
    assertEquals("Replayed from its turn log.", match(0).replay(new Collector()));
    String whole = StrictJson.toText(match(0).log());
    byte[] packed = gzip(whole);
    writeLog(packed);
    assertEquals("Replayed from its turn log.", match(0).replay(new Collector()));
    writeLog(Arrays.copyOf(packed, packed.length / 2));
    assertDamaged("the compressed text ends too early");
    writeLog("not gzip".getBytes(StandardCharsets.UTF_8));
    assertDamaged("Not in GZIP format");
    writeLog(gzip("\u001b[2J"));
    assertDamaged("it is not the JSON of a log: ");
    writeLog(gzip("null"));
    assertDamaged("it has no replies");
    writeLog(gzip("{\"replies\":null,\"errors\":{}}"));
    assertDamaged("it is not the JSON of a log: ");
    writeLog(gzip(whole.replaceAll("\"errors\" : .*", "\"errors\" : {\"999\": \"x\"}}")));
    assertDamaged("it is not the JSON of a log: ");
    writeLog(gzip(whole.replaceFirst("\"[A-Z]+\", ", "")));
    assertDamaged("it has the replies of 19 turns, and the match goes on");
    writeLog(gzip(whole.replaceFirst("(\"[A-Z]+\", )", "$1$1")));
    assertDamaged("it has the replies of 21 turns, and the match ");
    writeLog(bomb());
    assertDamaged("it unpacks to more than 67108864 bytes");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "[0,-1]",
        "[2000000000,10]",
        "[-5,5]",
        "[0,9223372036854775807]",
        "[1]",
        "[]",
        "[9223372036854775807,2]",
        "[0,2000000000]"
      })
  void aPlaceThatIsNotInTheFileOfLogsIsDamage(String place) throws IOException {
    ResultsFixture.play(folder, "greedy,random", true, SequentialTests.LEFT_OUT, 5);
    Path file = ResultsFixture.file(folder);
    String text = Files.readString(file);
    Files.writeString(file, text.replaceFirst("\"log\":\\[\\d+,\\d+\\]", "\"log\":" + place));
    assertDamaged("its place, " + place.replace(",", ", ") + ", is not in its file of ");
  }

  @Test
  void aDamagedLogOfAProgramIsSaidInsteadOfItsInput() throws IOException {
    String bot = "b=bot:" + TextBot.commandLine("walks");
    ResultsFixture.play(folder, "greedy," + bot, true, SequentialTests.LEFT_OUT, 5);
    writeLog("x".getBytes(StandardCharsets.UTF_8));
    String id = ResultsFixture.ids(folder).get(0);
    CommandResult.of("input", folder, id, "--turn", 2)
        .assertRefused("the turn log of this match is damaged: ");
  }

  @Test
  void saysThatTheScoresOrAnAgentAreOthersNow() throws IOException {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 5);
    Path file = ResultsFixture.file(folder);
    String line = Files.readString(file);
    Files.writeString(
        file,
        line.replaceAll("\"scores\":\\[\\d+", "\"scores\":[99999")
            .replaceAll("\"agents\":\\[\"greedy#....", "\"agents\":[\"greedy#0000"));
    String remarks = match(0).replay(new Collector());
    assertTrue(remarks.contains(" greedy is of another build or version now."), remarks);
    assertTrue(remarks.contains(" The scores differ: [99999, "), remarks);
  }

  @Test
  void doesNotPlayAProgramAgain() throws IOException {
    String bot = "b=bot:" + TextBot.commandLine("walks");
    ResultsFixture.play(folder, "greedy," + bot, false, SequentialTests.LEFT_OUT, 5);
    InvalidInputException refused =
        assertThrows(InvalidInputException.class, () -> match(0).replay(new Collector()));
    assertTrue(refused.getMessage().contains("; b does not play the same way again"));
  }

  @Test
  void theInputOfATurnIsWhatTheProgramHadRead() throws IOException {
    Path read = folder.resolve("read.txt");
    String bot = "bot:sh -c \"tee -a " + read + " | " + TextBot.commandLine("talks") + "\"";
    ResultsFixture.play(folder, "b=" + bot + ",greedy", true, SequentialTests.LEFT_OUT, 5);
    String id = ResultsFixture.ids(folder).get(0);
    CommandResult result = CommandResult.of("input", folder, id, "--turn", 7).requireDone();
    String all = Files.readString(read);
    assertTrue(all.startsWith(result.out()), result.out());

    CommandResult again =
        CommandResult.of("input", folder, id, "--turn", 7, "--again").requireDone();
    assertTrue(again.out().startsWith("== recorded answer of turn 7\nWEST\n== answer now\nWEST\n"));
    assertTrue(again.out().contains("\n== recorded standard error\nturn "), again.out());
    assertTrue(again.out().endsWith("turn 3\n"), again.out());
  }

  @Test
  void withoutATurnTheInputIsThatOfTheFailure() throws IOException {
    String bot = "b=bot:" + TextBot.commandLine("crashes");
    ResultsFixture.play(folder, "greedy," + bot, true, SequentialTests.LEFT_OUT, 5);
    String id = ResultsFixture.ids(folder).get(0);
    CommandResult result = CommandResult.of("input", folder, id).requireDone();
    assertEquals(
        CommandResult.of("input", folder, id, "--turn", 8).requireDone().out(), result.out());
    assertTrue(result.err().contains("\naurum: b: turn 8, seat 1 ended: "), result.err());

    String again = CommandResult.of("input", folder, id, "--again").requireDone().out();
    String outcome = "ended: exit status 1\n";
    assertTrue(
        again.startsWith("== recorded answer of turn 8\n" + outcome + "== answer now\n" + outcome),
        again);
  }

  @Test
  void withoutAFailureTheInputIsThatOfTheLastTurnOfAProgramOrOfANamedSeat() throws IOException {
    String bot = "b=bot:" + TextBot.commandLine("walks");
    ResultsFixture.play(folder, "greedy," + bot, true, SequentialTests.LEFT_OUT, 5);
    String id = ResultsFixture.ids(folder).get(0);
    CommandResult last = CommandResult.of("input", folder, id).requireDone();
    assertTrue(last.err().endsWith("\naurum: b: turn 20, seat 1\n"), last.err());
    assertEquals(CommandResult.of("input", folder, id, "--turn", 20).out(), last.out());
    CommandResult other = CommandResult.of("input", folder, id, "--seat", 0).requireDone();
    assertTrue(other.err().endsWith("\naurum: greedy: turn 19, seat 0\n"), other.err());
    assertEquals(CommandResult.of("input", folder, id, "--turn", 19).out(), other.out());
  }

  @Test
  void refusesMatchesAndTurnsThatDoNotExist() throws IOException {
    ResultsFixture.play(folder, "greedy,random", false, SequentialTests.LEFT_OUT, 5);
    String id = ResultsFixture.ids(folder).get(0);
    CommandResult.of("input", folder, "x", "--turn", 1).assertRefused("a match is FILE:BYTE");
    CommandResult.of("input", folder, "x:0", "--turn", 1)
        .assertRefused(folder.resolve("x.jsonl") + ": no such file");
    CommandResult.of("input", folder, id + "7", "--turn", 1)
        .assertRefused(ResultsFixture.file(folder) + " has no match at byte 7");
    CommandResult.of("input", folder, id + "99999999999999999", "--turn", 1)
        .assertRefused(ResultsFixture.file(folder) + " has no match at byte 99999999999999999");
    CommandResult.of("input", folder, id, "--turn", 900)
        .assertRefused("no seat reads input in turn 900 of this match; its turns are 1 to 20");
    CommandResult.of("input", folder, id, "--turn", 1, "--seat", 0)
        .assertRefused("--turn names a seat already");
    CommandResult.of("input", folder, id, "--seat", 2).assertRefused("--seat must be from 0 to 1");
  }
}
