package aurum.agents.neural.dl4j;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.plan.Plan;

/**
 * The forward pass of a {@link Plan} by OpenBLAS for single observations: blocks of one, because
 * larger blocks are no faster. The convolutions, which take nearly all of the time, are products
 * for each sample. So the outputs of an observation depend on nothing else, such as the other
 * observations of a block.
 */
final class PlanBlasForward extends PlanBatchForward implements ForwardPass {
  /** The weights of this instance and of those that share them. */
  private static final class Weights {
    /** Replaced as a whole. */
    volatile float[] flat;
  }

  private final Weights weights;

  /** The weights in the layers' memory; null before the first pass. */
  private float[] used;

  /** A network whose parameters are all 0. */
  PlanBlasForward(Plan plan) {
    this(plan, new Weights());
  }

  private PlanBlasForward(Plan plan, Weights weights) {
    super(plan, 1, 1, false);
    this.weights = weights;
  }

  @Override
  public void setParameters(float[] flat) {
    weights.flat = flat.clone();
  }

  @Override
  public float[] forward(float[] observation, int offset) {
    float[] flat = weights.flat;
    if (flat != used) {
      super.setParameters(flat);
      used = flat;
    }
    setObservation(0, observation, offset);
    return forward(1);
  }

  @Override
  public PlanBlasForward sharingWeights() {
    return new PlanBlasForward(plan, weights);
  }
}
