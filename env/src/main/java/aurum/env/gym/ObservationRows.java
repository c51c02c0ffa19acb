package aurum.env.gym;

import aurum.env.ByteEncoder;
import aurum.env.Match;
import aurum.env.ObservationEncoder;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * Observations of one kind, one in each row: as bytes if a {@link ByteEncoder} writes them, which
 * takes a quarter of the memory, and otherwise as floats. Whoever reads a row gets floats. Threads
 * may use different rows concurrently.
 */
public abstract sealed class ObservationRows permits FloatRows, ByteRows {
  /** The maximum length of an array that every JVM supports. */
  private static final int MAXIMUM_LENGTH = Integer.MAX_VALUE - 8;

  /**
   * Rows for the observations of an encoder, all 0.
   *
   * @param size the number of entries of an observation
   * @throws OutOfMemoryError if the rows are too long for an array or for the memory
   */
  public static ObservationRows of(ObservationEncoder encoder, int size, int rows) {
    return encoder instanceof ByteEncoder bytes
        ? new ByteRows(bytes.values(), rows)
        : new FloatRows(size, rows);
  }

  /**
   * The length of an array for a number of entries in each row.
   *
   * @throws OutOfMemoryError if no array is as long
   */
  static int length(long rows, int entries) {
    if (rows * entries > MAXIMUM_LENGTH) {
      throw new OutOfMemoryError("an array of " + rows * entries + " entries");
    }
    return (int) rows * entries;
  }

  /** Encodes a match for a seat into a row. */
  public abstract void encode(ObservationEncoder encoder, Match match, int seat, int row);

  /**
   * Copies a row.
   *
   * @param source rows for the observations of an encoder of the same kind; may be these
   */
  public abstract void copy(ObservationRows source, int from, int to);

  /**
   * Reads a row.
   *
   * @param destination receives a float for each entry from {@code offset} on
   */
  public abstract void read(int row, float[] destination, int offset);

  /** Writes a row to a stream. */
  public abstract void save(int row, DataOutput out) throws IOException;

  /** Reads what {@link #save} wrote into a row. */
  public abstract void load(int row, DataInput in) throws IOException;
}
