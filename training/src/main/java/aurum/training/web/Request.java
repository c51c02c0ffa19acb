package aurum.training.web;

import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A request that {@link LoopbackServer} has checked.
 *
 * @param query the decoded parameters of the address; the first value of each name
 * @param body at most {@link LoopbackServer#MAXIMUM_BODY_BYTES}; empty for GET
 */
public record Request(Map<String, String> query, byte[] body) {
  /** The value of a parameter, or an empty string if there is none. */
  public String parameter(String name) {
    return query.getOrDefault(name, "");
  }

  /**
   * The value of a parameter.
   *
   * @throws IllegalArgumentException if it is not a whole number
   */
  public long number(String name) {
    try {
      return Long.parseLong(parameter(name));
    } catch (NumberFormatException e) {
      throw new IllegalArgumentException("'" + name + "' must be a whole number", e);
    }
  }

  /**
   * Parses the part of an address after the question mark.
   *
   * @param rawQuery still encoded; null for none
   * @throws IllegalArgumentException if an escape sequence is incomplete
   */
  public static Map<String, String> parseQuery(String rawQuery) {
    Map<String, String> query = new LinkedHashMap<>();
    if (rawQuery == null || rawQuery.isEmpty()) {
      return query;
    }
    for (String pair : rawQuery.split("&", -1)) {
      String[] nameAndValue = pair.split("=", 2);
      String value = nameAndValue.length == 2 ? decode(nameAndValue[1]) : "";
      query.putIfAbsent(decode(nameAndValue[0]), value);
    }
    return query;
  }

  private static String decode(String text) {
    return URLDecoder.decode(text, StandardCharsets.UTF_8);
  }
}
