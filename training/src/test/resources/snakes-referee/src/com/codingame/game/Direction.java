package com.codingame.game;

/** A direction; its name is the line of a reply. */
public enum Direction {
  UP(0, -1),
  RIGHT(1, 0),
  DOWN(0, 1),
  LEFT(-1, 0);

  private final int dx;
  private final int dy;

  Direction(int dx, int dy) {
    this.dx = dx;
    this.dy = dy;
  }

  /** The neighbour of a cell. */
  public Cell from(Cell cell) {
    return new Cell(cell.x() + dx, cell.y() + dy);
  }

  /** The direction that a line names, or null (section 4 of the rules). */
  public static Direction of(String line) {
    for (Direction direction : values()) {
      if (direction.name().equals(line.strip())) {
        return direction;
      }
    }
    return null;
  }
}
