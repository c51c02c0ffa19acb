package aurum.agents.neural;

/**
 * A convolution of stride 1 over a board, with zero padding that keeps the board's size, in plain
 * Java. Boards are rows of channels, one row for each cell, so the output of a cell is a sum of
 * scaled rows of weights like the output of a dense layer. Immutable except for {@link
 * #setParameters}; threads share it and pass their own scratch buffers.
 */
final class Convolution {
  /** A description of the order of its parameters, as in policy files. */
  static final String DESCRIPTION =
      "each first its biases, then its weights (by output, input, row and column, the last"
          + " fastest)";

  private final int side;
  private final float[] bias;

  /** Weights by cell of the kernel (row-major), input and output channel. */
  private final float[][][] weights;

  /**
   * A convolution whose parameters are all 0.
   *
   * @param side of the square kernel, odd
   */
  Convolution(int side, int inputs, int outputs) {
    this.side = side;
    bias = new float[outputs];
    weights = new float[side * side][inputs][outputs];
  }

  /** Number of weights and biases. */
  static long parameterCount(int side, int inputs, int outputs) {
    return ((long) inputs * side * side + 1) * outputs;
  }

  /**
   * Sets the parameters from a flat array in DL4J's order, which {@link #DESCRIPTION} states.
   *
   * @param from index of the first one
   * @return one past the last
   */
  int setParameters(float[] flat, int from) {
    System.arraycopy(flat, from, bias, 0, bias.length);
    int p = from + bias.length;
    for (int out = 0; out < bias.length; out++) {
      for (int in = 0; in < weights[0].length; in++) {
        for (float[][] cell : weights) {
          cell[in][out] = flat[p++];
        }
      }
    }
    return p;
  }

  /**
   * Computes the outputs of all cells.
   *
   * @param in one row of input channels for each cell, row-major
   * @param out receives one row of output channels for each cell
   * @param active scratch buffer, longer than the number of input channels
   */
  void apply(float[][] in, float[][] out, int rows, int columns, int[] active) {
    int reach = side / 2;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        float[] sum = out[row * columns + column];
        System.arraycopy(bias, 0, sum, 0, sum.length);
        for (int k = 0; k < weights.length; k++) {
          int y = row + k / side - reach;
          int x = column + k % side - reach;
          if (y >= 0 && y < rows && x >= 0 && x < columns) {
            Mlp.addProducts(sum, in[y * columns + x], 0, weights[k], active);
          }
        }
      }
    }
  }
}
