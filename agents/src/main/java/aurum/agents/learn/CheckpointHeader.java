package aurum.agents.learn;

import aurum.agents.SettingRanges;
import aurum.env.Game;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.lang.reflect.RecordComponent;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeMap;

/**
 * The header of a checkpoint: the task and the settings of the training, as names and values. The
 * number of threads is not included, because a checkpoint can be loaded with any number.
 */
final class CheckpointHeader {
  private final Map<String, String> values = new LinkedHashMap<>();

  /**
   * @param settings the algorithm's own
   */
  CheckpointHeader(LearningTask task, Record settings) {
    Game game = task.game();
    values.put("game", game.name() + " " + game.variant() + " " + game.options());
    values.put("seed", Long.toString(task.seed()));
    add("environment", task.environment());
    add("selfPlay", task.selfPlay());
    add("network", task.network());
    // A user's class may now configure another network than when the training began.
    values.put("layers", Integer.toHexString(task.architecture().toString().hashCode()));
    values.put("algorithm", settings.getClass().getName());
    add("algorithm", settings);
  }

  private void add(String group, Record settings) {
    for (RecordComponent component : settings.getClass().getRecordComponents()) {
      Object value = SettingRanges.value(settings, component);
      // The order of map entries is not part of the settings.
      values.put(
          group + "." + component.getName(),
          value instanceof Map<?, ?> map ? new TreeMap<>(map).toString() : String.valueOf(value));
    }
  }

  void write(DataOutput out) throws IOException {
    for (Map.Entry<String, String> entry : values.entrySet()) {
      out.writeUTF(entry.getKey());
      out.writeUTF(entry.getValue());
    }
  }

  /**
   * Reads the header of a checkpoint.
   *
   * @throws IOException if it is not equal to this one; the message names the difference
   */
  void check(DataInput in) throws IOException {
    for (Map.Entry<String, String> entry : values.entrySet()) {
      String name = in.readUTF();
      String value = in.readUTF();
      if (!name.equals(entry.getKey())) {
        throw new IOException("a checkpoint of another algorithm or version");
      }
      if (!value.equals(entry.getValue())) {
        throw new IOException(
            "a checkpoint of other settings: %s was '%s', not '%s'"
                .formatted(name, value, entry.getValue()));
      }
    }
  }
}
