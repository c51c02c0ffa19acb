package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.PrintWriter;
import java.io.StringWriter;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TrainingProgressTest {
  /** The last iteration of a training usually exceeds its steps. */
  @Test
  void showsAtMostOneHundredPercent() {
    assertEquals("  0%", TrainingProgress.percent(new TrainerState(1, 9, 1), 1000));
    assertEquals(" 99%", TrainingProgress.percent(new TrainerState(1, 999, 1), 1000));
    assertEquals("100%", TrainingProgress.percent(new TrainerState(1, 26_000, 1), 1000));
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

  @Test
  void showsTheElapsedTimeWhileTheNumberOfStepsIsUnknown() {
    StringWriter err = new StringWriter();
    try (TrainingProgress progress = new TrainingProgress(new PrintWriter(err, true), "game")) {
      progress.show(JsonNodeFactory.instance.objectNode(), new TrainerState(1, 500, 5), 0);
    }
    assertTrue(err.toString().contains("100 steps/s, 0:05 elapsed"), err.toString());
    assertFalse(err.toString().contains("left"), err.toString());
  }
}
