package aurum.training.train;

import aurum.agents.learn.Learner;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.training.arena.Evaluation;
import aurum.training.arena.EvaluationReport;
import aurum.training.console.ExitStatus;
import aurum.training.console.UsageException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.BooleanSupplier;

/** Starts and resumes trainings, and prints their results. */
public final class Training {
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  private final PrintWriter out;
  private final PrintWriter err;

  /**
   * @param out for results
   * @param err for progress
   */
  public Training(PrintWriter out, PrintWriter err) {
    this.out = out;
    this.err = err;
  }

  /**
   * Starts a training.
   *
   * @param path of the run folder; null for {@code runs/GAME-DATE}
   * @return the exit status
   * @throws UsageException if the folder contains a training, or the settings do not fit
   */
  public int start(TrainingRun run, Path path) throws IOException {
    Path unused = path == null ? unusedPath(run.game()) : path;
    RunFolder.requireCreatable(unused);
    // The learner is created first, so that refused settings leave no folder.
    try (Learner learner = run.newLearner();
        RunFolder folder = RunFolder.create(unused)) {
      return run(run, learner, folder);
    }
  }

  /**
   * Continues a training that was stopped.
   *
   * @param game must be the game of the training
   * @param path of the run folder
   * @param steps a new total number of steps; empty for the one of the training
   * @param algorithm must be the algorithm of the training; empty for any
   * @return the exit status
   * @throws UsageException if the folder contains no training of the game and algorithm, or is
   *     damaged, or in use
   */
  public int resume(Game game, Path path, OptionalLong steps, Optional<String> algorithm)
      throws IOException {
    try (RunFolder folder = RunFolder.open(path)) {
      TrainingRun run = folder.readRun();
      Game trained = run.game();
      if (!trained.name().equals(game.name())
          || !trained.variant().equals(game.variant())
          || !trained.options().equals(game.options())) {
        throw new UsageException(
            "%s contains a training of another game, variant or options; use: %s"
                .formatted(path, resumeCommand(run, folder)));
      }
      String trainedWith = run.settings().algorithm();
      if (!algorithm.orElse(trainedWith).equals(trainedWith)) {
        throw new UsageException(
            "%s contains a training with the algorithm %s, not %s; leave out --algorithm"
                .formatted(path, trainedWith, algorithm.get()));
      }
      TrainingRun resumed = steps.isPresent() ? run.withSteps(steps.getAsLong()) : run;
      try (Learner learner = resumed.newLearner()) {
        return run(resumed, learner, folder);
      }
    }
  }

  private static Path unusedPath(Game game) {
    Path runs = Path.of("runs");
    String name = game.name() + "-" + LocalDateTime.now().format(DATE);
    Path path = runs.resolve(name);
    for (int i = 2; Files.exists(path); i++) {
      path = runs.resolve(name + "-" + i);
    }
    return path;
  }

  private int run(TrainingRun run, Learner learner, RunFolder folder) throws IOException {
    try (StopSignal stop = new StopSignal(err::println)) {
      return run(run, learner, folder, stop);
    }
  }

  /**
   * Trains and prints the results.
   *
   * @param stopped whether to stop; polled after each iteration
   */
  int run(TrainingRun run, Learner learner, RunFolder folder, BooleanSupplier stopped)
      throws IOException {
    Trainer.Outcome outcome;
    try (TrainingProgress progress = new TrainingProgress(err, run.game().name())) {
      outcome = new Trainer(run, learner, folder, progress).train(stopped);
    }
    if (!outcome.finished()) {
      err.printf(
          "stopped after %d steps; the policy so far: %s%n", outcome.steps(), policy(folder));
      err.println("continue with: " + resumeCommand(run, folder));
    }
    for (Map.Entry<String, Evaluation> entry : outcome.evaluations().entrySet()) {
      String baseline = entry.getKey();
      Evaluation evaluation = entry.getValue();
      folder.replace("evaluation-" + baseline + ".json", EvaluationReport.json(evaluation));
      out.print(EvaluationReport.table(evaluation));
      out.printf("repeat with: %s%n%n", evaluateCommand(run.game(), folder, baseline, evaluation));
    }
    if (outcome.exported()) {
      out.println("exported: " + folder.file("Player.java"));
    }
    if (Files.exists(folder.file(RunFolder.REPLAY))) {
      out.println("replay: " + folder.file(RunFolder.REPLAY));
    }
    out.println("trained: " + policy(folder));
    out.flush();
    return ExitStatus.DONE;
  }

  private static Path policy(RunFolder folder) {
    return folder.file(Policy.FILE_NAME);
  }

  private static String resumeCommand(TrainingRun run, RunFolder folder) {
    return ShellCommand.of("train", run.game(), List.of("--resume", folder.toString()));
  }

  private static String evaluateCommand(
      Game game, RunFolder folder, String baseline, Evaluation evaluation) {
    List<String> agents = new ArrayList<>();
    agents.add("policy:" + policy(folder).toString().replace(",", "\\,"));
    agents.addAll(Collections.nCopies(game.seats() - 1, baseline));
    return ShellCommand.of(
        "evaluate",
        game,
        List.of(
            "--agents",
            String.join(",", agents),
            "--games",
            String.valueOf(evaluation.games()),
            "--seed",
            String.valueOf(evaluation.seed())));
  }
}
