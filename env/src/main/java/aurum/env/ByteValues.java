package aurum.env;

import aurum.env.base.EightBytes;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * The values of the bytes of {@linkplain ObservationLayout#bytePlanes planes}: each is a byte
 * divided by the levels of its plane. Immutable.
 */
public final class ByteValues {
  private static final int BYTES = 256;
  private static final int MASK = BYTES - 1;

  /** A factor that repeats a byte eight times. */
  private static final long ONES = 0x0101010101010101L;

  private final int cells;

  /** The value of each byte, from 0 to 255, of each plane. */
  private final float[][] values;

  /**
   * The values of a layout.
   *
   * @throws IllegalArgumentException if its planes are not {@link ObservationLayout#bytePlanes}
   */
  ByteValues(ObservationLayout layout) {
    if (!layout.isOfBytes()) {
      throw new IllegalArgumentException(
          "the layout " + layout.space().name() + " is not one of bytePlanes");
    }
    cells = layout.cells();
    Map<List<Object>, float[]> tables = new HashMap<>();
    values =
        layout.entries().stream()
            .map(
                plane ->
                    tables.computeIfAbsent(
                        List.of(plane.levels(), plane.isSigned()),
                        levels -> table(plane.levels(), plane.isSigned())))
            .toArray(float[][]::new);
  }

  private static float[] table(int levels, boolean isSigned) {
    float[] table = new float[BYTES];
    for (int i = 0; i < BYTES; i++) {
      table[i] = (isSigned ? (byte) i : i) / (float) levels;
    }
    return table;
  }

  /** The number of bytes of an observation. */
  public int size() {
    return values.length * cells;
  }

  /**
   * Writes the values of the bytes of an observation.
   *
   * @param source has the bytes from {@code from} on
   * @param destination receives {@link #size} floats from {@code offset} on
   */
  public void write(byte[] source, int from, float[] destination, int offset) {
    for (int plane = 0; plane < values.length; plane++) {
      int p = from + plane * cells;
      int to = offset + plane * cells;
      // Most planes have the same byte everywhere, or 0 in most cells.
      boolean isUniform = isUniform(source, p, p + cells);
      float value = isUniform ? values[plane][source[p] & MASK] : 0;
      Arrays.fill(destination, to, to + cells, value);
      if (!isUniform) {
        writeCells(source, p, p + cells, values[plane], destination, to);
      }
    }
  }

  private static boolean isUniform(byte[] source, int from, int end) {
    long eight = (source[from] & MASK) * ONES;
    int p = from;
    while (p + Long.BYTES <= end && EightBytes.at(source, p) == eight) {
      p += Long.BYTES;
    }
    while (p < end && source[p] == source[from]) {
      p++;
    }
    return p == end;
  }

  /** Writes the values of the bytes that are not 0. */
  private static void writeCells(
      byte[] source, int from, int end, float[] values, float[] destination, int offset) {
    int p = from;
    int to = offset;
    for (; p + Long.BYTES <= end; p += Long.BYTES, to += Long.BYTES) {
      if (EightBytes.at(source, p) != 0) {
        for (int i = 0; i < Long.BYTES; i++) {
          destination[to + i] = values[source[p + i] & MASK];
        }
      }
    }
    for (; p < end; p++, to++) {
      destination[to] = values[source[p] & MASK];
    }
  }
}
