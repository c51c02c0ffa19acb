package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.training.settings.SettingsFile;
import aurum.training.train.Training;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainingProgressTest {
  @TempDir private Path folder;

  private static ObjectNode line(long steps, double seconds) {
    return JsonNodeFactory.instance.objectNode().put("steps", steps).put("seconds", seconds);
  }

  /** The last iteration of a training usually exceeds its steps. */
  private static String shown(long steps, double seconds, OptionalDouble minutes) {
    return shown(0, 0, steps, seconds, minutes);
  }

  /** The line after the first iteration of a training, or of its resumption. */
  private static String shown(
      long stepsBefore, double secondsBefore, long steps, double seconds, OptionalDouble minutes) {
    Game game = Games.make("vindinium");
    StringWriter err = new StringWriter();
    try (TrainingProgress progress = new TrainingProgress(new PrintWriter(err, true))) {
      progress.begin(
          new Training(game, 7, 1, minutes, SettingsFile.of(game, null)),
          null,
          stepsBefore,
          secondsBefore,
          () -> "");
      progress.iterated(line(steps, seconds), 1000);
      List<String> lines = err.toString().lines().toList();
      assertTrue(lines.get(0).endsWith(" on 1 thread, seed 7"), lines.get(0));
      return progress.state().text();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Test
  void showsThePercentageOfTheStepsNeverAHundredTooEarly() {
    OptionalDouble none = OptionalDouble.empty();
    assertTrue(shown(9, 1, none).startsWith("  0%  9 steps/s"));
    assertTrue(shown(999, 1, none).startsWith(" 99%"));
    assertTrue(shown(26_000, 1, none).startsWith("100%"));
  }

  @Test
  void thePercentageAndTheTimeLeftAgreeIfTheTimeIsTheBound() {
    OptionalDouble minute = OptionalDouble.of(1);
    // 100 steps are left, which take 5 s, although 15 s of the minute are left.
    assertEquals(" 90%  20 steps/s, 0:05 left", shown(900, 45, minute));
    // 900 steps are left, which would take 90 s, but 50 s of the minute are left.
    assertEquals(" 16%  10 steps/s, 0:50 left", shown(100, 10, minute));
    assertTrue(shown(9, 90, minute).startsWith("100%"));
  }

  /** A first part of 500 steps took 500 s elsewhere. */
  @Test
  void theSpeedAndTheTimeLeftOfAResumedTrainingAreThoseOfThisPart() {
    assertEquals(" 60%  50 steps/s, 0:08 left", shown(500, 500, 600, 502, OptionalDouble.empty()));
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

  @Test
  void showsWhatTheFirstIterationAndTheFinalEvaluationAreDoing() throws IOException {
    Game game = Games.make("vindinium");
    Training run = new Training(game, 7, 2, OptionalDouble.empty(), SettingsFile.of(game, null));
    StringWriter err = new StringWriter();
    try (TrainingProgress progress = new TrainingProgress(new PrintWriter(err, true))) {
      AtomicInteger percent = new AtomicInteger();
      progress.begin(run, folder, 0, 0, () -> percent.getAndIncrement() + "% played");
      assertEquals(
          List.of(
              "training vindinium codingame in %s on 2 threads, seed 7".formatted(folder),
              "network of 43654 parameters, computed by the fast path"),
          err.toString().lines().toList());
      for (int i = 0; i < 3; i++) {
        String text = progress.state().text();
        assertTrue(text.matches("first iteration: " + i + "% played, \\d+:\\d\\d so far"), text);
      }
      progress.iterated(line(500, 5), 1000);
      assertEquals(" 50%  100 steps/s, 0:05 left", progress.state().text());
      progress.evaluating();
      String text = progress.state().text();
      assertTrue(text.matches("3% played, \\d+:\\d\\d so far"), text);
    }
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
}
