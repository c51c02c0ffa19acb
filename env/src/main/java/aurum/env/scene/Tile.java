package aurum.env.scene;

import java.util.ArrayList;
import java.util.List;

/**
 * One tile of a scene.
 *
 * @param text exactly two characters, for a terminal
 * @param seat the seat whose colour the text has, or {@link Scene#NO_SEAT}
 * @param emphasis of the text
 * @param background the colour of the whole tile; null for none
 * @param pieces in the order in which they are drawn
 * @param gauge of the piece; null for none
 * @param title what is on the tile, in words; empty if there is nothing to say
 */
public record Tile(
    String text,
    int seat,
    Emphasis emphasis,
    Colour background,
    List<Piece> pieces,
    Gauge gauge,
    String title) {
  /** The emphasis of text in a terminal. */
  public enum Emphasis {
    PLAIN,
    DIM,
    BOLD
  }

  /** A tile without anything on it. */
  public static final Tile EMPTY = of("  ");

  public Tile {
    pieces = List.copyOf(pieces);
  }

  /** A tile with text in a terminal, and nothing in a picture. */
  public static Tile of(String text) {
    return new Tile(text, Scene.NO_SEAT, Emphasis.PLAIN, null, List.of(), null, "");
  }

  /** The same tile with the text in the colour of a seat. */
  public Tile ofSeat(int seat) {
    return new Tile(text, seat, Emphasis.BOLD, background, pieces, gauge, title);
  }

  /** The same tile with dim text. */
  public Tile dim() {
    return new Tile(text, seat, Emphasis.DIM, background, pieces, gauge, title);
  }

  /** The same tile with a background. */
  public Tile withBackground(Colour background) {
    return new Tile(text, seat, emphasis, background, pieces, gauge, title);
  }

  /** The same tile with one more piece, above the others. */
  public Tile with(Piece piece) {
    List<Piece> more = new ArrayList<>(pieces);
    more.add(piece);
    return new Tile(text, seat, emphasis, background, more, gauge, title);
  }

  /** The same tile with a gauge. */
  public Tile withGauge(Gauge gauge) {
    return new Tile(text, seat, emphasis, background, pieces, gauge, title);
  }

  /** The same tile with a title. */
  public Tile withTitle(String title) {
    return new Tile(text, seat, emphasis, background, pieces, gauge, title);
  }
}
