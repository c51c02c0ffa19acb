package aurum.training.train;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Evaluation;
import aurum.training.arena.EvaluationReport;
import aurum.training.arena.Rating;
import aurum.training.cluster.Cluster;
import aurum.training.console.ExitStatus;
import aurum.training.console.StopSignal;
import aurum.training.dashboard.TrainingDashboard;
import aurum.training.settings.TrainingSettings;
import aurum.training.web.LoopbackServer;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Starts and resumes trainings, and prints their results. */
public final class Training {
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");

  private final PrintWriter out;
  private final PrintWriter err;
  private final OptionalInt dashboardPort;
  private final Cluster cluster;

  /**
   * @param out for results
   * @param err for progress
   * @param dashboardPort on which a dashboard is served while a training runs, 0 for any free one;
   *     empty for no dashboard
   * @param cluster on which several learners learn, closed with the training; null for threads of
   *     this JVM
   */
  public Training(PrintWriter out, PrintWriter err, OptionalInt dashboardPort, Cluster cluster) {
    this.out = out;
    this.err = err;
    this.dashboardPort = dashboardPort;
    this.cluster = cluster;
  }

  /**
   * Trains to the end without printing, with the seed 1 and, if there are enough matches, a thread
   * for each core.
   *
   * <pre>{@code
   * Game game = Games.make("vindinium");
   * TrainingSettings settings = SettingsFile.ofText(game, "{\"steps\": 1000000}");
   * Policy policy = Training.train(game, settings, Path.of("runs/first"));
   * }</pre>
   *
   * @param path of the run folder, which is created
   * @return the trained policy
   * @throws InvalidInputException if the folder contains a training, or the settings do not fit
   */
  public static Policy train(Game game, TrainingSettings settings, Path path) throws IOException {
    train(TrainingRun.of(game, settings), path, curves -> {});
    return Policy.read(path.resolve(Policy.FILE_NAME));
  }

  /**
   * Trains to the end without printing, and reports the progress to a listener.
   *
   * @param path of the run folder
   * @param listener receives the measurements so far, after each iteration and after the final
   *     evaluation, on the calling thread
   * @return the final evaluations by baseline; the policy's standing is the first of each
   * @throws InvalidInputException if the folder contains a training, or the settings do not fit
   */
  public static Map<String, Evaluation> train(
      TrainingRun run, Path path, Consumer<TrainingCurves> listener) throws IOException {
    RunFolder.requireCreatable(path);
    try (Learners learners = Learners.of(run, null, path);
        RunFolder folder = RunFolder.create(path)) {
      List<ObjectNode> lines = new ArrayList<>();
      TrainerListener progress =
          (metrics, state, total) -> {
            lines.add(metrics);
            listener.accept(new TrainingCurves(run.game(), lines));
          };
      Trainer.Outcome outcome =
          new Trainer(run, learners, null, folder, progress).train(() -> false);
      listener.accept(new TrainingCurves(run.game(), folder.metrics().read()));
      return outcome.evaluation().baselines();
    }
  }

  /**
   * Starts a training.
   *
   * @param path of the run folder; null for {@code runs/GAME-DATE}
   * @return the exit status
   * @throws InvalidInputException if the folder contains a training, the settings do not fit, or
   *     the port of the dashboard cannot be used
   */
  public int start(TrainingRun run, Path path) throws IOException {
    Path unused = path == null ? unusedPath(run.game()) : path;
    RunFolder.requireCreatable(unused);
    // The folder is created last, so that a refused port or refused settings leave none.
    try (LoopbackServer server = newServer();
        Learners learners = Learners.of(run, cluster, unused);
        RunFolder folder = RunFolder.create(unused)) {
      return run(run, learners, folder, server);
    }
  }

  /**
   * Continues a training that was stopped.
   *
   * @param path of the run folder
   * @param game must be the game of the training; null for any
   * @param algorithm must be the algorithm of the training; null for any
   * @param steps a new total number of steps; null for the one of the training
   * @param threads a new number of threads; null for the one of the training
   * @return the exit status
   * @throws InvalidInputException if the folder contains no training of the game and algorithm, or
   *     is damaged, or in use, if it has more steps than {@code steps}, or if the port of the
   *     dashboard cannot be used
   */
  public int resume(Path path, Game game, String algorithm, Long steps, Integer threads)
      throws IOException {
    try (RunFolder folder = RunFolder.open(path)) {
      TrainingRun run = folder.readRun();
      Game trained = run.game();
      if (game != null
          && !(trained.name().equals(game.name())
              && trained.variant().equals(game.variant())
              && trained.options().equals(game.options()))) {
        throw new InvalidInputException(
            "%s contains a training of another game, variant or options; use: %s"
                .formatted(path, new RunCommands(run, path).resume()));
      }
      String trainedWith = run.settings().algorithm();
      if (algorithm != null && !algorithm.equals(trainedWith)) {
        throw new InvalidInputException(
            "%s contains a training with the algorithm %s, not %s; leave out --algorithm"
                .formatted(path, trainedWith, algorithm));
      }
      long done = folder.requireComplete().steps();
      if (steps != null && steps < done) {
        throw new InvalidInputException(
            "%s has trained %d steps already; --steps is the total, so it must be at least that"
                .formatted(path, done));
      }
      TrainingRun resumed = steps == null ? run : run.withSteps(steps);
      resumed = threads == null ? resumed : resumed.withThreads(threads);
      try (LoopbackServer server = newServer();
          Learners learners = Learners.of(resumed, cluster, path)) {
        return run(resumed, learners, folder, server);
      }
    }
  }

  /** Null if there is no dashboard. */
  private LoopbackServer newServer() throws IOException {
    return dashboardPort.isPresent() ? new LoopbackServer(dashboardPort.getAsInt()) : null;
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

  private int run(TrainingRun run, Learners learners, RunFolder folder, LoopbackServer server)
      throws IOException {
    try (StopSignal stop =
        new StopSignal(
            run.settings().learners().areSeveral() ? "round" : "iteration", err::println)) {
      if (server == null) {
        return run(run, learners, folder, stop);
      }
      try (TrainingDashboard dashboard =
          new TrainingDashboard(server, folder.path(), stop::request)) {
        err.println("dashboard: " + server.address());
        int status = run(run, learners, folder, stop);
        dashboard.awaitPages();
        return status;
      }
    }
  }

  /**
   * Trains and prints the results.
   *
   * @param stopped whether to stop; polled after each iteration
   */
  int run(TrainingRun run, Learners learners, RunFolder folder, BooleanSupplier stopped)
      throws IOException {
    Trainer.Outcome outcome;
    try (TrainingProgress progress = new TrainingProgress(err)) {
      outcome = new Trainer(run, learners, cluster, folder, progress).train(stopped);
    }
    RunCommands commands = new RunCommands(run, folder.path());
    if (!outcome.finished()) {
      err.printf(
          "stopped after %d steps; the policy so far: %s%n", outcome.steps(), commands.policy());
      err.println("continue with: " + commands.resume());
    }
    Map<String, Evaluation> evaluations = outcome.evaluation().baselines();
    for (Map.Entry<String, Evaluation> entry : evaluations.entrySet()) {
      String baseline = entry.getKey();
      Evaluation evaluation = entry.getValue();
      folder.replace("evaluation-" + baseline + ".json", EvaluationReport.json(evaluation));
      out.print(EvaluationReport.table(evaluation));
      out.printf("repeat with: %s%n%n", commands.repeat(baseline, evaluation));
    }
    if (!evaluations.isEmpty()) {
      out.printf("%s%n", EvaluationReport.worstAndMean(evaluations));
      outcome.evaluation().rating().ifPresent(this::print);
      out.println();
    }
    if (outcome.finished()) {
      out.println("next:");
      commands.next(outcome.steps()).forEach(line -> out.println("  " + line));
    }
    if (outcome.exported()) {
      out.println("exported: " + folder.file(RunFolder.PLAYER));
    }
    if (Files.exists(folder.file(RunFolder.REPLAY))) {
      out.println("replay: " + folder.file(RunFolder.REPLAY));
    }
    out.println("trained: " + commands.policy());
    out.flush();
    return ExitStatus.DONE;
  }

  private void print(Rating rating) {
    out.printf(
        "rating: %.0f, 95 %% interval %.0f to %.0f%n",
        rating.rating(), rating.low(), rating.high());
  }
}
