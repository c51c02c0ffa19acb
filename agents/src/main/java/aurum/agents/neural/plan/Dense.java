package aurum.agents.neural.plan;

/**
 * A fully connected layer without an activation.
 *
 * <p>Parameters: the weight from input {@code i} to output {@code j} at {@code j * inputs + i},
 * then the biases, if it has any.
 *
 * @param input number of the node that it reads, a vector
 * @param width number of inputs
 * @param outputs number of outputs
 */
public record Dense(int input, int width, int outputs, boolean hasBias) implements PlanLayer {
  @Override
  public int[] inputs() {
    return new int[] {input};
  }

  @Override
  public Shape output() {
    return Shape.vector(outputs);
  }

  @Override
  public int parameters() {
    return (width + (hasBias ? 1 : 0)) * outputs;
  }

  @Override
  public long multiplications() {
    return (long) width * outputs;
  }

  @Override
  public LayerForward newForward() {
    return new Forward(this, new float[width][outputs], new float[outputs]);
  }

  private static final class Forward implements LayerForward {
    private final Dense layer;

    /** The weights by input and output. */
    private final float[][] weights;

    private final float[] biases;
    private final int[] active;

    Forward(Dense layer, float[][] weights, float[] biases) {
      this.layer = layer;
      this.weights = weights;
      this.biases = biases;
      active = new int[layer.width + 1];
    }

    @Override
    public void setParameters(float[] flat, int offset) {
      int p = offset;
      for (int j = 0; j < layer.outputs; j++) {
        for (int i = 0; i < layer.width; i++) {
          weights[i][j] = flat[p++];
        }
      }
      if (layer.hasBias) {
        System.arraycopy(flat, p, biases, 0, layer.outputs);
      }
    }

    @Override
    public LayerForward sharingWeights() {
      return new Forward(layer, weights, biases);
    }

    @Override
    public void forward(float[][][] nodes, float[][] out) {
      System.arraycopy(biases, 0, out[0], 0, layer.outputs);
      RowSums.addProducts(out[0], nodes[layer.input][0], 0, weights, active);
    }
  }
}
