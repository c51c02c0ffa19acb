package aurum.env.scene;

import aurum.env.scene.Tile.Emphasis;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Locale;

/**
 * A drawing of one position: a grid of tiles, threats between them, and the numbers of every seat.
 * A game describes it in terms of seats, shapes and colours; terminals, pictures and pages draw it
 * without game-specific code. Mutable; not thread-safe.
 */
public final class Scene {
  /** The value of {@code seat} for "no seat". */
  public static final int NO_SEAT = -1;

  /**
   * A line of text below or beside the board.
   *
   * @param seat the seat whose colour it has, or {@link #NO_SEAT}
   */
  public record Line(int seat, String text) {}

  private final int columns;
  private final int rows;
  private final Tile[] tiles;
  private final List<SeatName> seats;
  private final String[] notes;
  private final List<SeatMeasure> measures = new ArrayList<>();
  private final List<Threat> threats = new ArrayList<>();
  private final List<String> remarks = new ArrayList<>();
  private String caption = "";

  /** A scene of empty tiles. */
  public Scene(int columns, int rows, List<SeatName> seats) {
    this.columns = columns;
    this.rows = rows;
    this.seats = List.copyOf(seats);
    tiles = new Tile[columns * rows];
    Arrays.fill(tiles, Tile.EMPTY);
    notes = new String[seats.size()];
    Arrays.fill(notes, "");
  }

  public int columns() {
    return columns;
  }

  public int rows() {
    return rows;
  }

  public List<SeatName> seats() {
    return seats;
  }

  /** The tile in a column and row; the first of both is 0, at the top left. */
  public Tile tile(int column, int row) {
    return tiles[row * columns + column];
  }

  /** Sets a tile. */
  public void set(int column, int row, Tile tile) {
    tiles[row * columns + column] = tile;
  }

  /** The time of the position in words, such as {@code round 3 of 150}. */
  public String caption() {
    return caption;
  }

  public void setCaption(String caption) {
    this.caption = caption;
  }

  /** A remark about a seat that no other part of the scene shows; empty if there is none. */
  public String note(int seat) {
    return notes[seat];
  }

  /** Adds words to the note of a seat. */
  public void addNote(int seat, String words) {
    notes[seat] += notes[seat].isEmpty() ? words : "  " + words;
  }

  /** The numbers of every seat, in the order in which they are shown. */
  public List<SeatMeasure> measures() {
    return Collections.unmodifiableList(measures);
  }

  /**
   * Adds a number of every seat.
   *
   * @param name in words
   * @param maximum the greatest value that it can have; 0 if there is none
   * @param values by seat
   */
  public void addMeasure(String name, int maximum, int... values) {
    if (values.length != seats.size()) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT, "%d values of '%s' for %d seats", values.length, name, seats.size()));
    }
    measures.add(new SeatMeasure(name, maximum, Arrays.stream(values).boxed().toList()));
  }

  /** The threats of all seats. */
  public List<Threat> threats() {
    return Collections.unmodifiableList(threats);
  }

  public void addThreat(Threat threat) {
    threats.add(threat);
  }

  /** Adds a line of text that belongs to no seat. */
  public void addRemark(String remark) {
    remarks.add(remark);
  }

  public List<String> remarks() {
    return Collections.unmodifiableList(remarks);
  }

  /** The text of the scene: the caption, a line for each seat with its numbers, the remarks. */
  public List<Line> lines() {
    List<Line> lines = new ArrayList<>();
    if (!caption.isEmpty()) {
      lines.add(new Line(NO_SEAT, caption));
    }
    for (int seat = 0; seat < seats.size(); seat++) {
      StringBuilder line = new StringBuilder(seats.get(seat).symbol());
      for (SeatMeasure measure : measures) {
        String value = measure.values().get(seat).toString();
        line.append("  ").append(measure.name()).append(' ');
        line.append(" ".repeat(digits(measure) - value.length())).append(value);
      }
      if (!notes[seat].isEmpty()) {
        line.append("  ").append(notes[seat]);
      }
      lines.add(new Line(seat, line.toString()));
    }
    remarks.forEach(remark -> lines.add(new Line(NO_SEAT, remark)));
    return lines;
  }

  /** The number of characters that the widest value of a measure takes. */
  private static int digits(SeatMeasure measure) {
    int digits = Integer.toString(measure.maximum()).length();
    for (int value : measure.values()) {
      digits = Math.max(digits, Integer.toString(value).length());
    }
    return digits;
  }

  /** How a text of the scene is shown. */
  @FunctionalInterface
  public interface Style {
    /**
     * The text with its style.
     *
     * @param seat the seat whose colour it has, or {@link #NO_SEAT}
     */
    String apply(String text, int seat, Emphasis emphasis);
  }

  /** The scene as text: the rows of tiles, then the lines, each ended by {@code \n}. */
  public String text(Style style) {
    StringBuilder text = new StringBuilder();
    for (int row = 0; row < rows; row++) {
      for (int column = 0; column < columns; column++) {
        Tile tile = tile(column, row);
        text.append(style.apply(tile.text(), tile.seat(), tile.emphasis()));
      }
      text.append('\n');
    }
    for (Line line : lines()) {
      Emphasis emphasis = line.seat() == NO_SEAT ? Emphasis.PLAIN : Emphasis.BOLD;
      text.append(style.apply(line.text(), line.seat(), emphasis)).append('\n');
    }
    return text.toString();
  }

  /** The scene as text without styles. */
  @Override
  public String toString() {
    return text((text, seat, emphasis) -> text);
  }
}
