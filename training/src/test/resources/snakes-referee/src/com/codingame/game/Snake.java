package com.codingame.game;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** A snake, which is dead if it has no cells. */
final class Snake {
  /** The cells, head first. */
  final Deque<Cell> cells;

  /** The score of a dead snake. */
  int score;

  Snake(List<Cell> cells) {
    this.cells = new ArrayDeque<>(cells);
  }

  boolean isAlive() {
    return !cells.isEmpty();
  }

  /** Whether a direction leads back to the neck (section 4 of the rules). */
  boolean isBack(Direction direction) {
    Cell neck = cells.stream().skip(1).findFirst().orElseThrow();
    return direction.from(cells.getFirst()).equals(neck);
  }
}
