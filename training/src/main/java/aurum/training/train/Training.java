package aurum.training.train;

import static aurum.env.base.Requirement.require;

import aurum.agents.StrictJson;
import aurum.agents.learn.Learner;
import aurum.agents.learn.Shards;
import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.Evaluation;
import aurum.training.metrics.MetricsFile;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.OptionalDouble;
import java.util.function.Consumer;

/**
 * The definition of a training. On the same kind of processor it determines the trained weights,
 * unless a time budget makes the number of steps depend on the machine's speed.
 *
 * <pre>{@code
 * Game game = Games.make("vindinium");
 * TrainingSettings settings = SettingsFile.ofText(game, "{\"steps\": 1000000}");
 * Policy policy = Training.of(game, settings).train(Path.of("runs/first"));
 * }</pre>
 *
 * @param seed of all random numbers
 * @param threads the number of threads that play and learn; the weights do not depend on it
 * @param threadsGiven whether the user gave that number; otherwise a resumed training has a thread
 *     for each core of the machine on which it continues
 * @param minutes a time budget that will determine the number of steps; empty when the settings
 *     have that number
 */
public record Training(
    Game game,
    long seed,
    int threads,
    boolean threadsGiven,
    OptionalDouble minutes,
    TrainingSettings settings) {
  private static final String THREADS_GIVEN = "threadsGiven";
  private static final int MAXIMUM_THREADS = 1024;
  private static final int MAXIMUM_MINUTES = 1_000_000;

  /** The definition as JSON; {@code minutes} is 0 for none. */
  private record Json(
      String game,
      String variant,
      Map<String, String> options,
      long seed,
      int threads,
      boolean threadsGiven,
      double minutes,
      ObjectNode settings) {}

  /**
   * Checks the values.
   *
   * @throws InvalidInputException if one is out of range; the message begins with its name
   */
  public Training {
    int maximum = maximumThreads(settings);
    require(
        threads >= 1 && threads <= maximum,
        String.format(Locale.ROOT, "threads must be from 1 to %d, not %d", maximum, threads)
            + (threads > settings.selfPlay().matches()
                ? String.format(
                    Locale.ROOT,
                    ": each thread needs one of the %d matches",
                    settings.selfPlay().matches())
                : ""));
    double budget = minutes.orElse(1);
    require(
        budget > 0 && budget <= MAXIMUM_MINUTES,
        "minutes must be greater than 0 and at most " + MAXIMUM_MINUTES,
        budget);
  }

  /** A training with a given number of threads. */
  public Training(
      Game game, long seed, int threads, OptionalDouble minutes, TrainingSettings settings) {
    this(game, seed, threads, true, minutes, settings);
  }

  /** A training with the seed 1 and, if there are enough matches, a thread for each core. */
  public static Training of(Game game, TrainingSettings settings) {
    return new Training(game, 1, 1, OptionalDouble.empty(), settings).withThreadsOfMachine();
  }

  /** The greatest number of threads for a training; each needs at least one match. */
  public static int maximumThreads(TrainingSettings settings) {
    return Math.min(MAXIMUM_THREADS, settings.selfPlay().matches());
  }

  /** The same training with a fixed number of steps. */
  public Training withSteps(long steps) {
    return new Training(
        game, seed, threads, threadsGiven, OptionalDouble.empty(), settings.withSteps(steps));
  }

  /** The same training with another number of threads, which does not change its results. */
  public Training withThreads(int threads) {
    return new Training(game, seed, threads, true, minutes, settings);
  }

  /** The same training with a thread for each core of this machine, if there are enough matches. */
  public Training withThreadsOfMachine() {
    int cores = Runtime.getRuntime().availableProcessors();
    return new Training(
        game, seed, Math.min(cores, maximumThreads(settings)), false, minutes, settings);
  }

  /**
   * Trains to the end, without printing.
   *
   * @param path of the run folder, which is created
   * @return the trained policy
   * @throws InvalidInputException if the folder contains a training, or the settings do not fit
   */
  public Policy train(Path path) throws IOException {
    train(path, curves -> {});
    return Policy.read(path.resolve(Policy.FILE_NAME));
  }

  /**
   * Trains to the end, and reports the progress to a listener.
   *
   * @param path of the run folder, which is created
   * @param listener receives the measurements so far, after each iteration and after the final
   *     evaluation, on the calling thread
   * @return the final evaluations by baseline; the policy's standing is the first of each
   * @throws InvalidInputException if the folder contains a training, or the settings do not fit
   */
  public Map<String, Evaluation> train(Path path, Consumer<TrainingCurves> listener)
      throws IOException {
    try (TrainingLoop loop = TrainingLoop.start(this, path, LearnerGroup::inThisProcess)) {
      List<ObjectNode> lines = new ArrayList<>();
      TrainingListener progress =
          (metrics, total) -> {
            lines.add(metrics);
            listener.accept(new TrainingCurves(game, lines));
          };
      TrainingLoop.Outcome outcome = loop.train(progress, () -> false);
      List<ObjectNode> all = new MetricsFile(path.resolve(MetricsFile.NAME)).read();
      listener.accept(new TrainingCurves(game, all));
      return outcome.evaluations();
    }
  }

  /**
   * A new learner with all shards.
   *
   * @throws InvalidInputException if the settings do not fit the game, or into memory
   */
  Learner newLearner() {
    return newLearner(Shards.inOneProcess(settings.selfPlay().shards()));
  }

  /** The same with the shards of one of several processes. */
  public Learner newLearner(Shards shards) {
    return settings.newLearner(game, seed, threads, shards);
  }

  /** The definition as JSON, without the settings that a trained policy itself contains. */
  ObjectNode toPolicyJson() {
    ObjectNode json = toJson();
    json.remove(THREADS_GIVEN);
    SettingsFile.removeOfPolicy(json.withObjectProperty("settings"));
    return json;
  }

  /** The definition as JSON. */
  public String toText() {
    return StrictJson.toText(json());
  }

  /** The definition as JSON. */
  public ObjectNode toJson() {
    return StrictJson.toTree(json());
  }

  private Json json() {
    return new Json(
        game.name(),
        game.variant(),
        game.options(),
        seed,
        threads,
        threadsGiven,
        minutes.orElse(0),
        SettingsFile.toJson(settings));
  }

  /**
   * Reads what {@link #toText} has written.
   *
   * @param origin names the JSON in messages
   * @throws InvalidInputException if it is invalid, from another version, or its game is missing
   */
  public static Training parse(byte[] json, String origin) {
    ObjectNode tree = StrictJson.parse(json, origin);
    if (!tree.has(THREADS_GIVEN)) {
      tree.put(THREADS_GIVEN, false); // As in folders of version 0.2.0.
    }
    Json run = StrictJson.bind(tree, Json.class, origin);
    TrainingSettings settings = SettingsFile.parse(run.settings, origin);
    try {
      return new Training(
          Games.make(run.game, run.variant, run.options),
          run.seed,
          run.threads,
          run.threadsGiven,
          run.minutes == 0 ? OptionalDouble.empty() : OptionalDouble.of(run.minutes),
          settings);
    } catch (InvalidInputException e) {
      throw e.in(origin);
    }
  }
}
