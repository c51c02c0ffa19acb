package aurum.training.replay;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * A JSON object that is written and never read. It needs no library, so that pages can write their
 * matches themselves (package {@code aurum.training.page}). Not thread-safe.
 */
public final class JsonObject {
  private static final char FIRST_PRINTABLE = ' ';

  private final Map<String, Object> members = new LinkedHashMap<>();

  /**
   * Sets a member. Returns this object.
   *
   * @param value a text, a number, a truth value, null, an object, or a list of these
   */
  public JsonObject put(String name, Object value) {
    members.put(name, value);
    return this;
  }

  /** Sets all members of another object. */
  void putAll(JsonObject other) {
    members.putAll(other.members);
  }

  /** The value of a member; null if there is none. */
  Object get(String name) {
    return members.get(name);
  }

  /** The members in the order in which they were set. Must not be changed. */
  Map<String, Object> members() {
    return members;
  }

  /** The JSON of this object, without blanks. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    write(this, text);
    return text.toString();
  }

  private static void write(Object value, StringBuilder text) {
    if (value instanceof JsonObject object) {
      String separator = "{";
      for (Map.Entry<String, Object> member : object.members.entrySet()) {
        text.append(separator);
        writeText(member.getKey(), text);
        text.append(':');
        write(member.getValue(), text);
        separator = ",";
      }
      text.append(object.members.isEmpty() ? "{}" : "}");
    } else if (value instanceof List<?> list) {
      text.append('[');
      for (int i = 0; i < list.size(); i++) {
        text.append(i == 0 ? "" : ",");
        write(list.get(i), text);
      }
      text.append(']');
    } else if (value instanceof String string) {
      writeText(string, text);
    } else {
      text.append(value);
    }
  }

  private static void writeText(String value, StringBuilder text) {
    text.append('"');
    for (int i = 0; i < value.length(); i++) {
      char c = value.charAt(i);
      switch (c) {
        case '"' -> text.append("\\\"");
        case '\\' -> text.append("\\\\");
        case '\n' -> text.append("\\n");
        case '\r' -> text.append("\\r");
        case '\t' -> text.append("\\t");
        case '\b' -> text.append("\\b");
        case '\f' -> text.append("\\f");
        default -> {
          if (c >= FIRST_PRINTABLE) {
            text.append(c);
          } else {
            String digits = Integer.toHexString(c).toUpperCase(java.util.Locale.ROOT);
            text.append("\\u").append("0000", 0, 4 - digits.length()).append(digits);
          }
        }
      }
    }
    text.append('"');
  }
}
