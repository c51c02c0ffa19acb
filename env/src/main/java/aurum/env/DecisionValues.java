package aurum.env;

import java.util.List;
import java.util.OptionalDouble;

/**
 * The values that an agent computed for one decision, shown in replays.
 *
 * @param probabilities by action, from 0 to 1, with sum 1: of a policy, or the shares of a search's
 *     visits
 * @param value the estimated value of the position for the acting seat, in units of the reward that
 *     the agent was trained with; empty if the agent estimates none
 */
public record DecisionValues(List<Double> probabilities, OptionalDouble value) {
  public DecisionValues {
    probabilities = List.copyOf(probabilities);
  }
}
