package aurum.training.serve;

import aurum.training.serve.game.ApiBackend;
import aurum.training.serve.game.ApiBackend.Playable;
import aurum.training.serve.game.Refusals;
import aurum.training.serve.game.Seat;
import aurum.training.web.FairThreads;
import aurum.training.web.Form;
import aurum.training.web.HttpServer;
import aurum.training.web.Reply;
import aurum.training.web.Routes;
import java.util.Map;
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
 *
 * @param moves plays the moves
 */
record Api(HttpServer server, FairThreads moves, ApiBackend host) {
  /** Adds the addresses of the API. */
  void addTo(Routes routes) {
    routes.add("POST", "/api/training", (request, none) -> start(request, true));
    routes.add("POST", "/api/arena", (request, none) -> start(request, false));
    routes.add("POST", "/api/{game}/{token}/play", this::play);
  }

  /**
   * Answers a request when its body has arrived.
   *
   * @param owner of the job
   */
  private CompletableFuture<Reply> answer(
      Request request, String owner, Function<Form, CompletableFuture<Reply>> answer) {
    return server
        .body(request, Form.MAXIMUM_BYTES)
        .thenApplyAsync(body -> answer.apply(Form.of(request, body)), moves.of(owner))
        .thenCompose(reply -> reply);
  }

  private CompletableFuture<Reply> start(Request request, boolean isTraining) {
    String origin = server.origin(request);
    return answer(request, server.address(request), form -> start(isTraining, form, origin));
  }

  private CompletableFuture<Reply> start(boolean isTraining, Form form, String origin) {
    String key = form.text("key");
    if (form.isMalformed() || key == null || isTraining && !hasNumber(form, "turns")) {
      return CompletableFuture.completedFuture(Refusals.NO_KEY);
    }
    return CompletableFuture.supplyAsync(
            () -> {
              Seat user = host.user(key);
              return user == null
                  ? CompletableFuture.completedFuture(Refusals.UNKNOWN_KEY)
                  : host.start(isTraining, user, form, origin);
            },
            server.background().of(key))
        .thenCompose(reply -> reply);
  }

  private static boolean hasNumber(Form form, String name) {
    try {
      form.number(name, 0);
      return true;
    } catch (NumberFormatException e) {
      return false;
    }
  }

  private CompletableFuture<Reply> play(Request request, Map<String, String> variables) {
    String id = variables.get("game");
    String token = variables.get("token");
    String origin = server.origin(request);
    Playable game = host.game(id);
    String owner = game == null ? "" : game.owner(token);
    return answer(request, owner, form -> play(id, token, form, origin));
  }

  private CompletableFuture<Reply> play(String id, String token, Form form, String origin) {
    String line = form.text("dir");
    if (form.isMalformed() || line == null) {
      return CompletableFuture.completedFuture(Refusals.NO_DIRECTION);
    }
    Playable game = host.game(id);
    return game == null
        ? CompletableFuture.completedFuture(Refusals.UNKNOWN_GAME)
        : game.play(token, line, origin);
  }
}
