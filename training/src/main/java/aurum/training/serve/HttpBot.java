package aurum.training.serve;

import static aurum.env.base.Requirement.require;

import aurum.agents.process.Bot;
import aurum.agents.process.BotFactory;
import aurum.agents.process.BotStatus;
import aurum.agents.process.RunnerClock;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TimeLimits;
import aurum.training.serve.game.Order;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;

/**
 * A program written for the HTTP API of the original server, as an agent: it plays one seat of one
 * match on a {@link PrivateServer} of its own. The server's time limits apply. Its standard output
 * is discarded.
 */
public final class HttpBot extends Bot {
  /** The time from the start of the program to its request for a game. */
  private static final int CONNECT_SECONDS = 15;

  private static final String LOOPBACK = "127.0.0.1,localhost,::1";

  /** The agents {@code http:COMMAND LINE}. */
  public static final class Provider implements BotFactory.Provider {
    @Override
    public String prefix() {
      return "http:";
    }

    @Override
    public BotFactory factory(List<String> command, RefereeGame game) {
      require(
          game.hasServer(),
          "a program for the HTTP API plays vindinium original only, not %s %s"
              .formatted(game.name(), game.variant()));
      String words = String.join(" ", command);
      if (!words.contains("{url}") || !words.contains("{key}")) {
        throw new InvalidInputException(
            "the command line must contain {url} and {key}; they and {mode} are replaced in each"
                + " match");
      }
      return new Factory(command);
    }
  }

  /**
   * Starts each bot with the address of its server.
   *
   * @param command the program and its arguments; {url}, {key} and {mode} are replaced
   */
  public record Factory(List<String> command) implements BotFactory {
    @Override
    public Bot start(RefereeMatch match, int seat, TimeLimits limits) throws IOException {
      PrivateServer server = new PrivateServer(match, seat);
      try {
        List<String> words =
            command.stream()
                .map(word -> word.replace("{url}", server.url()))
                .map(word -> word.replace("{key}", server.key()).replace("{mode}", "arena"))
                .toList();
        HttpBot bot = new HttpBot(words, server);
        bot.awaitConnection();
        return bot;
      } catch (IOException | RuntimeException e) {
        server.close();
        throw e;
      }
    }
  }

  private final PrivateServer server;

  /** When the server has sent the last state, or was about to. */
  private long sentNanos;

  private HttpBot(List<String> command, PrivateServer server) throws IOException {
    super(command, Redirect.DISCARD, withoutProxy(System.getenv()));
    this.server = server;
  }

  /**
   * The variables that keep a client's requests to this computer from a proxy, with what they have
   * in an environment. A single {@code *} means every host already.
   */
  static Map<String, String> withoutProxy(Map<String, String> environment) {
    Map<String, String> variables = new HashMap<>();
    for (String name : List.of("no_proxy", "NO_PROXY")) {
      String hosts = environment.getOrDefault(name, "").strip();
      String separator = hosts.isEmpty() ? "" : ",";
      variables.put(name, hosts.equals("*") ? hosts : hosts + separator + LOOPBACK);
    }
    return variables;
  }

  /** Waits for the request for a game, but not longer than the program runs or may take. */
  private void awaitConnection() throws IOException {
    long deadline = RunnerClock.nanos() + TimeUnit.SECONDS.toNanos(CONNECT_SECONDS);
    CompletableFuture<Object> begun =
        CompletableFuture.anyOf(server.connected(), process().onExit());
    while (!begun.isDone() && RunnerClock.nanos() < deadline) {
      long left = deadline - RunnerClock.nanos();
      await(begun.copy().completeOnTimeout(null, left, TimeUnit.NANOSECONDS));
    }
    try {
      requireStarted();
    } catch (IOException e) {
      close();
      throw e;
    }
    sentNanos = RunnerClock.nanos();
  }

  @Override
  public Reply request(RefereeMatch match) {
    requireOpen();
    if (!server.connected().isDone()) {
      return failWithout("request for a game", "within " + CONNECT_SECONDS + " s");
    }
    long stopped = RunnerClock.stoppedNanos();
    Optional<String> line = await(server.reply(match.turn()));
    String uncounted = stoppedSince(stopped);
    if (line.isEmpty()) {
      return failWithout("move", "in time" + uncounted);
    }
    addResponse(RunnerClock.nanos() - sentNanos);
    return new Reply(BotStatus.OK, line.get());
  }

  private Reply failWithout(String request, String limit) {
    return process().isAlive()
        ? fail(BotStatus.SILENT, "no " + request + ' ' + limit)
        : fail(BotStatus.CRASHED, ending("") + ", no " + request);
  }

  private <T> T await(Future<T> result) {
    try {
      return result.get();
    } catch (ExecutionException e) {
      throw new IllegalStateException(e);
    } catch (InterruptedException e) {
      close();
      throw interrupted();
    }
  }

  @Override
  public void otherPlayed(String line) {
    sentNanos = RunnerClock.nanos();
    server.play(line == null ? Order.CRASH : Order.parse(line));
  }

  @Override
  public void close() {
    super.close();
    server.close();
  }
}
