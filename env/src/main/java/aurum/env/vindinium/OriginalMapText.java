package aurum.env.vindinium;

import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Boards in the text of the original server (RULES-original.md, section 4): two characters per
 * tile, {@code ##} wall, {@code []} tavern, {@code $-} a free mine, {@code $1} a mine of hero 1,
 * {@code @1} hero 1.
 */
final class OriginalMapText {
  /**
   * The corners of the heroes: 1 in the north-west, 2 in the south-west, 3 in the south-east, 4 in
   * the north-east.
   */
  private static final int[] CORNERS = {
    VindiniumCorner.NORTH_WEST,
    VindiniumCorner.SOUTH_WEST,
    VindiniumCorner.SOUTH_EAST,
    VindiniumCorner.NORTH_EAST
  };

  /** The server has no limit, but a greater board would exhaust the memory. */
  static final int MAXIMUM_SIZE = 100;

  private OriginalMapText() {}

  /**
   * The map of a board.
   *
   * @param rows as {@link VindiniumMap} takes them
   * @param spawnRow the row of hero 1's spawn; the other spawns are its mirror images
   * @param spawnColumn the column of hero 1's spawn
   */
  static VindiniumMap map(char[][] rows, int spawnRow, int spawnColumn) {
    int lastRow = rows.length - 1 - spawnRow;
    int lastColumn = rows.length - 1 - spawnColumn;
    int[][] spawns = {
      {spawnColumn, spawnRow}, {spawnColumn, lastRow}, {lastColumn, lastRow}, {lastColumn, spawnRow}
    };
    return new VindiniumMap(rows, spawns, CORNERS);
  }

  /**
   * The map of a text. Missing lines at the bottom and missing ends of lines are air. Heroes 2 to 4
   * start where the text has them, but respawn at the mirror images of hero 1's start, on tiles of
   * any kind.
   *
   * @throws InvalidInputException if the server would refuse the text, or create a board of another
   *     size from it
   */
  static VindiniumMap parse(String text) {
    List<String> lines = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      lines.add(line.endsWith("\r") ? line.substring(0, line.length() - 1) : line);
    }
    while (!lines.isEmpty() && lines.get(0).isEmpty()) {
      lines.remove(0);
    }
    while (!lines.isEmpty() && lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    int size = lines.stream().mapToInt(String::length).max().orElse(0) / 2;
    if (lines.size() > size || size > MAXIMUM_SIZE) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "a map must have at most as many lines as tiles in a line, and at most %d; this one has %s of %s",
              MAXIMUM_SIZE,
              CountedNoun.of(lines.size(), "line"),
              CountedNoun.of(size, "tile")));
    }
    char[][] rows = new char[size][size];
    int[] starts = {-1, -1, -1, -1};
    for (int row = 0; row < size; row++) {
      String line = row < lines.size() ? lines.get(row) : "";
      line += " ".repeat(Math.max(0, 2 * size - line.length()));
      for (int column = 0; 2 * column < line.length(); column++) {
        String tile = line.substring(2 * column, Math.min(line.length(), 2 * column + 2));
        char letter = letter(tile);
        if (letter == 0) {
          throw new InvalidInputException(
              "a map cannot have '" + tile + "' in line '" + line + "'");
        }
        rows[row][column] = letter;
        if (Character.isDigit(letter)) {
          starts[letter - '0'] = row * size + column;
          rows[row][column] = '.';
        }
      }
    }
    for (int hero = 0; hero < starts.length; hero++) {
      if (starts[hero] < 0) {
        throw new InvalidInputException(
            "a map must have @1, @2, @3 and @4; @" + (hero + 1) + " is missing");
      }
      rows[starts[hero] / size][starts[hero] % size] = (char) ('0' + hero);
    }
    return map(rows, starts[0] / size, starts[0] % size);
  }

  /** The character of a tile in the rows of {@link VindiniumMap}, or 0 if there is no such tile. */
  private static char letter(String tile) {
    return switch (tile) {
      case "  " -> '.';
      case "##" -> '#';
      case "[]" -> 'T';
      case "$-" -> 'M';
      case "$1", "$2", "$3", "$4" -> (char) ('a' + tile.charAt(1) - '1');
      case "@1", "@2", "@3", "@4" -> (char) ('0' + tile.charAt(1) - '1');
      default -> 0;
    };
  }

  /** Appends one tile; a hero hides the tile under it. */
  static void append(VindiniumMap map, int cell, int[] heroes, byte[] owners, StringBuilder out) {
    for (int hero = 0; hero < heroes.length; hero++) {
      if (heroes[hero] == cell) {
        out.append('@').append(hero + 1);
        return;
      }
    }
    int tile = map.tile[cell];
    switch (tile) {
      case VindiniumMap.AIR -> out.append("  ");
      case VindiniumMap.WALL -> out.append("##");
      case VindiniumMap.TAVERN -> out.append("[]");
      default -> {
        int owner = owners[tile - VindiniumMap.FIRST_MINE];
        out.append('$').append(owner == VindiniumMatch.FREE ? '-' : (char) ('1' + owner));
      }
    }
  }
}
