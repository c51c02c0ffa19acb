package aurum.training.gym;

import aurum.agents.StrictJson;
import aurum.agents.learn.EnvironmentSettings;
import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.SocketAddress;
import java.net.StandardProtocolFamily;
import java.net.StandardSocketOptions;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.channels.ServerSocketChannel;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.List;
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
  private static final int PROTOCOL = 3;

  /** Nanoseconds to look for the next command before the thread sleeps. */
  private static final long SPIN_NANOS = 200_000;

  private static final String DONE = "k";
  private static final String ENDED = "e";
  private static final String ILLEGAL = "i";
  private static final String FAILED = "f";
  private static final String ARRAYS = "arrays";
  private static final String SOCKET = "socket";
  private static final long WATCH_NANOS = 100_000_000;

  /** How long a client on TCP may take to send the token. */
  private static final int TOKEN_MILLIS = 1000;

  private final Game game;
  private final EnvironmentSettings environment;
  private final GymOptions options;

  /** For this user alone. */
  private final Path folder;

  /** Creates a folder for the file and the socket. */
  public GymServer(Game game, EnvironmentSettings environment, GymOptions options)
      throws IOException {
    this.game = game;
    this.environment = environment;
    this.options = options;
    Path prefix = Path.of(options.folder()).toAbsolutePath();
    folder = Files.createTempDirectory(prefix.getParent(), prefix.getFileName().toString());
  }

  /**
   * Waits for Python to connect, and executes its commands until it ends. Deletes the folder when
   * Python has opened what is in it.
   *
   * @param matches the number of matches
   * @param token what Python must send first over TCP; null for a Unix socket
   * @param out receives one line of JSON when Python may connect
   */
  public void serve(int matches, String token, Consumer<String> out) throws IOException {
    endWithParent();
    // Not where Python needs this processor.
    boolean spins =
        Math.min(options.threads(), matches) < Runtime.getRuntime().availableProcessors();
    try (SharedArrays shared = new SharedArrays(folder.resolve(ARRAYS));
        GymEpisodes episodes = new GymEpisodes(game, environment, matches, options, shared)) {
      try (SocketChannel python = accept(shared, token, out)) {
        deleteFiles();
        ByteBuffer command = ByteBuffer.allocateDirect(1);
        String reply = DONE;
        while (!reply.startsWith(FAILED) && receive(python, command, spins)) {
          reply = reply(episodes);
          python.write(StandardCharsets.UTF_8.encode(reply));
        }
      }
    } finally {
      deleteFiles();
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
              deleteFiles();
              ProcessHandle.current().descendants().forEach(ProcessHandle::destroyForcibly);
              Runtime.getRuntime().halt(0);
            },
            "aurum-gym-parent");
    watch.setDaemon(true);
    watch.start();
  }

  private SocketChannel accept(SharedArrays shared, String token, Consumer<String> out)
      throws IOException {
    try (ServerSocketChannel server =
        token == null
            ? ServerSocketChannel.open(StandardProtocolFamily.UNIX)
                .bind(UnixDomainSocketAddress.of(folder.resolve(SOCKET)))
            : ServerSocketChannel.open()
                .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0))) {
      out.accept(description(server.getLocalAddress(), shared).toString());
      while (true) {
        SocketChannel python = server.accept();
        if (token == null || hasSent(python, token)) {
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

  private ObjectNode description(SocketAddress address, SharedArrays shared) throws IOException {
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("protocol", PROTOCOL);
    root.put("byteOrder", ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? "little" : "big");
    root.put("folder", folder.toString()).put("size", shared.size());
    root.put("port", address instanceof InetSocketAddress tcp ? tcp.getPort() : 0);
    root.put("game", game.name()).put("variant", game.variant()).put("seats", game.seats());
    root.put("discount", environment.gamma());
    root.set("observation", StrictJson.toTree(environment.observationOf(game).space()));
    for (int action = 0; action < game.actions(); action++) {
      root.withArray("actions").add(game.actionName(action));
    }
    return root.set("arrays", shared.layout);
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
    } catch (RuntimeException | Error e) {
      return FAILED + PrintableText.line(e.toString());
    }
  }

  /** Does nothing where the files are still in use and the system does not allow it. */
  private void deleteFiles() {
    for (Path file : List.of(folder.resolve(SOCKET), folder.resolve(ARRAYS), folder)) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        // Python deletes them.
      }
    }
  }
}
