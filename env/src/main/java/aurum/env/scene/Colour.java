package aurum.env.scene;

/**
 * The colour of a seat, the colour of text, or a fixed colour. The renderer chooses the colours of
 * seats and text, so that they fit a light or a dark background.
 *
 * @param seat the seat, or {@link Scene#NO_SEAT}
 * @param rgb red, green and blue in hexadecimal, such as {@code #4d5a4a}; empty for the colour of a
 *     seat or of text
 * @param opacity from 0 to 1
 */
public record Colour(int seat, String rgb, double opacity) {
  /** The colour of text beside the board. */
  public static final Colour TEXT = new Colour(Scene.NO_SEAT, "", 1);

  /** A fixed colour. */
  public static Colour of(String rgb) {
    return new Colour(Scene.NO_SEAT, rgb, 1);
  }

  /** The colour of a seat. */
  public static Colour ofSeat(int seat) {
    return new Colour(seat, "", 1);
  }

  /** The same colour, more or less transparent. */
  public Colour withOpacity(double opacity) {
    return new Colour(seat, rgb, opacity);
  }
}
