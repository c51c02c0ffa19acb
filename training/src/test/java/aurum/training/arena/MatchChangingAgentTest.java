package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.Match;
import aurum.training.CommandResult;
import aurum.training.console.ExitStatus;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A user's agent that changes the match that it is given, in every command that plays. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MatchChangingAgentTest {
  /** Restarts the match in every decision, so that the match would never end. */
  public static final class Resets implements Agent {
    @Override
    public int act(Match match, RandomGenerator random) {
      match.reset(1);
      return 0;
    }
  }

  private static final String RESETS = "class:" + Resets.class.getName();

  private static final String MESSAGE =
      "aurum: IllegalStateException: the agent "
          + Resets.class.getName()
          + " changed the match that it was given; agents must plan on a copy (Match.copyFrom)"
          + " (--debug prints the stack trace)";

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evaluate vindinium --agents %s,random,random,greedy --games 4",
        "evaluate ice-and-fire --agents random,%s --games 2",
        "play cultist-wars --agents %s,random --trace /dev/null",
        "observe ice-and-fire --agents %s,random --seed 1 --turn 3",
      })
  void isRefusedInOneLine(String line) {
    CommandResult result = CommandResult.ofLine(line.formatted(RESETS));
    assertEquals(ExitStatus.FAILED, result.status());
    assertEquals(MESSAGE + "\n", result.err());
  }

  /** A scripted agent of another build. */
  public static final class Provider implements AgentProvider {
    @Override
    public Map<String, Agent.Factory> agents(Game game) {
      return Map.of("resets", (g, seat) -> new Resets());
    }
  }

  @Test
  void isRefusedAsAScriptedAgentOfAnotherBuild(@TempDir Path folder) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(services.resolve(AgentProvider.class.getName()), Provider.class.getName());
    Path config =
        Files.writeString(
            folder.resolve("small.json"),
            """
            {"selfPlay": {"matches": 4, "opponents": ["resets"], "opponentShare": 0.5},
             "network": {"hidden": [4]}}
            """);
    Thread.currentThread().setContextClassLoader(classPath(folder));
    String evaluate = "evaluate cultist-wars --agents resets,random --games 2";
    assertEquals(MESSAGE + "\n", CommandResult.ofLine(evaluate).err());
    String train =
        "train ice-and-fire --threads 1 --config %s --out %s"
            .formatted(config, folder.resolve("run"));
    assertEquals(MESSAGE, CommandResult.ofLine(train).err().lines().reduce("", (a, b) -> b));
  }

  private static ClassLoader classPath(Path folder) throws IOException {
    ClassLoader parent = MatchChangingAgentTest.class.getClassLoader();
    return new URLClassLoader(new URL[] {folder.toUri().toURL()}, parent);
  }
}
