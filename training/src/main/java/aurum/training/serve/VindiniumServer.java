package aurum.training.serve;

import aurum.env.base.InvalidInputException;
import aurum.training.serve.game.HostedOptions;
import aurum.training.serve.game.LiveGame;
import aurum.training.serve.game.Lobby;
import aurum.training.serve.game.OpenGames;
import aurum.training.serve.game.Opponents;
import aurum.training.serve.game.Pace;
import aurum.training.serve.game.ServerThreads;
import aurum.training.serve.store.Store;
import aurum.training.web.HttpServer;
import aurum.training.web.Reply;
import aurum.training.web.Routes;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import org.eclipse.jetty.server.Request;

/** The original Vindinium server: API, pages and event streams. */
public final class VindiniumServer implements AutoCloseable {
  /** The time limit for the headers and the body of a request, and of an idle connection. */
  private static final Duration REQUEST_LIMIT = Duration.ofSeconds(20);

  /**
   * How the server is started.
   *
   * @param host the address to listen on
   * @param port 0 for any free one
   * @param data the folder of users and games; null to keep them in memory
   * @param opponents three agents for the empty seats of trainings; null for random bots
   * @param pace {@code fast} or {@code original}
   * @param registrationsPerHour the limit for each address
   * @param proxy whose forwarded addresses are used; null for none
   */
  public record Options(
      InetAddress host,
      int port,
      Path data,
      String opponents,
      String pace,
      int registrationsPerHour,
      InetAddress proxy) {}

  private final HttpServer server;
  private final ServerThreads threads = ServerThreads.start();
  private final Store store;
  private final OpenGames games;
  private final Routes routes = new Routes();
  private final Pages pages;

  /**
   * Starts the server.
   *
   * @param messages about failures of bots, and of the disk
   * @throws InvalidInputException if an option is not valid, the port is in use, or another server
   *     uses the folder
   */
  public VindiniumServer(Options options, Consumer<String> messages) throws IOException {
    Opponents opponents = Opponents.parse(options.opponents, HostedOptions.ARENA.rules());
    Pace pace = Pace.parse(options.pace);
    // A port in use leaves no new folder.
    server = new HttpServer(options.host, options.port, REQUEST_LIMIT, this::handle);
    server.setProxy(options.proxy);
    try {
      store = options.data == null ? Store.inMemory() : Store.open(options.data);
    } catch (IOException | RuntimeException e) {
      server.close();
      throw e;
    }
    games = new OpenGames(store::add, new LiveGame.Settings(threads, pace, messages));
    Lobby lobby = new Lobby(store::seatOfKey, games, opponents);
    new Api(server, threads.moves(), lobby).addTo(routes);
    RegistrationLimit registrations = new RegistrationLimit(options.registrationsPerHour);
    pages = new Pages(server, store, games, registrations, routes);
    server.start();
  }

  private CompletableFuture<Reply> handle(Request request) {
    CompletableFuture<Reply> reply = routes.handle(request);
    return reply != null ? reply : pages.notFound(request);
  }

  /** The port that is used. */
  public int port() {
    return server.port();
  }

  /** Stops the server. Games in progress are abandoned. */
  @Override
  public void close() throws IOException {
    server.close();
    threads.close();
    games.close();
    store.close();
  }
}
