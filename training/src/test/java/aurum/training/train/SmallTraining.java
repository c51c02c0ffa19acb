package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import aurum.env.Game;
import aurum.training.CommandResult;
import aurum.training.console.ExitStatus;
import aurum.training.settings.SettingsFile;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;

/** Trainings of a second, in run folders within one folder. */
public final class SmallTraining {
  /** Everything is small. The last group is that of the algorithm. */
  static final String SETTINGS =
      """
      {
        // A training of a second: everything small.
        "evaluation": {"baselines": ["greedy"], "games": 4, "progressGames": 4, "progressEvaluations": 2},
        "environment": {"distinctSeeds": 4},
        "selfPlay": {"matches": 4, "opponents": ["greedy"], "opponentShare": 0.25},
        "network": {"hidden": [16]},
        "ppo": {"rolloutSteps": 16, "minibatches": 32, "anneal": false, "entropyAnneal": false}
      }
      """;

  private final Path folder;
  private final Path config;

  public SmallTraining(Path folder) throws IOException {
    this.folder = folder;
    config = Files.writeString(folder.resolve("small.json"), SETTINGS);
  }

  /** The file of {@link #SETTINGS}. */
  Path config() {
    return config;
  }

  /** The path of a run folder. */
  public Path run(String name) {
    return folder.resolve(name);
  }

  /** Runs {@code aurum train} to its end. */
  public CommandResult train(String name, Object... more) {
    Object[] words = {"train", "vindinium", "--config", config, "--out", run(name), "--threads", 1};
    return CommandResult.of(Stream.concat(Stream.of(words), Stream.of(more)).toArray())
        .requireDone();
  }

  /** Continues a training to its end. */
  CommandResult resume(String name, int steps) {
    return CommandResult.of("train", "vindinium", "--resume", run(name), "--steps", steps)
        .requireDone();
  }

  /**
   * Trains in this process.
   *
   * @param path of a new run folder
   * @param stopped polled after each iteration
   */
  public static TrainingLoop.Outcome train(Training run, Path path, BooleanSupplier stopped)
      throws IOException {
    try (TrainingLoop loop = TrainingLoop.start(run, path, LearnerGroup::inThisProcess)) {
      return loop.train((metrics, total) -> {}, stopped);
    }
  }

  /** The definition of a training with these settings. */
  public Training definition(Game game, OptionalDouble minutes) throws IOException {
    return new Training(game, 1, 1, minutes, SettingsFile.of(game, config));
  }

  float[] weights(String name) throws IOException {
    return Policy.read(run(name).resolve("policy.zip")).weights();
  }

  List<JsonNode> metrics(String name) throws IOException {
    List<JsonNode> lines = new ArrayList<>();
    for (String line : Files.readAllLines(run(name).resolve("metrics.jsonl"))) {
      lines.add(new ObjectMapper().readTree(line));
    }
    return lines;
  }

  JsonNode settings(String name) throws IOException {
    return new ObjectMapper().readTree(run(name).resolve("settings.json").toFile());
  }

  /** Asserts that a command is refused in one line that contains the reason; returns the line. */
  static String assertRefused(String reason, Object... words) {
    CommandResult result = CommandResult.of(words);
    assertEquals(ExitStatus.WRONG_USAGE, result.status(), result::err);
    assertEquals("", result.out());
    assertEquals(1, result.err().lines().count(), result.err());
    assertTrue(result.err().contains(reason), result.err());
    return result.err();
  }

  /** Runs a command line that was printed, as a shell would. */
  public static CommandResult runPasted(String line) throws IOException {
    Process shell = new ProcessBuilder("sh", "-c", "printf '%s\\n' " + line).start();
    List<String> words =
        new String(shell.getInputStream().readAllBytes(), StandardCharsets.UTF_8).lines().toList();
    assertEquals("training/aurum", words.get(0));
    return CommandResult.of(words.subList(1, words.size()).toArray()).requireDone();
  }
}
