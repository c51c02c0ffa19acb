package aurum.training.compare;

import aurum.training.metrics.Metric;
import aurum.training.metrics.MetricsFile;
import aurum.training.settings.SettingsFile;
import aurum.training.train.RunFolder;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * One training.
 *
 * @param settings its definition by name, without the seed
 * @param lines its metrics
 * @param last what is measured of its final policy, in the format of a line of metrics
 */
record Run(Path path, Map<String, JsonNode> settings, List<ObjectNode> lines, ObjectNode last) {
  static Run read(Path path) throws IOException {
    ObjectNode definition = RunFolder.readRun(path).toJson();
    Map<String, JsonNode> settings = SettingsFile.flatten(definition.remove("settings"));
    settings.putAll(SettingsFile.flatten(definition.without(List.of("seed", "threads"))));
    List<ObjectNode> lines = new MetricsFile(path.resolve(MetricsFile.NAME)).read();
    return new Run(path, settings, lines, JsonNodeFactory.instance.objectNode());
  }

  /** NaN if the line does not have the measure. */
  static double value(ObjectNode line, String measure) {
    JsonNode rate = line.path(Metric.EVALUATIONS).path(measure).path("winRate");
    return line.path(measure).asDouble(100 * rate.asDouble(Double.NaN));
  }

  /** The lines that have a measure. */
  List<ObjectNode> lines(String measure) {
    return lines.stream().filter(line -> !Double.isNaN(value(line, measure))).toList();
  }
}
