package aurum.agents.neural.dl4j;

import aurum.agents.neural.plan.Activate;
import aurum.agents.neural.plan.AddToCells;
import aurum.agents.neural.plan.Concatenation;
import aurum.agents.neural.plan.Convolution;
import aurum.agents.neural.plan.Dense;
import aurum.agents.neural.plan.Gather;
import aurum.agents.neural.plan.Nonlinearity;
import aurum.agents.neural.plan.Pick;
import aurum.agents.neural.plan.PlanLayer;
import aurum.agents.neural.plan.Pool;
import aurum.agents.neural.plan.Reshape;
import aurum.agents.neural.plan.Scale;
import aurum.agents.neural.plan.Sum;

/** Computes a layer of a plan, and its derivatives, for a block of samples. Not thread-safe. */
abstract class LayerBlock {
  /** The node that it computes. */
  final NodeBlock out;

  LayerBlock(NodeBlock out) {
    this.out = out;
  }

  /**
   * The computation of a layer.
   *
   * @param offset index of the layer's first parameter in the array of all parameters
   * @param nodes those that it reads, in its order, then the one that it computes
   */
  static LayerBlock of(PlanLayer layer, int offset, NodeBlock... nodes) {
    NodeBlock out = nodes[nodes.length - 1];
    if (layer instanceof Dense dense) {
      return new DenseBlock(nodes[0], out, new DenseBlock.Part(dense, offset));
    } else if (layer instanceof Convolution convolution) {
      return ShiftedConvolution.supports(convolution, nodes[0], out)
          ? new ShiftedConvolution(convolution, offset, nodes[0], out)
          : new WindowConvolution(convolution, offset, nodes[0], out);
    } else if (layer instanceof Activate activate) {
      return activate.function() == Nonlinearity.RELU
          ? new ReluBlock(nodes[0], out)
          : new ActivateBlock(activate.function(), nodes[0], out);
    } else if (layer instanceof Sum) {
      return new SumBlock(nodes[0], nodes[1], out);
    } else if (layer instanceof Concatenation) {
      return new ConcatenationBlock(nodes[0], nodes[1], out);
    } else if (layer instanceof Scale scale) {
      return new ScaleBlock(scale.factor(), nodes[0], out);
    } else if (layer instanceof Reshape) {
      return new ReshapeBlock(nodes[0], out);
    } else if (layer instanceof Gather gather) {
      return new GatherBlock(gather, nodes[0], nodes[1], out);
    } else if (layer instanceof AddToCells) {
      return new AddToCellsBlock(nodes[0], nodes[1], out);
    } else if (layer instanceof Pick pick) {
      return new PickBlock(pick, nodes[0], out);
    } else if (layer instanceof Pool pool) {
      return new PoolBlock(pool, nodes[0], out);
    }
    throw new IllegalArgumentException(layer.getClass().getName());
  }

  /** Computes the values of the node of the block's first {@code n} samples. */
  abstract void forward(int n);

  /**
   * Adds to the derivatives of the nodes that the layer reads, and to the gradient, from the
   * derivatives of the node that it computes.
   */
  abstract void backward(int n);

  /** Sets the layer's parameters to those in the array of all parameters. */
  void setParameters(float[] flat) {}

  /** Sets the gradient to 0. */
  void clear() {}

  /** Copies the gradient into the array of all parameters' gradients. */
  void getGradient(float[] flat) {}
}
