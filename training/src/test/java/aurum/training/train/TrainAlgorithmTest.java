package aurum.training.train;

import static aurum.training.train.SmallTraining.assertRefused;
import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import aurum.agents.learn.Algorithms;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.CommandResult;
import aurum.training.settings.SettingsFile;
import aurum.training.settings.TrainingSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The algorithm of a training, by {@code --algorithm} and by {@code --config}. */
class TrainAlgorithmTest {
  private static final Game GAME = Games.make("vindinium");

  @TempDir private Path folder;
  private SmallTraining small;

  @BeforeEach
  void writeConfig() throws IOException {
    small = new SmallTraining(folder);
  }

  /** The small settings without the group of PPO, and with more text. */
  private Path config(String more) throws IOException {
    String common = SmallTraining.SETTINGS;
    String shared = common.substring(0, common.indexOf("\"ppo\"")).strip();
    return Files.writeString(folder.resolve("common.json"), shared + more + "}");
  }

  private CommandResult train(String name, Path config, Object... more) {
    Object[] words = {"train", "vindinium", "turns=40", "--config", config, "--steps", 100};
    Object[] out = {"--threads", 1, "--out", small.run(name)};
    return CommandResult.of(Stream.of(words, out, more).flatMap(Stream::of).toArray());
  }

  @ParameterizedTest
  @ValueSource(strings = {"a2c", "reinforce"})
  void theOptionHasTheEffectOfTheSetting(String algorithm) throws IOException {
    Path only = folder.resolve("only.json");
    Files.writeString(only, "{\"algorithm\": \"%s\"}".formatted(algorithm));
    TrainingSettings settings = SettingsFile.of(GAME, only);
    assertEquals(algorithm, settings.algorithm());
    assertEquals(Algorithms.find(algorithm).defaults(), settings.algorithmSettings());
    assertEquals(settings, SettingsFile.of(GAME, null, algorithm, Map.of()));
    String group = "\"%1$s\": {}".formatted(algorithm);
    train("set", config("\"algorithm\": \"%s\", %s".formatted(algorithm, group))).requireDone();
    train("option", config(group), "--algorithm", algorithm).requireDone();
    assertArrayEquals(small.weights("set"), small.weights("option"));
    assertEquals(algorithm, small.settings("option").at("/settings/algorithm").textValue());
  }

  @Test
  void theOptionMayRepeatTheSettingButNotContradictIt() throws IOException {
    Path config = config("\"algorithm\": \"a2c\"");
    train("same", config, "--algorithm", "a2c").requireDone();
    Path run = small.run("other");
    assertRefused(
        "common.json: sets the algorithm a2c, but --algorithm is ppo; leave out one of them",
        "train",
        "vindinium",
        "--config",
        config,
        "--algorithm",
        "ppo",
        "--out",
        run);
    assertFalse(Files.exists(run));
  }

  @Test
  void anUnknownAlgorithmIsRefused() {
    assertRefused(
        "aurum: --algorithm: no algorithm 'dqn'", "train", "vindinium", "--algorithm", "dqn");
  }

  @Test
  void aTrainingIsResumedWithItsOwnAlgorithmOnly() {
    small.train("run", "--steps", 100);
    Path run = small.run("run");
    assertRefused(
        "contains a training with the algorithm ppo, not a2c; leave out --algorithm",
        "train",
        "vindinium",
        "--resume",
        run,
        "--algorithm",
        "a2c");
    CommandResult.of("train", "vindinium", "--resume", run, "--algorithm", "ppo").requireDone();
  }
}
