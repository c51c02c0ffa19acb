package aurum.agents.learn;

import aurum.agents.neural.BatchForward;
import aurum.agents.neural.ForwardPass;
import aurum.env.gym.ObservationRows;

/**
 * Computes a block row by row with a {@link ForwardPass}, so that the outputs of an observation are
 * the same bits in every block.
 */
final class RowByRow implements BatchForward {
  private static final int BLOCK = 16;

  private final ForwardPass single;
  private final int inputs;
  private final int outputs;
  private final float[] observations;
  private final float[] rows;

  /**
   * @param widths inputs, the hidden layers, and the number of actions
   */
  RowByRow(ForwardPass single, int... widths) {
    this.single = single;
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
    single.setParameters(flat);
  }

  @Override
  public void setObservation(int sample, float[] source, int offset) {
    System.arraycopy(source, offset, observations, sample * inputs, inputs);
  }

  @Override
  public void setObservation(int sample, ObservationRows source, int row) {
    source.read(row, observations, sample * inputs);
  }

  @Override
  public float[] forward(int n) {
    for (int s = 0; s < n; s++) {
      System.arraycopy(single.forward(observations, s * inputs), 0, rows, s * outputs, outputs);
    }
    return rows;
  }
}
