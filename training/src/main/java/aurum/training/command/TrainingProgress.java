package aurum.training.command;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.env.base.CountedNoun;
import aurum.training.console.Terminal;
import aurum.training.metrics.Metric;
import aurum.training.settings.LearnersSettings;
import aurum.training.train.TrainingListener;
import aurum.training.train.TrainingRun;
import aurum.training.web.FairThreads;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;
import me.tongfei.progressbar.ConsoleProgressBarConsumer;
import me.tongfei.progressbar.ProgressBar;
import me.tongfei.progressbar.ProgressBarBuilder;

/**
 * Reports a training on standard error: a progress bar on a terminal, or else a line every 20
 * seconds.
 */
final class TrainingProgress implements TrainingListener, AutoCloseable {
  private static final double SECONDS_BETWEEN_LINES = 20;

  private final PrintWriter err;
  private final double secondsBetweenLines;
  private ProgressBar bar;
  private ScheduledExecutorService firstIteration;
  private double nextLine;

  /** The time that bounds the training; 0 if the number of steps does. */
  private double budgetSeconds;

  private double meanScore = Double.NaN;

  /** Of the last evaluation. */
  private String results = "";

  TrainingProgress(PrintWriter err) {
    this(err, SECONDS_BETWEEN_LINES);
  }

  TrainingProgress(PrintWriter err, double secondsBetweenLines) {
    this.err = err;
    this.secondsBetweenLines = secondsBetweenLines;
  }

  /** Reports the start, and what the first iteration is doing until it is done. */
  @Override
  public void begin(TrainingRun run, Path folder, Supplier<String> activity) {
    err.printf(
        Locale.ROOT,
        "training %s %s in %s on %s, seed %d%n",
        run.game().name(),
        run.game().variant(),
        folder,
        CountedNoun.of(run.threads(), "thread"),
        run.seed());
    Architecture network =
        run.settings().network().architecture(run.game(), run.settings().environment());
    err.printf(
        Locale.ROOT,
        "network of %d parameters, computed by %s%n",
        network.parameters(),
        network instanceof DenseArchitecture ? "the fast path for perceptrons" : "DL4J");
    LearnersSettings learners = run.settings().learners();
    if (learners.areSeveral()) {
      err.printf(
          Locale.ROOT,
          "%d learners, %s a round%n",
          learners.count(),
          CountedNoun.of(learners.roundIterations(), "iteration"));
    }
    budgetSeconds = 60 * run.minutes().orElse(0);
    if (Terminal.isError()) {
      bar = newBar();
    }
    showFirstIteration(activity, 0);
    firstIteration =
        Executors.newSingleThreadScheduledExecutor(FairThreads.daemons("aurum-progress"));
    long begin = System.nanoTime();
    long period = Math.round((bar == null ? secondsBetweenLines : 1) * 1e9);
    firstIteration.scheduleAtFixedRate(
        () -> showFirstIteration(activity, (System.nanoTime() - begin) / 1e9),
        period,
        period,
        TimeUnit.NANOSECONDS);
  }

  private void showFirstIteration(Supplier<String> activity, double seconds) {
    String text = "first iteration: " + activity.get();
    if (bar != null) {
      bar.setExtraMessage(text);
    } else {
      err.println(text + ", " + time(seconds));
    }
  }

  private static ProgressBar newBar() {
    return new ProgressBarBuilder()
        .setInitialMax(-1)
        .setRenderer(new ProgressLine())
        .setUpdateIntervalMillis(500)
        .continuousUpdate() // The elapsed time changes within an iteration, too.
        // The default consumer opens a terminal that intercepts Ctrl-C.
        .setConsumer(new ConsoleProgressBarConsumer(System.err, Terminal.width() - 1))
        .build();
  }

  @Override
  public void iterated(ObjectNode metrics, long total) {
    stopFirstIteration();
    long steps = metrics.path(Metric.STEPS).asLong();
    double seconds = metrics.path(Metric.SECONDS).asDouble();
    meanScore = metrics.path(Metric.MEAN_SCORE).asDouble(meanScore);
    boolean evaluated = metrics.has(Metric.EVALUATIONS);
    if (evaluated) {
      results = wins(metrics.get(Metric.EVALUATIONS));
      if (metrics.has(Metric.RATING)) {
        results +=
            String.format(Locale.ROOT, ", rating %.0f", metrics.get(Metric.RATING).asDouble());
      }
    }
    // Of the time if it bounds the training, or else of the steps.
    double share = budgetSeconds > 0 ? seconds / budgetSeconds : steps / (double) total;
    int percent = (int) (100 * Math.min(1, share));
    double left = budgetSeconds > 0 ? budgetSeconds - seconds : (total - steps) * seconds / steps;
    String score =
        Double.isNaN(meanScore) ? "" : String.format(Locale.ROOT, ", score %.0f", meanScore);
    String message =
        String.format(Locale.ROOT, "%3d%%  %s, ", percent, speed(steps / seconds))
            + time(Math.max(0, left))
            + " left"
            + score
            + results;
    if (bar != null) {
      bar.maxHint(100);
      bar.stepTo(percent);
      bar.setExtraMessage(message);
    } else if (evaluated || seconds >= nextLine) {
      err.println(message);
      nextLine = seconds + secondsBetweenLines;
    }
  }

  @Override
  public void evaluating() {
    stopFirstIteration();
    if (bar != null) {
      bar.setExtraMessage("final evaluation ...");
    } else {
      err.println("final evaluation ...");
    }
  }

  @Override
  public void report(String line) {
    err.println(line);
  }

  /** With at least two digits. */
  static String speed(double stepsPerSecond) {
    if (stepsPerSecond < 1_000) {
      return String.format(Locale.ROOT, "%.0f steps/s", stepsPerSecond);
    }
    return String.format(
        stepsPerSecond < 10_000 ? "%.1fk steps/s" : "%.0fk steps/s", stepsPerSecond / 1_000);
  }

  /** Minutes and seconds, after hours if there are any. */
  static String time(double seconds) {
    Duration time = Duration.ofSeconds(Math.round(seconds));
    String minutes =
        String.format(Locale.ROOT, "%02d:%02d", time.toMinutesPart(), time.toSecondsPart());
    return time.toHours() > 0 ? time.toHours() + ":" + minutes : minutes.replaceFirst("^0", "");
  }

  private static String wins(JsonNode evaluations) {
    StringBuilder text = new StringBuilder(", wins");
    for (Map.Entry<String, JsonNode> entry : evaluations.properties()) {
      double percent = 100 * entry.getValue().path("winRate").asDouble();
      text.append(String.format(Locale.ROOT, " %s %.0f%%", entry.getKey(), percent));
    }
    return text.toString();
  }

  private void stopFirstIteration() {
    if (firstIteration != null) {
      firstIteration.shutdownNow();
    }
  }

  @Override
  public void close() {
    stopFirstIteration();
    if (bar != null) {
      bar.close();
    }
  }
}
