package aurum.training.serve;

import aurum.training.web.FairThreads;
import aurum.training.web.HttpServer;
import aurum.training.web.Reply;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.function.Function;
import java.util.function.Supplier;
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

  /** Creates games. */
  @FunctionalInterface
  interface Matchmaker {
    /**
     * Seats a user in a training, or in an arena game with three others: the result is the first
     * state.
     *
     * @throws IllegalArgumentException if there is no such map
     */
    CompletableFuture<Reply> start(boolean isTraining, Player player, Form form, String origin);
  }

  /** A game that clients play, or that has just finished. */
  @FunctionalInterface
  interface Playable {
    /**
     * Plays the order of a client: the result is its next state, or a refusal.
     *
     * @param line the order as the client sent it
     * @param origin with which the addresses in the answer begin
     */
    CompletableFuture<Reply> play(String token, String line, String origin);

    /** The id of the user of a token; an empty text if there is none. */
    default String owner(String token) {
      return "";
    }
  }

  private final HttpServer server;
  private final FairThreads moves;
  private final Function<String, Player> users;
  private final Matchmaker matchmaker;
  private final Function<String, Playable> games;

  /**
   * @param moves plays the moves
   * @param users the user of a key; null if there is none
   * @param games the game of an id; null if there is none
   */
  Api(
      HttpServer server,
      FairThreads moves,
      Function<String, Player> users,
      Matchmaker matchmaker,
      Function<String, Playable> games) {
    this.server = server;
    this.moves = moves;
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
    String origin = server.origin(request);
    String owner = plays ? owner(words) : server.address(request);
    return server
        .body(request, Form.MAXIMUM_BYTES)
        .thenCompose(
            body ->
                later(
                    moves.of(owner),
                    () -> {
                      Form form = Form.of(request, body);
                      return plays ? play(words, form, origin) : start(words[0], form, origin);
                    }));
  }

  private static CompletableFuture<Reply> later(
      Executor threads, Supplier<CompletableFuture<Reply>> answer) {
    return CompletableFuture.supplyAsync(answer, threads).thenCompose(reply -> reply);
  }

  private String owner(String[] words) {
    Playable game = games.apply(words[0]);
    return game == null ? "" : game.owner(words[1]);
  }

  private CompletableFuture<Reply> start(String mode, Form form, String origin) {
    String key = form.text("key");
    boolean isTraining = mode.equals("training");
    if (form.isMalformed() || key == null || isTraining && !hasNumber(form, "turns")) {
      return CompletableFuture.completedFuture(Answers.NO_KEY);
    }
    return later(
        server.background().of(key),
        () -> {
          Player player = users.apply(key);
          if (player == null) {
            return CompletableFuture.completedFuture(Answers.UNKNOWN_KEY);
          }
          return matchmaker.start(isTraining, player, form, origin);
        });
  }

  private static boolean hasNumber(Form form, String name) {
    try {
      form.number(name, 0);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private CompletableFuture<Reply> play(String[] words, Form form, String origin) {
    String line = form.text("dir");
    if (form.isMalformed() || line == null) {
      return CompletableFuture.completedFuture(Answers.NO_DIRECTION);
    }
    Playable game = games.apply(words[0]);
    return game == null
        ? CompletableFuture.completedFuture(Answers.UNKNOWN_GAME)
        : game.play(words[1], line, origin);
  }
}
