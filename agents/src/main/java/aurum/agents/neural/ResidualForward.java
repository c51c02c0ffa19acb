package aurum.agents.neural;

import java.util.Arrays;

/**
 * The forward pass of a residual network, in plain Java: it computes what DL4J's graph computes,
 * one observation at a time, with as many threads as there are users. Cells are rows of channels
 * here, so that a convolution is, for each cell, a sum of scaled rows like a dense layer's; zeros,
 * of which planes are full, are passed over.
 */
final class ResidualForward implements ForwardPass {
  private final Architecture architecture;
  private final int planes;
  private final int rows;
  private final int columns;
  private final Convolution[] convolutions;
  private final Mlp dense;

  /** The observation, and three rooms for what convolutions give: cells of channels. */
  private final float[][] seen;

  private final float[][][] room;
  private final float[][] squeezed;
  private final float[] flat;
  private final int[] active;

  ResidualForward(Architecture architecture) {
    this(architecture, convolutions(architecture), new Mlp(architecture.widths()));
  }

  private ResidualForward(Architecture architecture, Convolution[] convolutions, Mlp dense) {
    this.architecture = architecture;
    this.convolutions = convolutions;
    this.dense = dense;
    planes = architecture.inputs().get(0);
    rows = architecture.inputs().get(1);
    columns = architecture.inputs().get(2);
    int cells = rows * columns;
    seen = new float[cells][planes];
    room = new float[3][cells][architecture.channels()];
    squeezed = new float[cells][Architecture.SQUEEZED];
    flat = new float[cells * Architecture.SQUEEZED];
    active = new int[Math.max(planes, architecture.channels()) + 1];
  }

  private static Convolution[] convolutions(Architecture architecture) {
    int channels = architecture.channels();
    Convolution[] all = new Convolution[2 * architecture.blocks() + 2];
    all[0] = new Convolution(3, architecture.inputs().get(0), channels);
    for (int i = 1; i < all.length - 1; i++) {
      all[i] = new Convolution(3, channels, channels);
    }
    all[all.length - 1] = new Convolution(1, channels, Architecture.SQUEEZED);
    return all;
  }

  @Override
  public ResidualForward sharingWeights() {
    return new ResidualForward(architecture, convolutions, dense.sharingWeights());
  }

  @Override
  public void setParameters(float[] parameters) {
    int p = 0;
    for (Convolution convolution : convolutions) {
      p = convolution.setParameters(parameters, p);
    }
    dense.setParameters(Arrays.copyOfRange(parameters, p, parameters.length));
  }

  @Override
  public float[] forward(float[] observation, int offset) {
    int cells = rows * columns;
    for (int plane = 0; plane < planes; plane++) {
      for (int cell = 0; cell < cells; cell++) {
        seen[cell][plane] = observation[offset + plane * cells + cell];
      }
    }
    float[][] here = room[0];
    float[][] inner = room[1];
    float[][] next = room[2];
    convolve(convolutions[0], seen, here);
    relu(here);
    for (int block = 0; block < architecture.blocks(); block++) {
      convolve(convolutions[1 + 2 * block], here, inner);
      relu(inner);
      convolve(convolutions[2 + 2 * block], inner, next);
      for (int cell = 0; cell < cells; cell++) {
        Mlp.axpy(next[cell], 1, here[cell], next[cell].length);
      }
      relu(next);
      float[][] free = here;
      here = next;
      next = free;
    }
    convolve(convolutions[convolutions.length - 1], here, squeezed);
    relu(squeezed);
    for (int cell = 0; cell < cells; cell++) {
      for (int channel = 0; channel < Architecture.SQUEEZED; channel++) {
        flat[channel * cells + cell] = squeezed[cell][channel];
      }
    }
    return dense.forward(flat, 0);
  }

  private void convolve(Convolution convolution, float[][] in, float[][] out) {
    int reach = convolution.side / 2;
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        float[] sum = out[row * columns + column];
        System.arraycopy(convolution.bias, 0, sum, 0, sum.length);
        for (int k = 0; k < convolution.weights.length; k++) {
          int y = row + k / convolution.side - reach;
          int x = column + k % convolution.side - reach;
          if (y >= 0 && y < rows && x >= 0 && x < columns) {
            Mlp.addProducts(sum, in[y * columns + x], 0, convolution.weights[k], active);
          }
        }
      }
    }
  }

  private static void relu(float[][] cells) {
    for (float[] cell : cells) {
      Mlp.relu(cell, cell.length);
    }
  }

  /** The weights of one convolution: for each cell of its window a dense layer's. */
  private static final class Convolution {
    final int side;
    final float[] bias;

    /** By cell of the window, input and output. */
    final float[][][] weights;

    Convolution(int side, int in, int out) {
      this.side = side;
      bias = new float[out];
      weights = new float[side * side][in][out];
    }

    /** DL4J's order: the biases, then the weights by output, input, row and column. */
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
  }
}
