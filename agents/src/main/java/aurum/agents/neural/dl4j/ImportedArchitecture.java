package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Plan;
import java.util.List;

/**
 * The layers of a network that another program has made, as a plan. Adam trains it.
 *
 * @param inputs shape of the observation
 */
public record ImportedArchitecture(List<Integer> inputs, Plan plan) implements PlanNetwork {
  /**
   * Checks the plan.
   *
   * @throws aurum.env.base.InvalidInputException if its layers do not fit each other or the
   *     observation, or are too large
   */
  public ImportedArchitecture {
    inputs = List.copyOf(inputs);
    PlanCheck.require(plan, inputs);
  }

  @Override
  public int actions() {
    return plan.actions();
  }
}
