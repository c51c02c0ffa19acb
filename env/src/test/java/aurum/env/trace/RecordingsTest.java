package aurum.env.trace;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.ObservationEncoder;
import aurum.env.Saved;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TraceStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares the rules with recordings of the real referees, turn by turn. */
class RecordingsTest {
  @ParameterizedTest
  @CsvSource({
    "vindinium, 70, 26840, 300",
    "vindinium-original, 40, 15246, 120",
    "cultist-wars, 40, 3609, 100",
    "ice-and-fire, 76, 9320, 100"
  })
  void everyRecordingReplaysWithoutADifference(String folder, int games, int turns, int maps)
      throws IOException {
    List<String> differences = new ArrayList<>();
    Conformance.Report report =
        Conformance.check(List.of(Recordings.folder().resolve(folder)), differences::add);
    assertEquals(List.of(), differences);
    assertEquals(new Conformance.Report(games, turns, maps, 0), report);
  }

  /** An exported bot observes what it rebuilds from its text, so both must be equal. */
  @ParameterizedTest
  @ValueSource(strings = {"vindinium", "vindinium-original", "cultist-wars", "ice-and-fire"})
  void theObservationAndMaskOfEveryTurnFollowFromTheRecordedTextAlone(String folder)
      throws IOException {
    int compared = 0;
    int expected = 0;
    for (Path file : traces(folder)) {
      Trace trace = Trace.read(file);
      TraceStyle style = trace.game().traceStyle();
      compared += compare(trace, file.getFileName().toString());
      for (String reply : trace.replies()) {
        expected += style.inputForInactive() || !reply.equals(style.inactive()) ? 1 : 0;
      }
    }
    assertEquals(expected, compared, "turns with text");
  }

  /**
   * The text of Cultist Wars does not tell which neutral unit moves next, but the reader follows
   * the generator. In few turns the text leaves several possibilities open: reseeding then changes
   * the match.
   */
  @Test
  void inCultistWarsTheNeutralUnitsOfARebuiltMatchMoveAsInTheRecording() throws IOException {
    int known = 0;
    for (Path file : traces("cultist-wars")) {
      Trace trace = Trace.read(file);
      RefereeMatch match = trace.game().newMatch();
      match.reset(trace.seed());
      RefereeReader[] readers = new RefereeReader[trace.game().seats()];
      RefereeMatch rebuilt = trace.game().newMatch();
      Iterator<String> lines = trace.lines().iterator();
      while (lines.hasNext()) {
        String line = lines.next();
        if (line.startsWith("init ")) {
          int seat = Integer.parseInt(line.substring(5));
          readers[seat] = trace.game().newReader();
          readers[seat].readStart(lines::next);
        } else if (line.startsWith("turn ") && !match.over()) {
          RefereeReader reader = readers[match.actingSeat()];
          reader.readTurn(lines::next);
          rebuilt.copyFrom(reader.match());
          rebuilt.reseed(1);
          boolean isKnown =
              Arrays.equals(Saved.of(rebuilt).bytes(), Saved.of(reader.match()).bytes());
          assertEquals("end", lines.next());
          String reply = lines.next().substring("action ".length());
          play(rebuilt, reply);
          play(match, reply);
          if (isKnown) {
            known++;
            assertEquals(text(match), text(rebuilt), file + ", " + line);
          }
        }
      }
    }
    assertTrue(known > 3500, known + " of 3609 turns are known");
  }

  private static void play(RefereeMatch match, String reply) {
    TracePlayer.runner(match, position -> reply, position -> {}).playTurn();
  }

  private static String text(RefereeMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    return text.toString();
  }

  private static List<Path> traces(String folder) throws IOException {
    try (Stream<Path> files = Files.walk(Recordings.folder().resolve(folder))) {
      return files.filter(f -> f.toString().endsWith(".trace.gz")).sorted().toList();
    }
  }

  /** Returns how many turns were compared. */
  private static int compare(Trace trace, String name) {
    RefereeGame game = trace.game();
    RefereeMatch match = game.newMatch();
    match.reset(trace.seed());
    RefereeReader[] readers = new RefereeReader[game.seats()];
    ObservationEncoder encoder = game.observation().newEncoder();
    float[] observed = new float[game.observation().size()];
    float[] rebuilt = new float[observed.length];
    boolean[] mask = new boolean[game.actions()];
    boolean[] rebuiltMask = new boolean[mask.length];
    int compared = 0;
    Iterator<String> lines = trace.lines().iterator();
    while (lines.hasNext()) {
      String line = lines.next();
      if (line.startsWith("init ")) {
        int seat = Integer.parseInt(line.substring(5)) - game.traceStyle().firstSeat();
        readers[seat] = game.newReader();
        readers[seat].readStart(lines::next);
        assertEquals("end", lines.next(), name);
      } else if (line.startsWith("turn ") && !match.over()) {
        int seat = match.actingSeat();
        String where = name + ", " + line;
        if (game.traceStyle().inputForInactive() || !match.disqualified(seat)) {
          readers[seat].readTurn(lines::next);
          encoder.encode(match, seat, observed, 0);
          encoder.encode(readers[seat].match(), seat, rebuilt, 0);
          assertArrayEquals(bits(observed), bits(rebuilt), where);
          match.mask(mask, 0);
          readers[seat].match().mask(rebuiltMask, 0);
          assertArrayEquals(mask, rebuiltMask, where);
          compared++;
        }
        assertEquals("end", lines.next(), where);
        play(match, lines.next().substring("action ".length()));
      }
    }
    return compared;
  }

  private static int[] bits(float[] entries) {
    int[] bits = new int[entries.length];
    for (int i = 0; i < bits.length; i++) {
      bits[i] = Float.floatToRawIntBits(entries[i]);
    }
    return bits;
  }
}
