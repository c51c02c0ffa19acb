package aurum.training.train;

import aurum.agents.export.Exporter;
import aurum.agents.learn.Learner;
import aurum.agents.learn.LearnerReport;
import aurum.agents.policy.Policy;
import aurum.training.arena.Evaluation;
import aurum.training.settings.EvaluationSettings;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/**
 * The training loop: iterates a learner, evaluates its policy and writes the {@link RunFolder}. Can
 * be used once.
 */
final class Trainer {
  private static final double SECONDS_BETWEEN_CHECKPOINTS = 60;

  private final Learner learner;
  private final RunFolder folder;
  private final TrainingProgress progress;
  private final BaselineEvaluation evaluation;
  private TrainingRun run;
  private TrainerState state = TrainerState.START;

  /** Null when the number of steps is fixed. */
  private TimeBudget budget;

  private double nextCheckpoint;

  /** {@link System#nanoTime} at 0 seconds of the training. */
  private long begin;

  /**
   * A trainer of a new learner.
   *
   * @param folder open
   */
  Trainer(TrainingRun run, Learner learner, RunFolder folder, TrainingProgress progress) {
    this.run = run;
    this.learner = learner;
    this.folder = folder;
    this.progress = progress;
    evaluation = new BaselineEvaluation(run);
  }

  /**
   * The result of a training.
   *
   * @param finished false if it was stopped before its last step
   * @param exported whether {@code Player.java} was written
   * @param evaluations the final evaluation by baseline
   */
  record Outcome(
      boolean finished, boolean exported, long steps, Map<String, Evaluation> evaluations) {}

  /**
   * Trains to the end, from the checkpoint if there is one.
   *
   * @param stopped whether to stop; polled after each iteration
   * @throws aurum.training.console.UsageException if the checkpoint or the metrics cannot be read
   */
  Outcome train(BooleanSupplier stopped) throws IOException {
    if (Files.exists(folder.checkpoint())) {
      state = Checkpoint.read(folder.checkpoint(), learner);
    }
    // The iterations after the checkpoint will be repeated.
    folder.metrics().truncate(state.iteration());
    folder.write(run);
    progress.begin(run, folder);
    begin = System.nanoTime() - Math.round(state.seconds() * 1e9);
    nextCheckpoint = state.seconds() + SECONDS_BETWEEN_CHECKPOINTS;
    if (run.minutes().isPresent()) {
      budget = new TimeBudget(run.minutes().getAsDouble(), state);
    }
    while (!isFinished() && !stopped.getAsBoolean()) {
      iterate();
    }
    save();
    return isFinished() ? finish() : new Outcome(false, false, state.steps(), Map.of());
  }

  private boolean isFinished() {
    return budget == null && state.steps() >= run.settings().steps();
  }

  private double elapsed() {
    return (System.nanoTime() - begin) / 1e9;
  }

  private void iterate() throws IOException {
    TrainerState before = state;
    double done = budget == null ? before.steps() / (double) run.settings().steps() : 0;
    LearnerReport report = learner.iterate(done);
    state = new TrainerState(before.iteration() + 1, before.steps() + report.samples(), elapsed());
    ObjectNode metrics = MetricsFile.line(report, before, state);
    if (budget == null) {
      evaluateIfDue(before.steps(), metrics);
    }
    folder.metrics().append(metrics);
    if (budget != null) {
      budget.add(state);
      if (budget.isMeasurementComplete()) {
        fixSteps();
      }
    }
    progress.show(metrics, state, budget == null ? run.settings().steps() : 0);
    if (metrics.has(BaselineEvaluation.KEY)) {
      drawCurve();
    }
    if (state.iteration() == 1 || state.seconds() >= nextCheckpoint) {
      save();
      nextCheckpoint = state.seconds() + SECONDS_BETWEEN_CHECKPOINTS;
    }
  }

  private void fixSteps() throws IOException {
    // Saves, because earlier iterations ran without annealing and must not be repeated with it.
    save();
    EvaluationSettings settings = run.settings().evaluation();
    double perGame = evaluation.secondsPerGame(policy(Map.of()), budget.evaluationTimingSeconds());
    double games =
        settings.games()
            + settings.progressGames() * Math.max(0.0, settings.progressEvaluations() - 1);
    run = run.withSteps(budget.steps(elapsed(), games * perGame));
    budget = null;
    folder.write(run);
  }

  /** Evaluates at equal intervals of steps, independent of the machine's speed. */
  private void evaluateIfDue(long stepsBefore, ObjectNode metrics) {
    EvaluationSettings settings = run.settings().evaluation();
    long count = settings.progressEvaluations();
    long total = run.settings().steps();
    long number = state.steps() * count / total;
    if (number > stepsBefore * count / total && state.steps() < total) {
      BaselineEvaluation.putInto(
          metrics, evaluation.evaluate(policy(Map.of()), settings.progressGames(), number));
    }
  }

  private void save() throws IOException {
    Checkpoint.write(folder.checkpoint(), state, learner);
    policy(Map.of()).write(folder.file("policy.zip"));
  }

  /** Evaluates the final policy: the last point of the learning curve. */
  private Outcome finish() throws IOException {
    progress.evaluating();
    int games = run.settings().evaluation().games();
    Map<String, Evaluation> evaluations =
        evaluation.evaluate(policy(Map.of()), games, BaselineEvaluation.FINAL);
    List<ObjectNode> metrics = folder.metrics().read();
    if (!metrics.isEmpty()) {
      ObjectNode last = metrics.get(metrics.size() - 1);
      BaselineEvaluation.putInto(last, evaluations);
      folder.metrics().replaceLast(last);
    }
    drawCurve();
    Policy policy = policy(evaluations);
    policy.write(folder.file("policy.zip"));
    boolean exportable = Exporter.isExportable(policy);
    if (exportable) {
      Exporter.write(policy, folder.file("Player.java"), Exporter.DEFAULT_BITS);
    }
    return new Outcome(true, exportable, state.steps(), evaluations);
  }

  /** Reports a failure to draw instead of throwing, for example on a machine without fonts. */
  private void drawCurve() throws IOException {
    try {
      LearningCurve.draw(run, folder.metrics().read(), folder.file("curve.png"));
    } catch (RuntimeException | LinkageError | InternalError e) {
      progress.report("curve.png cannot be drawn: " + e);
    }
  }

  private Policy policy(Map<String, Evaluation> evaluations) {
    ObjectNode record = JsonNodeFactory.instance.objectNode();
    record.put("iterations", state.iteration());
    record.put("steps", state.steps());
    record.put("seconds", Math.round(state.seconds()));
    BaselineEvaluation.putInto(record, evaluations);
    return learner.policy().withRecord(run.toJson(), record);
  }
}
