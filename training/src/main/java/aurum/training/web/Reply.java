package aurum.training.web;

import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;

/**
 * The reply to a request.
 *
 * @param status of HTTP
 * @param type the media type
 * @param policy the Content-Security-Policy
 * @param body not copied
 */
public record Reply(int status, String type, String policy, byte[] body) {
  /** A page may load scripts, styles, images and data from its own server only. */
  private static final String OWN_FILES =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /**
   * A document may run the scripts that it contains, and load nothing from a network. The sandbox
   * gives it an origin of its own, so that its scripts cannot call the server.
   */
  private static final String SELF_CONTAINED =
      "sandbox allow-scripts; default-src 'none'; script-src 'unsafe-inline';"
          + " style-src 'unsafe-inline'; img-src data: blob:; connect-src data: blob:;"
          + " base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  /** Bytes of the given media type. */
  public static Reply of(String type, byte[] body) {
    return new Reply(200, type, OWN_FILES, body);
  }

  /** A value as JSON. */
  public static Reply json(JsonNode value) {
    return of("application/json", value.toString().getBytes(StandardCharsets.UTF_8));
  }

  /**
   * A self-contained HTML document of unknown origin, such as a file of a run folder. The browser
   * isolates it from the server and from the network.
   */
  public static Reply document(byte[] html) {
    return new Reply(200, "text/html; charset=utf-8", SELF_CONTAINED, html);
  }

  /**
   * A line of plain text.
   *
   * @param status the HTTP status, such as 404
   */
  public static Reply text(int status, String line) {
    return plain(status, line + "\n");
  }

  /**
   * Plain text without an end of line.
   *
   * @param status the HTTP status, such as 404
   */
  public static Reply plain(int status, String text) {
    byte[] body = text.getBytes(StandardCharsets.UTF_8);
    return new Reply(status, "text/plain; charset=utf-8", OWN_FILES, body);
  }
}
