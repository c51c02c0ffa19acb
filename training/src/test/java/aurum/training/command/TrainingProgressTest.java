package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.settings.SettingsFile;
import aurum.training.train.TrainingRun;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainingProgressTest {
  private static ObjectNode line(long steps, double seconds) {
    return JsonNodeFactory.instance.objectNode().put("steps", steps).put("seconds", seconds);
  }

  /** The last iteration of a training usually exceeds its steps. */
  private static String shown(long steps, double seconds, OptionalDouble minutes)
      throws IOException {
    Game game = Games.make("vindinium");
    StringWriter err = new StringWriter();
    try (TrainingProgress progress = new TrainingProgress(new PrintWriter(err, true))) {
      progress.begin(
          new TrainingRun(game, 7, 1, minutes, SettingsFile.of(game, null)), null, () -> "");
      progress.iterated(line(steps, seconds), 1000);
    }
    List<String> lines = err.toString().lines().toList();
    assertTrue(lines.get(0).endsWith(" on 1 thread, seed 7"), lines.get(0));
    return lines.get(lines.size() - 1);
  }

  @Test
  void showsThePercentageOfTheStepsNeverAHundredTooEarly() throws IOException {
    OptionalDouble none = OptionalDouble.empty();
    assertTrue(shown(9, 1, none).startsWith("  0%  9 steps/s"));
    assertTrue(shown(999, 1, none).startsWith(" 99%"));
    assertTrue(shown(26_000, 1, none).startsWith("100%"));
  }

  /** The number of steps, of which a correction changes the percentage, does not matter. */
  @Test
  void showsThePercentageOfTheTimeIfTheTimeIsTheBound() throws IOException {
    assertEquals(" 25%  60 steps/s, 0:45 left", shown(900, 15, OptionalDouble.of(1)));
    assertTrue(shown(9, 90, OptionalDouble.of(1)).startsWith("100%"));
  }

  @ParameterizedTest
  @CsvSource({
    "0.4,     0 steps/s",
    "87.6,    88 steps/s",
    "999,     999 steps/s",
    "1234,    1.2k steps/s",
    "45678,   46k steps/s",
  })
  void showsSlowSpeedsInFull(double stepsPerSecond, String text) {
    assertEquals(text, TrainingProgress.speed(stepsPerSecond));
  }

  @ParameterizedTest
  @CsvSource({"0, 0:00", "61.4, 1:01", "600, 10:00", "3599, 59:59", "7325, 2:02:05"})
  void showsTimeInMinutesOrHours(double seconds, String text) {
    assertEquals(text, TrainingProgress.time(seconds));
  }

  @TempDir private Path folder;

  @Test
  void reportsWhatTheFirstIterationIsDoingUntilItIsDone() throws Exception {
    Game game = Games.make("vindinium");
    TrainingRun run =
        new TrainingRun(game, 7, 2, OptionalDouble.empty(), SettingsFile.of(game, null));
    LineQueue lines = new LineQueue();
    try (TrainingProgress progress = new TrainingProgress(new PrintWriter(lines, true), 0.001)) {
      AtomicInteger percent = new AtomicInteger();
      progress.begin(run, folder, () -> percent.getAndIncrement() + "% played");
      assertEquals(
          "training vindinium codingame in %s on 2 threads, seed 7".formatted(folder),
          lines.next());
      assertEquals(
          "network of 43654 parameters, computed by the fast path for perceptrons", lines.next());
      for (int i = 0; i < 5; i++) {
        String line = lines.next();
        assertTrue(line.matches("first iteration: " + i + "% played, \\d+:\\d\\d"), line);
      }
      progress.iterated(line(500, 5), 1000);
      String line = lines.next();
      while (line.startsWith("first iteration: ")) {
        line = lines.next();
      }
      assertTrue(line.startsWith("50%  100 steps/s"), line);
      lines.nextWithin(20); // A line that was being printed.
      assertNull(lines.nextWithin(50), "a line after the first iteration");
    }
  }

  private static final String MESSAGE = " 40%  50k steps/s, 0:42 left, score 424, wins greedy 47%";

  /** Lines that another thread prints. */
  private static final class LineQueue extends Writer {
    private final BlockingQueue<String> lines = new LinkedBlockingQueue<>();
    private final StringBuilder line = new StringBuilder();

    String next() throws InterruptedException {
      String next = nextWithin(60_000);
      assertNotNull(next, "no line within a minute");
      return next;
    }

    String nextWithin(long milliseconds) throws InterruptedException {
      return lines.poll(milliseconds, TimeUnit.MILLISECONDS);
    }

    @Override
    public void write(char[] buffer, int offset, int length) {
      synchronized (lock) {
        for (int i = offset; i < offset + length; i++) {
          if (buffer[i] == '\n') {
            lines.add(line.toString().strip());
            line.setLength(0);
          } else {
            line.append(buffer[i]);
          }
        }
      }
    }

    @Override
    public void flush() {}

    @Override
    public void close() {}
  }

  @Test
  void showsSpeedTimeLeftScoreWinRatesAndRating() throws IOException {
    StringWriter err = new StringWriter();
    String json =
        """
        {"steps": 250000, "seconds": 5, "meanScore": 424.4, "rating": 987.6,
         "against": {"random": {"winRate": 1}, "miner": {"winRate": 0.91}, "greedy": {"winRate": 0.47}}}
        """;
    try (TrainingProgress progress = new TrainingProgress(new PrintWriter(err, true))) {
      ObjectNode metrics = (ObjectNode) new ObjectMapper().readTree(json);
      progress.iterated(metrics, 1_000_000);
    }
    assertEquals(
        " 25%  50k steps/s, 0:15 left, score 424, wins random 100% miner 91% greedy 47%, rating"
            + " 988",
        err.toString().stripTrailing());
  }

  @ParameterizedTest
  @CsvSource({
    "100, '[=====================              ]  40%  50k steps/s, 0:42 left, score 424, wins"
        + " greedy 47%  1:03'",
    "62, '" + MESSAGE + "  1:03'",
    "56, '" + MESSAGE + "'",
    "30, ' 40%  50k steps/s, 0:42 left, '",
  })
  void fitsTheLineIntoTheTerminal(int width, String line) {
    assertEquals(line, ProgressLine.line(0.6, MESSAGE, 63, width));
    assertTrue(line.length() <= width, line);
  }
}
