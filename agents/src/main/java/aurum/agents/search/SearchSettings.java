package aurum.agents.search;

import static aurum.env.Requirement.requireRange;

import aurum.agents.GameSettings;
import aurum.agents.Setting;
import aurum.agents.StrictJson;
import aurum.agents.policy.Policy;
import aurum.agents.scripted.ScriptedAgents;
import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.InvalidInputException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * The settings of a search: the group {@code search} of a game's settings. training/EXPERIMENTS.md
 * has the comparisons.
 */
public record SearchSettings(
    @Setting("Turns of all seats in a playout; the critic estimates the rest.") int horizon,
    @Setting("Probability that a scripted agent plays an opponent in a playout; from 0 to 1.")
        double scriptedShare,
    @Setting("Maximum number of turns that are compared; at least 2.") int candidates,
    @Setting("If a turn is one action: minimum probability of an action that is compared.")
        double leastProbability,
    @Setting("Scripted agents that propose and continue turns, and are models of opponents.")
        List<String> agents) {
  /**
   * Checks the values.
   *
   * @throws InvalidInputException if one is out of range
   */
  public SearchSettings {
    requireRange("horizon", horizon, 0, 1e6);
    requireRange("scriptedShare", scriptedShare, 0, 1);
    requireRange("candidates", candidates, 2, 1000);
    requireRange("leastProbability", leastProbability, 0, 1);
    agents = List.copyOf(agents);
  }

  /** The settings for games without their own: the scripted agent {@code greedy}, if it exists. */
  public static SearchSettings generic(Game game) {
    boolean hasGreedy = ScriptedAgents.of(game).containsKey("greedy");
    return new SearchSettings(40, 0.5, 32, 0.001, hasGreedy ? List.of("greedy") : List.of());
  }

  /**
   * The settings of a game.
   *
   * @throws InvalidInputException if the game's resource is invalid
   */
  public static SearchSettings of(Game game) {
    GameSettings settings = GameSettings.of(game);
    return generic(game).with(settings.json().path("search"), settings.resource());
  }

  /**
   * The settings that a policy was trained with, or else those of the game.
   *
   * @throws InvalidInputException if they are invalid
   */
  public static SearchSettings of(Policy policy, Game game) {
    return of(game).with(policy.settings().at("/settings/search"), "the policy");
  }

  private SearchSettings with(JsonNode group, String origin) {
    if (!(group instanceof ObjectNode given)) {
      return this;
    }
    ObjectNode settings = StrictJson.toTree(this);
    settings.setAll(given);
    return StrictJson.bind(settings, SearchSettings.class, "'search' of " + origin);
  }

  /**
   * Creates the scripted agents.
   *
   * @throws InvalidInputException if the game has none of a name
   */
  public List<Agent> newAgents(Game game) {
    Map<String, Agent.Factory> factories = ScriptedAgents.of(game);
    List<Agent> created = new ArrayList<>();
    for (String name : agents) {
      Agent.Factory factory = factories.get(name);
      if (factory == null) {
        throw new InvalidInputException(
            "there is no scripted agent '%s'; available: %s"
                .formatted(name, String.join(", ", factories.keySet())));
      }
      created.add(factory.newAgent(game, 0));
    }
    return created;
  }

  /**
   * The settings with at most half as many candidates as playouts, but at least 2, so that each
   * candidate has two playouts. Unchanged if the limit is a time.
   */
  public SearchSettings within(SearchLimit limit) {
    int most = limit.isTime() ? candidates : Math.max(2, limit.playouts() / 2);
    return new SearchSettings(
        horizon, scriptedShare, Math.min(candidates, most), leastProbability, agents);
  }
}
