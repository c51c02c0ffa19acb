package aurum.training.gym;

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
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.MessageDigest;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Consumer;

/**
 * Steps a batch for the Python process that has started this one. The arguments of a command and
 * its results are in {@link SharedArrays}. A command is one byte:
 *
 * <ul>
 *   <li>{@code r}: reset; {@code s}: step; {@code o}: observations of all seats of a match. The
 *       reply is {@code k}; or {@code i} if the input is invalid and nothing has changed, or {@code
 *       f} if the batch has failed, each with the number of bytes of a message (4 bytes) and the
 *       message in UTF-8;
 *   <li>{@code c}, or the end of the stream: the process ends.
 * </ul>
 *
 * <p>The process ends at once when its parent has ended, which a stream alone does not tell: a
 * process that Python has forked holds a copy of it.
 */
public final class GymServer implements AutoCloseable {
  /** To be increased with every change that the Python package must know. */
  private static final int PROTOCOL = 1;

  /** Nanoseconds to look for the next command before the thread sleeps, which takes longer. */
  private static final long SPIN_NANOS = 50_000;

  private static final long WATCH_NANOS = 100_000_000;

  private final GymOptions options;
  private final Path folder;
  private final SharedArrays shared = new SharedArrays();
  private final GymEpisodes episodes;
  private SocketChannel python;

  /**
   * A server that is not connected yet.
   *
   * @param folder to create for the file and the socket; deleted when Python has opened them
   * @param parent the id of the Python process
   */
  public GymServer(GymOptions options, Path folder, long parent) {
    this.options = options;
    this.folder = folder;
    watch(parent);
    episodes = new GymEpisodes(options, shared);
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
   * @param token what Python must send first over TCP; null for a Unix socket
   * @param out receives one line of JSON when Python may connect
   */
  public void serve(String token, Consumer<String> out) throws IOException {
    createFolder();
    try (ServerSocketChannel server = listen(token)) {
      shared.create(folder.resolve("arrays"));
      out.accept(description(server, token != null).toString());
      do {
        python = server.accept();
      } while (token != null && !hasSent(token));
    }
    deleteFiles();
    ByteBuffer command = ByteBuffer.allocate(1);
    while (receive(command) && command.get(0) != 'c') {
      reply(command.get(0));
    }
  }

  private void createFolder() throws IOException {
    boolean posix = FileSystems.getDefault().supportedFileAttributeViews().contains("posix");
    FileAttribute<?>[] ownerOnly = {
      PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------"))
    };
    Files.createDirectory(folder, posix ? ownerOnly : new FileAttribute<?>[0]);
  }

  private ServerSocketChannel listen(String token) throws IOException {
    return token == null
        ? ServerSocketChannel.open(StandardProtocolFamily.UNIX)
            .bind(UnixDomainSocketAddress.of(folder.resolve("socket")))
        : ServerSocketChannel.open()
            .bind(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0));
  }

  /** Whether the program that has connected knows the token; closes the connection if not. */
  private boolean hasSent(String token) throws IOException {
    python.setOption(StandardSocketOptions.TCP_NODELAY, true);
    byte[] expected = token.getBytes(StandardCharsets.US_ASCII);
    ByteBuffer sent = ByteBuffer.allocate(expected.length);
    while (sent.hasRemaining() && python.read(sent) >= 0) {}
    if (MessageDigest.isEqual(expected, sent.array())) {
      return true;
    }
    python.close();
    return false;
  }

  private ObjectNode description(ServerSocketChannel server, boolean tcp) throws IOException {
    Game game = options.game();
    ObservationSpace observation = options.environment().observationOf(game).space();
    ObjectNode root = JsonNodeFactory.instance.objectNode();
    root.put("protocol", PROTOCOL);
    root.put("byteOrder", ByteOrder.nativeOrder() == ByteOrder.LITTLE_ENDIAN ? "little" : "big");
    root.put("size", shared.size());
    if (tcp) {
      root.put("port", ((InetSocketAddress) server.getLocalAddress()).getPort());
    }
    root.put("game", game.name()).put("variant", game.variant()).put("seats", game.seats());
    root.put("discount", options.environment().gamma());
    root.putObject("observation")
        .put("name", observation.name())
        .put("low", observation.low())
        .put("high", observation.high());
    for (int action = 0; action < game.actions(); action++) {
      root.withArray("actions").add(game.actionName(action));
    }
    root.set("arrays", shared.layout());
    return root;
  }

  /** Receives one byte; false at the end of the stream. */
  private boolean receive(ByteBuffer command) throws IOException {
    command.clear();
    python.configureBlocking(false);
    long begin = System.nanoTime();
    int read = python.read(command);
    while (read == 0 && System.nanoTime() - begin < SPIN_NANOS) {
      Thread.onSpinWait();
      read = python.read(command);
    }
    python.configureBlocking(true);
    return read == 0 ? python.read(command) > 0 : read > 0;
  }

  private void reply(byte command) throws IOException {
    char status = 'k';
    byte[] message = {};
    try {
      switch (command) {
        case 'r' -> episodes.reset();
        case 's' -> episodes.step();
        case 'o' -> episodes.observe();
        default -> throw new InvalidInputException("unknown command " + command);
      }
    } catch (InvalidInputException e) {
      status = 'i';
      message = PrintableText.line(e.getMessage()).getBytes(StandardCharsets.UTF_8);
    } catch (RuntimeException | Error e) {
      status = 'f';
      message = PrintableText.line(e.toString()).getBytes(StandardCharsets.UTF_8);
    }
    ByteBuffer reply = ByteBuffer.allocate(1 + Integer.BYTES + message.length);
    reply.order(ByteOrder.nativeOrder()).put((byte) status);
    if (status != 'k') {
      reply.putInt(message.length).put(message);
    }
    reply.flip();
    while (reply.hasRemaining()) {
      python.write(reply);
    }
  }

  /** Does nothing where the files are still in use and the system does not allow it. */
  private void deleteFiles() {
    for (Path file : List.of(folder.resolve("socket"), folder.resolve("arrays"), folder)) {
      try {
        Files.deleteIfExists(file);
      } catch (IOException e) {
        // Python deletes them.
      }
    }
  }

  @Override
  public void close() throws IOException {
    deleteFiles();
    episodes.close();
    if (python != null) {
      python.close();
    }
  }
}
