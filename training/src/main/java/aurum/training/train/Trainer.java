package aurum.training.train;

import aurum.agents.export.ExportSettings;
import aurum.agents.export.Exporter;
import aurum.agents.learn.IterationReport;
import aurum.agents.policy.Policy;
import aurum.env.base.InvalidInputException;
import aurum.training.charts.EventFile;
import aurum.training.charts.RunCharts;
import aurum.training.cluster.Cluster;
import aurum.training.metrics.Metric;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.ReplayRecorder;
import aurum.training.settings.EvaluationSettings;
import aurum.training.train.BaselineEvaluation.Result;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.function.BooleanSupplier;

/**
 * The training loop: iterates learners, evaluates its policy and writes the {@link RunFolder}. Can
 * be used once.
 */
final class Trainer {
  private static final double SECONDS_BETWEEN_CHECKPOINTS = 60;

  /** The least number of matches against each baseline in an evaluation during the training. */
  private static final int LEAST_GAMES = 20;

  /** The share of the training's time after which fewer charts are drawn. */
  private static final double DRAWING_SHARE = 0.01;

  private final Learners learners;
  private final RunFolder folder;
  private final TrainerListener progress;
  private final BaselineEvaluation evaluation;
  private final RunCharts charts;
  private Snapshots snapshots;
  private EventFile events;
  private TrainingRun run;
  private TrainerState state = TrainerState.START;

  /** Null when the number of steps is fixed. */
  private TimeBudget budget;

  /** Wall time of one match of the last evaluation, in seconds. */
  private double secondsPerGame;

  /** Finished matches of the training, and matches of evaluations during the training. */
  private long matches;

  private long evaluatedMatches;

  private double nextCheckpoint;
  private double drawingSeconds;

  /** {@link System#nanoTime} at 0 seconds of the training. */
  private long begin;

  /**
   * A trainer of new learners.
   *
   * @param cluster on which evaluations are played; null for threads of this JVM
   * @param folder open
   */
  Trainer(
      TrainingRun run,
      Learners learners,
      Cluster cluster,
      RunFolder folder,
      TrainerListener progress) {
    this.run = run;
    this.learners = learners;
    this.folder = folder;
    this.progress = progress;
    evaluation = new BaselineEvaluation(run, cluster);
    String game = run.game().name() + " " + run.game().variant();
    charts = new RunCharts(game, run.game().seats(), folder.path());
  }

  /**
   * The result of a training.
   *
   * @param finished false if it was stopped before its last step
   * @param exported whether {@code Player.java} was written
   * @param evaluation the final one
   */
  record Outcome(boolean finished, boolean exported, long steps, Result evaluation) {}

  /**
   * Trains to the end, from the checkpoint if there is one.
   *
   * @param stopped whether to stop; polled after each iteration
   * @throws aurum.env.base.InvalidInputException if the checkpoint or the metrics cannot be read
   */
  Outcome train(BooleanSupplier stopped) throws IOException {
    if (Files.exists(folder.checkpoint())) {
      state = Checkpoint.read(folder.checkpoint(), learners);
    }
    // The iterations after the checkpoint will be repeated.
    snapshots = Snapshots.open(folder.file("snapshots"), state.steps());
    folder.metrics().truncate(state.iteration());
    List<ObjectNode> lines = folder.metrics().read();
    for (ObjectNode line : lines) {
      matches += line.path(Metric.EPISODES).asLong();
      evaluatedMatches += matchesOfEvaluation(line);
    }
    events = EventFile.replace(folder.path(), lines);
    folder.write(run);
    progress.begin(run, folder, learners::activity);
    begin = System.nanoTime() - Math.round(state.seconds() * 1e9);
    nextCheckpoint = state.seconds() + SECONDS_BETWEEN_CHECKPOINTS;
    if (run.minutes().isPresent()) {
      budget = new TimeBudget(run.minutes().getAsDouble(), state);
    }
    while (!isFinished() && !stopped.getAsBoolean()) {
      iterate(stopped);
    }
    save();
    Result result = Result.NONE;
    if (isFinished()) {
      progress.evaluating();
      int games = run.settings().evaluation().games();
      result =
          evaluation.evaluate(
              policy(Result.NONE), games, BaselineEvaluation.FINAL, snapshots.list(), stopped);
      if (!stopped.getAsBoolean()) {
        return finish(result);
      }
    }
    draw(true);
    writeReplay();
    return new Outcome(false, false, state.steps(), result);
  }

  private boolean isFinished() {
    return isTotalKnown() && state.steps() >= run.settings().steps();
  }

  private boolean isTotalKnown() {
    return budget == null || budget.isMeasured();
  }

  /** The number of steps; 0 if not known yet. */
  private long total() {
    return isTotalKnown() ? run.settings().steps() : 0;
  }

  private double elapsed() {
    return (System.nanoTime() - begin) / 1e9;
  }

  /** Seconds since 1970-01-01 UTC. */
  private static double now() {
    return System.currentTimeMillis() / 1e3;
  }

  private void iterate(BooleanSupplier stopped) throws IOException {
    TrainerState before = state;
    double begun = elapsed();
    IterationReport report = learners.iterate(before, total());
    state =
        new TrainerState(
            before.iteration() + 1,
            before.steps() + report.samples(),
            elapsed(),
            before.annealing());
    double learning = state.seconds() - begun;
    ObjectNode metrics = IterationMetrics.line(report, before, state, now());
    matches += report.episodes().episodes();
    if (isTotalKnown()) {
      evaluateIfDue(before.steps(), metrics, stopped);
    }
    folder.metrics().append(metrics);
    events.append(metrics);
    if (budget != null) {
      budget.add(state, learning);
      if (!isFinished() && budget.isDue()) {
        updateSteps();
      }
    }
    progress.show(metrics, state, total());
    boolean evaluated = metrics.has(Metric.EVALUATIONS);
    if (evaluated) {
      draw(false);
    }
    if (state.iteration() == 1
        || evaluated
        || state.seconds() >= nextCheckpoint
        || run.settings().learners().areSeveral()) {
      save();
      nextCheckpoint = state.seconds() + SECONDS_BETWEEN_CHECKPOINTS;
    }
  }

  /** Determines the number of steps from the time budget, or corrects it. */
  private void updateSteps() throws IOException {
    EvaluationSettings settings = run.settings().evaluation();
    double evaluations = Math.max(0, settings.progressEvaluations() - 1);
    boolean correction = budget.isMeasured();
    if (correction) {
      evaluations = Math.max(0, evaluations - evaluationsAt(state.steps()));
      state = state.with(state.annealing().continuedAt(state.steps(), run.settings().steps()));
    }
    // Saves, because earlier iterations ran with other progress and must not be repeated with this.
    save();
    if (!correction) {
      secondsPerGame =
          evaluation.secondsPerGame(policy(Result.NONE), budget.evaluationTimingSeconds());
    }
    double during =
        Math.min(
            settings.progressGames() * evaluations * secondsPerGame,
            settings.progressShare() * budget.seconds());
    run = run.withSteps(budget.steps(elapsed(), settings.games() * secondsPerGame + during));
    folder.write(run);
    if (correction) {
      budget = null;
    }
  }

  /** The number of evaluations that are due until a number of steps. */
  private long evaluationsAt(long steps) {
    // Without this tolerance, rounding could delay an evaluation by one iteration.
    double rounding = 1e-9;
    return (long)
        (state.progress(steps, total()) * run.settings().evaluation().progressEvaluations()
            + rounding);
  }

  /**
   * Evaluates at equal intervals of the progress, independent of the machine's speed, if enough
   * matches are allowed. An evaluation that stops is left out.
   */
  private void evaluateIfDue(long stepsBefore, ObjectNode metrics, BooleanSupplier stopped)
      throws IOException {
    long number = evaluationsAt(state.steps());
    int games = allowedGames();
    if (number > evaluationsAt(stepsBefore)
        && state.steps() < run.settings().steps()
        && games > 0) {
      double begun = elapsed();
      Policy policy = policy(Result.NONE);
      Result result = evaluation.evaluate(policy, games, number, snapshots.list(), stopped);
      if (!stopped.getAsBoolean()) {
        BaselineEvaluation.putInto(metrics, result);
        if (!result.matches().isEmpty()) {
          snapshots.add(state.steps(), policy, result.matches());
        }
        evaluatedMatches += matchesOfEvaluation(metrics);
        secondsPerGame = (elapsed() - begun) / games;
      }
    }
  }

  /**
   * The number of matches against each baseline in an evaluation now, fewer in a short training; 0
   * if less than {@link #LEAST_GAMES} are allowed. The matches of the final evaluation are allowed
   * for in proportion to the progress.
   */
  private int allowedGames() {
    EvaluationSettings settings = run.settings().evaluation();
    double ofFinal = (double) settings.games() * (settings.baselines().size() + 1);
    double allowed =
        settings.progressShare() * (matches + ofFinal * state.progress(state.steps(), total()));
    // All snapshots together play as many as a baseline.
    int opponents = settings.baselines().size() + (evaluatedMatches > 0 ? 1 : 0);
    double games = Math.min(settings.progressGames(), (allowed - evaluatedMatches) / opponents);
    return games < Math.min(settings.progressGames(), LEAST_GAMES) ? 0 : (int) games;
  }

  /** The number of matches of the evaluation in a line of metrics, if it has one. */
  private long matchesOfEvaluation(ObjectNode line) {
    JsonNode baselines = line.path(Metric.EVALUATIONS);
    int opponents = baselines.size() + (evaluatedMatches > 0 ? 1 : 0);
    return opponents * baselines.findPath("games").asLong();
  }

  private void save() throws IOException {
    Checkpoint.write(folder.checkpoint(), state, learners);
    policy(Result.NONE).write(folder.file(Policy.FILE_NAME));
    snapshots.deleteOthers();
  }

  /**
   * Writes the results.
   *
   * @param result of the final policy: the last point of the learning curve
   */
  private Outcome finish(Result result) throws IOException {
    EvaluationSettings evaluated = run.settings().evaluation();
    if (evaluatedMatches == 0
        && evaluated.progressEvaluations() > 1
        && !result.matches().isEmpty()) {
      progress.report(
          "the curves have the final evaluation only: evaluation.progressShare %s allows too few matches for an earlier one"
              .formatted(evaluated.progressShare()));
    }
    List<ObjectNode> metrics = folder.metrics().read();
    if (!metrics.isEmpty()) {
      ObjectNode last = metrics.get(metrics.size() - 1);
      BaselineEvaluation.putInto(last, result);
      folder.metrics().replaceLast(last);
      events.appendEvaluation(last);
    }
    draw(true);
    Policy policy = policy(result);
    policy.write(folder.file(Policy.FILE_NAME));
    boolean exported = Exporter.isExportable(policy) && export(policy);
    writeReplay();
    return new Outcome(true, exported, state.steps(), result);
  }

  /** Reports what prevents an export, such as a user's class without its source. */
  private boolean export(Policy policy) throws IOException {
    try {
      Exporter.write(policy, folder.file(RunFolder.PLAYER), ExportSettings.DEFAULT);
      return true;
    } catch (InvalidInputException e) {
      progress.report(RunFolder.PLAYER + " is not written: " + e.getMessage());
      return false;
    }
  }

  /**
   * Writes a page with the last match of the final evaluation against the first baseline. Reports a
   * failure, of the game's drawing or of the disk, instead of throwing.
   */
  private void writeReplay() {
    List<String> baselines = run.settings().evaluation().baselines();
    if (baselines.isEmpty()) {
      return;
    }
    try {
      ReplayRecorder recorder = evaluation.lastMatch(policy(Result.NONE), baselines.get(0));
      folder.replace(RunFolder.REPLAY, ReplayPage.of(recorder));
    } catch (IOException | RuntimeException e) {
      progress.report(RunFolder.REPLAY + " cannot be written: " + e);
    }
  }

  /**
   * Draws the win rates, and the groups of metrics if there is time. Reports a failure to draw
   * instead of throwing, for example on a machine without fonts or with a full disk.
   *
   * @param always draws the groups even if drawing has taken its share of the time
   */
  private void draw(boolean always) {
    double begun = elapsed();
    try {
      List<ObjectNode> lines = folder.metrics().read();
      charts.drawWinRates(lines);
      if (always || drawingSeconds < DRAWING_SHARE * begun) {
        charts.drawGroups(lines);
      }
    } catch (IOException | RuntimeException | LinkageError | InternalError e) {
      progress.report("the charts cannot be drawn: " + e);
    }
    drawingSeconds += elapsed() - begun;
  }

  private Policy policy(Result result) {
    ObjectNode record = JsonNodeFactory.instance.objectNode();
    record.put("iterations", state.iteration());
    record.put("steps", state.steps());
    record.put("seconds", Math.round(state.seconds()));
    BaselineEvaluation.putInto(record, result);
    ObjectNode settings = run.toJson();
    // The rest is in the policy itself.
    ((ObjectNode) settings.at("/settings/environment")).remove(List.of("reward", "gamma"));
    ((ObjectNode) settings.at("/settings")).remove("search");
    return learners
        .policy()
        .withSearch(run.settings().search())
        .withRecord(settings.toString(), record.toString());
  }
}
