package aurum.agents.neural;

/**
 * The order of a dense network's parameters in one flat array, the same as in DL4J's graph.
 *
 * <p>The array is a sequence of blocks. Each hidden layer is one block; the output layer is two,
 * the policy head (a logit for each action) and then the value head (one output). A block consists
 * of the weights of its outputs, then their biases. In a block of {@code n} inputs, the weight from
 * its input {@code i} to its output {@code j} is at {@code offset + j * n + i}.
 *
 * <p>Layer sizes are the number of inputs, the widths of the hidden layers, and the number of
 * outputs of both heads together. If the critic has its own hidden layers, the first neurons of
 * each hidden layer are the actor's and the last ones, {@code critic} many, are the critic's: two
 * blocks, that of the actor first. All other weights between the two are 0 and not in the array.
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
     * @param firstInput its first input within the layer
     * @param inputs number of its inputs
     * @param firstOutput its first output within the layer
     * @param endOutput one past its last output
     */
    void visit(int offset, int layer, int firstInput, int inputs, int firstOutput, int endOutput);
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
   * Number of weights and biases of a network of these layer sizes.
   *
   * @param critic number of the critic's own neurons in each hidden layer; empty for none
   */
  public static long count(int[] sizes, int... critic) {
    long count = 0;
    for (int l = 1; l < sizes.length; l++) {
      count += (sizes[l - 1] + 1L) * sizes[l];
    }
    for (int l = 1; l <= critic.length; l++) {
      int outputs = l < critic.length ? critic[l] : 1;
      count -= (long) (sizes[l] - critic[l - 1]) * outputs;
      count -= (long) critic[l - 1] * (sizes[l + 1] - outputs);
    }
    return count;
  }

  /** Visits all blocks in order. */
  public static void forEach(int[] sizes, int[] critic, BlockVisitor visitor) {
    int offset = 0;
    int ownInputs = 0;
    for (int layer = 0; layer < sizes.length - 1; layer++) {
      int inputs = sizes[layer];
      int outputs = sizes[layer + 1];
      int own = layer == sizes.length - 2 ? 1 : critic.length > 0 ? critic[layer] : 0;
      visitor.visit(offset, layer, 0, inputs - ownInputs, 0, outputs - own);
      offset += (inputs - ownInputs + 1) * (outputs - own);
      if (own > 0) {
        int first = ownInputs > 0 ? inputs - ownInputs : 0;
        visitor.visit(offset, layer, first, inputs - first, outputs - own, outputs);
        offset += (inputs - first + 1) * own;
      }
      ownInputs = critic.length > 0 ? own : 0;
    }
  }
}
