package aurum.training;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.dl4j.NetworkGraph;
import aurum.agents.policy.Policy;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Trains the network of {@code aurum new}, which is compiled outside of the project. */
class OwnNetworkTrainingTest {
  private static final String CONFIG =
      """
      {"environment": {"observation": "planes"},
       "evaluation": {"baselines": ["random"], "games": 1, "progressEvaluations": 0},
       "selfPlay": {"matches": 4, "snapshotShare": 0.5, "snapshotInterval": 1},
       "network": {"class": "class:net.Net"},
       "ppo": {"rolloutSteps": 16, "minibatches": 1, "epochs": 1, "anneal": false, "entropyAnneal": false}}
      """;

  @TempDir private Path folder;
  private ClassLoader before;

  @BeforeEach
  void compileIntoAFolderOutsideTheProject() throws IOException {
    Path classes = folder.resolve("classes");
    Path template = folder.resolve("template");
    CommandResult.of("new", "network", "net", "vindinium", "--out", template).requireDone();
    Path source = Files.createDirectories(classes.resolve("net")).resolve("Net.java");
    Files.copy(template.resolve("src/net/Net.java"), source);
    String classPath = System.getProperty("java.class.path");
    assertEquals(
        0,
        ToolProvider.getSystemJavaCompiler()
            .run(null, null, null, "-proc:none", "-cp", classPath, source.toString()));
    before = Thread.currentThread().getContextClassLoader();
    Thread.currentThread()
        .setContextClassLoader(new URLClassLoader(new URL[] {classes.toUri().toURL()}, before));
  }

  @AfterEach
  void restoreTheClassLoader() {
    Thread.currentThread().setContextClassLoader(before);
  }

  private CommandResult train(String run, int steps, int threads) throws IOException {
    Path config = Files.writeString(folder.resolve("net.json"), CONFIG);
    Path out = folder.resolve(run);
    return CommandResult.of(
            "train",
            "vindinium",
            "turns=12",
            "--config",
            config,
            "--out",
            out,
            "--steps",
            steps,
            "--threads",
            threads)
        .requireDone();
  }

  @Test
  void trainsANetworkOfAUsersOwn() throws IOException {
    CommandResult trained = train("run", 64, 2);
    Path run = folder.resolve("run");
    assertTrue(trained.err().contains("parameters, computed by the fast path"), trained.err());
    assertTrue(trained.out().contains("exported: " + run.resolve("Player.java")), trained.out());
    assertEquals(
        "trained: " + run.resolve("policy.zip"), trained.lines().get(trained.lines().size() - 1));

    // The policy contains the configuration.
    Thread.currentThread().setContextClassLoader(before);
    Policy policy = Policy.read(run.resolve("policy.zip"));
    assertEquals(
        "hidden1",
        NetworkGraph.of(policy.architecture(), policy.weights())
            .getLayer(0)
            .conf()
            .getLayer()
            .getLayerName());
    String own = "policy:" + run;
    CommandResult.of(
            "evaluate",
            "vindinium",
            "turns=12",
            "--agents",
            own + ",random,random,random",
            "--games",
            4)
        .requireDone();
    CommandResult.of(
            "play", "vindinium", "turns=12", "--agents", own + "?search=8,random,random,random")
        .requireDone();
    CommandResult.of("export", run, "--out", folder.resolve("Player.java")).requireDone();
  }

  @Test
  void isResumedToTheWeightsOfAnUninterruptedTraining() throws IOException {
    train("whole", 192, 2);
    train("parts", 96, 1);
    CommandResult.of("train", "--resume", folder.resolve("parts"), "--steps", 192).requireDone();
    Policy whole = Policy.read(folder.resolve("whole/policy.zip"));
    Policy parts = Policy.read(folder.resolve("parts/policy.zip"));
    assertArrayEquals(whole.weights(), parts.weights());
  }
}
