package aurum.training.train;

import aurum.agents.AtomicFile;
import aurum.agents.export.ExportSettings;
import aurum.agents.export.Exporter;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Evaluation;
import aurum.training.arena.EvaluationReport;
import aurum.training.charts.EventFile;
import aurum.training.charts.GroupPicture;
import aurum.training.charts.WinRateChart;
import aurum.training.metrics.ChartGroup;
import aurum.training.metrics.Metric;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.ReplayRecorder;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The files that derive from the metrics, evaluations and policy of a run folder: charts,
 * TensorBoard's events, the final evaluations as JSON, the replay and the exported bot. A file that
 * cannot be made is reported, and the training continues.
 */
final class RunOutputs {
  /** The share of the training's time after which fewer charts are drawn. */
  private static final double DRAWING_SHARE = 0.01;

  private final RunFolder folder;
  private final Consumer<String> reports;
  private final Game game;
  private final EventFile events;
  private double drawingSeconds;

  /**
   * @param reports receives failures
   */
  RunOutputs(Training run, RunFolder folder, Consumer<String> reports) throws IOException {
    this.folder = folder;
    this.reports = reports;
    game = run.game();
    events = EventFile.replace(folder.path(), folder.metrics().read());
  }

  /** Writes what derives from the metrics of an iteration. */
  void iterated(ObjectNode metrics) throws IOException {
    events.append(metrics);
    if (metrics.has(Metric.EVALUATIONS)) {
      draw(drawingSeconds < DRAWING_SHARE * metrics.path(Metric.SECONDS).asDouble());
    }
  }

  /**
   * Draws the win rates, if there are any. Drawing fails for example on a machine without fonts or
   * with a full disk.
   *
   * @param groups whether to draw the groups of metrics, too
   */
  private void draw(boolean groups) {
    long begun = System.nanoTime();
    try {
      List<ObjectNode> lines = folder.metrics().read();
      String title = game.name() + " " + game.variant();
      WinRateChart winRates = WinRateChart.of(title, game.seats(), lines);
      if (!winRates.isEmpty()) {
        AtomicFile.write(folder.file("curve.png"), winRates.png());
      }
      for (ChartGroup group : ChartGroup.of(groups ? ChartGroup.metrics(lines) : Set.of())) {
        AtomicFile.write(folder.file(group.name() + ".png"), GroupPicture.png(group, lines));
      }
    } catch (IOException | RuntimeException | LinkageError | InternalError e) {
      reports.accept("the charts cannot be drawn: " + e);
    }
    drawingSeconds += (System.nanoTime() - begun) / 1e9;
  }

  /** Writes the final evaluation of a training, which is in the last line of its metrics. */
  void evaluated(ObjectNode last) throws IOException {
    events.appendEvaluation(last);
  }

  /**
   * Writes charts, evaluations and replay of a training that ends, finished or not.
   *
   * @param result of the final evaluation, as far as it was not stopped
   */
  void ended(Policy policy, BaselineEvaluation evaluation, BaselineEvaluation.Result result)
      throws IOException {
    draw(true);
    for (Map.Entry<String, Evaluation> entry : result.baselines().entrySet()) {
      String name = "evaluation-" + entry.getKey() + ".json";
      folder.replace(name, EvaluationReport.json(entry.getValue(), Map.of()));
    }
    try {
      Optional<ReplayRecorder> match = evaluation.firstMatch(policy);
      if (match.isPresent()) {
        folder.replace(RunFolder.REPLAY, ReplayPage.of(match.get()));
      }
    } catch (IOException | RuntimeException e) {
      reports.accept(RunFolder.REPLAY + " cannot be written: " + e);
    }
  }

  /** Exports the policy as a bot; returns whether that is possible. */
  boolean export(Policy policy) throws IOException {
    try {
      Exporter.write(policy, game, folder.file(RunFolder.PLAYER), ExportSettings.DEFAULT);
      return true;
    } catch (InvalidInputException e) { // Such as a user's class without its source.
      reports.accept(RunFolder.PLAYER + " is not written: " + e.getMessage());
      return false;
    }
  }
}
