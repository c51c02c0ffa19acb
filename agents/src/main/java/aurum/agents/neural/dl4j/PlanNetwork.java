package aurum.agents.neural.dl4j;

import aurum.agents.neural.AdamUpdater;
import aurum.agents.neural.AdamUpdater.Constants;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.PlanForward;
import aurum.agents.neural.Updater;
import aurum.agents.neural.plan.Plan;

/**
 * An architecture whose {@linkplain #plan plan} is computed by {@link PlanForward}, {@link
 * PlanBlasForward}, {@link PlanBatchForward} and {@link PlanBackpropagation}.
 */
interface PlanNetwork extends Architecture {
  /** The {@link #parameterOrder} of a plan. */
  String ORDER =
      "layer by layer in the order of their computation, the policy head before the value head:"
          + " a convolution's biases and then its weights (output, input, row, column), a dense layer's"
          + " weights (input i to output j at i + j * inputs) and then its biases";

  @Override
  default ForwardPass newForwardPass() {
    return new PlanForward(plan());
  }

  @Override
  default ForwardPass newFastestForwardPass() {
    return new PlanBlasForward(plan());
  }

  @Override
  default BatchForward newBatchForward(int block) {
    Plan plan = plan();
    return new PlanBatchForward(plan, block, Math.min(block, PlanBatchForward.part(plan)), false);
  }

  @Override
  default Backpropagation newBackpropagation() {
    Plan plan = plan();
    return new PlanBackpropagation(plan, PlanBatchForward.part(plan));
  }

  @Override
  default long parameterCount() {
    return plan().parameters();
  }

  @Override
  default String parameterOrder() {
    return ORDER;
  }

  @Override
  default float[] initialParameters(long seed) {
    return InitialWeights.of(plan(), seed);
  }

  @Override
  default Updater newUpdater() {
    return new AdamUpdater(parameters(), Constants.DEFAULT);
  }
}
