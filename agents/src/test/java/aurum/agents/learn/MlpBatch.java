package aurum.agents.learn;

import aurum.agents.neural.BatchForward;
import aurum.agents.neural.Mlp;

/**
 * Computes a block row by row with an {@link Mlp}, so that the outputs of an observation are the
 * same bits in every block.
 */
final class MlpBatch implements BatchForward {
  private static final int BLOCK = 16;

  private final Mlp mlp;
  private final int inputs;
  private final int outputs;
  private final float[] observations;
  private final float[] rows;

  /**
   * @param widths inputs, the hidden layers, and the number of actions
   */
  MlpBatch(Mlp mlp, int... widths) {
    this.mlp = mlp;
    inputs = widths[0];
    outputs = widths[widths.length - 1] + 1;
    observations = new float[BLOCK * inputs];
    rows = new float[BLOCK * outputs];
  }

  @Override
  public int block() {
    return BLOCK;
  }

  @Override
  public void setParameters(float[] flat) {
    mlp.setParameters(flat);
  }

  @Override
  public void setObservation(int sample, float[] source, int offset) {
    System.arraycopy(source, offset, observations, sample * inputs, inputs);
  }

  @Override
  public float[] forward(int n) {
    for (int s = 0; s < n; s++) {
      System.arraycopy(mlp.forward(observations, s * inputs), 0, rows, s * outputs, outputs);
    }
    return rows;
  }
}
