package aurum.training.sweep;

import static aurum.env.base.Requirement.require;

import aurum.agents.Setting;
import aurum.agents.StrictJson;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;

/**
 * The identity of a sweep: its game, and the settings of its file, most of which may be absent.
 *
 * @param settings of a training, as in {@code train --config}; of an agent, the default of each
 *     range
 * @param agent instead of a training: the word of an agent, with {@code {NAME}} for each range
 * @param ranges by the path of the setting, such as {@code ppo.epochs}, or by {@code NAME}
 * @param opponents agents of which each plays all other seats
 * @param test of the winner against the defaults
 * @param seed of all random draws
 */
public record SweepSettings(
    String game,
    String variant,
    Map<String, String> options,
    ObjectNode settings,
    String agent,
    SortedMap<String, Range> ranges,
    List<String> opponents,
    @Setting(value = "Maps of a score; on each the trial plays every seat.", min = 2) int maps,
    @Setting(value = "Trials; the first one has the defaults.", min = 2, max = 1e6) int trials,
    @Setting(value = "Checkpoints at which trials are compared.", min = 1, max = 20) int rungs,
    @Setting(value = "Trials of a rung for each that is promoted.", min = 2) int reduction,
    @Setting(value = "Processor time of a whole training, in seconds.", above = 0, max = 1e7)
        double seconds,
    FinalTest test,
    long seed) {
  private static final String DEFAULTS =
      """
      {"settings": {}, "agent": "", "ranges": {}, "opponents": [], "maps": 50, "trials": 81,
       "rungs": 3, "reduction": 3, "seconds": 120, "seed": 1,
       "test": {"games": 4000, "elo0": 0, "elo1": 20, "alpha": 0.05, "beta": 0.05}}
      """;

  /**
   * Checks the values.
   *
   * @throws InvalidInputException if there is no range or no opponent
   */
  public SweepSettings {
    require(
        !ranges.isEmpty() && !opponents.isEmpty(),
        "a sweep needs 'ranges', such as {\"ppo.epochs\": {\"uniform\": [1, 6]}}, and 'opponents', such as [\"greedy\"]");
  }

  /**
   * Reads a file.
   *
   * @param trials null for those of the file
   * @throws InvalidInputException if it has an unknown setting, or one of the wrong type or out of
   *     range
   */
  public static SweepSettings read(Path file, Game game, Integer trials) throws IOException {
    ObjectNode tree = StrictJson.parse(DEFAULTS.getBytes(StandardCharsets.UTF_8), "defaults");
    ObjectNode test = tree.withObject("/test");
    tree.setAll(StrictJson.parseWithComments(Files.readAllBytes(file), file.toString()));
    if (tree.get("test") instanceof ObjectNode given) {
      tree.set("test", test.setAll(given));
    }
    tree.put("game", game.name()).put("variant", game.variant()).putObject("options");
    game.options().forEach(tree.withObjectProperty("options")::put);
    if (trials != null) {
      tree.put("trials", trials);
    }
    SweepSettings settings = StrictJson.bind(tree, SweepSettings.class, file.toString());
    require(
        !settings.agent.isEmpty() || game.actions() > 0,
        "%s has text only, and trainings need actions; add text=class:NAME after the game"
            .formatted(game.name()));
    return settings;
  }

  /** The share of the budget at the end of a rung: 1 on the highest one. */
  double share(int rung) {
    return Math.pow(reduction, rung - rungs + 1);
  }
}
