package aurum.training.train;

import aurum.training.console.Terminal;
import com.fasterxml.jackson.databind.JsonNode;
import java.io.PrintWriter;
import java.time.Duration;
import java.util.Iterator;
import java.util.Map;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;
import me.tongfei.progressbar.ProgressBarStyle;

/**
 * Tells a person how a training goes: a bar that is redrawn on a terminal, a line now and then
 * elsewhere. Writes to standard error, so that standard output stays for results.
 */
final class TrainingProgress implements AutoCloseable {
  private static final double SECONDS_BETWEEN_LINES = 20;

  private final PrintWriter err;
  private final String task;
  private ProgressBar bar;
  private double nextLine;
  private double meanScore = Double.NaN;
  private String against = "";

  /**
   * @param task a word or two that stand before the bar
   */
  TrainingProgress(PrintWriter err, String task) {
    this.err = err;
    this.task = task;
  }

  private static ProgressBar newBar(String task) {
    return new ProgressBarBuilder()
        .setTaskName(task)
        .setInitialMax(1)
        .setStyle(ProgressBarStyle.ASCII)
        .setUpdateIntervalMillis(500)
        .hideEta()
        // The library's own choice of a terminal would take Ctrl-C away from the trainer.
        .setConsumer(new ConsoleProgressBarConsumer(System.err, Terminal.width() - 1))
        .build();
  }

  /**
   * Shows one iteration.
   *
   * @param metrics its line of metrics.jsonl
   * @param total how many steps the training has; 0 while that is not known
   */
  void show(JsonNode metrics, RunFolder.Reached reached, long total) {
    meanScore = metrics.path("meanScore").asDouble(meanScore);
    if (metrics.has("against")) {
      against = wins(metrics.get("against"));
    }
    boolean measured = metrics.has("against");
    double rate = reached.steps() / reached.seconds();
    if (bar == null && Terminal.isError()) {
      bar = newBar(task);
    }
    if (bar != null) {
      bar.maxHint(Math.max(1, total));
      bar.stepTo(reached.steps());
      bar.setExtraMessage(message(rate, reached, total));
    } else if (measured || reached.seconds() >= nextLine) {
      err.printf("%s  %s%n", percent(reached, total), message(rate, reached, total));
      nextLine = reached.seconds() + SECONDS_BETWEEN_LINES;
    }
  }

  /** Says that the last measurement has begun. */
  void evaluating() {
    if (bar != null) {
      bar.setExtraMessage("measuring the policy ...");
    } else {
      err.println("measuring the policy ...");
    }
  }

  void say(String line) {
    err.println(line);
  }

  private static String percent(RunFolder.Reached reached, long total) {
    return total == 0
        ? " ..."
        : String.format("%3d%%", Math.round(100.0 * reached.steps() / total));
  }

  private String message(double rate, RunFolder.Reached reached, long total) {
    StringBuilder text = new StringBuilder(String.format("%.0fk steps/s", rate / 1000));
    if (total > 0) {
      text.append(", ")
          .append(duration(Math.max(0, total - reached.steps()) / rate))
          .append(" left");
    }
    if (!Double.isNaN(meanScore)) {
      text.append(String.format(", score %.0f", meanScore));
    }
    return text.append(against).toString();
  }

  private static String duration(double seconds) {
    Duration left = Duration.ofSeconds(Math.round(seconds));
    return String.format("%d:%02d", left.toMinutes(), left.toSecondsPart());
  }

  private static String wins(JsonNode against) {
    StringBuilder text = new StringBuilder(", wins");
    for (Iterator<Map.Entry<String, JsonNode>> each = against.fields(); each.hasNext(); ) {
      Map.Entry<String, JsonNode> entry = each.next();
      text.append(
          String.format(
              " %s %.0f%%", entry.getKey(), 100 * entry.getValue().path("winRate").asDouble()));
    }
    return text.toString();
  }

  @Override
  public void close() {
    if (bar != null) {
      bar.close();
    }
  }
}
