package aurum.agents.learn;

import static aurum.env.base.Requirement.require;

import aurum.agents.Setting;
import aurum.env.Game;
import aurum.env.ObservationSpec;
import aurum.env.reward.Reward;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/** Observation, reward and episodes. */
public record EnvironmentSettings(
    @Setting(
            "Name of the observation; 'aurum games GAME' lists the observations of the game;"
                + " class:NAME is a user-defined UserObservation.")
        String observation,
    @Setting("Weights of the reward's terms; 'aurum rewards GAME' lists the names and meanings.")
        Map<String, Double> reward,
    @Setting(value = "Discount per turn; n turns discount by gamma^n.", above = 0, max = 1)
        double gamma,
    @Setting(value = "Turns of all seats after which an episode is cut off; 0: never.", min = 0)
        int maximumTurns,
    @Setting(value = "Number of different maps; 0: a new one for each match.", min = 0)
        int distinctSeeds) {
  /**
   * Checks the names and weights.
   *
   * @throws aurum.env.base.InvalidInputException if one is missing, or a weight is not finite
   */
  public EnvironmentSettings {
    require(observation != null, "observation must be named, such as features", null);
    require(
        reward != null && !reward.isEmpty(),
        "reward must name at least one term, such as {\"change:lead:gold\": 0.01}",
        reward);
    for (Map.Entry<String, Double> term : reward.entrySet()) {
      require(
          term.getValue() != null && Double.isFinite(term.getValue()),
          "the weight of reward " + term.getKey() + " must be a finite number",
          term.getValue());
    }
    reward = Collections.unmodifiableMap(new LinkedHashMap<>(reward));
  }

  /**
   * The observation of a game.
   *
   * @throws aurum.env.base.InvalidInputException if it has none of that name
   */
  public ObservationSpec observationOf(Game game) {
    return game.observation(observation);
  }

  /**
   * The reward for a game.
   *
   * @throws aurum.env.base.InvalidInputException if a term is unknown
   */
  public Reward rewardFor(Game game) {
    return Reward.of(game, reward, gamma);
  }
}
