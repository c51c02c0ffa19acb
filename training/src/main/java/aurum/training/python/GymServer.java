package aurum.training.python;

import aurum.agents.StrictJson;
import aurum.agents.learn.EnvironmentSettings;
import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.StandardSocketOptions;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.Objects;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Steps a batch for the Python process that has started this one. The arguments of a command and
 * its results are in {@link SharedArrays}. A command, to execute the operations of all matches, is
 * one byte. The reply is {@code k} if they are done, {@code e} if episodes have ended as well,
 * {@code i} if nothing is done because an action is not legal, or {@code f} and a message if they
 * have failed; then the process ends, as it does at the end of the stream.
 *
 * <p>The process ends at once when its parent has ended, which a stream alone does not tell: a
 * process that Python has forked holds a copy of it.
 */
public final class GymServer {
  /** To be increased with every change that the Python package must know. */
  private static final int PROTOCOL = 5;

  /** Nanoseconds to look for the next command before the thread sleeps. */
  private static final long SPIN_NANOS = 200_000;

  private static final String DONE = "k";
  private static final String ENDED = "e";
  private static final String ILLEGAL = "i";
  private static final String FAILED = "f";
  private static final long WATCH_NANOS = 100_000_000;

  /** How long a client on TCP may take to send the token. */
  private static final int TOKEN_MILLIS = 1000;

  private final Game game;
  private final EnvironmentSettings environment;
  private final GymOptions options;
  private final SharedArrays shared;

  public GymServer(Game game, EnvironmentSettings environment, GymOptions options) {
    this.game = game;
    this.environment = environment;
    this.options = options;
    shared = new SharedArrays(options.folders());
  }

  /**
   * Connects with Python, and executes its commands until it ends. Python deletes the shared file
   * when it has opened it.
   *
   * @param matches the number of matches
   * @param token what Python must send first over TCP; null if standard input is a socket that is
   *     connected with Python
   * @param out receives one line of JSON when Python may connect
   * @throws InvalidInputException if standard input must be a socket and is none
   */
  public void serve(int matches, String token, Consumer<String> out) throws IOException {
    endWithParent();
    int cores = Runtime.getRuntime().availableProcessors();
    int threads = Math.min(options.threads() == 0 ? cores : options.threads(), matches);
    boolean spins = threads < cores; // Otherwise Python needs this processor.
    try (shared;
        GymEpisodes episodes =
            new GymEpisodes(game, environment, matches, threads, options.opponents(), shared)) {
      Consumer<Integer> announce = port -> out.accept(description(port, shared, spins).toString());
      SocketChannel python = token == null ? inherited(announce) : accept(token, announce);
      ByteBuffer command = ByteBuffer.allocateDirect(1);
      String reply = DONE;
      while (!reply.startsWith(FAILED) && receive(python, command, spins)) {
        reply = reply(episodes);
        python.write(StandardCharsets.UTF_8.encode(reply));
      }
    } finally {
      shared.deleteForGood();
    }
  }

  /** Ends this process when the parent ends, whatever its threads do. */
  private void endWithParent() {
    Thread watch =
        new Thread(
            () -> {
              // It is a parent or, through a script, a grandparent. One that has ended but has not
              // been waited for has an id, but no children.
              while (Stream.iterate(
                      ProcessHandle.current(), Objects::nonNull, p -> p.parent().orElse(null))
                  .anyMatch(process -> process.pid() == options.parent())) {
                LockSupport.parkNanos(WATCH_NANOS);
              }
              shared.deleteForGood();
              ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
              Runtime.getRuntime().halt(0);
            },
            "aurum-gym-parent");
    watch.setDaemon(true);
    watch.start();
  }

  /**
   * The socket that is standard input. It is not closed before this process ends, because the JDK
   * closes standard error with it.
   */
  private static SocketChannel inherited(Consumer<Integer> announce) throws IOException {
    if (!(System.inheritedChannel() instanceof SocketChannel python)) {
      throw new InvalidInputException(
          "standard input is no socket; the Python package 'aurum' starts this command");
    }
    System.setIn(InputStream.nullInputStream()); // An agent must not read Python's commands.
    announce.accept(0);
    return python;
  }

  private static SocketChannel accept(String token, Consumer<Integer> announce) throws IOException {
    try (ServerSocketChannel server = ServerSocketChannel.open()) {
      server.bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
      announce.accept(((InetSocketAddress) server.getLocalAddress()).getPort());
      while (true) {
        SocketChannel python = server.accept();
        if (hasSent(python, token)) {
          return python;
        }
        python.close();
      }
    }
  }

  /** Any process of this machine may connect over TCP, and then send anything or nothing. */
  private static boolean hasSent(SocketChannel python, String token) {
    byte[] expected = token.getBytes(StandardCharsets.US_ASCII);
    try {
      python.setOption(StandardSocketOptions.TCP_NODELAY, true);
      python.socket().setSoTimeout(TOKEN_MILLIS);
      byte[] sent = python.socket().getInputStream().readNBytes(expected.length);
      return MessageDigest.isEqual(expected, sent);
    } catch (IOException e) {
      return false;
    }
  }

  private ObjectNode description(int port, SharedArrays shared, boolean spins) {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("protocol", PROTOCOL);
    root.put("byteOrder", ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? "little" : "big");
    root.put("arraysFile", shared.file().toString()).put("size", shared.size());
    root.put("port", port).put("spins", spins);
    root.put("game", game.name()).put("variant", game.variant()).put("seats", game.seats());
    root.put("discount", environment.gamma());
    root.set("observation", StrictJson.toTree(environment.observationOf(game).space()));
    for (int action = 0; action < game.actions(); action++) {
      root.withArray("actions").add(game.actionName(action));
    }
    return root.set("arrays", shared.layout());
  }

  /** Receives one byte; false at the end of the stream. */
  private static boolean receive(SocketChannel python, ByteBuffer command, boolean spins)
      throws IOException {
    command.clear();
    int read = 0;
    python.configureBlocking(!spins);
    long begin = System.nanoTime();
    while (spins && read == 0 && System.nanoTime() - begin < SPIN_NANOS) {
      Thread.onSpinWait();
      read = python.read(command);
    }
    python.configureBlocking(true);
    return read == 0 ? python.read(command) > 0 : read > 0;
  }

  private static String reply(GymEpisodes episodes) {
    try {
      if (!episodes.execute()) {
        return ILLEGAL;
      }
      return episodes.hasEnded() ? ENDED : DONE;
    } catch (InvalidInputException | AgentException e) {
      return FAILED + PrintableText.line(e.getMessage());
    } catch (UncheckedIOException e) { // A program could not be started.
      return FAILED + PrintableText.line(e.getCause().getMessage());
    } catch (RuntimeException | Error e) {
      return FAILED + PrintableText.line(e.toString());
    }
  }
}
