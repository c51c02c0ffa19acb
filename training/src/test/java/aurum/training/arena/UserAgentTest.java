package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.training.CommandResult;
import aurum.training.console.ExitStatus;
import example.Broken;
import example.Planner;
import example.Provider;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Agents of a user that play on their match, and that fail, in every command that plays. */
@Timeout(value = 300, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class UserAgentTest {
  private static final String PLANNER = "class:" + Planner.class.getName();
  private static final String BROKEN = "class:" + Broken.class.getName();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evaluate vindinium --agents %s,random,random,greedy --games 4",
        "evaluate ice-and-fire --agents random,%s --games 2",
        "play cultist-wars --agents %s,random --trace /dev/null",
        "observe ice-and-fire --agents %s,random --seed 1 --turn 3",
      })
  void anAgentMayPlayOnItsMatch(String line) {
    CommandResult result = CommandResult.ofLine(line.formatted(PLANNER));
    assertEquals(ExitStatus.DONE, result.status(), result.err());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "play vindinium --agents random,%s,random,greedy --seed 7",
        "play cultist-wars --agents random,%s --seed 7 --trace /dev/null",
        "observe ice-and-fire --agents random,%s --seed 7 --turn 3",
      })
  void theErrorOfAnAgentTellsWhereItFailed(String line) {
    CommandResult result = CommandResult.ofLine(line.formatted(BROKEN));
    assertEquals(ExitStatus.FAILED, result.status());
    assertEquals(
        "aurum: the agent example.Broken (seat 1 of the match with seed 7) failed in turn 2 with"
            + " java.lang.IllegalStateException: boom at example.Broken.act(Broken.java:11)\n",
        result.err());
  }

  @Test
  void scriptedAgentsOfAUserAreTreatedAlike(@TempDir Path folder) throws IOException {
    provide(folder, Provider.class);
    String evaluate = "evaluate cultist-wars --agents planner,random --games 2";
    assertEquals(ExitStatus.DONE, CommandResult.ofLine(evaluate).status());
    CommandResult broken = training(folder, "broken");
    assertEquals(ExitStatus.FAILED, broken.status());
    String failed =
        "\naurum: the agent example.Broken \\(seat \\d of the match with seed \\d+\\) failed in turn ";
    assertTrue(("\n" + broken.err()).matches("(?s).*" + failed + ".*"), broken.err());
    assertTrue(Files.exists(folder.resolve("broken/checkpoint.bin")));
    assertEquals(ExitStatus.DONE, training(folder, "planner").status());
  }

  /** The name of a package does not make a class one of Aurum's own. */
  @Test
  void anAgentOfAUserMayBeInAPackageThatIsNamedLikeThoseOfAurum(@TempDir Path folder)
      throws IOException {
    String source =
        """
        package aurum.mine;

        public final class Mine implements aurum.env.Agent {
          public int act(aurum.env.Match match, java.util.random.RandomGenerator random) {
            match.play(0);
            throw new IllegalStateException("boom");
          }
        }
        """;
    Path file = Files.writeString(folder.resolve("Mine.java"), source);
    String[] arguments = {
      "-proc:none",
      "-cp",
      System.getProperty("java.class.path"),
      "-d",
      folder.toString(),
      file.toString()
    };
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
    Thread.currentThread().setContextClassLoader(classPath(folder));
    CommandResult result =
        CommandResult.ofLine("play cultist-wars --agents random,class:aurum.mine.Mine --seed 7");
    assertEquals(ExitStatus.FAILED, result.status());
    assertEquals(
        "aurum: the agent aurum.mine.Mine (seat 1 of the match with seed 7) failed in turn 2 with"
            + " java.lang.IllegalStateException: boom at aurum.mine.Mine.act(Mine.java:6)\n",
        result.err());
  }

  /** Registers an agent that has the name of one of this build. */
  public static final class SecondGreedy implements AgentProvider {
    @Override
    public Map<String, Agent.Factory> agents(Game game) {
      return Map.of("greedy", (g, seat) -> new Planner());
    }
  }

  @Test
  void twoScriptedAgentsOfTheSameNameAreRefused(@TempDir Path folder) throws IOException {
    provide(folder, SecondGreedy.class);
    CommandResult result =
        CommandResult.ofLine("evaluate vindinium --agents greedy,random,random,random --games 4");
    assertEquals(ExitStatus.WRONG_USAGE, result.status());
    assertEquals(
        "aurum: two agents are named 'greedy': aurum.agents.scripted.vindinium.VindiniumAgents and "
            + SecondGreedy.class.getName()
            + "; rename one\n",
        result.err());
  }

  private static void provide(Path folder, Class<? extends AgentProvider> provider)
      throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(AgentProvider.class.getName()), provider.getName());
    Thread.currentThread().setContextClassLoader(classPath(folder));
  }

  private static CommandResult training(Path folder, String opponent) throws IOException {
    Path config =
        Files.writeString(
            folder.resolve(opponent + ".json"),
            """
            {"selfPlay": {"matches": 4, "opponents": ["%s"], "opponentShare": 0.5},
             "network": {"hidden": [4]}, "ppo": {"rolloutSteps": 16},
             "evaluation": {"games": 2, "progressGames": 2, "progressEvaluations": 1}}
            """
                .formatted(opponent));
    return CommandResult.ofLine(
        "train ice-and-fire --threads 1 --steps 100 --config %s --out %s"
            .formatted(config, folder.resolve(opponent)));
  }

  private static ClassLoader classPath(Path folder) throws IOException {
    ClassLoader parent = UserAgentTest.class.getClassLoader();
    return new URLClassLoader(new URL[] {folder.toUri().toURL()}, parent);
  }
}
