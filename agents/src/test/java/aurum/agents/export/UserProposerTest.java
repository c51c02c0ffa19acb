package aurum.agents.export;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.policy.Policy;
import aurum.agents.policy.RandomPolicy;
import aurum.agents.policy.SearchSettings;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.env.Agent;
import aurum.env.AgentProvider;
import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import example.Waiting;
import example.WaitingProvider;
import java.io.IOException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A class of a user that proposes turns, in a search and in an exported bot. */
class UserProposerTest {
  private static final SearchSettings SETTINGS =
      new SearchSettings(4, 0.5, 1, 6, 0.001, 0, List.of("waiting"), false);

  private final Game game = Games.make("vindinium", "codingame", Map.of("turns", "12"));
  private final Policy policy =
      RandomPolicy.of(game, List.of(8), 1).withReward(Map.of("change:lead:gold", 1.0), 0.99);

  private final ClassLoader before = Thread.currentThread().getContextClassLoader();

  /** Makes a class path on which the provider is registered and the proposer's source is found. */
  @BeforeEach
  void register(@TempDir Path folder) throws IOException {
    Path services = Files.createDirectories(folder.resolve("META-INF/services"));
    Files.writeString(
        services.resolve(AgentProvider.class.getName()), WaitingProvider.class.getName());
    String source = Waiting.class.getName().replace('.', '/') + ".java";
    Files.createDirectories(folder.resolve(source).getParent());
    Files.copy(Path.of("src/test/java").resolve(source), folder.resolve(source));
    Thread.currentThread()
        .setContextClassLoader(new URLClassLoader(new URL[] {folder.toUri().toURL()}, before));
  }

  @AfterEach
  void restore() {
    Thread.currentThread().setContextClassLoader(before);
  }

  @Test
  void proposesTurnsInASearchAndDoesNotPlayInPlayouts() {
    Agent agent = SearchAgent.factory(policy, SearchLimit.parse("20"), SETTINGS).newAgent(game, 0);
    Match match = game.newMatch();
    match.reset(3);
    agent.start(match, new SplitMix(1));
    while (!match.over()) {
      boolean own = match.actingSeat() == 0;
      int action = own ? agent.act(match, new SplitMix(1)) : 1;
      if (own) {
        assertEquals(game.waitingAction(), action, "turn " + match.turn());
      }
      match.play(match.legal(action) ? action : game.waitingAction());
    }
  }

  /** The exporter compares the bot with the policy. */
  @Test
  void proposesTheSameTurnsInAnExportedBot() {
    ExportSettings settings = new ExportSettings(2, SearchLimit.parse("40ms"));
    assertDoesNotThrow(() -> Exporter.export(policy.withSearch(SETTINGS), "Player", settings));
  }
}
