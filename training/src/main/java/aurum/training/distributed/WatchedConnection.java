package aurum.training.distributed;

import java.io.Closeable;
import java.io.IOException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * A connection between the driver of a training and one of its processes. Both ends tell every
 * second that they are there. If an end hears nothing for ten seconds, or the connection breaks, it
 * is lost. Thread-safe.
 */
final class WatchedConnection implements Closeable {
  private static final int SILENT_MILLIS = 10_000;
  private static final int BETWEEN_MILLIS = 1000;

  /** The first byte of a message. */
  private static final byte ALIVE = 0;

  private static final byte CONTENT = 1;
  private static final byte[] LOST = {};

  private final Connection connection;
  private final BlockingQueue<byte[]> messages = new LinkedBlockingQueue<>();
  private volatile String activity = "";
  private volatile boolean isClosed;

  /**
   * @param activity of this end, which the other end is told every second
   * @param lost receives the reason when the connection is lost, once and on a thread of its own,
   *     but not after {@link #close}
   */
  WatchedConnection(Connection connection, Supplier<String> activity, Consumer<String> lost)
      throws IOException {
    this.connection = connection;
    connection.setTimeout(SILENT_MILLIS);
    start(() -> receiveAll(lost), "aurum-messages");
    start(() -> tellAlive(activity), "aurum-alive");
  }

  private static void start(Runnable body, String name) {
    Thread thread = new Thread(body, name);
    thread.setDaemon(true);
    thread.start();
  }

  private void receiveAll(Consumer<String> lost) {
    try {
      while (true) {
        byte[] message = connection.receive();
        byte[] rest = Arrays.copyOfRange(message, 1, message.length);
        if (message[0] == CONTENT) {
          messages.add(rest);
        } else {
          activity = new String(rest, StandardCharsets.UTF_8);
        }
      }
    } catch (IOException | RuntimeException e) {
      if (!isClosed) {
        lost.accept(
            e instanceof SocketTimeoutException ? "has told nothing for ten seconds" : "has ended");
      }
      close();
      messages.add(LOST);
    }
  }

  private void tellAlive(Supplier<String> own) {
    try {
      while (!isClosed) {
        send(ALIVE, own.get().getBytes(StandardCharsets.UTF_8));
        Thread.sleep(BETWEEN_MILLIS);
      }
    } catch (IOException e) {
      // The other thread finds it broken, too.
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // Nothing interrupts it.
    }
  }

  private void send(byte kind, byte[] rest) throws IOException {
    byte[] message = new byte[rest.length + 1];
    message[0] = kind;
    System.arraycopy(rest, 0, message, 1, rest.length);
    connection.send(message);
  }

  /**
   * Sends a message.
   *
   * @throws LostProcessException if the connection is broken
   */
  void send(byte[] message) {
    try {
      send(CONTENT, message);
    } catch (IOException e) {
      throw new LostProcessException("a connection is broken", e);
    }
  }

  /**
   * Waits for the next message.
   *
   * @throws LostProcessException if the connection is lost or closed
   */
  byte[] receive() {
    try {
      byte[] message = messages.take();
      if (message == LOST) {
        messages.add(LOST); // All who wait.
        throw new LostProcessException("a connection is broken", null);
      }
      return message;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new LostProcessException("interrupted", e);
    }
  }

  /** The last activity of the other end. */
  String activity() {
    return activity;
  }

  @Override
  public void close() {
    isClosed = true;
    connection.close();
  }
}
