package aurum.training.serve;

import aurum.env.referee.RefereeMatch;
import aurum.training.serve.game.ApiBackend;
import aurum.training.serve.game.HostedGame;
import aurum.training.serve.game.HostedOptions;
import aurum.training.serve.game.LiveGame;
import aurum.training.serve.game.Order;
import aurum.training.serve.game.OrderLog;
import aurum.training.serve.game.Pace;
import aurum.training.serve.game.Seat;
import aurum.training.serve.game.SecureIds;
import aurum.training.serve.game.ServerThreads;
import aurum.training.serve.store.Elo;
import aurum.training.web.Form;
import aurum.training.web.HttpServer;
import aurum.training.web.Reply;
import aurum.training.web.Routes;
import java.io.IOException;
import java.net.InetAddress;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.eclipse.jetty.server.Request;

/**
 * A server on 127.0.0.1 for one client in one match of variant {@code original}: the first request
 * for a training or an arena gets the seat. The caller plays the other seats, in the order of the
 * turns. Thread-safe.
 */
final class PrivateServer implements ApiBackend, AutoCloseable {
  /** The time limit for the headers and the body of a request. */
  private static final Duration REQUEST_LIMIT = Duration.ofSeconds(10);

  private static final List<String> NAMES = List.of("Alaric", "Luther", "Thorfinn", "York");

  private static final HostedOptions OPTIONS = new HostedOptions(false, null, 0);

  private static final Reply TAKEN = Reply.plain(400, "Vindinium - this server plays one game");

  private final HttpServer server;
  private final Routes routes = new Routes();
  private final ServerThreads threads = ServerThreads.start();
  private final LiveGame game;
  private final int seat;
  private final String key = SecureIds.next();
  private final CompletableFuture<Void> connected = new CompletableFuture<>();

  /**
   * Starts the server.
   *
   * @param start a match at its start; not changed
   * @param seat of the client
   * @throws IOException if no port can be opened
   */
  PrivateServer(RefereeMatch start, int seat) throws IOException {
    this.seat = seat;
    List<Seat> seats = new ArrayList<>(NAMES.stream().map(Seat::bot).toList());
    seats.set(seat, new Seat(NAMES.get(seat), SecureIds.next(), Elo.START));
    RefereeMatch match = start.game().newMatch();
    match.copyFrom(start);
    HostedGame hosted = new HostedGame(SecureIds.next(), OPTIONS, start.game(), 0, seats);
    LiveGame.Settings settings = new LiveGame.Settings(threads, Pace.FAST, message -> {});
    CompletableFuture<Void> stored = CompletableFuture.completedFuture(null);
    game = new LiveGame(hosted, match, settings, null, finished -> stored);
    game.start();
    server = new HttpServer(InetAddress.getByName("127.0.0.1"), 0, REQUEST_LIMIT, this::handle);
    new Api(server, threads.moves(), this).addTo(routes);
    server.start();
  }

  private CompletableFuture<Reply> handle(Request request) {
    return Objects.requireNonNullElse(
        routes.handle(request),
        CompletableFuture.completedFuture(Reply.text(404, "there is no such page")));
  }

  @Override
  public Seat user(String word) {
    return word.equals(key) ? game.log().hosted().seats().get(seat) : null;
  }

  @Override
  public CompletableFuture<Reply> start(boolean isTraining, Seat user, Form form, String origin) {
    CompletableFuture<Reply> answer = new CompletableFuture<>();
    if (connected.complete(null)) {
      game.join(seat, origin, answer);
    } else {
      answer.complete(TAKEN);
    }
    return answer;
  }

  @Override
  public Playable game(String id) {
    return id.equals(game.log().hosted().id()) ? game : null;
  }

  /** The address for the client, such as {@code http://127.0.0.1:40123}. */
  String url() {
    return "http://127.0.0.1:" + server.port();
  }

  /** The key of the client. */
  String key() {
    return key;
  }

  /** Done when the client has requested the match. */
  CompletableFuture<Void> connected() {
    return connected.copy();
  }

  /**
   * The client's line in a turn, when it has arrived; empty after a time-out. The time of a client
   * that has not connected begins when it does.
   *
   * @param turn the number of the turn, from 0, which must be the client's
   */
  CompletableFuture<Optional<String>> reply(int turn) {
    OrderLog log = game.log();
    CompletableFuture<Optional<String>> reply = new CompletableFuture<>();
    Runnable check =
        () -> {
          if (log.size() > turn) {
            Order order = log.order(turn);
            reply.completeAsync(
                () -> order == Order.CRASH ? Optional.empty() : Optional.of(order.line()));
          }
        };
    log.changes().add(check);
    check.run();
    return reply.whenComplete((line, failure) -> log.changes().remove(check));
  }

  /**
   * Plays the turn in progress: of another seat, or {@link Order#CRASH} of a client that does not
   * connect.
   */
  void play(Order order) {
    game.play(order);
  }

  /** Sends the answers that are due, and stops the server. */
  @Override
  public void close() {
    server.close();
    threads.close();
  }
}
