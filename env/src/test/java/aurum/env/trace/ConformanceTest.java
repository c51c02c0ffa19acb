package aurum.env.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** That the check finds what is wrong, and says it so that it can be mended. */
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
  void oneMoreBlankIsADifference() throws IOException {
    int line = trace.indexOf("turn 7 2") + 2;
    trace.set(line, trace.get(line) + ' ');
    assertEquals("conform: 1 games, 40 turns, 0 maps, 1 differences", check(write(trace)));
  }

  @Test
  void anotherAnswerChangesWhatFollows() throws IOException {
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
  void aRecordingThatGoesOnAfterTheEndIsADifference() throws IOException {
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
    assertRefused(maps, "named after a game");
  }

  @Test
  void aFileThatIsNoTraceIsRefusedWithTheReason() throws IOException {
    assertRefused(folder.resolve("nothing.trace"), "there is no file or folder");
    assertRefused(write("notes.txt", "hello\n"), "neither a trace");
    assertRefused(write("empty.trace", ""), "must start with 'game NAME VARIANT'");
    assertRefused(write("a.trace", "game vindinium\nseed 1\nfinal\n"), "must start with");
    assertRefused(write("b.trace", "game chess codingame\nseed 1\nfinal\n"), "no game 'chess'");
    assertRefused(write("c.trace", "game vindinium blitz\nseed 1\nfinal\n"), "no variant 'blitz'");
    assertRefused(write("d.trace", "game vindinium codingame\nseed one\nfinal\n"), "64-bit number");
    assertRefused(
        write("e.trace", "game vindinium codingame\nseed 1 size\nfinal\n"), "no key=value word");
    assertRefused(
        write("f.trace", "game vindinium codingame\nseed 1 colour=red\nfinal\n"),
        "no option 'colour'");
    assertRefused(
        write("h.trace", "game vindinium codingame\nseed 1 size=13 minePercent=q\nfinal\n"),
        "cannot be played: the referee makes no board of size 13");
    assertRefused(write("g.trace.gz", "not compressed"), "cannot read");
  }

  @Test
  void bytesThatAreNoTextAreRefused() throws IOException {
    Path file = folder.resolve("bytes.trace");
    Files.write(file, new byte[] {'g', (byte) 0xff, '\n'});
    assertRefused(file, "not UTF-8");
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

  private void assertRefused(Path path, String reason) {
    Exception e = assertThrows(IOException.class, () -> check(path));
    assertTrue(e.getMessage().contains(reason), e.getMessage());
  }

  private Path write(List<String> lines) throws IOException {
    return write("copy.trace", String.join("\n", lines) + "\n");
  }

  private Path write(String name, String text) throws IOException {
    return Files.writeString(folder.resolve(name), text);
  }
}
