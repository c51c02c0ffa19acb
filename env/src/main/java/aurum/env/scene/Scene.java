package aurum.env.scene;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * A drawing of one position: a grid of tiles and lines of text beside it. A game describes it in
 * terms of seats, shapes and colours; terminals and pictures draw it without game-specific code.
 * Mutable; not thread-safe.
 */
public final class Scene {
  /** The shape of the piece on a tile. */
  public enum Shape {
    NONE,
    CIRCLE,
    SQUARE
  }

  /** The emphasis of a tile's text in a terminal. */
  public enum Emphasis {
    PLAIN,
    DIM,
    BOLD
  }

  /** The value of {@code seat} for "no seat". */
  public static final int NO_SEAT = -1;

  /**
   * A colour: that of a seat, or a fixed one.
   *
   * @param seat the seat, or {@link #NO_SEAT}
   * @param rgb red, green and blue in hexadecimal, such as {@code #4d5a4a}, if there is no seat
   * @param opacity from 0 to 1
   */
  public record Colour(int seat, String rgb, double opacity) {
    /** A fixed colour. */
    public static Colour of(String rgb) {
      return new Colour(NO_SEAT, rgb, 1);
    }

    /** The colour of a seat. */
    public static Colour ofSeat(int seat) {
      return new Colour(seat, null, 1);
    }

    /** The same colour, more or less transparent. */
    public Colour withOpacity(double opacity) {
      return new Colour(seat, rgb, opacity);
    }
  }

  /**
   * One tile.
   *
   * @param text exactly two characters, for a terminal
   * @param seat the seat whose colour the text has, or {@link #NO_SEAT}
   * @param emphasis of the text
   * @param background the colour of the whole tile; null for the background of the scene
   * @param shape of the piece on it
   * @param fill of the piece; null if there is none
   * @param outline of the piece; null for none
   * @param label in the middle of the tile, in a picture; empty for none
   * @param labelColour null if there is no label
   */
  public record Tile(
      String text,
      int seat,
      Emphasis emphasis,
      Colour background,
      Shape shape,
      Colour fill,
      Colour outline,
      String label,
      Colour labelColour) {
    /** An empty tile. */
    public static final Tile EMPTY = new Tile("  ");

    /** A tile with text in a terminal, and nothing in a picture. */
    public Tile(String text) {
      this(text, NO_SEAT, Emphasis.PLAIN, null, Shape.NONE, null, null, "", null);
    }

    /** The same tile with another colour and emphasis of the text. */
    public Tile withText(int seat, Emphasis emphasis) {
      return new Tile(text, seat, emphasis, background, shape, fill, outline, label, labelColour);
    }

    /** The same tile with a background. */
    public Tile withBackground(Colour background) {
      return new Tile(text, seat, emphasis, background, shape, fill, outline, label, labelColour);
    }

    /** The same tile with a piece. */
    public Tile withPiece(Shape shape, Colour fill, Colour outline) {
      return new Tile(text, seat, emphasis, background, shape, fill, outline, label, labelColour);
    }

    /** The same tile with a label. */
    public Tile withLabel(String label, Colour labelColour) {
      return new Tile(text, seat, emphasis, background, shape, fill, outline, label, labelColour);
    }
  }

  /**
   * A line of text beside the board.
   *
   * @param seat the seat whose colour it has, or {@link #NO_SEAT}
   */
  public record Line(int seat, String text) {}

  private final int columns;
  private final int rows;
  private final Tile[] tiles;
  private final List<Line> lines = new ArrayList<>();

  /** A scene of empty tiles. */
  public Scene(int columns, int rows) {
    this.columns = columns;
    this.rows = rows;
    tiles = new Tile[columns * rows];
    Arrays.fill(tiles, Tile.EMPTY);
  }

  public int columns() {
    return columns;
  }

  public int rows() {
    return rows;
  }

  /** The tile in a column and row; the first of both is 0, at the top left. */
  public Tile tile(int column, int row) {
    return tiles[row * columns + column];
  }

  /** Sets a tile. */
  public void set(int column, int row, Tile tile) {
    tiles[row * columns + column] = tile;
  }

  /** Adds a line of text below those before it. */
  public void addLine(int seat, String text) {
    lines.add(new Line(seat, text));
  }

  public List<Line> lines() {
    return lines;
  }

  /** The scene as plain text: the rows of tiles, then the lines, each ended by {@code \n}. */
  @Override
  public String toString() {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        text.append(tile(column, row).text());
      }
      text.append('\n');
    }
    for (Line line : lines) {
      text.append(line.text()).append('\n');
    }
    return text.toString();
  }
}
