package aurum.training.command;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.dl4j.GraphArchitecture;
import aurum.env.base.CountedNoun;
import aurum.training.console.Progress;
import aurum.training.console.Rate;
import aurum.training.console.Terminal;
import aurum.training.metrics.Metric;
import aurum.training.train.Training;
import aurum.training.train.TrainingListener;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Map;
import java.util.function.Supplier;

/** Reports a training on standard error. Called by one thread, and by that of {@link Progress}. */
final class TrainingProgress implements TrainingListener, AutoCloseable {
  private final PrintWriter err;
  private Progress progress;

  /** The text while no iteration has ended, or in the final evaluation; null otherwise. */
  private Supplier<String> activity;

  private Supplier<String> evaluation;
  private Progress.State iterated = new Progress.State(0, "");

  /** The time that bounds the training; 0 if the number of steps does. */
  private double budgetSeconds;

  private Rate rate = new Rate(0, 0);
  private double meanScore = Double.NaN;

  /** The results of the last evaluation. */
  private String results = "";

  TrainingProgress(PrintWriter err) {
    this.err = err;
  }

  /** Reports the start, and what the first iteration is doing until it is done. */
  @Override
  public void begin(
      Training run, Path folder, long steps, double seconds, Supplier<String> activity) {
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
        network instanceof GraphArchitecture graph
            ? "DL4J, because of " + graph.unplanned() + ", which the fast path does not have"
            : "the fast path");
    budgetSeconds = 60 * run.minutes().orElse(0);
    rate = new Rate(seconds, steps);
    evaluation = activity;
    synchronized (this) { // The thread of the progress begins at once.
      this.activity = () -> "first iteration: " + activity.get();
      progress = new Progress(this::state);
    }
  }

  synchronized Progress.State state() {
    return activity == null
        ? iterated
        : new Progress.State(
            iterated.share(),
            activity.get() + ", " + Progress.time(progress.elapsed()) + " so far");
  }

  @Override
  public synchronized void iterated(ObjectNode metrics, long total) {
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
    rate.add(seconds, steps);
    double left = total > 0 ? Math.max(0, total - steps) / rate.perSecond() : Double.MAX_VALUE;
    double share = steps / (double) total;
    if (budgetSeconds > 0) {
      // The steps may be done before the time is over.
      left = Math.min(left, Math.max(0, budgetSeconds - seconds));
      share = seconds / (seconds + left);
    }
    int percent = (int) (100 * Math.min(1, share));
    String score =
        Double.isNaN(meanScore) ? "" : String.format(Locale.ROOT, ", score %.0f", meanScore);
    String message =
        String.format(Locale.ROOT, "%3d%%  %s, ", percent, speed(rate.perSecond()))
            + Progress.time(left)
            + " left"
            + score
            + results;
    iterated = new Progress.State(percent / 100.0, message);
    activity = null;
    if (evaluated && !Terminal.isError()) {
      err.println(message);
    }
  }

  @Override
  public synchronized void evaluating() {
    activity = evaluation;
  }

  @Override
  public void report(String line) {
    Progress.aside(() -> err.println(line));
  }

  /** With at least two digits. */
  static String speed(double stepsPerSecond) {
    if (stepsPerSecond < 1_000) {
      return String.format(Locale.ROOT, "%.0f steps/s", stepsPerSecond);
    }
    return String.format(
        Locale.ROOT,
        stepsPerSecond < 10_000 ? "%.1fk steps/s" : "%.0fk steps/s",
        stepsPerSecond / 1_000);
  }

  private static String wins(JsonNode evaluations) {
    StringBuilder text = new StringBuilder(", wins");
    for (Map.Entry<String, JsonNode> entry : evaluations.properties()) {
      double percent = 100 * entry.getValue().path("winRate").asDouble();
      text.append(String.format(Locale.ROOT, " %s %.0f%%", entry.getKey(), percent));
    }
    return text.toString();
  }

  @Override
  public void close() {
    if (progress != null) {
      progress.close();
    }
  }
}
