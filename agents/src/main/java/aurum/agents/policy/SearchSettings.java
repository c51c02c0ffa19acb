package aurum.agents.policy;

import aurum.agents.GameSettings;
import aurum.agents.Setting;
import aurum.agents.StrictJson;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.List;

/**
 * The settings of a search: the group {@code search} of a game's settings.
 * training/docs/evidence/experiments.md has the comparisons.
 */
public record SearchSettings(
    @Setting(
            value =
                "Turns of all seats in a playout, or rounds if seats decide at once; the critic estimates the rest.",
            min = 0,
            max = 1e6)
        int horizon,
    @Setting(value = "Probability that a scripted agent plays an opponent.", min = 0, max = 1)
        double scriptedShare,
    @Setting(
            value =
                "Divides the policy's logits: with more than 1 its actions in playouts vary more.",
            min = 0.1,
            max = 100)
        double temperature,
    @Setting(value = "Maximum number of turns that are compared.", min = 2, max = 1000)
        int candidates,
    @Setting(
            value = "If a turn is one action: minimum probability of an action that is compared.",
            min = 0,
            max = 1)
        double leastProbability,
    @Setting(value = "Reward that each repetition of a position costs.", min = 0, max = 1e6)
        double repetitionCost,
    @Setting("Scripted agents that propose and continue turns, and are models of opponents.")
        List<String> agents,
    @Setting("Searches a tree instead, in games of two seats that alternate single actions.")
        boolean tree) {
  public SearchSettings {
    agents = List.copyOf(agents);
  }

  /** The settings for games without their own. */
  public static SearchSettings generic(List<String> agents) {
    return new SearchSettings(40, 0.5, 1, 32, 0.001, 0, agents, false);
  }

  /**
   * The settings of a game; generic ones without agents where it has none.
   *
   * @throws InvalidInputException if the game's resource is invalid
   */
  public static SearchSettings of(Game game) {
    GameSettings settings = GameSettings.of(game);
    ObjectNode search = StrictJson.toTree(generic(List.of()));
    if (settings.json().get("search") instanceof ObjectNode given) {
      search.setAll(given);
    }
    return StrictJson.bind(search, SearchSettings.class, "'search' of " + settings.resource());
  }

  /** Adds to settings of 0.2.0 what came later, with the values that search as it did. */
  public static void addLaterSettings(JsonNode settings) {
    if (settings instanceof ObjectNode search && !search.has("temperature")) {
      search.put("temperature", 1);
    }
  }

  /** The same settings with at most {@code maximum} candidates. */
  public SearchSettings withCandidates(int maximum) {
    return new SearchSettings(
        horizon,
        scriptedShare,
        temperature,
        Math.min(candidates, maximum),
        leastProbability,
        repetitionCost,
        agents,
        tree);
  }
}
