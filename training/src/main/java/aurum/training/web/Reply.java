package aurum.training.web;

import aurum.agents.Resource;
import com.fasterxml.jackson.databind.JsonNode;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;

/**
 * The reply to a request.
 *
 * @param status of HTTP
 * @param type the media type
 * @param policy the Content-Security-Policy
 * @param body not copied
 * @param events of an event stream, sent after the body; null for none
 * @param location the path of the page to load instead; null for none
 */
public record Reply(
    int status, String type, String policy, byte[] body, EventSource events, String location) {
  private static final Pattern REFERENCE = Pattern.compile(" (?:href|src)=\"([\\w.]+)\"");

  private static final String HTML = "text/html; charset=utf-8";

  /** A page may load scripts, styles, images and data from its own server only. */
  private static final String OWN_FILES =
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:;"
          + " connect-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

  private static final String OWN_FILES_AND_FORMS =
      OWN_FILES.replace("form-action 'none'", "form-action 'self'");

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
    return new Reply(200, type, OWN_FILES, body, null, null);
  }

  /**
   * A file of a page.
   *
   * @param origin the class beside which the file is found
   * @param name of the file; its suffix determines the media type
   */
  public static Reply resource(Class<?> origin, String name) {
    return of(mediaType(name), Resource.bytes(origin, name));
  }

  /**
   * A page and the files beside it that it refers to, by path; the page is {@code /}.
   *
   * @param origin the class beside which the page is found
   */
  public static Map<String, Reply> files(Class<?> origin, String page) {
    Map<String, Reply> files = new LinkedHashMap<>();
    files.put("/", resource(origin, page));
    for (MatchResult file : REFERENCE.matcher(Resource.text(origin, page)).results().toList()) {
      files.put("/" + file.group(1), resource(origin, file.group(1)));
    }
    return files;
  }

  private static String mediaType(String name) {
    return switch (name.substring(name.lastIndexOf('.') + 1)) {
      case "html" -> HTML;
      case "css" -> "text/css; charset=utf-8";
      case "js" -> "text/javascript; charset=utf-8";
      case "svg" -> "image/svg+xml";
      default -> throw new IllegalArgumentException("unknown type of file: " + name);
    };
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
    return new Reply(200, HTML, SELF_CONTAINED, html, null, null);
  }

  /**
   * A page of the server, which loads its files from the server, and may send forms to it.
   *
   * @param status the HTTP status
   */
  public static Reply page(int status, String html) {
    byte[] body = html.getBytes(StandardCharsets.UTF_8);
    return new Reply(status, HTML, OWN_FILES_AND_FORMS, body, null, null);
  }

  /** Lets the browser load another page of the server, with GET. */
  public static Reply redirect(String path) {
    return new Reply(303, HTML, OWN_FILES, new byte[0], null, path);
  }

  /** An event stream. */
  public static Reply events(EventSource events) {
    return new Reply(200, "text/event-stream", OWN_FILES, new byte[0], events, null);
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
    return new Reply(status, "text/plain; charset=utf-8", OWN_FILES, body, null, null);
  }
}
