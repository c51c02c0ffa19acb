package aurum.env.scene;

/**
 * The outline of a piece. A game defines further shapes for its pieces.
 *
 * @param path SVG path data in a square of 100 x 100 units, the origin at the top left; empty for a
 *     piece that is only a label
 */
public record Shape(String path) {
  /** No outline: the piece is only a label. */
  public static final Shape NONE = new Shape("");

  public static final Shape CIRCLE = new Shape("M50 10a40 40 0 1 1 0 80a40 40 0 1 1 0-80z");

  /** A square with round corners. */
  public static final Shape SQUARE =
      new Shape("M24 12h52q12 0 12 12v52q0 12-12 12h-52q-12 0-12-12v-52q0-12 12-12z");

  /** A square on its corner. */
  public static final Shape DIAMOND =
      new Shape("M42 10q8-8 16 0l32 32q8 8 0 16l-32 32q-8 8-16 0l-32-32q-8-8 0-16z");

  public static final Shape HEXAGON = new Shape("M28 12h44l22 38-22 38h-44l-22-38z");

  private static final Shape[] OF_SEATS = {CIRCLE, DIAMOND, SQUARE, HEXAGON};

  /**
   * The shape of a seat's pieces. It differs between the first four seats, so that they can be
   * distinguished without colours.
   */
  public static Shape ofSeat(int seat) {
    return OF_SEATS[seat % OF_SEATS.length];
  }
}
