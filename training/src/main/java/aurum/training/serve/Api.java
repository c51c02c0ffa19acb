package aurum.training.serve;

import aurum.training.web.HttpServer;
import aurum.training.web.Reply;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import org.eclipse.jetty.server.Request;

/**
 * The HTTP API of the original server:
 *
 * <ul>
 *   <li>{@code POST /api/training} with {@code key}, and optionally {@code turns} and {@code map}
 *   <li>{@code POST /api/arena} with {@code key}
 *   <li>{@code POST /api/GAME/TOKEN/play} with {@code dir}
 * </ul>
 *
 * <p>RULES-original.md, section 6, specifies it.
 */
final class Api {
  static final String PREFIX = "/api/";

  /** Creates games. The result of each method is the first state. */
  interface Matchmaker {
    /**
     * A training of a user.
     *
     * @throws IllegalArgumentException if there is no such map
     */
    CompletableFuture<Reply> training(Player player, Form form, String host, long eventNanos);

    /** An arena game of a user and three others. */
    CompletableFuture<Reply> arena(Player player, String host, long eventNanos);
  }

  /** A game that clients play, or that has just finished. */
  @FunctionalInterface
  interface Playable {
    /**
     * Plays the order of a client: the result is its next state, or a refusal.
     *
     * @param line the order as the client sent it
     * @param host of the request, which the addresses in the answer contain
     */
    CompletableFuture<Reply> play(String token, String line, String host, long eventNanos);
  }

  private final HttpServer server;
  private final Function<String, Player> users;
  private final Matchmaker matchmaker;
  private final Function<String, Playable> games;

  /**
   * @param users the user of a key; null if there is none
   * @param games the game of an id; null if there is none
   */
  Api(
      HttpServer server,
      Function<String, Player> users,
      Matchmaker matchmaker,
      Function<String, Playable> games) {
    this.server = server;
    this.users = users;
    this.matchmaker = matchmaker;
    this.games = games;
  }

  /** Answers a request whose path begins with {@link #PREFIX}; null if there is no such address. */
  CompletableFuture<Reply> handle(Request request) {
    String[] words = request.getHttpURI().getPath().substring(PREFIX.length()).split("/", -1);
    boolean starts = words.length == 1 && (words[0].equals("training") || words[0].equals("arena"));
    boolean plays = words.length == 3 && words[2].equals("play");
    if (!request.getMethod().equals("POST") || !(starts || plays)) {
      return null;
    }
    String host = host(request);
    return Form.read(server, request)
        .thenCompose(form -> plays ? play(words, form, host) : start(words[0], form, host));
  }

  /** The server's name and port as the client knows them. */
  private String host(Request request) {
    String host = request.getHeaders().get("Host");
    return host == null ? "127.0.0.1:" + server.port() : host;
  }

  private CompletableFuture<Reply> start(String mode, Form form, String host) {
    long eventNanos = System.nanoTime();
    String key = form.text("key");
    boolean isTraining = mode.equals("training");
    if (form.isMalformed() || key == null || isTraining && !hasNumber(form, "turns")) {
      return CompletableFuture.completedFuture(Answers.NO_KEY);
    }
    Player player = users.apply(key);
    if (player == null) {
      return CompletableFuture.completedFuture(Answers.UNKNOWN_KEY);
    }
    return isTraining
        ? matchmaker.training(player, form, host, eventNanos)
        : matchmaker.arena(player, host, eventNanos);
  }

  private static boolean hasNumber(Form form, String name) {
    try {
      form.number(name, 0);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private CompletableFuture<Reply> play(String[] words, Form form, String host) {
    long eventNanos = System.nanoTime();
    String line = form.text("dir");
    if (form.isMalformed() || line == null) {
      return CompletableFuture.completedFuture(Answers.NO_DIRECTION);
    }
    Playable game = games.apply(words[0]);
    return game == null
        ? CompletableFuture.completedFuture(Answers.UNKNOWN_GAME)
        : game.play(words[1], line, host, eventNanos);
  }
}
