package aurum.training.replay;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;

import aurum.env.base.SplitMix;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class JsonObjectTest {
  private static final ObjectMapper JACKSON = new ObjectMapper();

  /** The same value as maps and lists, which Jackson writes. */
  private static Object plain(Object value) {
    if (value instanceof JsonObject object) {
      Map<String, Object> members = new LinkedHashMap<>();
      object.members().forEach((name, member) -> members.put(name, plain(member)));
      return members;
    }
    if (value instanceof List<?> list) {
      List<Object> values = new ArrayList<>();
      list.forEach(each -> values.add(plain(each)));
      return values;
    }
    return value;
  }

  private static void assertWrittenAsByJackson(JsonObject object) throws Exception {
    JsonNode expected = JACKSON.valueToTree(plain(object));
    assertEquals(expected.toString(), object.toString());
    assertEquals(expected, JACKSON.readTree(object.toString()));
  }

  @Test
  void everyCharacterIsWrittenAsJacksonWritesIt() throws Exception {
    StringBuilder all = new StringBuilder();
    for (int c = 0; c <= Character.MAX_VALUE; c++) {
      if (!Character.isSurrogate((char) c)) {
        all.append((char) c);
      }
    }
    all.append("\ud83c\udfae"); // A pair of surrogates.
    String name = all.substring(0, 300);
    assertWrittenAsByJackson(new JsonObject().put("text", all.toString()).put(name, 1));
  }

  @Test
  void numbersAreWrittenAsJacksonWritesThem() throws Exception {
    List<Object> numbers = new ArrayList<>();
    numbers.addAll(List.of(0, -1, Integer.MIN_VALUE, Integer.MAX_VALUE));
    numbers.addAll(List.of(Long.MIN_VALUE, Long.MAX_VALUE, 0.0, -0.0, 0.1, 100.0, 1e-3, 1e7));
    numbers.addAll(List.of(Double.MIN_VALUE, Double.MAX_VALUE, 1.5f, Float.MAX_VALUE));
    SplitMix random = new SplitMix(1);
    for (int i = 0; i < 1000; i++) {
      double number = Double.longBitsToDouble(random.nextLong());
      numbers.add(Double.isFinite(number) ? number : random.nextInt());
    }
    String text = new JsonObject().put("numbers", numbers).toString();
    assertEquals("{\"numbers\":%s}".formatted(JACKSON.writeValueAsString(numbers)), text);
  }

  @Test
  void nestedValuesAreWrittenAsJacksonWritesThem() throws Exception {
    List<Object> mixed = new ArrayList<>();
    mixed.add(null);
    mixed.addAll(List.of("", true, false, List.of(), List.of(List.of(1, 2), "x")));
    mixed.add(new JsonObject());
    mixed.add(new JsonObject().put("a", new JsonObject().put("b", mixed.get(2))));
    assertWrittenAsByJackson(new JsonObject().put("mixed", mixed).put("null", null).put("", ""));
    assertWrittenAsByJackson(new JsonObject());
  }

  @Test
  void aMemberThatIsSetAgainKeepsItsPlace() throws Exception {
    JsonObject object = new JsonObject();
    assertSame(object, object.put("first", 1).put("second", 2).put("first", 3));
    JsonObject other = new JsonObject().put("second", 4).put("third", 5);
    object.putAll(other);
    assertEquals("{\"first\":3,\"second\":4,\"third\":5}", object.toString());
    assertEquals(5, object.get("third"));
    assertEquals(null, object.get("fourth"));
    assertWrittenAsByJackson(object);
  }
}
