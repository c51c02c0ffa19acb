package aurum.training.serve;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.export.ExportSettings;
import aurum.agents.export.Exporter;
import aurum.agents.policy.ShippedPolicies;
import aurum.env.Game;
import aurum.env.Games;
import aurum.training.arena.AgentNames;
import aurum.training.arena.Arena;
import aurum.training.arena.MatchResult;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import javax.tools.ToolProvider;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ExportedClientTest {
  private static final Game GAME = Games.make("vindinium", "original", Map.of("turns", "30"));

  @TempDir private Path folder;

  /** Seat 0 sees the board before the first move, seat 3 after three others have moved. */
  @Test
  void anExportedBotPlaysOnTheServerAsWithTheRefereesText() throws Exception {
    Path file = folder.resolve("Player.java");
    Exporter.write(ShippedPolicies.nameOrFile("vindinium-original"), file, ExportSettings.DEFAULT);
    String[] arguments = {"-encoding", "UTF-8", "-d", folder.toString(), file.toString()};
    assertEquals(0, ToolProvider.getSystemJavaCompiler().run(null, null, null, arguments));
    String player =
        "'%s/bin/java' -cp '%s' Player".formatted(System.getProperty("java.home"), folder);
    MatchResult text = play("bot:" + player);
    MatchResult http = play("http:" + player + " {url} {key} {mode}");
    assertEquals(text.trace(), http.trace());
  }

  private static MatchResult play(String player) {
    String agents = "%1$s,greedy,random,%1$s".formatted(player);
    MatchResult result =
        new Arena(GAME).play(3, AgentNames.parseSeats(agents, GAME), true, position -> {});
    assertEquals(List.of(), result.failures());
    return result;
  }
}
