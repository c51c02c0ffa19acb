package aurum.training.page;

import static aurum.env.base.Requirement.require;
import static java.nio.charset.StandardCharsets.UTF_8;

import aurum.agents.Resource;
import aurum.agents.policy.Policy;
import aurum.agents.search.SearchAgent;
import aurum.agents.search.SearchLimit;
import aurum.agents.search.tree.TreeAgents;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.TextOnlyGame;
import aurum.training.replay.JsonObject;
import aurum.training.replay.ReplayPage;
import java.io.IOException;
import java.io.InputStream;
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

  /** Where the jar of a user's game has its engine, as the project's build compiles it. */
  private static final String OWN_ENGINES = "aurum/engines/";

  /** The compiled engine of a game, and the script that loads it. */
  private record Engine(byte[] module, String runtime) {}

  /** The licence of what the page contains, after the first line. */
  private static final String NOTICE =
      """
      <!--
      Contains parts of Aurum (https://github.com/aurum-arena/aurum) and of TeaVM (https://teavm.org), both under the Apache License, Version 2.0:
      https://www.apache.org/licenses/LICENSE-2.0. TeaVM includes software developed by Alexey Andreev, by The Apache Software Foundation
      (https://www.apache.org) and by Joda.org (https://www.joda.org). A page of Vindinium also contains boards of the Vindinium server
      (https://github.com/ornicar/vindinium), MIT licence.
      -->
      """;

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
    return of(policy, name, game, search, ENGINES);
  }

  /**
   * The page of a policy.
   *
   * @param engines the folder of the compiled engines of Aurum's games
   */
  static String of(Policy policy, String name, Game game, String search, Path engines)
      throws IOException {
    if (!search.isEmpty()) {
      requireSearch(policy, game, SearchLimit.parse(search));
    }
    Engine engine = engine(game, engines);
    PagePolicy data = PagePolicy.of(policy, game);
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
            .put("worker", engine.runtime() + WORKER);
    String page = ReplayPage.playing(config, engine.module());
    int second = page.indexOf('\n') + 1;
    return page.substring(0, second) + NOTICE + page.substring(second);
  }

  private static void requireSearch(Policy policy, Game game, SearchLimit limit) {
    if (policy.search().tree()) {
      TreeAgents.searching(policy, limit, policy.search());
    } else {
      SearchAgent.factory(policy, limit, policy.search()).newAgent(game, 0).close();
    }
  }

  private static Engine engine(Game game, Path engines) throws IOException {
    require(
        !(game instanceof TextOnlyGame),
        "a page cannot run a contest's own referee, which has the rules of %s"
            .formatted(game.name()));
    ClassLoader loader = game.getClass().getClassLoader();
    String name = OWN_ENGINES + game.name();
    try (InputStream module = loader.getResourceAsStream(name + ".wasm");
        InputStream runtime = loader.getResourceAsStream(name + ".js")) {
      if (module != null && runtime != null) {
        return new Engine(module.readAllBytes(), new String(runtime.readAllBytes(), UTF_8));
      }
    }
    require(
        game.getClass().getPackageName().startsWith("aurum.env."),
        "the jar of %s has no engine for pages; run in the folder of the game: ./build --page"
            .formatted(game.name()));
    Path module = engines.resolve(game.name() + ".wasm");
    Path runtime = engines.resolve("runtime.js");
    require(
        Files.exists(module) && Files.exists(runtime),
        "the engine of %s for pages is not built; run: mvn -q -Pbrowser -DskipTests package"
            .formatted(game.name()));
    return new Engine(Files.readAllBytes(module), Files.readString(runtime));
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
