package aurum.training.train;

import aurum.agents.export.Exporter;
import aurum.agents.learn.EpisodeSummary;
import aurum.agents.learn.IterationReport;
import aurum.agents.policy.Policy;
import aurum.env.AgentException;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Evaluation;
import aurum.training.arena.Rating;
import aurum.training.cluster.TaskException;
import aurum.training.metrics.Metric;
import aurum.training.settings.SettingsFile;
import aurum.training.train.BaselineEvaluation.Result;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;

/**
 * The training loop: iterates learners, evaluates their policy and writes the run folder, which is
 * locked until {@link #close}. Can be used once.
 */
public final class TrainingLoop implements AutoCloseable {
  private static final double SECONDS_BETWEEN_CHECKPOINTS = 60;
  private static final String LEARNING_RATE = "learningRate";

  private final Training run;
  private final LearnerGroup learners;
  private final RunFolder folder;
  private final BaselineEvaluation evaluation;
  private final EvaluationSchedule schedule;
  private final BestPolicy best;
  private Snapshots snapshots;

  /** The report of a damaged checkpoint. */
  private Optional<String> repaired = Optional.empty();

  private TrainingState state = TrainingState.START;
  private final Divergence divergence = new Divergence();

  /** The number of steps that the training had before it was resumed; 0 if it had none. */
  private long totalBefore;

  /** Whether a failed match has been reported. */
  private boolean hasFailures;

  /** The evaluation after the last iteration. */
  private Result evaluated = Result.NONE;

  /** The number of steps of the training; 0 while the time budget has not determined it. */
  private long total;

  /** Null when the number of steps is fixed. */
  private TimeBudget budget;

  /** Wall time of one match of the last evaluation, in seconds. */
  private double secondsPerGame;

  private double nextCheckpoint;

  /** Whether the training continues from a checkpoint. */
  private boolean isResumed;

  /** {@link System#nanoTime} at 0 seconds of the training. */
  private long begin;

  private TrainingLoop(Training run, LearnerGroup learners, RunFolder folder) {
    this.run = run;
    this.learners = learners;
    this.folder = folder;
    evaluation = new BaselineEvaluation(run, learners.cluster());
    schedule = new EvaluationSchedule(run.settings().evaluation());
    best = new BestPolicy(folder.file(BestPolicy.FILE_NAME));
  }

  /**
   * A new training.
   *
   * @param path of the run folder, which is created
   * @param factory makes the learner, such as {@link LearnerGroup#inThisProcess}
   * @throws InvalidInputException if the folder contains a training or cannot be created, or the
   *     settings do not fit
   */
  public static TrainingLoop start(Training run, Path path, LearnerGroup.Factory factory)
      throws IOException {
    RunFolder.requireCreatable(path);
    // The folder is created last, so that refused settings leave none.
    LearnerGroup learners = factory.of(run);
    try {
      return new TrainingLoop(run, learners, RunFolder.create(path));
    } catch (IOException | RuntimeException e) {
      learners.close();
      throw e;
    }
  }

  /**
   * A training that was stopped.
   *
   * @param path of the run folder
   * @param change returns the definition with which to continue, given the definition of the
   *     training and its completed steps; may throw
   * @param factory as for {@link #start}
   * @throws InvalidInputException if the folder contains no training, is damaged, or in use
   */
  public static TrainingLoop resume(
      Path path, BiFunction<Training, Long, Training> change, LearnerGroup.Factory factory)
      throws IOException {
    RunFolder folder = RunFolder.open(path);
    try {
      Optional<String> repaired = Checkpoint.repair(folder.checkpoint());
      Training before = RunFolder.readRun(path);
      Training run = change.apply(before, folder.requireComplete().steps());
      TrainingLoop loop = new TrainingLoop(run, factory.of(run), folder);
      loop.repaired = repaired;
      loop.totalBefore = before.minutes().isPresent() ? 0 : before.settings().steps();
      return loop;
    } catch (IOException | RuntimeException e) {
      folder.close();
      throw e;
    }
  }

  /**
   * The result of a training.
   *
   * @param finished false if it was stopped before its last step
   * @param evaluations the final ones by baseline; the policy's standing is the first of each
   * @param rating of the policy in these evaluations, if there are any
   * @param player the exported bot, if it was written
   * @param replay the page of a match, if there is one
   */
  public record Outcome(
      boolean finished,
      long steps,
      Map<String, Evaluation> evaluations,
      Optional<Rating> rating,
      Optional<Path> player,
      Optional<Path> replay) {}

  /** The definition of the training. */
  public Training run() {
    return run;
  }

  /** The run folder. */
  public Path path() {
    return folder.path();
  }

  /**
   * Trains to the end, from the checkpoint if there is one.
   *
   * @param stopped whether to stop; polled after each iteration
   * @throws InvalidInputException if the checkpoint or the metrics cannot be read
   */
  public Outcome train(TrainingListener listener, BooleanSupplier stopped) throws IOException {
    if (Files.exists(folder.checkpoint())) {
      state = Checkpoint.read(folder.checkpoint(), learners);
      isResumed = true;
    }
    // The iterations after the checkpoint will be repeated.
    snapshots = Snapshots.open(folder.file("snapshots"), state.steps());
    folder.metrics().truncate(state.iteration());
    for (ObjectNode line : folder.metrics().read()) {
      schedule.addMatches(line);
      schedule.addEvaluation(line);
      divergence.add(line);
    }
    if (run.minutes().isPresent()) {
      budget = new TimeBudget(run.minutes().getAsDouble(), state);
    } else {
      total = run.settings().steps();
    }
    folder.write(definition());
    RunOutputs outputs = new RunOutputs(run, folder, listener::report);
    listener.begin(run, path(), state.steps(), state.seconds(), this::activity);
    repaired.ifPresent(listener::report);
    learners.placement().ifPresent(listener::report);
    if (isResumed && !run.game().canCopyMatches()) {
      listener.report(
          "the matches begin anew, because those of %s cannot be saved"
              .formatted(run.game().name()));
    }
    if (totalBefore > 0 && total > 0 && totalBefore != total) {
      changedSchedule().ifPresent(listener::report);
    }
    begin = System.nanoTime() - Math.round(state.seconds() * 1e9);
    nextCheckpoint = state.seconds() + SECONDS_BETWEEN_CHECKPOINTS;
    while (!isFinished() && !stopped.getAsBoolean()) {
      iterate(outputs, listener, stopped);
    }
    save();
    Result result = Result.NONE;
    boolean finished = isFinished();
    if (finished) {
      listener.evaluating();
      int games = run.settings().evaluation().games();
      result = evaluate(games, BaselineEvaluation.FINAL, stopped);
      finished = !stopped.getAsBoolean() && confirmBest(result, games, listener, stopped);
    }
    boolean exported = finished && finish(result, outputs, listener);
    outputs.ended(policy(Result.NONE), evaluation, result);
    return new Outcome(
        finished,
        state.steps(),
        result.baselines(),
        result.rating(),
        Optional.of(folder.file(RunFolder.PLAYER)).filter(file -> exported),
        Optional.of(folder.file(RunFolder.REPLAY)).filter(Files::exists));
  }

  private String activity() {
    return evaluation
        .activity()
        .orElseGet(() -> isFinished() ? "writing the results" : learners.activity());
  }

  /**
   * The effect of another number of steps: annealed settings depend on the share that is done.
   * Empty if none is annealed.
   */
  private Optional<String> changedSchedule() throws IOException {
    JsonNode algorithm = SettingsFile.toJson(run.settings()).path(run.settings().algorithm());
    boolean isAnnealed = algorithm.path("anneal").asBoolean();
    if (!isAnnealed && !algorithm.path("entropyAnneal").asBoolean()) {
      return Optional.empty();
    }
    double progress = state.progress(state.steps(), total);
    String text =
        String.format(
            Locale.ROOT,
            "the training has %d instead of %d steps: annealed settings continue at %.0f %% of their schedule, not at %.0f %%",
            total,
            totalBefore,
            100 * progress,
            100 * state.progress(state.steps(), totalBefore));
    List<ObjectNode> lines = folder.metrics().read();
    if (isAnnealed && !lines.isEmpty() && lines.get(lines.size() - 1).has(LEARNING_RATE)) {
      text +=
          String.format(
              Locale.ROOT,
              "; the learning rate is %.2g, and was %.2g",
              algorithm.path(LEARNING_RATE).asDouble() * (1 - progress),
              lines.get(lines.size() - 1).path(LEARNING_RATE).asDouble());
    }
    return Optional.of(text);
  }

  private boolean isFinished() {
    return total > 0 && state.steps() >= total;
  }

  /** The definition of the training, with its number of steps if that is known. */
  private Training definition() {
    return total == 0 ? run : run.withSteps(total);
  }

  private double elapsed() {
    return (System.nanoTime() - begin) / 1e9;
  }

  private void iterate(RunOutputs outputs, TrainingListener listener, BooleanSupplier stopped)
      throws IOException {
    TrainingState before = state;
    double begun = elapsed();
    IterationReport report;
    try {
      report = learners.iterate(before, total);
    } catch (AgentException
        | InvalidInputException
        | UncheckedIOException
        | CancellationException e) {
      saveBeforeFailing(listener); // The state after the last finished iteration.
      throw e;
    }
    state = before.after(report.samples(), elapsed());
    double learning = state.seconds() - begun;
    double now = System.currentTimeMillis() / 1e3;
    ObjectNode metrics = IterationMetrics.line(report, before, state, now);
    schedule.addMatches(metrics);
    evaluateIfDue(before.steps(), metrics, stopped);
    folder.metrics().append(metrics);
    reportFailures(report.episodes(), listener);
    if (budget != null) {
      budget.add(state, learning);
      if (!isFinished() && budget.isDue()) {
        updateTotal();
      }
    }
    outputs.iterated(metrics);
    listener.iterated(metrics, total);
    Optional<String> diverged = divergence.add(metrics);
    if (diverged.isPresent()) {
      saveBeforeFailing(listener);
      throw new TaskException(diverged.get(), null);
    }
    if (state.iteration() == 1
        || metrics.has(Metric.EVALUATIONS)
        || state.seconds() >= nextCheckpoint) {
      save();
      nextCheckpoint = state.seconds() + SECONDS_BETWEEN_CHECKPOINTS;
    }
  }

  /**
   * Reports the first failed match of the training.
   *
   * @throws TaskException if too many failed, after the training is saved
   */
  private void reportFailures(EpisodeSummary episodes, TrainingListener listener) {
    if (episodes.failsTooOften()) {
      saveBeforeFailing(listener);
      throw new TaskException(
          String.format(
              Locale.ROOT,
              "%d of %s failed in iteration %d; the first: %s",
              episodes.failed(),
              CountedNoun.of(episodes.failed() + episodes.episodes(), "match"),
              state.iteration(),
              episodes.failure()),
          null);
    }
    if (episodes.failed() > 0 && !hasFailures) {
      hasFailures = true;
      listener.report(
          "a match is left out, others are counted in metrics.jsonl: " + episodes.failure());
    }
  }

  /** Determines the number of steps from the time budget, or corrects it. */
  private void updateTotal() throws IOException {
    boolean correction = total > 0;
    long evaluated = 0;
    if (correction) {
      evaluated = schedule.due(state.progress(state.steps(), total));
      state = state.withPoint(total);
    }
    // Saves, because earlier iterations ran with other progress and must not be repeated with this.
    save();
    if (!correction) {
      secondsPerGame =
          evaluation.secondsPerGame(policy(Result.NONE), budget.evaluationTimingSeconds());
    }
    double evaluations = schedule.secondsLeft(evaluated, secondsPerGame, budget.seconds());
    total = budget.steps(elapsed(), evaluations);
    folder.write(definition());
    if (correction) {
      budget = null;
    }
  }

  /** Evaluates if an evaluation is due and allowed. One that is stopped is left out. */
  private void evaluateIfDue(long stepsBefore, ObjectNode metrics, BooleanSupplier stopped)
      throws IOException {
    evaluated = Result.NONE;
    double progress = state.progress(state.steps(), total);
    long number = schedule.due(progress);
    int games = schedule.allowedGames(progress);
    if (number == schedule.due(state.progress(stepsBefore, total))
        || state.steps() >= total
        || games == 0) {
      return;
    }
    double begun = elapsed();
    Result result = evaluate(games, number, stopped);
    if (!stopped.getAsBoolean()) {
      evaluated = result;
      BaselineEvaluation.putInto(metrics, result);
      if (!result.matches().isEmpty()) {
        snapshots.add(state.steps(), policy(Result.NONE), result.matches());
      }
      schedule.addEvaluation(metrics);
      secondsPerGame = (elapsed() - begun) / games;
    }
  }

  private Result evaluate(int games, long number, BooleanSupplier stopped) {
    return evaluation.evaluate(policy(Result.NONE), games, number, snapshots.list(), stopped);
  }

  /**
   * Writes the best policy first. After a kill between the files, the iterations since the last
   * checkpoint are repeated.
   */
  private void save() throws IOException {
    Policy policy = policy(evaluated);
    best.offer(policy);
    folder.metrics().force();
    Checkpoint.write(folder.checkpoint(), state, learners);
    policy.write(folder.file(Policy.FILE_NAME));
    snapshots.deleteOthers();
  }

  /** Saves a training that fails now, for a reason that a full disk must not hide. */
  private void saveBeforeFailing(TrainingListener listener) {
    try {
      save();
      listener.report("the training is saved; --resume continues it");
    } catch (IOException e) {
      listener.report("the training is not saved: " + e);
    }
  }

  /**
   * Evaluates the best policy on the maps of the final evaluation, which no earlier evaluation had,
   * and replaces it by the final policy unless its rating is higher there.
   *
   * @param result of the final policy
   * @return false if it was stopped
   */
  private boolean confirmBest(
      Result result, int games, TrainingListener listener, BooleanSupplier stopped)
      throws IOException {
    Policy kept = policy(result);
    Policy earlier = best.read();
    ObjectNode record = earlier.training();
    long steps = record.path(Metric.STEPS).asLong();
    if (result.rating().isPresent() && steps < state.steps()) {
      Result again =
          evaluation.evaluate(earlier, games, BaselineEvaluation.FINAL, snapshots.list(), stopped);
      if (stopped.getAsBoolean()) {
        return false;
      }
      double rating = again.rating().orElseThrow().rating();
      double ofFinal = result.rating().get().rating();
      listener.report(
          String.format(
              Locale.ROOT,
              "best.zip: rating on fresh maps %.0f after %d steps, %.0f after the last; the better one is kept",
              rating,
              steps,
              ofFinal));
      if (rating > ofFinal) {
        BaselineEvaluation.putInto(record, again);
        kept = earlier.withRecord(earlier.settings(), record);
      }
    }
    kept.write(best.file());
    return true;
  }

  /**
   * Writes the final evaluation, which is the last point of the learning curve, and the policy with
   * it. Returns whether the policy was exported.
   */
  private boolean finish(Result result, RunOutputs outputs, TrainingListener listener)
      throws IOException {
    if (!schedule.hasEvaluated()
        && run.settings().evaluation().progressEvaluations() > 1
        && !result.matches().isEmpty()) {
      listener.report(
          "the curves have the final evaluation only: evaluation.progressShare %s allows too few matches for an earlier one"
              .formatted(run.settings().evaluation().progressShare()));
    }
    List<ObjectNode> metrics = folder.metrics().read();
    if (!metrics.isEmpty()) {
      ObjectNode last = metrics.get(metrics.size() - 1);
      BaselineEvaluation.putInto(last, result);
      folder.metrics().replaceLast(last);
      outputs.evaluated(last);
    }
    Policy policy = policy(result);
    policy.write(folder.file(Policy.FILE_NAME));
    return Exporter.isExportable(policy, run.game()) && outputs.export(policy);
  }

  /** The current policy with its training record. */
  private Policy policy(Result result) {
    ObjectNode record = JsonNodeFactory.instance.objectNode();
    record.put("iterations", state.iteration()).put(Metric.STEPS, state.steps());
    record.put("seconds", Math.round(state.seconds()));
    BaselineEvaluation.putInto(record, result);
    return learners
        .policy()
        .withSearch(run.settings().search())
        .withRecord(definition().toPolicyJson(), record);
  }

  /** Ends the learners, and unlocks the run folder. */
  @Override
  public void close() throws IOException {
    learners.close();
    folder.close();
  }
}
