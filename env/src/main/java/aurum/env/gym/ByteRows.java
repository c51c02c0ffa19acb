package aurum.env.gym;

import aurum.env.ByteEncoder;
import aurum.env.ByteValues;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/** Observations as the bytes of a {@link ByteEncoder}. */
final class ByteRows extends ObservationRows {
  private final ByteValues values;
  private final int size;
  private final byte[] bytes;

  ByteRows(ByteValues values, int rows) {
    this.values = values;
    size = values.size();
    bytes = new byte[length(rows, size)];
  }

  @Override
  public void encode(ObservationEncoder encoder, Match match, int seat, int row) {
    ((ByteEncoder) encoder).encode(match, seat, bytes, row * size);
  }

  @Override
  public void copy(ObservationRows source, int from, int to) {
    System.arraycopy(((ByteRows) source).bytes, from * size, bytes, to * size, size);
  }

  @Override
  public void read(int row, float[] destination, int offset) {
    values.write(bytes, row * size, destination, offset);
  }

  @Override
  public void save(int row, DataOutput out) throws IOException {
    out.write(bytes, row * size, size);
  }

  @Override
  public void load(int row, DataInput in) throws IOException {
    in.readFully(bytes, row * size, size);
  }
}
