package com.codingame.game;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** The state of a match, and its rules. Numbers in comments are sections of the rules. */
public final class Grid {
  static final int WIDTH = 15;
  static final int HEIGHT = 11;
  static final int ROUNDS = 120;
  private static final int REGROWTH = 20;

  private final Set<Cell> walls;
  private final List<Snake> snakes;

  /** For each apple's cell the number of rounds until it has an apple; 0 if it has one. */
  private final SortedMap<Cell, Integer> apples;

  private int rounds;

  Grid(Set<Cell> walls, List<Snake> snakes, Map<Cell, Integer> apples) {
    this.walls = walls;
    this.snakes = snakes;
    this.apples = new TreeMap<>(apples);
  }

  /** The first position of a match. */
  public static Grid generate(long seed, int players) {
    return MapGenerator.generate(seed, players);
  }

  /**
   * Plays a round (5).
   *
   * @param commands the direction of each player, which does not lead back, or null for a player
   *     who is excluded in this round; those of dead snakes are ignored
   */
  public void play(List<Direction> commands) {
    Map<Snake, Cell> heads = moveHeads(commands);
    Set<Cell> eaten = moveTails(heads);
    Set<Snake> dead = new HashSet<>();
    for (int i = 0; i < snakes.size(); i++) {
      Snake snake = snakes.get(i);
      if (snake.isAlive() && (commands.get(i) == null || dies(snake, heads))) {
        dead.add(snake);
        snake.score = commands.get(i) == null ? -1 : rounds;
      }
    }
    heads.forEach((snake, head) -> snake.cells.addFirst(head));
    dead.forEach(snake -> snake.cells.clear());
    rounds++;
    grow(eaten);
  }

  /** The new heads (5.1), which do not belong to the snakes yet. */
  private Map<Snake, Cell> moveHeads(List<Direction> commands) {
    Map<Snake, Cell> heads = new HashMap<>();
    for (int i = 0; i < snakes.size(); i++) {
      Snake snake = snakes.get(i);
      if (snake.isAlive() && commands.get(i) != null) {
        heads.put(snake, commands.get(i).from(snake.cells.getFirst()));
      }
    }
    return heads;
  }

  /** Removes the last cells of snakes that do not eat (5.2). Returns the cells of eaten apples. */
  private Set<Cell> moveTails(Map<Snake, Cell> heads) {
    Set<Cell> eaten = new HashSet<>();
    heads.forEach(
        (snake, head) -> {
          if (apples.getOrDefault(head, -1) == 0) {
            eaten.add(head);
          } else {
            snake.cells.removeLast();
          }
        });
    return eaten;
  }

  /** Whether a snake that has moved dies (5.3). */
  private boolean dies(Snake snake, Map<Snake, Cell> heads) {
    Cell head = heads.get(snake);
    if (!head.isOnBoard() || walls.contains(head)) {
      return true;
    }
    for (Snake other : snakes) {
      boolean isBitten = other.cells.contains(head);
      boolean isNoLonger =
          other != snake
              && head.equals(heads.get(other))
              && snake.cells.size() <= other.cells.size();
      if (isBitten || isNoLonger) {
        return true;
      }
    }
    return false;
  }

  /** The apples after a round (5.5). */
  private void grow(Set<Cell> eaten) {
    Set<Cell> covered =
        snakes.stream()
            .map(snake -> snake.cells)
            .flatMap(Collection::stream)
            .collect(Collectors.toSet());
    apples.replaceAll(
        (cell, left) -> {
          if (eaten.contains(cell)) {
            return REGROWTH;
          }
          return left == 1 && covered.contains(cell) ? 1 : Math.max(left - 1, 0);
        });
  }

  /** Whether the match has ended (7). */
  public boolean isOver() {
    return rounds >= ROUNDS || snakes.stream().filter(Snake::isAlive).count() <= 1;
  }

  /** Whether a direction excludes a player whose snake lives (4). */
  public boolean isBack(int player, Direction direction) {
    return snakes.get(player).isBack(direction);
  }

  /** Whether a player's snake lives. */
  public boolean isAlive(int player) {
    return snakes.get(player).isAlive();
  }

  /** The score (7), if the match ended now. */
  public int score(int player) {
    Snake snake = snakes.get(player);
    return snake.isAlive() ? rounds + snake.cells.size() : snake.score;
  }

  /** The lines that a player reads first (3). */
  public List<String> startLines(int player) {
    List<String> lines = new ArrayList<>();
    lines.add(Integer.toString(player));
    lines.add(Integer.toString(snakes.size()));
    lines.add(WIDTH + " " + HEIGHT);
    for (int y = 0; y < HEIGHT; y++) {
      StringBuilder row = new StringBuilder();
      for (int x = 0; x < WIDTH; x++) {
        row.append(walls.contains(new Cell(x, y)) ? '#' : '.');
      }
      lines.add(row.toString());
    }
    return lines;
  }

  /** The lines that every player reads in each turn (3). */
  public List<String> turnLines() {
    List<String> lines = new ArrayList<>();
    lines.add(Integer.toString(rounds));
    for (int player = 0; player < snakes.size(); player++) {
      StringBuilder line = new StringBuilder();
      line.append(score(player)).append(' ').append(snakes.get(player).cells.size());
      for (Cell cell : snakes.get(player).cells) {
        line.append(' ').append(cell.x()).append(' ').append(cell.y());
      }
      lines.add(line.toString());
    }
    lines.add(Integer.toString(apples.size()));
    apples.forEach((cell, left) -> lines.add(cell.x() + " " + cell.y() + " " + left));
    return lines;
  }
}
