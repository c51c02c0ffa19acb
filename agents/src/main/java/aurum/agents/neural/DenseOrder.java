package aurum.agents.neural;

/**
 * The order of a dense network's parameters in one flat array, the same as in DL4J's graph.
 *
 * <p>The array is a sequence of blocks. Each hidden layer is one block; the output layer is two,
 * the policy head (a logit for each action) and then the value head (one output). A block consists
 * of the weights of its outputs, then their biases. In a layer of {@code n} inputs, the weight from
 * input {@code i} to the block's output {@code j} is at {@code offset + j * n + i}.
 *
 * <p>Layer sizes are the number of inputs, the widths of the hidden layers, and the number of
 * outputs of both heads together.
 */
public final class DenseOrder {
  /** A description of the order, as in policy files. */
  public static final String DESCRIPTION =
      "layer by layer, each first its weights (input i to output j at i + j * inputs), then its"
          + " biases; the policy head before the value head";

  private DenseOrder() {}

  /** A visitor of the blocks of the flat array. */
  @FunctionalInterface
  public interface BlockVisitor {
    /**
     * Visits one block.
     *
     * @param offset index of its first weight
     * @param layer 0 for the layer that reads the observation
     * @param firstOutput its first output within the layer
     * @param endOutput one past its last output
     */
    void visit(int offset, int layer, int firstOutput, int endOutput);
  }

  /**
   * Layer sizes of an actor-critic network.
   *
   * @param widths inputs, the hidden layers, and the number of actions
   * @return a copy whose last entry counts the value too
   */
  public static int[] layerSizes(int... widths) {
    int[] sizes = widths.clone();
    sizes[sizes.length - 1]++;
    return sizes;
  }

  /**
   * Number of weights and biases of a network.
   *
   * @param widths inputs, the hidden layers, and the number of actions
   * @throws ArithmeticException if they exceed the maximum array length
   */
  public static int parameters(int... widths) {
    return Math.toIntExact(count(layerSizes(widths)));
  }

  /** Number of weights and biases of a network of these layer sizes. */
  public static long count(int[] sizes) {
    long count = 0;
    for (int l = 1; l < sizes.length; l++) {
      count += (sizes[l - 1] + 1L) * sizes[l];
    }
    return count;
  }

  /** Visits all blocks in order. */
  public static void forEach(int[] sizes, BlockVisitor visitor) {
    int offset = 0;
    int last = sizes.length - 2;
    for (int layer = 0; layer <= last; layer++) {
      int outputs = sizes[layer + 1];
      int first = layer < last ? outputs : outputs - 1;
      visitor.visit(offset, layer, 0, first);
      if (first < outputs) {
        visitor.visit(offset + first * (sizes[layer] + 1), layer, first, outputs);
      }
      offset += outputs * (sizes[layer] + 1);
    }
  }
}
