package aurum.training.page;

import static aurum.env.base.Requirement.require;

import aurum.agents.Resource;
import aurum.agents.policy.Policy;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.tree.TreeAgents;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.replay.JsonObject;
import aurum.training.replay.ReplayPage;
import java.io.IOException;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes a page that plays: the page of replays with the compiled engine of the game, which needs no
 * network and no other file. The same policy gives the same bytes.
 */
public final class PlayPage {
  /** The compiled engines, which the module training/browser makes beside this program. */
  private static final Path ENGINES = engines();

  /** The script of the worker, after the loader of the engine. */
  private static final String WORKER = Resource.text(PlayPage.class, "worker.js");

  private PlayPage() {}

  /**
   * The page of a policy.
   *
   * @param name of the policy, for the title
   * @param game that it plays, with the options that the first match has
   * @param search the limit of its search, such as {@code 40ms}; empty for none
   * @throws InvalidInputException if a page cannot compute the policy, or the engine of its game is
   *     not there
   */
  public static String of(Policy policy, String name, Game game, String search) throws IOException {
    if (!search.isEmpty()) {
      requireSearch(policy, game, SearchLimit.parse(search));
    }
    PagePolicy data = PagePolicy.of(policy, game);
    Path engine = engine(game.name());
    JsonObject options = new JsonObject();
    game.options().forEach(options::put);
    JsonObject config =
        new JsonObject()
            .put("name", name)
            .put("game", game.name())
            .put("variant", game.variant())
            .put("options", options)
            .put("search", search)
            .put("policy", data.words())
            .put("worker", Files.readString(ENGINES.resolve("runtime.js")) + WORKER);
    return ReplayPage.playing(config, Files.readAllBytes(engine));
  }

  private static void requireSearch(Policy policy, Game game, SearchLimit limit) {
    if (policy.search().tree()) {
      TreeAgents.searching(policy, limit, policy.search());
    } else {
      SearchAgent.factory(policy, limit, policy.search()).newAgent(game, 0).close();
    }
  }

  private static Path engine(String game) {
    Path engine = ENGINES.resolve(game + ".wasm");
    require(
        Files.exists(engine),
        "the engine of %s for pages is not built; run: mvn -q -Pbrowser -DskipTests package"
            .formatted(game));
    return engine;
  }

  private static Path engines() {
    try {
      URI program = PlayPage.class.getProtectionDomain().getCodeSource().getLocation().toURI();
      return Path.of(program).resolveSibling("engines");
    } catch (URISyntaxException e) {
      throw new IllegalStateException(e);
    }
  }
}
