package aurum.training.web;

import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.code_intelligence.jazzer.api.BugDetectors;
import java.io.IOException;
import java.io.InputStream;
import java.net.Socket;
import java.net.SocketException;
import java.net.SocketTimeoutException;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/**
 * Sends bytes to a server. It may close the connection, keep the client waiting (a move of another
 * player), or reply with any status below 500, or that it has no such method or version of HTTP.
 */
public final class RequestFuzz {
  private static final int WAIT_MILLIS = 200;

  private RequestFuzz() {}

  /** Lets a fuzz test connect to this machine; Jazzer reports other connections. */
  public static void allowLoopback() {
    BugDetectors.allowNetworkConnections(
        (host, port) -> host.equals("localhost") || host.equals("127.0.0.1"));
  }

  /**
   * Sends a request.
   *
   * @param replaced words of the request, such as {@code TOKEN}, with what takes their places
   */
  public static void send(int port, byte[] request, Map<String, String> replaced)
      throws IOException {
    String text = new String(request, StandardCharsets.ISO_8859_1);
    for (Map.Entry<String, String> word : replaced.entrySet()) {
      text = text.replace(word.getKey(), word.getValue());
    }
    String status;
    try (Socket socket = new Socket("127.0.0.1", port)) {
      socket.setSoTimeout(WAIT_MILLIS);
      socket.getOutputStream().write(text.getBytes(StandardCharsets.ISO_8859_1));
      socket.shutdownOutput();
      status = statusLine(socket.getInputStream());
    } catch (SocketTimeoutException | SocketException e) {
      return;
    }
    assertTrue(status.isEmpty() || status.startsWith("HTTP/1.1 "), status);
    boolean isUnsupported = status.startsWith("HTTP/1.1 501") || status.startsWith("HTTP/1.1 505");
    assertFalse(status.startsWith("HTTP/1.1 5") && !isUnsupported, status);
  }

  private static String statusLine(InputStream in) throws IOException {
    StringBuilder line = new StringBuilder();
    for (int c = in.read(); c >= 0 && c != '\r'; c = in.read()) {
      line.append((char) c);
    }
    return line.toString();
  }
}
