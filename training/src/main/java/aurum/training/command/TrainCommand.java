package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.learn.SelfPlaySettings;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.cluster.ChildJvms;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.TaskException;
import aurum.training.console.StopSignal;
import aurum.training.dashboard.TrainingDashboard;
import aurum.training.distributed.ClusterLearners;
import aurum.training.distributed.LostProcessException;
import aurum.training.settings.OpponentNames;
import aurum.training.settings.TrainingSettings;
import aurum.training.train.LearnerGroup;
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
          "--resume --steps --threads --cluster --executors --dashboard --port --algorithm --debug"
              .split(" "));

  /** Losses of processes after which a training without a new checkpoint ends. */
  private static final int MAXIMUM_LOSSES = 3;

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
      names = "--shards",
      paramLabel = "G",
      description =
          "Parts of the matches that several processes can have: sets selfPlay.shards, a power of"
              + " two (default: 1, or as in --config).")
  private Integer shards;

  @Option(
      names = "--executors",
      paramLabel = "N",
      description =
          "Processes that share the shards and learn together, without an effect on the result: of"
              + " the cluster (default: as many as it runs at the same time, at most the shards), or"
              + " without --cluster of this machine (default: this one alone).")
  private Integer executors;

  @Mixin private ClusterArguments cluster;

  @Option(
      names = "--resume",
      paramLabel = "DIR",
      description =
          "Continue the training in this run folder, which names the game, or those of all its"
              + " seeds; of other options only --steps, --threads, --cluster, --executors,"
              + " --dashboard and --port.")
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

  /** The losses of processes since the last checkpoint. */
  private int losses;

  /** The steps of the checkpoint from which the training went on after the last loss. */
  private long stepsAtLoss;

  @Override
  void run() throws IOException {
    require(port == null || dashboard, "--port is the port of the dashboard; add --dashboard");
    require(steps == null || steps >= 1, "--steps must be at least 1", steps);
    Game game = resume == null || arguments.isGiven() ? arguments.game(learning.text()) : null;
    List<Training> runs = resume == null ? newRuns(game) : List.of();
    List<Path> folders = resume == null ? newFolders(game) : resumedFolders();
    try (LoopbackServer server = dashboard ? new LoopbackServer(port == null ? 0 : port) : null;
        StopSignal stop = new StopSignal("iteration", err()::println);
        TrainingDashboard page =
            server == null ? null : new TrainingDashboard(server, all, stop::request)) {
      if (page != null) {
        err().println("dashboard: " + server.address());
      }
      for (int i = 0; i < folders.size() && !stop.getAsBoolean(); i++) {
        losses = 0;
        stepsAtLoss = 0;
        TrainingLoop training =
            resume == null && i == 0 ? start(runs, folders) : resume(folders.get(i), game, false);
        while (!train(training, stop)) {
          training = resumeAfterLoss(folders.get(i), game);
        }
      }
      out().println("trained: " + folders.get(0).resolve(Policy.FILE_NAME));
      if (page != null) {
        page.awaitPages();
      }
    }
  }

  /**
   * Trains to the end.
   *
   * @param training closed at the end
   * @return false if a process was lost and the training can go on from its checkpoint
   */
  private boolean train(TrainingLoop training, StopSignal stop) throws IOException {
    TrainingLoop.Outcome outcome;
    try (training;
        TrainingProgress progress = new TrainingProgress(err())) {
      outcome = training.train(progress, stop);
    } catch (LostProcessException e) {
      if (stop.getAsBoolean()) {
        throw new TaskException(e.getMessage() + "; --resume continues the training", e);
      }
      report(e);
      return false;
    }
    TrainingReport report = new TrainingReport(training.run(), training.path(), all);
    report.continuation(outcome).forEach(err()::println);
    out().print(report.text(outcome));
    out().flush();
    return true;
  }

  /** Reports the loss of a process, or ends if there were too many without a new checkpoint. */
  private void report(LostProcessException e) {
    if (++losses > MAXIMUM_LOSSES) {
      throw new TaskException(e.getMessage() + "; --resume continues the training", e);
    }
    err().println(e.getMessage() + "; the training goes on from its last checkpoint");
  }

  private TrainingLoop resumeAfterLoss(Path folder, Game game) throws IOException {
    while (true) {
      try {
        return resume(folder, game, true);
      } catch (LostProcessException e) {
        report(e);
      }
    }
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
    TrainingLoop first =
        TrainingLoop.start(runs.get(0), folders.get(0), run -> learners(run, false));
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

  /**
   * Continues a training, or begins one of several.
   *
   * @param afterLoss whether processes may be missing
   */
  private TrainingLoop resume(Path folder, Game game, boolean afterLoss) throws IOException {
    return TrainingLoop.resume(
        folder,
        (run, done) -> {
          losses = done > stepsAtLoss ? 0 : losses;
          stepsAtLoss = done;
          return resume == null ? run : changed(folder, run, done, game);
        },
        run -> learners(run, afterLoss));
  }

  /**
   * The learner in this process, or in those that the options name.
   *
   * @param orFewer whether processes may be missing
   */
  private LearnerGroup learners(Training run, boolean orFewer) {
    if (executors == null && !cluster.isGiven()) {
      return LearnerGroup.inThisProcess(run);
    }
    SelfPlaySettings selfPlay = run.settings().selfPlay();
    require(
        selfPlay.shards() > 1,
        (executors == null ? "--cluster" : "--executors")
            + " distributes the shards of a training, and this one has a single shard; start one with --shards");
    OpponentNames.requireInternal(
        selfPlay.opponents(),
        OpponentNames.factories(run.game(), selfPlay.opponents(), selfPlay.programMatches()));
    require(executors == null || executors >= 1, "--executors must be at least 1", executors);
    Cluster opened = cluster.isGiven() ? cluster.open() : new ChildJvms(executors);
    int count = executors == null ? Math.min(opened.slots(), selfPlay.shards()) : executors;
    int threads = cluster.isGiven() ? 1 : Math.max(1, run.threads() / count);
    try {
      return new ClusterLearners(run, opened, count, threads, orFewer);
    } catch (LostProcessException e) {
      if (orFewer) {
        throw e;
      }
      throw new TaskException(e.getMessage() + " before the training began; start it again", e);
    }
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
    more.put("selfPlay.shards", shards);
    more.put(
        "network.initial", from == null || from.startsWith("policy:") ? from : "policy:" + from);
    more.values().removeIf(Objects::isNull);
    TrainingSettings settings = learning.settings(game, algorithm, more);
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
