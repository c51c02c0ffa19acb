package aurum.agents.neural;

import java.util.Arrays;

/**
 * The forward pass of a residual network, in plain Java. It computes what DL4J's graph computes,
 * one observation at a time, and skips zeros, which are most entries of an observation of planes.
 */
final class ResidualForward implements ForwardPass {
  private final Architecture architecture;
  private final int planes;
  private final int rows;
  private final int columns;
  private final Convolution[] convolutions;
  private final Mlp dense;

  // Scratch buffers. A board has one row of channels for each cell.

  private final float[][] input;

  /** The input of a block, and the outputs of its two convolutions. */
  private final float[][][] boards;

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
    input = new float[cells][planes];
    boards = new float[3][cells][architecture.channels()];
    squeezed = new float[cells][Architecture.SQUEEZED];
    flat = new float[cells * Architecture.SQUEEZED];
    active = new int[Math.max(planes, architecture.channels()) + 1];
  }

  /** The stem, two for each block, and the 1 x 1 convolution. */
  private static Convolution[] convolutions(Architecture architecture) {
    int channels = architecture.channels();
    Convolution[] all = new Convolution[2 * architecture.blocks() + 2];
    all[0] = new Convolution(Architecture.KERNEL_SIDE, architecture.inputs().get(0), channels);
    for (int i = 1; i < all.length - 1; i++) {
      all[i] = new Convolution(Architecture.KERNEL_SIDE, channels, channels);
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
        input[cell][plane] = observation[offset + plane * cells + cell];
      }
    }
    float[][] blockInput = boards[0];
    float[][] inner = boards[1];
    float[][] blockOutput = boards[2];
    apply(convolutions[0], input, blockInput);
    relu(blockInput);
    for (int block = 0; block < architecture.blocks(); block++) {
      apply(convolutions[1 + 2 * block], blockInput, inner);
      relu(inner);
      apply(convolutions[2 + 2 * block], inner, blockOutput);
      for (int cell = 0; cell < cells; cell++) {
        Mlp.axpy(blockOutput[cell], 1, blockInput[cell], blockOutput[cell].length);
      }
      relu(blockOutput);
      float[][] unused = blockInput;
      blockInput = blockOutput;
      blockOutput = unused;
    }
    apply(convolutions[convolutions.length - 1], blockInput, squeezed);
    relu(squeezed);
    // The dense layers read channel by channel, like DL4J's.
    for (int cell = 0; cell < cells; cell++) {
      for (int channel = 0; channel < Architecture.SQUEEZED; channel++) {
        flat[channel * cells + cell] = squeezed[cell][channel];
      }
    }
    return dense.forward(flat, 0);
  }

  private void apply(Convolution convolution, float[][] in, float[][] out) {
    convolution.apply(in, out, rows, columns, active);
  }

  private static void relu(float[][] cells) {
    for (float[] cell : cells) {
      Mlp.relu(cell, cell.length);
    }
  }
}
