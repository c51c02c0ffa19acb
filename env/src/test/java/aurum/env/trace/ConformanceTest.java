package aurum.env.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Games;
import aurum.env.referee.RefereeGame;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The check finds every difference, and its errors name the file, the line and the reason. */
class ConformanceTest {
  @TempDir Path folder;

  private List<String> trace;
  private final List<String> differences = new ArrayList<>();

  @BeforeEach
  void readARecording() throws IOException {
    // Ten rounds on a board of 16, four players.
    trace = Trace.read(Recordings.folder().resolve("vindinium/v003.trace.gz")).lines();
    trace = new ArrayList<>(trace);
  }

  @Test
  void anUntouchedCopyConforms() throws IOException {
    assertEquals("conform: 1 games, 40 turns, 0 maps, 0 differences", check(write(trace)));
    assertEquals(List.of(), differences);
  }

  @Test
  void aTamperedLineIsOneDifferenceWithTurnAndLineAndBothTexts() throws IOException {
    int turn = trace.indexOf("turn 7 2");
    int hero = turn + 2;
    String honest = trace.get(hero);
    assertTrue(honest.startsWith("HERO 0 "), honest);
    String tampered = honest.replaceFirst(" \\d+$", " 777");
    trace.set(hero, tampered);
    Path file = write(trace);
    assertEquals("conform: 1 games, 40 turns, 0 maps, 1 differences", check(file));
    assertEquals(
        List.of(
            "%s: turn 7 2, line %d: expected '%s', got '%s'"
                .formatted(file, hero + 1, tampered, honest)),
        differences);
  }

  @Test
  void anAdditionalBlankIsADifference() throws IOException {
    int line = trace.indexOf("turn 7 2") + 2;
    trace.set(line, trace.get(line) + ' ');
    assertEquals("conform: 1 games, 40 turns, 0 maps, 1 differences", check(write(trace)));
  }

  @Test
  void aChangedReplyIsADifferenceInTheNextTurn() throws IOException {
    int line = trace.indexOf("turn 1 0");
    while (!trace.get(line).startsWith("action ")) {
      line++;
    }
    trace.set(line, "action no order");
    assertEquals("conform: 1 games, 40 turns, 0 maps, 1 differences", check(write(trace)));
    assertTrue(differences.get(0).contains("turn 2 1, "), differences.get(0));
  }

  @Test
  void aRecordingThatEndsTooEarlyIsADifference() throws IOException {
    // Without its last turn, the rest could be replayed line by line. The last "final" is kept.
    int last = trace.indexOf("turn 40 3");
    trace.subList(last, trace.size() - 1).clear();
    assertEquals("conform: 1 games, 39 turns, 0 maps, 1 differences", check(write(trace)));
    assertTrue(
        differences.get(0).endsWith("got '(the match is not over after 39 turns)'"),
        differences.get(0));
  }

  @Test
  void aRecordingThatContinuesAfterTheEndIsADifference() throws IOException {
    trace.addAll(trace.size() - 1, List.of("turn 41 0", "end", "action WAIT"));
    assertEquals("conform: 1 games, 41 turns, 0 maps, 1 differences", check(write(trace)));
    assertTrue(
        differences.get(0).contains("expected 'turn 41 0', got 'final "), differences.get(0));
  }

  @Test
  void aMissingLastLineIsADifference() throws IOException {
    trace.remove(trace.size() - 1);
    check(write(trace));
    assertEquals(1, differences.size());
    assertTrue(differences.get(0).contains("expected nothing more"), differences.get(0));
  }

  @Test
  void aTamperedMapIsOneDifferenceAndTheOthersAreStillChecked() throws IOException {
    Path maps = Files.createDirectory(folder.resolve("vindinium")).resolve("maps.txt");
    String text =
        Files.readString(Recordings.folder().resolve("vindinium/maps.txt"))
            .replaceFirst("[.]", "#");
    Files.writeString(maps, text);
    assertEquals("conform: 0 games, 0 turns, 300 maps, 1 differences", check(folder));
    assertTrue(differences.get(0).startsWith(maps + ":1: line "), differences.get(0));
  }

  @Test
  void mapsInAFolderOfAnotherNameAreRefused() throws IOException {
    Path maps = Files.createDirectory(folder.resolve("chess")).resolve("maps.txt");
    Files.writeString(maps, "map seed=1\nend\n");
    assertRefused(maps, "%s must be in a folder named after a game, not in chess");
  }

  @Test
  void aPathThatIsNotARecordingIsRefused() throws IOException {
    assertRefused(folder.resolve("nothing.trace"), "there is no file or folder %s");
    assertRefused(
        write("notes.txt", "hello\n"), "%s is neither a trace (*.trace, *.trace.gz) nor maps.txt");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '"',
      value = {
        "''|1: a trace starts with 'game NAME VARIANT', not with ''",
        "hello|1: a trace starts with 'game NAME VARIANT', not with 'hello'",
        "game vindinium/seed 1/final|1: a trace starts with 'game NAME VARIANT', not with"
            + " 'game vindinium'",
        "game chess codingame|1: no game 'chess'; available: vindinium, cultist-wars, ice-and-fire",
        "game chess codingame/seed 1 size/final|1: no game 'chess'; available: vindinium,"
            + " cultist-wars, ice-and-fire",
        "game vindinium blitz/seed 1/final|1: no variant 'blitz' of vindinium; available: codingame,"
            + " original",
        "game vindinium codingame|2: expected 'seed SEED KEY=VALUE ...' with a 64-bit number SEED,"
            + " got ''",
        "game vindinium codingame/seed one/final|2: expected 'seed SEED KEY=VALUE ...' with a"
            + " 64-bit number SEED, got 'seed one'",
        "game vindinium codingame/seed 1 size/final|2: expected a word 'KEY=VALUE' after the seed,"
            + " got 'size'",
        "game vindinium codingame/seed 1 turns=10|3: the trace ends after its header; the turns and"
            + " 'final SCORE ...' must follow",
      })
  void aMalformedTraceIsRefusedWithItsLineAndTheReason(String lines, String reason)
      throws IOException {
    String text = lines.equals("''") ? "" : lines.replace('/', '\n') + '\n';
    assertRefused(write("a.trace", text), "%s:" + reason);
  }

  @Test
  void anUnknownOptionIsRefusedWithTheKnownOnes() throws IOException {
    Path file = write("a.trace", "game vindinium codingame\nseed 1 colour=red\nfinal\n");
    Exception e = assertThrows(TraceFormatException.class, () -> check(file));
    String start = file + ":2: vindinium has no option 'colour'; available: size, ";
    assertTrue(e.getMessage().startsWith(start), e.getMessage());
  }

  @Test
  void aMatchThatTheRefereeWouldNotStartIsRefused() throws IOException {
    Path file = write("a.trace", "game vindinium codingame\nseed 1 size=13 minePercent=q\nfinal\n");
    Exception e = assertThrows(TraceFormatException.class, () -> check(file));
    String start = file + ":2: cannot be played: the referee generates no board of size 13";
    assertTrue(e.getMessage().startsWith(start), e.getMessage());
  }

  @Test
  void aMalformedMapIsRefusedWithItsLine() throws IOException {
    Path maps = Files.createDirectory(folder.resolve("vindinium")).resolve("maps.txt");
    Files.writeString(
        maps, TraceWriter.map((RefereeGame) Games.make("vindinium"), 1) + "map seed=x\nend\n");
    int line = Files.readAllLines(maps).size() - 1;
    assertRefused(
        maps,
        "%s:"
            + line
            + ": expected 'map seed=SEED KEY=VALUE ...' with a 64-bit number SEED, got"
            + " 'map seed=x'");
  }

  @Test
  void bytesThatAreNotUtf8AreRefusedWithTheirLine() throws IOException {
    Path file = folder.resolve("bytes.trace");
    Files.write(file, new byte[] {'g', '\n', (byte) 0xff, '\n'});
    assertRefused(file, "%s:2: the line is not UTF-8 text");
  }

  @Test
  void aFileThatIsNotCompressedIsRefused() throws IOException {
    assertRefused(
        write("a.trace.gz", "not compressed"), "%s:1: cannot be read: Not in GZIP format");
  }

  @Test
  void controlCharactersOfAFileAreEscapedInErrorsAndDifferences() throws IOException {
    // ESC ] 0 ; ... BEL sets the title of a terminal; U+009B is a one-character CSI.
    assertRefused(
        write("a.trace", "game \u001b]0;x\u0007 \u009b1m\nseed 1\nfinal\n"),
        "%s:1: no game '\\u001b]0;x\\u0007'; available: vindinium, cultist-wars, ice-and-fire");
    trace.set(2, "init 0\u001b[31m");
    Path file = write(trace);
    check(file);
    assertEquals(
        List.of(file + ": line 3: expected 'init 0\\u001b[31m', got 'init 0'"), differences);
  }

  @Test
  void aShortRecordingOfManyRepliesIsNotReplayedBeyondItsLength() throws IOException {
    // 10,000 turns of 40 lines each would follow from these 70 KB.
    String replies = "action \n".repeat(10_000);
    Path file = write("a.trace", "game vindinium original\nseed 1 turns=100000\n" + replies);
    Trace recording = Trace.read(file);
    int replayed =
        Conformance.linesOf(recording, file.toString()).stream().mapToInt(String::length).sum();
    assertTrue(replayed < 3 * Files.size(file), replayed + " characters");
    check(file);
    assertEquals(1, differences.size());
  }

  @Test
  void theReportIsTheSameInEveryLanguage() {
    Locale before = Locale.getDefault();
    try {
      Locale.setDefault(Locale.forLanguageTag("ar-EG-u-nu-arab"));
      assertEquals(
          "conform: 1 games, 23 turns, 4 maps, 5 differences",
          new Conformance.Report(1, 23, 4, 5).toString());
    } finally {
      Locale.setDefault(before);
    }
  }

  private String check(Path path) throws IOException {
    return Conformance.check(List.of(path), differences::add).toString();
  }

  /** Asserts that the error is the given line, in which {@code %s} is replaced by the path. */
  private void assertRefused(Path path, String error) {
    Exception e = assertThrows(Exception.class, () -> check(path));
    assertEquals(error.replace("%s", path.toString()), e.getMessage());
  }

  private Path write(List<String> lines) throws IOException {
    return write("copy.trace", String.join("\n", lines) + "\n");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
