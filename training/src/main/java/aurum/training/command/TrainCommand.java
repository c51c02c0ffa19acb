package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.console.StopSignal;
import aurum.training.dashboard.TrainingDashboard;
import aurum.training.settings.TrainingSettings;
import aurum.training.train.RunFolder;
import aurum.training.train.Training;
import aurum.training.train.TrainingLoop;
import aurum.training.train.TrainingReport;
import aurum.training.web.LoopbackServer;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.OptionalDouble;
import java.util.Set;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;

/** {@code aurum train}: trains a policy. */
@Command(
    name = "train",
    description = {
      "Train a policy by self-play.",
      "",
      "The run folder contains the settings, metrics, checkpoint and policy, and at the end the"
          + " evaluation, the charts and the exported bot. Ctrl-C stops the training and"
          + " keeps the policy; --resume continues it. best.zip is the policy of the best evaluation,"
          + " which may be an earlier one."
    },
    footer = {
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} train vindinium --minutes 2 --out runs/first"
    })
public final class TrainCommand extends ConsoleCommand {
  private static final Set<String> OF_RESUMED_RUNS =
      Set.of(
          "--resume --steps --threads --cluster --dashboard --port --algorithm --debug".split(" "));

  private static final DateTimeFormatter DATE =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss", Locale.ROOT);

  @Mixin private GameArguments arguments;

  @Mixin private LearningArguments learning;

  @Option(
      names = "--steps",
      paramLabel = "N",
      description = "Number of decisions to learn from (default: the setting of the game).")
  private Long steps;

  @Option(
      names = "--minutes",
      paramLabel = "M",
      description =
          "Time budget in minutes, evaluations included; the number of steps is fixed after half of it.")
  private Double minutes;

  @Option(
      names = "--seeds",
      paramLabel = "S",
      split = ",",
      description =
          "Train once with each of these seeds, one after another, in the folders seed-S of the run"
              + " folder; --minutes is the time of each.")
  private Set<Long> seeds;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "Run folder to create (default: runs/GAME-DATE).")
  private Path out;

  @Option(
      names = "--from",
      paramLabel = "RUN-OR-POLICY",
      description =
          "Begin with the weights of this run folder, policy file or shipped policy: sets"
              + " network.initial.")
  private String from;

  @Option(
      names = "--algorithm",
      paramLabel = "NAME",
      description =
          "Learning algorithm, such as a2c, with its own defaults (default: as in --config, or the"
              + " game's).")
  private String algorithm;

  @Option(
      names = "--learners",
      paramLabel = "K",
      description =
          "Learners that learn at the same time, in rounds, and are averaged after each round"
              + " (default: 1, or as in --config).")
  private Integer learners;

  @Option(
      names = "--rounds-of",
      paramLabel = "R",
      description = "Iterations of each learner in a round (default: 10, or as in --config).")
  private Integer roundIterations;

  @Mixin private ClusterArguments cluster;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Continue the training in this run folder, which names the game, or those of all its"
              + " seeds; of other options only --steps, --threads, --cluster, --dashboard and --port.")
  private Path resume;

  @Option(
      names = "--dashboard",
      description =
          "Show the training in the browser: serves a page at an address of this computer, which is"
              + " printed, until the training ends; 'aurum dashboard DIR' shows it later.")
  private boolean dashboard;

  @Option(
      names = "--port",
      paramLabel = "P",
      description = "Port of the dashboard (default: any free one).")
  private Integer port;

  /** The run folder, or that of the folders of all seeds. */
  private Path all;

  @Override
  void run() throws IOException {
    require(port == null || dashboard, "--port is the port of the dashboard; add --dashboard");
    require(steps == null || steps >= 1, "--steps must be at least 1", steps);
    Game game = resume == null || arguments.isGiven() ? arguments.game(learning.text()) : null;
    List<Training> runs = resume == null ? newRuns(game) : List.of();
    List<Path> folders = resume == null ? newFolders(game) : resumedFolders();
    Training first = resume == null ? runs.get(0) : RunFolder.readRun(folders.get(0));
    String unit = first.settings().learners().areSeveral() ? "round" : "iteration";
    try (LoopbackServer server = dashboard ? new LoopbackServer(port == null ? 0 : port) : null;
        StopSignal stop = new StopSignal(unit, err()::println);
        TrainingDashboard page =
            server == null ? null : new TrainingDashboard(server, all, stop::request)) {
      if (page != null) {
        err().println("dashboard: " + server.address());
      }
      for (int i = 0; i < folders.size() && !stop.getAsBoolean(); i++) {
        try (TrainingLoop training =
            resume == null && i == 0 ? start(runs, folders) : resume(folders.get(i), game)) {
          train(training, stop);
        }
      }
      out().println("trained: " + folders.get(0).resolve(Policy.FILE_NAME));
      if (page != null) {
        page.awaitPages();
      }
    }
  }

  private void train(TrainingLoop training, StopSignal stop) throws IOException {
    TrainingLoop.Outcome outcome;
    try (TrainingProgress progress = new TrainingProgress(err())) {
      outcome = training.train(progress, stop);
    }
    TrainingReport report = new TrainingReport(training.run(), training.path(), all);
    report.continuation(outcome).forEach(err()::println);
    out().print(report.text(outcome));
    out().flush();
  }

  /** Refuses settings before a cluster is connected or a folder is created. */
  private List<Training> newRuns(Game game) throws IOException {
    require(
        seeds == null || !spec.commandLine().getParseResult().hasMatchedOption("--seed"),
        "--seed and --seeds exclude each other; leave out one of them");
    List<Training> runs = new ArrayList<>();
    for (long each : seeds == null ? Set.of(learning.seed) : seeds) {
      runs.add(newRun(game, each));
    }
    return runs;
  }

  private List<Path> newFolders(Game game) {
    all = out == null ? unusedPath(game) : out;
    RunFolder.requireCreatable(all);
    List<Path> folders =
        seeds == null
            ? List.of(all)
            : seeds.stream().map(each -> all.resolve(RunFolder.SEED + each)).toList();
    folders.forEach(RunFolder::requireCreatable);
    return folders;
  }

  /**
   * Begins the first training, and creates the folders of the others, so that --resume finds them.
   */
  private TrainingLoop start(List<Training> runs, List<Path> folders) throws IOException {
    TrainingLoop first = TrainingLoop.start(runs.get(0), folders.get(0), cluster.open());
    for (int i = 1; i < runs.size(); i++) {
      RunFolder.prepare(runs.get(i), folders.get(i));
    }
    return first;
  }

  private List<Path> resumedFolders() throws IOException {
    refuseOptionsOfNewRuns();
    all = resume;
    return RunFolder.all(resume);
  }

  /** Continues a training, or begins one of several. */
  private TrainingLoop resume(Path folder, Game game) throws IOException {
    return TrainingLoop.resume(
        folder,
        (run, done) -> resume == null ? run : changed(folder, run, done, game),
        cluster.open());
  }

  private static Path unusedPath(Game game) {
    Path runs = Path.of("runs");
    // The name of a referee has a path after the colon.
    String name = game.name().replaceFirst(":.*", "") + "-" + LocalDateTime.now().format(DATE);
    Path path = runs.resolve(name);
    for (int i = 2; Files.exists(path); i++) {
      path = runs.resolve(name + "-" + i);
    }
    return path;
  }

  /**
   * The training to resume, with the options that were given.
   *
   * @param done the number of completed steps
   * @param game that was named; null for none
   */
  private Training changed(Path folder, Training run, long done, Game game) {
    Game trained = run.game();
    require(
        game == null
            || trained.name().equals(game.name())
                && trained.variant().equals(game.variant())
                && trained.options().equals(game.options()),
        "%s contains a training of another game, variant or options; use: %s"
            .formatted(folder, new TrainingReport(run, folder, resume).resume()));
    String trainedWith = run.settings().algorithm();
    require(
        algorithm == null || algorithm.equals(trainedWith),
        "%s contains a training with the algorithm %s, not %s; leave out --algorithm"
            .formatted(folder, trainedWith, algorithm));
    require(
        steps == null || steps >= done,
        "%s has trained %s already; --steps is the total, so it must be at least that"
            .formatted(folder, CountedNoun.of(done, "step")));
    Training changed = steps == null ? run : run.withSteps(steps);
    if (learning.threads != null) {
      return changed.withThreads(learning.threads);
    }
    return run.threadsGiven() ? changed : changed.withThreadsOfMachine();
  }

  private void refuseOptionsOfNewRuns() {
    List<String> refused =
        spec.commandLine().getParseResult().matchedOptions().stream()
            .map(OptionSpec::longestName)
            .filter(name -> !OF_RESUMED_RUNS.contains(name))
            .filter(name -> !name.equals("--variant") || !arguments.isGiven())
            .toList();
    require(
        refused.isEmpty(),
        "--resume continues a training as it was started; leave out " + String.join(", ", refused));
  }

  private Training newRun(Game game, long seed) throws IOException {
    require(
        steps == null || minutes == null,
        "--steps and --minutes exclude each other; leave out one of them");
    Map<String, Object> more = new LinkedHashMap<>();
    more.put("steps", steps);
    more.put("learners.count", learners);
    more.put("learners.roundIterations", roundIterations);
    more.put(
        "network.initial", from == null || from.startsWith("policy:") ? from : "policy:" + from);
    more.values().removeIf(Objects::isNull);
    TrainingSettings settings = learning.settings(game, algorithm, more);
    require(
        roundIterations == null || learners != null || settings.learners().areSeveral(),
        "--rounds-of is for several learners; add --learners");
    try {
      Training run =
          new Training(
              game,
              seed,
              learning.threads == null ? 1 : learning.threads,
              minutes == null ? OptionalDouble.empty() : OptionalDouble.of(minutes),
              settings);
      return learning.threads == null ? run.withThreadsOfMachine() : run;
    } catch (InvalidInputException e) {
      throw new InvalidInputException("--" + e.getMessage(), e);
    }
  }
}
