package aurum.training.serve;

import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeMatch;
import aurum.env.scene.Drawable;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.SvgRenderer;
import aurum.training.web.EventSource;
import aurum.training.web.HttpServer;
import aurum.training.web.Reply;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.server.Request;

/** The pages and event streams of the server. */
final class Pages {
  private static final int USERS_ON_FIRST_PAGE = 50;
  private static final int GAMES_ON_FIRST_PAGE = 50;
  private static final int RANKED_USERS = 100;
  private static final int GAMES_OF_USER = 100;
  private static final int SECONDS_PER_HOUR = 3600;

  static final Reply NOT_FOUND = Reply.page(404, Html.page("Page not found", "", Texts.NOT_FOUND));

  private final HttpServer server;
  private final Store store;
  private final OpenGames games;
  private final RegistrationLimit registrations;
  private final Map<String, Reply> files = new LinkedHashMap<>();

  Pages(HttpServer server, Store store, OpenGames games, RegistrationLimit registrations)
      throws IOException {
    this.server = server;
    this.store = store;
    this.games = games;
    this.registrations = registrations;
    files.putAll(ReplayPage.files());
    files.put("/pages.css", Reply.resource(Pages.class, "pages.css"));
  }

  /** Answers a request; null if there is no such page. */
  CompletableFuture<Reply> handle(Request request) {
    String path = request.getHttpURI().getPath();
    if (request.getMethod().equals("POST")) {
      return path.equals("/register") ? register(request) : null;
    }
    boolean reads = request.getMethod().equals("GET") || request.getMethod().equals("HEAD");
    Reply reply = reads ? read(path) : null;
    return reply == null ? null : CompletableFuture.completedFuture(reply);
  }

  private Reply read(String path) {
    Reply file = files.get(path);
    if (file != null) {
      return file;
    }
    String[] words = path.substring(1).split("/", -1);
    return switch (words.length) {
      case 1 -> page(words[0]);
      case 2 -> page(words[0], words[1]);
      case 3 ->
          words[0].equals("ai") && words[2].equals("now-playing") && store.user(words[1]) != null
              ? Reply.events(new NowPlaying(games, player -> words[1].equals(player.userId())))
              : null;
      default -> null;
    };
  }

  private Reply page(String word) {
    return switch (word) {
      case "" -> home();
      case "doc" -> Reply.page(200, Html.page("The API", "", Texts.API));
      case "starters" -> Reply.page(200, Html.page("Bots", "", Texts.BOTS));
      case "register" -> registration(200, "", "");
      case "ai" ->
          Reply.page(200, Html.page("Ranking", "", Html.ranking(store.best(RANKED_USERS))));
      case "tv" -> tv();
      case "now-playing" -> Reply.events(new NowPlaying(games, player -> true));
      default -> log(word) == null ? null : viewer(word);
    };
  }

  private Reply page(String kind, String word) {
    return switch (kind) {
      case "ai" -> user(word);
      case "map" -> word.matches("[1-9]\\d{0,3}") ? map(Integer.parseInt(word)) : null;
      case "events", "frames" -> {
        GameLog log = log(word);
        yield log == null ? null : Reply.events(events(kind, log));
      }
      default -> null;
    };
  }

  private static EventSource events(String kind, GameLog log) {
    return kind.equals("events") ? new GameEvents(log) : new GameFrames(log);
  }

  /** The orders of a game in progress or a finished one; null if there is none. */
  private GameLog log(String id) {
    if (!SecureIds.isId(id)) {
      return null;
    }
    GameLog log = games.log(id);
    return log != null ? log : store.game(id);
  }

  private Reply home() {
    List<GameFacts> open = games.arenaGames(player -> true);
    List<FinishedGame> finished = store.arenaGames(GAMES_ON_FIRST_PAGE);
    String main =
        "%s%s\n<h2>Last arena games</h2>\n%s"
            .formatted(
                open.isEmpty() && finished.isEmpty() ? Texts.START : "",
                Html.ranking(store.best(USERS_ON_FIRST_PAGE)),
                Html.games(open, finished, GAMES_ON_FIRST_PAGE));
    return Reply.page(200, Html.page("Best bots", "", main));
  }

  private Reply user(String id) {
    User user = SecureIds.isId(id) ? store.user(id) : null;
    if (user == null) {
      return null;
    }
    List<GameFacts> open = games.arenaGames(player -> id.equals(player.userId()));
    List<FinishedGame> finished = store.arenaGames(id, GAMES_OF_USER);
    String main =
        "<p>Elo %d, %d rated games.</p>\n%s"
            .formatted(user.elo(), user.games(), Html.games(open, finished, GAMES_OF_USER));
    return Reply.page(200, Html.page(user.name(), "", main));
  }

  /** The newest arena game in progress, or else the last one; the first page if there is none. */
  private Reply tv() {
    List<GameFacts> open = games.arenaGames(player -> true);
    if (!open.isEmpty()) {
      return viewer(open.get(0).id());
    }
    List<FinishedGame> last = store.arenaGames(1);
    return last.isEmpty() ? Reply.redirect("/") : viewer(last.get(0).id());
  }

  private static Reply viewer(String id) {
    return Reply.page(200, ReplayPage.following("/frames/" + id, Html.NAVIGATION));
  }

  /** A random map, which is replaced after a number of seconds. */
  private static Reply map(int seconds) {
    GameFacts facts = OpenGames.newGame(GameOptions.ARENA, List.of());
    RefereeMatch match = facts.newMatch();
    String svg = SvgRenderer.svg(((Drawable) match).scene());
    String data = Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    int delay = Math.min(SECONDS_PER_HOUR, seconds);
    return Reply.page(
        200,
        Html.page(
            "A random map",
            "<meta http-equiv=\"refresh\" content=\"%d\">\n".formatted(delay),
            "<img class=\"map\" alt=\"Map\" src=\"data:image/svg+xml;base64,%s\">"
                .formatted(data)));
  }

  private CompletableFuture<Reply> register(Request request) {
    String address = server.address(request);
    return server
        .body(request, Form.MAXIMUM_BYTES)
        .thenApplyAsync(
            body -> register(Form.of(request, body).fields().getOrDefault("name", ""), address),
            server.background().of(address));
  }

  private Reply register(String name, String address) {
    if (!registrations.take(address)) {
      return Reply.plain(429, "Too many registrations from this address; try again in an hour");
    }
    try {
      String key = store.register(name);
      String id = store.userOfKey(key).id();
      return Reply.page(
          200, Html.page("Registered", "", Texts.KEY.formatted(Html.escaped(name), key, id)));
    } catch (InvalidInputException e) {
      registrations.giveBack(address);
      return registration(400, e.getMessage(), name);
    }
  }

  /** The form, with an error and the name that led to it; both empty at first. */
  private static Reply registration(int status, String error, String name) {
    String main = Texts.REGISTRATION.formatted(error, Html.escaped(name));
    return Reply.page(status, Html.page("Register a bot", "", main));
  }
}
