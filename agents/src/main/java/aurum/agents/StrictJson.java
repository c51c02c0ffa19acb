package aurum.agents;

import aurum.env.base.InvalidInputException;
import aurum.env.base.NearestName;
import aurum.env.base.PrintableText;
import aurum.env.base.Utf8Text;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.exc.InputCoercionException;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.json.JsonReadFeature;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonMappingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import com.fasterxml.jackson.databind.exc.InvalidTypeIdException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import com.fasterxml.jackson.databind.exc.UnrecognizedPropertyException;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.fasterxml.jackson.databind.node.TextNode;
import com.fasterxml.jackson.databind.type.LogicalType;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;

/**
 * Binds JSON to records strictly: every component must be present, of the right type and not null;
 * unknown and duplicate fields are refused. Numbers must be in the ranges of their {@link
 * Setting}s; a record's constructor checks what else is required by throwing InvalidInputException.
 *
 * <p>Every fault is reported as an InvalidInputException whose message is one printable line that
 * names the JSON and the field, without names of classes.
 */
public final class StrictJson {
  private static final JsonMapper MAPPER =
      JsonMapper.builder()
          .enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .enable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_MISSING_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_CREATOR_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .disable(DeserializationFeature.ACCEPT_FLOAT_AS_INT)
          .disable(MapperFeature.ALLOW_COERCION_OF_SCALARS)
          .disable(MapperFeature.AUTO_DETECT_IS_GETTERS) // Records have components.
          .defaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL))
          .withCoercionConfig(
              LogicalType.Textual,
              config ->
                  config
                      .setCoercion(CoercionInputShape.Integer, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Float, CoercionAction.Fail)
                      .setCoercion(CoercionInputShape.Boolean, CoercionAction.Fail))
          .build();

  private StrictJson() {}

  /**
   * Parses a JSON object.
   *
   * @param name names the text in messages, such as {@code policy.json}
   * @throws InvalidInputException if the text is not exactly one JSON object
   */
  public static ObjectNode parse(byte[] utf8, String name) {
    return parse(MAPPER.reader(), utf8, name);
  }

  /** Like {@link #parse}, but accepts Java comments, for files that users write. */
  public static ObjectNode parseWithComments(byte[] utf8, String name) {
    return parse(MAPPER.reader().with(JsonReadFeature.ALLOW_JAVA_COMMENTS), utf8, name);
  }

  private static ObjectNode parse(ObjectReader reader, byte[] utf8, String name) {
    JsonNode tree;
    try {
      tree = reader.readTree(Utf8Text.decode(utf8, name));
    } catch (StreamConstraintsException e) {
      throw new InvalidInputException(
          name + " is nested too deeply, or one of its names or numbers is too long", e);
    } catch (MismatchedInputException e) {
      throw new InvalidInputException(name + " must be one JSON object, not several values", e);
    } catch (JsonProcessingException e) {
      throw new InvalidInputException(name + " is not JSON: " + problem(e), e);
    }
    if (!(tree instanceof ObjectNode object)) {
      throw new InvalidInputException(name + " must be one JSON object");
    }
    return object;
  }

  /** The JSON value of a text; the text itself if it is not exactly one value. */
  public static JsonNode valueOrString(String text) {
    try {
      return text.isBlank() ? TextNode.valueOf(text) : MAPPER.readTree(text);
    } catch (JsonProcessingException e) {
      return TextNode.valueOf(text);
    }
  }

  /**
   * The problem, without the parser's own message: that advises programmers and quotes the input.
   */
  private static String problem(JsonProcessingException e) {
    String what =
        e.getOriginalMessage().startsWith("Duplicate field")
            ? "a field that occurs twice"
            : "an error";
    JsonLocation place = e.getLocation();
    return String.format(
        Locale.ROOT, "%s in line %d, column %d", what, place.getLineNr(), place.getColumnNr());
  }

  /**
   * Binds a JSON object to a record.
   *
   * @param name names the object in messages, such as {@code policy.json}
   * @throws InvalidInputException if the object is not exactly what the record describes
   */
  public static <T extends Record> T bind(ObjectNode tree, Class<T> record, String name) {
    try {
      T bound = MAPPER.treeToValue(tree, record);
      requireRanges(bound, "", name);
      return bound;
    } catch (JsonMappingException e) {
      throw new InvalidInputException(PrintableText.line(describe(e, tree, name)), e);
    } catch (JsonProcessingException e) {
      throw new InvalidInputException(PrintableText.line(name + ": " + e.getOriginalMessage()), e);
    }
  }

  /**
   * Checks the ranges of settings in a record and in the records that it contains.
   *
   * @param field the path of the record, such as {@code selfPlay}; empty for the whole object
   */
  private static void requireRanges(Record record, String field, String name) {
    try {
      SettingRanges.require(record);
    } catch (InvalidInputException e) {
      throw e.in(field.isEmpty() ? name : "'%s' in %s".formatted(field, name));
    }
    for (RecordComponent component : record.getClass().getRecordComponents()) {
      if (SettingRanges.value(record, component) instanceof Record group) {
        String prefix = field.isEmpty() ? "" : field + ".";
        requireRanges(group, prefix + component.getName(), name);
      }
    }
  }

  /** A record as a tree of JSON. */
  public static ObjectNode toTree(Record record) {
    return MAPPER.valueToTree(record);
  }

  /**
   * A record as JSON: indented by two spaces, with {@code \n} after each line and at the end, the
   * same on every system.
   */
  public static String toText(Record record) {
    DefaultPrettyPrinter printer =
        new DefaultPrettyPrinter().withObjectIndenter(new DefaultIndenter("  ", "\n"));
    try {
      return MAPPER.writer(printer).writeValueAsString(record) + '\n';
    } catch (JsonProcessingException e) {
      throw new InvalidInputException("cannot be written as JSON: " + record, e);
    }
  }

  private static String describe(JsonMappingException e, JsonNode tree, String name) {
    String field = field(e.getPath());
    if (e instanceof UnrecognizedPropertyException unknown) {
      List<String> known =
          Arrays.stream(unknown.getReferringClass().getRecordComponents())
              .map(StrictJson::name)
              .toList();
      return "unknown field '%s' in %s; available: %s"
          .formatted(
              field, name, NearestName.available(unknown.getPropertyName().split("\\.")[0], known));
    }
    if (e instanceof InvalidTypeIdException unknown && unknown.getTypeId() != null) {
      return "'%s' in %s has the unknown type '%s'"
          .formatted(field, name, PrintableText.name(unknown.getTypeId()));
    }
    if (e.getCause() instanceof IllegalArgumentException refused) {
      return field.isEmpty()
          ? name + ": " + refused.getMessage()
          : "'%s' in %s: %s".formatted(field, name, refused.getMessage());
    }
    JsonNode value = find(tree, e.getPath());
    if (value.isMissingNode()) {
      return "'%s' in %s is missing".formatted(field, name);
    }
    return "'%s' in %s must be %s, not %s"
        .formatted(field, name, expected(e), PrintableText.name(value.toString()));
  }

  /** The path of a field in the notation {@code network.hidden[1]}. */
  private static String field(List<JsonMappingException.Reference> path) {
    StringBuilder field = new StringBuilder();
    for (JsonMappingException.Reference step : path) {
      if (step.getFieldName() == null) {
        field.append('[').append(step.getIndex()).append(']');
      } else {
        field.append(field.isEmpty() ? "" : ".").append(PrintableText.name(step.getFieldName()));
      }
    }
    return field.toString();
  }

  private static JsonNode find(JsonNode tree, List<JsonMappingException.Reference> path) {
    JsonNode node = tree;
    for (JsonMappingException.Reference step : path) {
      node =
          step.getFieldName() == null ? node.path(step.getIndex()) : node.path(step.getFieldName());
    }
    return node;
  }

  private static String expected(JsonMappingException e) {
    if (e.getCause() instanceof InputCoercionException tooLarge) {
      int bits = tooLarge.getTargetType() == long.class ? Long.SIZE : Integer.SIZE;
      return String.format(Locale.ROOT, "a whole number of at most %d bits", bits);
    }
    Class<?> type = e instanceof MismatchedInputException m ? m.getTargetType() : null;
    if (type == null) {
      return "a value of another type";
    }
    if (type == int.class || type == Integer.class || type == long.class || type == Long.class) {
      return "a whole number";
    }
    if (type.isPrimitive() && type != boolean.class || Number.class.isAssignableFrom(type)) {
      return "a number";
    }
    if (type == boolean.class || type == Boolean.class) {
      return "true or false";
    }
    if (type == String.class) {
      return "a string";
    }
    if (type.isEnum()) {
      return "one of " + Arrays.toString(type.getEnumConstants());
    }
    return Collection.class.isAssignableFrom(type) ? "a list" : "an object";
  }

  /** The name of a record's component in JSON. */
  public static String name(RecordComponent component) {
    JsonProperty other = component.getAccessor().getAnnotation(JsonProperty.class);
    return other == null ? component.getName() : other.value();
  }
}
