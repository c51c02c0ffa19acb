package aurum.training.distributed;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ConnectionTest {
  private ServerSocket server;

  @BeforeEach
  void listen() throws IOException {
    server = new ServerSocket(0, 1, InetAddress.getLoopbackAddress());
  }

  @AfterEach
  void close() throws IOException {
    server.close();
  }

  private Connection open(int port, Connection.Key key) throws IOException {
    return Connection.open("127.0.0.1", port, key);
  }

  private CompletableFuture<Connection> accept(Connection.Key key) {
    return CompletableFuture.supplyAsync(
        () -> {
          try {
            return Connection.accepted(server.accept(), key);
          } catch (IOException e) {
            throw new IllegalStateException(e);
          }
        });
  }

  @ParameterizedTest(name = "encrypted: {0}")
  @ValueSource(booleans = {false, true})
  void messagesArriveInBothDirections(boolean encrypts) throws Exception {
    Connection.Key key = Connection.Key.random(encrypts);
    CompletableFuture<Connection> accepted = accept(key);
    try (Connection client = open(server.getLocalPort(), key);
        Connection other = accepted.get()) {
      for (int length : new int[] {0, 1, 70_000, 300_000}) {
        byte[] message = new byte[length];
        for (int i = 0; i < length; i++) {
          message[i] = (byte) i;
        }
        CompletableFuture<Void> sent =
            CompletableFuture.runAsync(
                () -> {
                  try {
                    client.send(message);
                    client.send(new byte[] {7});
                  } catch (IOException e) {
                    throw new IllegalStateException(e);
                  }
                });
        assertArrayEquals(message, other.receive());
        assertArrayEquals(new byte[] {7}, other.receive());
        sent.get();
        other.send(new byte[] {8, 9});
        assertArrayEquals(new byte[] {8, 9}, client.receive());
      }
    }
  }

  @Test
  void aProcessWithoutTheKeyIsRefused() throws Exception {
    CompletableFuture<Connection> accepted = accept(Connection.Key.random(false));
    assertThrows(
        IOException.class, () -> open(server.getLocalPort(), Connection.Key.random(false)));
    ExecutionException e = assertThrows(ExecutionException.class, accepted::get);
    assertTrue(e.getMessage().contains("another training"), e.getMessage());
  }

  /** A relay changes a bit of the first message after the proofs of both ends. */
  @Test
  void anEncryptedMessageThatWasChangedIsRefused() throws Exception {
    Connection.Key key = Connection.Key.random(true);
    CompletableFuture<Connection> accepted = accept(key);
    try (ServerSocket relay = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
      CompletableFuture.runAsync(() -> relay(relay));
      try (Connection client = open(relay.getLocalPort(), key);
          Connection other = accepted.get()) {
        client.send(new byte[100]);
        IOException e = assertThrows(IOException.class, other::receive);
        assertEquals("a message that was changed", e.getMessage());
      }
    }
  }

  private void relay(ServerSocket relay) {
    try (Socket near = relay.accept();
        Socket far = new Socket(server.getInetAddress(), server.getLocalPort())) {
      CompletableFuture.runAsync(() -> copy(far, near, -1));
      copy(near, far, 2 * 32 + 60);
    } catch (IOException e) {
      // The test has ended.
    }
  }

  /** Copies bytes, and changes one of them. */
  private static void copy(Socket from, Socket to, int changed) {
    try {
      InputStream in = from.getInputStream();
      OutputStream out = to.getOutputStream();
      for (int i = 0, each = in.read(); each >= 0; i++, each = in.read()) {
        out.write(i == changed ? each ^ 1 : each);
      }
    } catch (IOException e) {
      // The test has ended.
    }
  }
}
