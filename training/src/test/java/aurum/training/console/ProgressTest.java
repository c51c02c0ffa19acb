package aurum.training.console;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.console.Progress.State;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ProgressTest {
  private static final String MESSAGE = " 40%  50k steps/s, 0:42 left, score 424, wins greedy 47%";

  private final ByteArrayOutputStream bytes = new ByteArrayOutputStream();
  private final PrintStream err = new PrintStream(bytes, true, StandardCharsets.UTF_8);

  /** 0: not a terminal. */
  private final AtomicInteger width = new AtomicInteger();

  private Progress progress(long steps, boolean isMaximum) {
    return new Progress(err, width::get, "rate", steps, "match", isMaximum);
  }

  private List<String> printed() {
    return bytes.toString(StandardCharsets.UTF_8).lines().toList();
  }

  @Test
  void aShortJobPrintsNothingAndALongOneALineAMinuteTheFirstWithinThreeSeconds() {
    try (Progress progress = progress(100, false)) {
      for (int second = 0; second <= 200; second++) {
        progress.update(second);
        assertTrue(second >= 2 || printed().isEmpty(), "a line after " + second + " s");
        assertTrue(second < 3 || !printed().isEmpty(), "no line after 3 s");
      }
    }
    assertEquals(5, printed().size(), printed().toString()); // After 2, 20, 80, 140 and 200 s.
  }

  @Test
  void whatIsNoTerminalReceivesWholeLinesWithoutControlCharacters() {
    try (Progress progress = progress(100, false)) {
      progress.step();
      progress.update(2);
    }
    String text = bytes.toString(StandardCharsets.UTF_8);
    assertTrue(text.endsWith(System.lineSeparator()), text);
    assertTrue(text.strip().chars().noneMatch(Character::isISOControl), text);
  }

  @Test
  void theTimeLeftFollowsFromTheSteps() {
    try (Progress progress = progress(100, false)) {
      for (int i = 0; i < 20; i++) {
        progress.step();
      }
      assertEquals(
          new State(0.2, "rate: 20/100 matches, 0:40 left, 0:10 so far"),
          progress.counted("rate", 100, "match", false, 10));
    }
  }

  @Test
  void aJobThatMayEndEarlierSaysHowLongItTakesAtMost() {
    try (Progress progress = progress(100, true)) {
      progress.note(() -> "LLR 1.00");
      progress.step();
      assertEquals(
          "rate: 1/100 matches, LLR 1.00, at most 3:18 left, 0:02 so far",
          progress.counted("rate", 100, "match", true, 2).text());
    }
  }

  @Test
  void aJobOfUnknownLengthSaysWhatIsDone() {
    try (Progress progress = progress(-1, false)) {
      progress.step();
      assertEquals(
          new State(-1, "rate: 1 match, 0:02 so far"),
          progress.counted("rate", -1, "match", false, 2));
    }
  }

  /** The first minutes were slow. */
  @Test
  void theTimeLeftIsThatOfTheLastMinutes() {
    Rate rate = new Rate(0, 0);
    for (int second = 1; second <= 600; second++) {
      rate.add(second, second);
    }
    assertEquals(1, rate.perSecond(), 1e-9);
    for (int second = 1; second <= 150; second++) {
      rate.add(600 + second, 600 + 10 * second);
    }
    assertEquals(10, rate.perSecond(), 1e-9);
  }

  @Test
  void aLineOnATerminalNeverReachesItsWidthAlsoAfterAResize() {
    try (Progress progress = progress(100, false)) {
      progress.note(() -> "a note that is longer than a narrow terminal has columns");
      for (int columns : List.of(80, 40, 20, 200)) {
        bytes.reset();
        width.set(columns);
        progress.update(1);
        progress.update(2);
        String text = bytes.toString(StandardCharsets.UTF_8);
        assertTrue(text.indexOf('\n') < 0, text);
        String last = text.substring(text.lastIndexOf('\r') + 1);
        assertTrue(last.length() < columns && last.startsWith(columns == 200 ? "[" : "rate"), last);
      }
    }
  }

  @Test
  void aMessageErasesTheLineThatIsRedrawn() {
    width.set(40);
    try (Progress progress = progress(100, false)) {
      progress.update(1);
      Progress.aside(() -> err.println("stopping"));
      String[] parts = bytes.toString(StandardCharsets.UTF_8).split("\r", -1);
      assertEquals(parts[1].length(), parts[3].length(), Arrays.toString(parts));
      assertTrue(parts[3].isBlank(), Arrays.toString(parts));
      assertEquals("stopping", parts[4].strip());
    }
  }

  @ParameterizedTest
  @CsvSource({
    "100, '[========================                ] " + MESSAGE + "'",
    "66, '[====   ] " + MESSAGE + "'",
    "62, '" + MESSAGE + "'",
    "30, ' 40%  50k steps/s, 0:42 left, '",
  })
  void theBarTakesTheRoomThatTheTextLeaves(int columns, String line) {
    assertEquals(line, Progress.line(new State(0.6, MESSAGE), columns));
    assertTrue(line.length() <= columns, line);
  }

  @ParameterizedTest
  @CsvSource({"0, 0:00", "61.4, 1:01", "600, 10:00", "3599, 59:59", "7325, 2:02:05"})
  void timeIsInMinutesOrHours(double seconds, String text) {
    assertEquals(text, Progress.time(seconds));
  }
}
