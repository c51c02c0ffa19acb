package aurum.training.settings;

import aurum.agents.Setting;
import aurum.agents.SettingRanges;
import aurum.agents.StrictJson;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.lang.reflect.RecordComponent;
import java.util.Locale;

/**
 * Settings as JSON with the explanation and range of each as a comment. {@link SettingsFile} reads
 * it.
 */
public final class SettingsText {
  private static final int LINE = 100;

  /** Values on one line: {@code ["miner", "greedy"]}. */
  private static final ObjectWriter VALUES =
      JsonMapper.builder()
          .build()
          .writer(
              new DefaultPrettyPrinter(
                      Separators.createDefaultInstance()
                          .withObjectFieldValueSpacing(Spacing.AFTER)
                          .withObjectEntrySpacing(Spacing.AFTER)
                          .withArrayValueSpacing(Spacing.AFTER))
                  .withObjectIndenter(DefaultPrettyPrinter.NopIndenter.instance)
                  .withArrayIndenter(DefaultPrettyPrinter.NopIndenter.instance));

  private final StringBuilder text = new StringBuilder();

  private SettingsText() {}

  /**
   * Complete settings.
   *
   * @param comment is written before the first setting
   */
  public static String of(TrainingSettings settings, String comment) {
    SettingsText writer = new SettingsText();
    writer.comment(comment, "");
    writer.text.append("{\n");
    writer.fields(TrainingSettings.class, SettingsFile.toJson(settings), settings, "  ");
    return writer.text.append("}\n").toString();
  }

  /**
   * Writes the components of a record.
   *
   * @param json a value of the record as JSON
   * @param settings whose algorithm's settings stand under the name of the algorithm
   */
  private void fields(Class<?> record, ObjectNode json, TrainingSettings settings, String indent) {
    RecordComponent[] components = record.getRecordComponents();
    for (int i = 0; i < components.length; i++) {
      RecordComponent component = components[i];
      boolean isAlgorithm = component.getType() == Record.class;
      String name = isAlgorithm ? settings.algorithm() : StrictJson.name(component);
      text.append(i > 0 && record == TrainingSettings.class ? "\n" : "");
      Setting explanation = component.getAnnotation(Setting.class);
      if (explanation != null) {
        String range = SettingRanges.text(explanation);
        String rule = range.isEmpty() ? "" : " Must be " + range + ".";
        comment(explanation.value() + rule, indent);
      }
      text.append(indent).append('"').append(name).append("\": ");
      Class<?> type = isAlgorithm ? settings.algorithmSettings().getClass() : component.getType();
      if (type.isRecord()) {
        text.append("{\n");
        fields(type, (ObjectNode) json.get(name), settings, indent + "  ");
        text.append(indent).append('}');
      } else {
        text.append(oneLine(json.get(name)));
      }
      text.append(i < components.length - 1 ? ",\n" : "\n");
    }
  }

  private static String oneLine(JsonNode value) {
    try {
      return VALUES.writeValueAsString(value);
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("cannot be written as JSON: " + value, e);
    }
  }

  /** A line of at most {@value #LINE} characters, or several. */
  private void comment(String explanation, String indent) {
    int width = LINE - indent.length() - "// ".length();
    text.append(
        explanation.replaceAll(
            String.format(Locale.ROOT, "(.{1,%d})( |$)", width), indent + "// $1\n"));
  }
}
