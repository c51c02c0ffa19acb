package aurum.training.serve;

import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeMatch;
import aurum.env.scene.Drawable;
import aurum.training.console.Markup;
import aurum.training.replay.ReplayPage;
import aurum.training.replay.SvgRenderer;
import aurum.training.serve.game.ApiEvents;
import aurum.training.serve.game.HostedGame;
import aurum.training.serve.game.HostedOptions;
import aurum.training.serve.game.OpenGames;
import aurum.training.serve.game.OrderLog;
import aurum.training.serve.game.PageEvents;
import aurum.training.serve.game.Seat;
import aurum.training.serve.game.SecureIds;
import aurum.training.serve.store.FinishedGame;
import aurum.training.serve.store.Store;
import aurum.training.serve.store.User;
import aurum.training.web.Form;
import aurum.training.web.HttpServer;
import aurum.training.web.Reply;
import aurum.training.web.Routes;
import java.nio.charset.StandardCharsets;
import java.util.Base64;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.eclipse.jetty.server.Request;

/** The pages and event streams of the server. */
final class Pages {
  private static final int USERS_ON_FIRST_PAGE = 50;
  private static final int GAMES_ON_FIRST_PAGE = 50;
  private static final int RANKED_USERS = 100;
  private static final int GAMES_OF_USER = 100;
  private static final int SECONDS_PER_HOUR = 3600;

  private static final Reply NOT_FOUND =
      Reply.page(404, Html.page("Page not found", "", Html.template("not-found.html")));

  private final HttpServer server;
  private final Store store;
  private final OpenGames games;
  private final RegistrationLimit registrations;
  private final Routes routes;

  /** Adds the addresses of the pages to those of a server. */
  Pages(
      HttpServer server,
      Store store,
      OpenGames games,
      RegistrationLimit registrations,
      Routes routes) {
    this.server = server;
    this.store = store;
    this.games = games;
    this.registrations = registrations;
    this.routes = routes;
    ReplayPage.files().forEach((path, file) -> add(path, none -> file));
    Reply style = Reply.resource(Pages.class, "pages.css");
    Reply api = page("The API", Html.template("doc.html"));
    Reply bots = page("Bots", Html.template("starters.html"));
    add("/pages.css", none -> style);
    add("/doc", none -> api);
    add("/starters", none -> bots);
    add("/", none -> home());
    add("/register", none -> registration(200, "", ""));
    routes.add("POST", "/register", (request, none) -> register(request));
    add("/ai", none -> page("Ranking", Html.ranking(store.best(RANKED_USERS))));
    add("/ai/{user}", this::user);
    add(
        "/ai/{user}/now-playing",
        id -> store.user(id) == null ? null : Reply.events(games.nowPlaying(isUser(id))));
    add("/now-playing", none -> Reply.events(games.nowPlaying(seat -> true)));
    add("/tv", none -> tv());
    add("/{game}", id -> log(id).map(log -> viewer(id)).orElse(null));
    add("/events/{game}", id -> log(id).map(ApiEvents::new).map(Reply::events).orElse(null));
    add("/frames/{game}", id -> log(id).map(PageEvents::new).map(Reply::events).orElse(null));
    add("/map/{seconds}", Pages::map);
  }

  /**
   * Adds a page.
   *
   * @param page of the path's variable, which is empty if it has none; null if there is no page for
   *     the value
   */
  private void add(String path, Function<String, Reply> page) {
    Routes.Handler handler =
        (request, variables) ->
            read(request, () -> page.apply(String.join("", variables.values())));
    routes.add("GET", path, handler);
    routes.add("HEAD", path, handler);
  }

  private static Reply page(String title, String main) {
    return Reply.page(200, Html.page(title, "", main));
  }

  private static Predicate<Seat> isUser(String id) {
    return seat -> id.equals(seat.userId());
  }

  /** Answers a request for a page that does not exist. */
  CompletableFuture<Reply> notFound(Request request) {
    return read(request, () -> NOT_FOUND);
  }

  private CompletableFuture<Reply> read(Request request, Supplier<Reply> page) {
    return CompletableFuture.supplyAsync(
        () ->
            Objects.requireNonNullElse(server.isConnected(request) ? page.get() : null, NOT_FOUND),
        server.background().of(server.address(request)));
  }

  /** The orders of a game in progress or a finished one. */
  private Optional<OrderLog> log(String id) {
    if (!SecureIds.isId(id)) {
      return Optional.empty();
    }
    return Optional.ofNullable(games.log(id)).or(() -> Optional.ofNullable(store.game(id)));
  }

  private Reply home() {
    List<HostedGame> open = games.arenaGames(seat -> true);
    List<FinishedGame> finished = store.arenaGames(GAMES_ON_FIRST_PAGE);
    String main =
        "%s%s\n<h2>Last arena games</h2>\n%s"
            .formatted(
                open.isEmpty() && finished.isEmpty() ? Html.template("start.html") : "",
                Html.ranking(store.best(USERS_ON_FIRST_PAGE)),
                Html.games(open, finished, GAMES_ON_FIRST_PAGE));
    return page("Best bots", main);
  }

  private Reply user(String id) {
    User user = SecureIds.isId(id) ? store.user(id) : null;
    if (user == null) {
      return null;
    }
    List<HostedGame> open = games.arenaGames(isUser(id));
    List<FinishedGame> finished = store.arenaGames(id, GAMES_OF_USER);
    String main =
        String.format(
            Locale.ROOT,
            "<p>Elo %d, %d rated games.</p>\n%s",
            user.elo(),
            user.games(),
            Html.games(open, finished, GAMES_OF_USER));
    return page(user.name(), main);
  }

  /** The newest arena game in progress, or else the last one; the first page if there is none. */
  private Reply tv() {
    List<HostedGame> open = games.arenaGames(seat -> true);
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
  private static Reply map(String seconds) {
    if (!seconds.matches("[1-9]\\d{0,3}")) {
      return null;
    }
    RefereeMatch match = HostedGame.of(HostedOptions.ARENA, List.of()).newMatch();
    String svg = SvgRenderer.svg(((Drawable) match).scene());
    String data = Base64.getEncoder().encodeToString(svg.getBytes(StandardCharsets.UTF_8));
    int delay = Math.min(SECONDS_PER_HOUR, Integer.parseInt(seconds));
    return Reply.page(
        200,
        Html.page(
            "A random map",
            String.format(Locale.ROOT, "<meta http-equiv=\"refresh\" content=\"%d\">\n", delay),
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
      return page("Registered", Html.template("registered.html", Markup.html(name), key, id));
    } catch (InvalidInputException e) {
      registrations.giveBack(address);
      return registration(400, e.getMessage(), name);
    }
  }

  /** The form, with an error and the name that led to it; both empty at first. */
  private static Reply registration(int status, String error, String name) {
    String main = Html.template("register.html", Markup.html(error), Markup.html(name));
    return Reply.page(status, Html.page("Register a bot", "", main));
  }
}
