package aurum.training.train;

import aurum.env.Game;
import aurum.training.arena.Evaluation;
import aurum.training.arena.EvaluationReport;
import aurum.training.console.UsageException;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.Map;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;

/** A training as a person starts, stops and resumes it. */
public final class Training {
  private static final DateTimeFormatter DATE = DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss");
  private static final long DEFAULT_SEED = 1;

  /** How long a stop may take to write what was learned. */
  private static final int SECONDS_TO_STOP = 30;

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
   * Starts a training. Every argument but the game may be null, which means the default.
   *
   * @return the exit status
   * @throws UsageException if something that was asked for makes no sense
   */
  public int start(
      Game game, Path folder, Long steps, Double minutes, Long seed, Integer threads, Path config)
      throws IOException {
    TrainingSettings settings = SettingsFile.of(game, config);
    if (steps != null) {
      settings = settings.withSteps(steps);
    }
    check(steps, minutes, threads);
    RunFolder.Start start =
        new RunFolder.Start(
            game.name(),
            game.variant(),
            game.options(),
            seed == null ? DEFAULT_SEED : seed,
            threads == null ? Runtime.getRuntime().availableProcessors() : threads,
            settings);
    Path chosen = folder == null ? unusedFolder(game) : folder;
    return run(RunFolder.create(chosen, start), minutes);
  }

  /**
   * Goes on with a training that was stopped.
   *
   * @param steps a new number of steps in all, or null
   */
  public int resume(
      Game game,
      Path folder,
      Long steps,
      Double minutes,
      Long seed,
      Integer threads,
      Path config,
      Path out)
      throws IOException {
    if (minutes != null || seed != null || threads != null || config != null || out != null) {
      throw new UsageException(
          "--resume goes on as the training was started: leave out --minutes, --seed, --threads, --config and --out");
    }
    check(steps, null, null);
    RunFolder run = RunFolder.open(folder);
    RunFolder.Start start = run.readStart();
    if (!start.game().equals(game.name())
        || !start.variant().equals(game.variant())
        || !start.options().equals(game.options())) {
      throw new UsageException(
          folder
              + " holds a training of "
              + start.game()
              + " --variant "
              + start.variant()
              + words(start.options())
              + ": name that game");
    }
    if (steps != null) {
      run.writeStart(start.withSettings(start.settings().withSteps(steps)));
    }
    return run(run, null);
  }

  private static String words(Map<String, String> options) {
    StringBuilder words = new StringBuilder();
    options.forEach((key, value) -> words.append(' ').append(key).append('=').append(value));
    return words.toString();
  }

  private static void check(Long steps, Double minutes, Integer threads) {
    if (steps != null && minutes != null) {
      throw new UsageException(
          "--steps and --minutes both say how long to train; give one of them");
    }
    if (steps != null && steps < 1) {
      throw new UsageException("--steps must be at least 1, not " + steps);
    }
    if (minutes != null && !(minutes > 0 && minutes < 1e6)) {
      throw new UsageException("--minutes must be greater than 0, not " + minutes);
    }
    if (threads != null && threads < 1) {
      throw new UsageException("--threads must be at least 1, not " + threads);
    }
  }

  private static Path unusedFolder(Game game) {
    Path runs = Path.of("runs");
    String name = game.name() + "-" + LocalDateTime.now().format(DATE);
    Path folder = runs.resolve(name);
    for (int i = 2; Files.exists(folder); i++) {
      folder = runs.resolve(name + "-" + i);
    }
    return folder;
  }

  private int run(RunFolder folder, Double minutes) throws IOException {
    RunFolder.Start start = folder.readStart();
    Stop stop = new Stop();
    try {
      TrainingProgress progress = new TrainingProgress(err, start.game());
      Trainer.Outcome outcome =
          new Trainer(folder, progress, stop::isAsked).train(minutes == null ? 0 : minutes);
      report(folder, start, outcome);
      return 0;
    } finally {
      stop.done();
    }
  }

  private void report(RunFolder folder, RunFolder.Start start, Trainer.Outcome outcome)
      throws IOException {
    if (!outcome.finished()) {
      err.printf(
          "stopped after %d steps; what was learned is kept in %s%ngo on with: training/aurum train %s --resume %s%n",
          outcome.reached().steps(), folder.file("policy.zip"), start.game(), folder);
    }
    for (Map.Entry<String, Evaluation> entry : outcome.evaluations().entrySet()) {
      out.println(EvaluationReport.table(entry.getValue()));
      folder.replace(
          "evaluation-" + entry.getKey() + ".json",
          EvaluationReport.json(entry.getValue()).getBytes(StandardCharsets.UTF_8));
    }
    if (outcome.exported()) {
      out.println("exported: " + folder.file("Player.java"));
    }
    out.println("trained: " + folder.file("policy.zip"));
    out.flush();
  }

  /** Lets Ctrl-C end a training between two iterations, with everything written. */
  private static final class Stop {
    private final CountDownLatch finished = new CountDownLatch(1);
    private final Thread hook = new Thread(this::await, "aurum-stop");
    private volatile boolean asked;

    Stop() {
      Runtime.getRuntime().addShutdownHook(hook);
    }

    boolean isAsked() {
      return asked;
    }

    private void await() {
      asked = true;
      try {
        finished.await(SECONDS_TO_STOP, TimeUnit.SECONDS);
      } catch (InterruptedException e) {
        Thread.currentThread().interrupt();
      }
    }

    void done() {
      finished.countDown();
      if (!asked) {
        Runtime.getRuntime().removeShutdownHook(hook);
      }
    }
  }
}
