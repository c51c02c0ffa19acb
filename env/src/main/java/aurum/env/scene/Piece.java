package aurum.env.scene;

/**
 * A shape with a label, drawn on a tile.
 *
 * @param fill null for none
 * @param outline null for none
 * @param label in the middle of the tile; empty for none
 * @param labelColour null if there is no label
 */
public record Piece(Shape shape, Colour fill, Colour outline, String label, Colour labelColour) {
  /** A shape without outline and label. */
  public static Piece of(Shape shape, Colour fill) {
    return new Piece(shape, fill, null, "", null);
  }

  /** A label without a shape. */
  public static Piece ofLabel(String label, Colour colour) {
    return new Piece(Shape.NONE, null, null, label, colour);
  }

  /** The same piece with an outline. */
  public Piece withOutline(Colour outline) {
    return new Piece(shape, fill, outline, label, labelColour);
  }

  /** The same piece with a label. */
  public Piece withLabel(String label, Colour labelColour) {
    return new Piece(shape, fill, outline, label, labelColour);
  }
}
