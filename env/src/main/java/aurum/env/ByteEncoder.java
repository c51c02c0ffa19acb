package aurum.env;

/**
 * Encodes a match as the bytes of {@linkplain ObservationLayout#bytePlanes planes}: a value of
 * {@code k / levels} is the byte {@code k}. A training keeps the bytes; everyone else gets the
 * values, as from any encoder.
 *
 * <pre>{@code
 * final class Planes extends ByteEncoder {
 *   Planes() {
 *     super(LAYOUT);
 *   }
 *
 *   @Override
 *   public void encode(Match match, int seat, byte[] destination, int offset) {
 *     Arrays.fill(destination, offset, offset + SIZE, (byte) 0);
 *     destination[offset + UNIT * CELLS + cell] = 1;
 *     destination[offset + LIFE * CELLS + cell] = (byte) life; // With 100 levels: life / 100.
 *   }
 * }
 * }</pre>
 */
public abstract class ByteEncoder implements ObservationEncoder {
  private final ByteValues values;
  private final byte[] bytes;

  /**
   * An encoder for the planes of a layout.
   *
   * @throws IllegalArgumentException if they are not {@link ObservationLayout#bytePlanes}
   */
  protected ByteEncoder(ObservationLayout layout) {
    values = new ByteValues(layout);
    bytes = new byte[values.size()];
  }

  /**
   * Writes the observation of a seat under the conditions of {@link ObservationEncoder#encode}.
   *
   * @param destination receives a byte for each entry from {@code offset} on; all of them are
   *     overwritten
   */
  public abstract void encode(Match match, int seat, byte[] destination, int offset);

  @Override
  public final void encode(Match match, int seat, float[] destination, int offset) {
    encode(match, seat, bytes, 0);
    values.write(bytes, 0, destination, offset);
  }

  /** The values of the bytes. */
  public final ByteValues values() {
    return values;
  }
}
