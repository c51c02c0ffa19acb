package aurum.agents.neural.plan;

/**
 * A layer of a {@link Plan}: it computes a node from earlier nodes. A layer with parameters takes
 * them from the flat array of all parameters, in the order in which DL4J keeps those of its layer.
 */
public interface PlanLayer {
  /** The numbers of the nodes that it reads. */
  int[] inputs();

  /** The shape of the node that it computes. */
  Shape output();

  /** Number of its weights and biases. */
  default int parameters() {
    return 0;
  }

  /** Number of its multiplications in a forward pass of one observation; 0 if there are few. */
  default long multiplications() {
    return 0;
  }

  /** A new computation for single observations, whose parameters are all 0. */
  LayerForward newForward();
}
