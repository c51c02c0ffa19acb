package aurum.training.gym;

import aurum.agents.StrictJson;
import aurum.agents.learn.EnvironmentSettings;
import aurum.env.AgentException;
import aurum.env.Game;
import aurum.env.ObservationSpace;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
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
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Steps a batch for the Python process that has started this one. The arguments of a command and
 * its results are in {@link SharedArrays}. A command is one byte: {@code r} resets, {@code s}
 * steps, {@code o} observes from all seats of a match, {@code c} ends the process, as the end of
 * the stream does. The outcome is one byte: {@code k} if the command is done, {@code i} if its
 * input is invalid and nothing has changed, {@code f} if the batch has failed; the last two with a
 * message in the arrays.
 *
 * <p>The process ends at once when its parent has ended, which a stream alone does not tell: a
 * process that Python has forked holds a copy of it.
 */
public final class GymServer implements AutoCloseable {
  /** To be increased with every change that the Python package must know. */
  private static final int PROTOCOL = 1;

  /** Nanoseconds to look for the next command before the thread sleeps. */
  private static final long SPIN_NANOS = 200_000;

  /** The maximum length of the message of an error. */
  private static final int MESSAGE_BYTES = 4096;

  private static final String ARRAYS = "arrays";
  private static final String SOCKET = "socket";
  private static final long WATCH_NANOS = 100_000_000;

  private final Game game;
  private final EnvironmentSettings environment;
  private final SharedArrays shared = new SharedArrays();
  private final SharedArrays.Array message = shared.add("message", "u1", MESSAGE_BYTES);
  private final GymEpisodes episodes;

  /** Whether to look for a command before sleeping: not where Python needs this processor. */
  private final boolean spins;

  private volatile Path folder; // Null before it has been created.

  /**
   * A server that is not connected yet.
   *
   * @param matches the number of matches
   * @param parent the id of the Python process
   */
  public GymServer(
      Game game, EnvironmentSettings environment, int matches, GymOptions options, long parent) {
    this.game = game;
    this.environment = environment;
    spins = Math.min(options.threads(), matches) < Runtime.getRuntime().availableProcessors();
    watch(parent);
    episodes = new GymEpisodes(game, environment, matches, options, shared);
  }

  /** Ends this process when the parent ends, whatever its threads do. */
  private void watch(long parent) {
    ProcessHandle python = ProcessHandle.of(parent).orElse(null);
    // Where this process is Python's own child it gets another parent then. A parent that has ended
    // but has not been waited for still has an id.
    boolean own = isParent(parent);
    Thread watch =
        new Thread(
            () -> {
              while (python != null && python.isAlive() && (!own || isParent(parent))) {
                LockSupport.parkNanos(WATCH_NANOS);
              }
              deleteFiles();
              Runtime.getRuntime().halt(0);
            },
            "aurum-gym-parent");
    watch.setDaemon(true);
    watch.start();
  }

  private static boolean isParent(long parent) {
    return ProcessHandle.current().parent().map(ProcessHandle::pid).orElse(-1L) == parent;
  }

  /**
   * Waits for Python to connect, and executes its commands.
   *
   * @param prefix with which the path of a folder begins that is created for the file and the
   *     socket, for this user alone; it is deleted when Python has opened them
   * @param token what Python must send first over TCP; null for a Unix socket
   * @param out receives one line of JSON when Python may connect
   */
  public void serve(Path prefix, String token, Consumer<String> out) throws IOException {
    folder = Files.createTempDirectory(prefix.getParent(), prefix.getFileName().toString());
    try (SocketChannel python = accept(token, out)) {
      ByteBuffer command = ByteBuffer.allocateDirect(1);
      while (receive(python, command) && command.get(0) != 'c') {
        command.put(0, (byte) execute(command.get(0)));
        python.write(command.rewind());
      }
    }
  }

  private SocketChannel accept(String token, Consumer<String> out) throws IOException {
    try (ServerSocketChannel server = listen(token)) {
      shared.create(folder.resolve(ARRAYS));
      out.accept(description(server, token != null).toString());
      while (true) {
        SocketChannel python = server.accept();
        if (token == null || hasSent(python, token)) {
          return python;
        }
        python.close();
      }
    } finally {
      deleteFiles();
    }
  }

  private ServerSocketChannel listen(String token) throws IOException {
    return token == null
        ? ServerSocketChannel.open(StandardProtocolFamily.UNIX)
            .bind(UnixDomainSocketAddress.of(folder.resolve(SOCKET)))
        : ServerSocketChannel.open()
            .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  private static boolean hasSent(SocketChannel python, String token) throws IOException {
    python.setOption(StandardSocketOptions.TCP_NODELAY, true);
    byte[] expected = token.getBytes(StandardCharsets.US_ASCII);
    ByteBuffer sent = ByteBuffer.allocate(expected.length);
    while (sent.hasRemaining() && python.read(sent) >= 0) {}
    return MessageDigest.isEqual(expected, sent.array());
  }

  private ObjectNode description(ServerSocketChannel server, boolean tcp) throws IOException {
    ObservationSpace observation = environment.observationOf(game).space();
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("protocol", PROTOCOL);
    root.put("byteOrder", ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? "little" : "big");
    root.put("folder", folder.toString()).put("size", shared.size);
    if (tcp) {
      root.put("port", ((InetSocketAddress) server.getLocalAddress()).getPort());
    }
    root.put("game", game.name()).put("variant", game.variant()).put("seats", game.seats());
    root.put("discount", environment.gamma());
    root.set("observation", StrictJson.toTree(observation));
    for (int action = 0; action < game.actions(); action++) {
      root.withArray("actions").add(game.actionName(action));
    }
    root.set("arrays", shared.layout);
    return root;
  }

  /** Receives one byte; false at the end of the stream. */
  private boolean receive(SocketChannel python, ByteBuffer command) throws IOException {
    command.clear();
    int read = 0;
    if (spins) {
      python.configureBlocking(false);
      long begin = System.nanoTime();
      while (read == 0 && System.nanoTime() - begin < SPIN_NANOS) {
        Thread.onSpinWait();
        read = python.read(command);
      }
      python.configureBlocking(true);
    }
    return read == 0 ? python.read(command) > 0 : read > 0;
  }

  /** Executes a command; returns the outcome. */
  private char execute(byte command) {
    try {
      switch (command) {
        case 'r' -> episodes.reset();
        case 'o' -> episodes.observe();
        default -> {
          try {
            episodes.requirePlayable();
          } catch (InvalidInputException e) {
            return failed('i', e.getMessage());
          }
          episodes.step();
        }
      }
      return 'k';
    } catch (InvalidInputException | AgentException e) {
      return failed('f', e.getMessage());
    } catch (RuntimeException | Error e) {
      return failed('f', e.toString());
    }
  }

  private char failed(char outcome, String error) {
    byte[] text = PrintableText.line(error).getBytes(StandardCharsets.UTF_8);
    message.put(Arrays.copyOf(text, MESSAGE_BYTES)); // Zeros after it.
    return outcome;
  }

  /** Does nothing where the files are still in use and the system does not allow it. */
  private void deleteFiles() {
    if (folder == null) {
      return;
    }
    for (Path file : List.of(folder.resolve(SOCKET), folder.resolve(ARRAYS), folder)) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        // Python deletes them.
      }
    }
  }

  @Override
  public void close() {
    episodes.close();
  }
}
