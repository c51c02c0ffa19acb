package aurum.training.web;

import aurum.agents.StrictJson;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CompletionException;
import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.http.MultiPart;
import org.eclipse.jetty.http.MultiPartFormData;
import org.eclipse.jetty.io.content.ByteBufferContentSource;
import org.eclipse.jetty.server.Request;

/**
 * The fields of a request: of its query string, and of its body as url-encoded form, multipart form
 * or JSON object. The query string has priority; of several values of a name, the first counts.
 *
 * @param fields by name
 * @param isMalformed whether the body or the query string cannot be read
 */
public record Form(Map<String, String> fields, boolean isMalformed) {
  /** The maximum size of a body; a longer one is refused with the HTTP status 413. */
  public static final int MAXIMUM_BYTES = 100 * 1024;

  private static final int MAXIMUM_PARTS = 100;

  /** The form of a request whose body has been read. */
  public static Form of(Request request, byte[] body) {
    try {
      Map<String, String> fields = urlEncoded(request.getHttpURI().getQuery());
      fields(request.getHeaders().get(HttpHeader.CONTENT_TYPE), body).forEach(fields::putIfAbsent);
      return new Form(fields, false);
    } catch (IllegalArgumentException e) {
      return new Form(Map.of(), true);
    }
  }

  private static Map<String, String> fields(String contentType, byte[] body) {
    String type =
        contentType == null ? "" : contentType.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
    return switch (type) {
      case "", "application/x-www-form-urlencoded" ->
          urlEncoded(new String(body, StandardCharsets.UTF_8));
      case "application/json", "text/json" -> json(body);
      case "multipart/form-data" -> parts(contentType, body);
      default -> Map.of();
    };
  }

  private static Map<String, String> urlEncoded(String text) {
    Map<String, String> fields = new LinkedHashMap<>();
    for (String pair : (text == null ? "" : text).split("&", -1)) {
      String[] nameAndValue = pair.split("=", 2);
      String value = nameAndValue.length == 2 ? nameAndValue[1] : "";
      fields.putIfAbsent(decoded(nameAndValue[0]), decoded(value));
    }
    return fields;
  }

  private static String decoded(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }

  private static Map<String, String> json(byte[] body) {
    Map<String, String> fields = new LinkedHashMap<>();
    StrictJson.parse(body, "the body")
        .properties()
        .forEach(
            field -> {
              if (field.getValue().isValueNode() && !field.getValue().isNull()) {
                fields.put(field.getKey(), field.getValue().asText());
              }
            });
    return fields;
  }

  private static Map<String, String> parts(String contentType, byte[] body) {
    String boundary = MultiPart.extractBoundary(contentType);
    if (boundary == null) {
      throw new IllegalArgumentException("a multipart body needs a boundary");
    }
    MultiPartFormData.Parser parser = new MultiPartFormData.Parser(boundary);
    parser.setMaxParts(MAXIMUM_PARTS);
    parser.setMaxMemoryFileSize(MAXIMUM_BYTES); // No part is written to a file.
    ByteBufferContentSource source = new ByteBufferContentSource(ByteBuffer.wrap(body));
    Map<String, String> fields = new LinkedHashMap<>();
    try (MultiPartFormData.Parts parts = parser.parse(source).join()) {
      for (MultiPart.Part part : parts) {
        if (part.getName() != null) {
          fields.putIfAbsent(part.getName(), part.getContentAsString(StandardCharsets.UTF_8));
        }
      }
    } catch (CompletionException e) {
      throw new IllegalArgumentException("the body is not a multipart form", e);
    }
    return fields;
  }

  /** The value of a field without the blanks around it; null if it is missing or blank. */
  public String text(String name) {
    String text = fields.getOrDefault(name, "").strip();
    return text.isEmpty() ? null : text;
  }

  /** The value of a field as it was sent; null if it is missing or blank. */
  public String raw(String name) {
    return text(name) == null ? null : fields.get(name);
  }

  /**
   * The value of a field; a default if it is missing or blank.
   *
   * @throws NumberFormatException if it is not a whole number of 32 bits
   */
  public int number(String name, int defaultValue) {
    String text = text(name);
    return text == null ? defaultValue : Integer.parseInt(text);
  }
}
