package aurum.env.gym;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Observations as floats. */
final class FloatRows extends ObservationRows {
  private final int size;
  private final float[] floats;

  /**
   * Rows of zeros.
   *
   * @param size the number of floats of an observation
   * @throws OutOfMemoryError if they are too long for an array or for the memory
   */
  FloatRows(int size, int rows) {
    this.size = size;
    floats = new float[length(rows, size)];
  }

  /** All rows, rows x size; not a copy. */
  float[] floats() {
    return floats;
  }

  @Override
  public void encode(ObservationEncoder encoder, Match match, int seat, int row) {
    encoder.encode(match, seat, floats, row * size);
  }

  @Override
  public void copy(ObservationRows source, int from, int to) {
    System.arraycopy(((FloatRows) source).floats, from * size, floats, to * size, size);
  }

  @Override
  public void read(int row, float[] destination, int offset) {
    System.arraycopy(floats, row * size, destination, offset, size);
  }

  @Override
  public void save(int row, DataOutput out) throws IOException {
    for (int i = row * size; i < (row + 1) * size; i++) {
      out.writeFloat(floats[i]);
    }
  }

  @Override
  public void load(int row, DataInput in) throws IOException {
    for (int i = row * size; i < (row + 1) * size; i++) {
      floats[i] = in.readFloat();
    }
  }
}
