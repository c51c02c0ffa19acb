package aurum.training.distributed;

import aurum.training.cluster.Cluster;
import aurum.training.cluster.ClusterTask;
import aurum.training.cluster.LocalCluster;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import java.util.function.BiConsumer;
import java.util.function.BooleanSupplier;

/**
 * A cluster of threads whose connections to the driver and among each other all pass through
 * relays, which deliver all bytes later and can be cut.
 */
final class Relayed implements Cluster {
  /** A connection begins with so many random bytes, then a proof of the same length. */
  private static final int PROOF_BYTES = 32;

  private static final byte CONTENT = 1;
  private static final int PART_BYTES = 1 << 16;

  /** Parts on their way at most; the sender then waits. */
  private static final int MAXIMUM_PARTS = 64;

  private record Part(byte[] bytes, long due) {}

  private final LocalCluster threads;
  private final long delayMillis;
  private final List<AutoCloseable> open = new CopyOnWriteArrayList<>();

  /**
   * @param count the number of tasks at the same time
   * @param delayMillis from the time that a relay gets bytes to the time that it delivers them
   */
  Relayed(int count, long delayMillis) {
    threads = new LocalCluster(count);
    this.delayMillis = delayMillis;
  }

  @Override
  public void run(
      Class<? extends ClusterTask> task,
      byte[] shared,
      List<byte[]> payloads,
      BooleanSupplier stopped,
      BiConsumer<Integer, byte[]> results) {
    try {
      Invitation own = Invitation.of(shared);
      Address relay = new Address(host(), relay(own.driver(), true));
      byte[] relayed = new Invitation(relay, own.key(), own.run(), own.threads()).toBytes();
      threads.run(task, relayed, payloads, stopped, results);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public int slots() {
    return threads.slots();
  }

  /** Closes all connections, and opens no further ones. */
  @Override
  public void close() {
    for (AutoCloseable each : open) {
      try {
        each.close();
      } catch (Exception e) {
        throw new IllegalStateException(e);
      }
    }
  }

  /**
   * Listens, and connects each connection with the target.
   *
   * @param isDriver whether processes connect to it with a hello, which has their own port
   * @return the port
   */
  private int relay(Address target, boolean isDriver) throws IOException {
    ServerSocket server = new ServerSocket(0, 0, InetAddress.getByName(host()));
    open.add(server);
    start(
        () -> {
          while (true) {
            Socket from = server.accept();
            Socket to = new Socket(target.host(), target.port());
            open.add(from);
            open.add(to);
            start(() -> pass(from, to, isDriver));
            start(() -> pass(to, from, false));
          }
        });
    return server.getLocalPort();
  }

  private interface Body {
    void run() throws IOException, InterruptedException;
  }

  private static void start(Body body) {
    Thread thread =
        new Thread(
            () -> {
              try {
                body.run();
              } catch (IOException | InterruptedException e) {
                // The connection is closed.
              }
            });
    thread.setDaemon(true);
    thread.start();
  }

  private void pass(Socket from, Socket to, boolean hasHello) throws IOException {
    to.setTcpNoDelay(true);
    BlockingQueue<Part> parts = new ArrayBlockingQueue<>(MAXIMUM_PARTS);
    start(() -> deliver(parts, to));
    try (from;
        DataInputStream in = new DataInputStream(from.getInputStream())) {
      if (hasHello) {
        add(parts, in.readNBytes(PROOF_BYTES));
        add(parts, in.readNBytes(PROOF_BYTES));
        add(parts, hello(in));
      }
      byte[] bytes = new byte[PART_BYTES];
      for (int length = in.read(bytes); length >= 0; length = in.read(bytes)) {
        add(parts, Arrays.copyOf(bytes, length));
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      parts.offer(new Part(new byte[0], 0));
    }
  }

  private void add(BlockingQueue<Part> parts, byte[] bytes) throws InterruptedException {
    parts.put(new Part(bytes, System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(delayMillis)));
  }

  /** The messages up to the hello, in which the process's port is replaced by that of a relay. */
  private byte[] hello(DataInputStream in) throws IOException {
    while (true) {
      byte[] message = new byte[in.readInt()];
      in.readFully(message);
      if (message[0] == CONTENT) {
        ByteBuffer content = ByteBuffer.wrap(message);
        content.putInt(1, relay(new Address(host(), content.getInt(1)), false));
        return ByteBuffer.allocate(Integer.BYTES + message.length)
            .putInt(message.length)
            .put(message)
            .array();
      }
    }
  }

  private static void deliver(BlockingQueue<Part> parts, Socket to)
      throws IOException, InterruptedException {
    try (to;
        OutputStream out = to.getOutputStream()) {
      for (Part part = parts.take(); part.bytes.length > 0; part = parts.take()) {
        TimeUnit.NANOSECONDS.sleep(part.due - System.nanoTime());
        out.write(part.bytes);
      }
    }
  }
}
