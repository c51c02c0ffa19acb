package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.policy.Policy;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Trains on the observation of {@code aurum new} and on a reward, which are compiled outside of the
 * project.
 */
class OwnObservationTrainingTest {
  private static final String PATIENCE =
      """
      package my;

      import aurum.env.Match;
      import aurum.env.reward.RewardTerm;

      public final class Patience implements RewardTerm.PerSeat {
        @Override
        public double of(Match match, int seat, int turns) {
          return -turns;
        }
      }
      """;

  private static final String CONFIG =
      """
      {"environment":
         {"observation": "class:features.Features",
          "reward": {"change:lead:gold": 0.01, "class:my.Patience": 0.001}},
       "evaluation": {"baselines": ["random"], "games": 4, "progressEvaluations": 0},
       "selfPlay": {"matches": 16, "opponentShare": 0},
       "network": {"hidden": [8]},
       "ppo": {"rolloutSteps": 16}}
      """;

  @TempDir private Path folder;
  private Path run;
  private ClassLoader before;

  @BeforeEach
  void compileIntoAFolderOutsideTheProject() throws IOException {
    run = folder.resolve("run");
    Path classes = folder.resolve("classes");
    Path sources = Files.createDirectories(classes.resolve("my"));
    Path template = folder.resolve("template");
    CommandResult.of("new", "observation", "features", "--out", template).requireDone();
    Path features = Files.createDirectories(classes.resolve("features")).resolve("Features.java");
    Files.copy(template.resolve("src/features/Features.java"), features);
    Path patience = Files.writeString(sources.resolve("Patience.java"), PATIENCE);
    String classPath = System.getProperty("java.class.path");
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(
                null,
                null,
                null,
                "-proc:none",
                "-cp",
                classPath,
                features.toString(),
                patience.toString()));
    before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread()
        .setContextClassLoader(new URLClassLoader(new URL[] {classes.toUri().toURL()}, before));
  }

  @AfterEach
  void restoreTheClassLoader() {
    Thread.currentThread().setContextClassLoader(before);
  }

  private CommandResult train() throws IOException {
    Path config = Files.writeString(folder.resolve("own.json"), CONFIG);
    return CommandResult.of(
            "train", "vindinium", "--config", config, "--out", run, "--steps", 2000, "--threads", 2)
        .requireDone();
  }

  @Test
  void trainsOnAnObservationOfAUsersOwn() throws IOException {
    CommandResult trained = train();
    assertTrue(trained.out().contains("exported: " + run.resolve("Player.java")), trained.out());
    Policy policy = Policy.read(run.resolve("policy.zip"));
    assertEquals("class:features.Features", policy.observation().name());
    assertEquals(List.of(17), policy.observation().shape());

    String own = "policy:" + run;
    CommandResult evaluated =
        CommandResult.of(
                "evaluate", "vindinium", "--agents", own + ",random,random,random", "--games", 4)
            .requireDone();
    assertTrue(evaluated.out().contains("policy:"), evaluated.out());
    String searching = own + "?search=8,random,random,random";
    CommandResult.of("play", "vindinium", "turns=12", "--agents", searching).requireDone();

    String bot = Files.readString(run.resolve("Player.java"));
    assertTrue(bot.contains("class Features"), bot);
    assertFalse(bot.contains("ObservationLayout"), bot);
    // A search needs the reward, too. The exporter plays matches with the bot before it writes it.
    Path searchingBot = folder.resolve("Player.java");
    CommandResult.of("export", run, "--search", "40ms", "--out", searchingBot).requireDone();
  }

  @Test
  void printsTheObservation() {
    CommandResult observed =
        CommandResult.ofLine(
                "observe vindinium --seed 7 --turn 40 --observation class:features.Features")
            .requireDone();
    assertEquals(17, observed.lines().size());
    String first = observed.lines().get(0);
    assertTrue(first.matches(" 0 +seat.own.gold +\\S+ +x / \\(\\|x\\| \\+ 50\\), x = gold"), first);
  }

  @Test
  void withoutItsSourceThePolicyIsNotExportedAndWithoutItsClassNotPlayed() throws IOException {
    Files.delete(folder.resolve("classes/features/Features.java"));
    String reason =
        "there is no source of features.Features: put features/Features.java beside the class file, or under"
            + " sources/ in its jar";
    CommandResult trained = train();
    assertTrue(trained.err().contains("Player.java is not written: " + reason), trained.err());
    assertFalse(Files.exists(run.resolve("Player.java")));
    CommandResult.of("export", run, "--out", folder.resolve("Player.java")).assertRefused(reason);

    Thread.currentThread().setContextClassLoader(before);
    String seats = "policy:" + run + ",random,random,random";
    CommandResult.of("evaluate", "vindinium", "--agents", seats, "--games", 4)
        .assertRefused(
            "'policy:%s': %s: 'class:features.Features': there is no class features.Features; add its jar or folder"
                    .formatted(run, run.resolve("policy.zip"))
                + " to AURUM_CLASSPATH");
  }
}
