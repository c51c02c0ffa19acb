package com.codingame.game;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** A cell, which may be outside the board. Cells are ordered by y, then x. */
public record Cell(int x, int y) implements Comparable<Cell> {
  /** The image of this cell, by its number in section 2 of the rules. */
  Cell image(int number) {
    Cell mirrored = new Cell(Grid.WIDTH - 1 - x, Grid.HEIGHT - 1 - y);
    return switch (number) {
      case 0 -> this;
      case 1 -> mirrored;
      case 2 -> new Cell(mirrored.x, y);
      default -> new Cell(x, mirrored.y);
    };
  }

  /** The images of this cell that differ. */
  Set<Cell> images() {
    return new LinkedHashSet<>(List.of(image(0), image(1), image(2), image(3)));
  }

  boolean isOnBoard() {
    return x >= 0 && x < Grid.WIDTH && y >= 0 && y < Grid.HEIGHT;
  }

  @Override
  public int compareTo(Cell other) {
    return y != other.y ? Integer.compare(y, other.y) : Integer.compare(x, other.x);
  }
}
