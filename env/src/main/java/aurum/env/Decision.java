package aurum.env;

import java.util.List;
import java.util.OptionalDouble;

/**
 * What an agent computed for one decision, for those who watch the match.
 *
 * @param probabilities by action, from 0 to 1, with sum 1: those of a policy, or the shares of the
 *     visits of a search
 * @param value the estimated value of the position for the acting seat, in units of the reward that
 *     the agent was trained with; empty if the agent estimates none
 */
public record Decision(List<Double> probabilities, OptionalDouble value) {
  public Decision {
    probabilities = List.copyOf(probabilities);
  }
}
