package aurum.training.sweep;

import aurum.agents.Setting;
import aurum.agents.StrictJson;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The settings of a sweep: a JSON file, in which all but ranges and opponents may be absent. */
public record SweepSettings(
    @Setting("Of a training: the settings that differ from the defaults, as in train --config.")
        ObjectNode settings,
    @Setting("Instead of a training: the word of an agent, with {NAME} for each range.")
        String agent,
    @Setting("Of an agent: the default value of each range.") ObjectNode defaults,
    @Setting("By the path of a setting, such as ppo.epochs, or {NAME}: uniform, log or choice.")
        ObjectNode ranges,
    @Setting("Agents that play all other seats.") List<String> opponents,
    @Setting(
            value = "Maps of a score; on each every seat is played against each opponent.",
            min = 2)
        int maps,
    @Setting(value = "Trials; the first one has the default values.", min = 2, max = 1e6)
        int trials,
    @Setting(value = "Rungs: checkpoints at which trials are compared.", min = 1, max = 20)
        int rungs,
    @Setting(value = "One of so many trials is promoted; a rung costs as many times more.", min = 2)
        int reduction,
    @Setting(value = "Processor time of a whole training, in seconds.", above = 0, max = 1e7)
        double seconds,
    @Setting(value = "Best trials that are repeated, and the defaults.", min = 1, max = 1000)
        int finalists,
    @Setting(value = "Further training seeds, or sets of maps, of a repetition.", min = 1, max = 99)
        int repeats,
    @Setting(value = "Maximum matches of the winner against the defaults.", min = 2, max = 1e7)
        int games,
    @Setting("Seed of all random draws.") long seed) {
  /**
   * Checks the values.
   *
   * @throws InvalidInputException if there is no range or no opponent, or a range is empty
   */
  public SweepSettings {
    if (ranges.isEmpty() || opponents.isEmpty()) {
      throw new InvalidInputException(
          "a sweep needs 'ranges', such as {\"ppo.epochs\": {\"uniform\": [1, 6]}}, and 'opponents', such as [\"greedy\"]");
    }
    if (agent.isEmpty() ? !defaults.isEmpty() : !settings.isEmpty()) {
      throw new InvalidInputException(
          agent.isEmpty()
              ? "'defaults' are those of an agent; write 'settings' for a training"
              : "'settings' are those of a training; write 'defaults' for an agent");
    }
    opponents = List.copyOf(opponents);
    ranges.properties().forEach(range -> Range.parse(range.getKey(), range.getValue()));
  }

  /**
   * Reads a file.
   *
   * @throws InvalidInputException if it has an unknown setting, or one of the wrong type or out of
   *     range
   */
  public static SweepSettings read(Path file) throws IOException {
    ObjectNode tree = JsonNodeFactory.instance.objectNode();
    tree.put("agent", "").put("maps", 50).put("trials", 81).put("rungs", 3).put("reduction", 3);
    tree.put("seconds", 120).put("finalists", 3).put("repeats", 3).put("games", 4000);
    tree.put("seed", 1);
    for (String object : List.of("settings", "defaults", "ranges")) {
      tree.putObject(object);
    }
    tree.putArray("opponents");
    tree.setAll(StrictJson.parseWithComments(Files.readAllBytes(file), file.toString()));
    return StrictJson.bind(tree, SweepSettings.class, file.toString());
  }

  /** The same sweep with another number of trials. */
  public SweepSettings withTrials(int number) {
    return new SweepSettings(
        settings, agent, defaults, ranges, opponents, maps, number, rungs, reduction, seconds,
        finalists, repeats, games, seed);
  }

  /** The ranges by name, in the order of the file. */
  Map<String, Range> rangesByName() {
    Map<String, Range> parsed = new LinkedHashMap<>();
    ranges
        .properties()
        .forEach(each -> parsed.put(each.getKey(), Range.parse(each.getKey(), each.getValue())));
    return parsed;
  }

  /** The highest rung, on which a trial has the whole budget. */
  int top() {
    return rungs - 1;
  }

  /** The share of the budget at the end of a rung: 1 on the highest one. */
  double share(int rung) {
    return Math.pow(reduction, rung - top());
  }
}
