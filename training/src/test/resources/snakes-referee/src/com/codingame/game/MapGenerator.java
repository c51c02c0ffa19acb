package com.codingame.game;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;

/** Generates a map from a seed (section 2 of the rules). */
final class MapGenerator {
  private static final int WALL_PERCENT = 14;
  private static final int APPLES = 3;
  private static final int START_LENGTH = 3;

  private long state;

  private MapGenerator(long seed) {
    state = seed;
  }

  static Grid generate(long seed, int players) {
    return new MapGenerator(seed).generate(players);
  }

  private int draw(int bound) {
    state += 0x9e3779b97f4a7c15L;
    long z = state;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    z = z ^ (z >>> 31);
    return (int) ((z >>> 33) % bound);
  }

  private Grid generate(int players) {
    int x = draw(4) + 2;
    int y = draw(4) + 1;
    Set<Cell> starts = new HashSet<>();
    List<Snake> snakes = new ArrayList<>();
    for (int image = 0; image < 4; image++) {
      List<Cell> body = new ArrayList<>();
      for (int i = 0; i < START_LENGTH; i++) {
        body.add(new Cell(x - i, y).image(image));
      }
      starts.addAll(body);
      if (image < players) {
        snakes.add(new Snake(body));
      }
    }
    Set<Cell> walls = walls(starts);
    while (!isConnected(walls, new Cell(x, y))) {
      walls = walls(starts);
    }
    TreeMap<Cell, Integer> apples = new TreeMap<>();
    for (int i = 0; i < APPLES; i++) {
      Cell cell = drawCell();
      while (walls.contains(cell) || starts.contains(cell) || apples.containsKey(cell)) {
        cell = drawCell();
      }
      cell.images().forEach(image -> apples.put(image, 0));
    }
    return new Grid(walls, snakes, apples);
  }

  private Cell drawCell() {
    int x = draw(8);
    return new Cell(x, draw(6));
  }

  private Set<Cell> walls(Set<Cell> starts) {
    Set<Cell> walls = new HashSet<>();
    for (int y = 0; y <= 5; y++) {
      for (int x = 0; x <= 7; x++) {
        Cell cell = new Cell(x, y);
        if (!starts.contains(cell) && draw(100) < WALL_PERCENT) {
          walls.addAll(cell.images());
        }
      }
    }
    return walls;
  }

  private static boolean isConnected(Set<Cell> walls, Cell start) {
    Set<Cell> reached = new HashSet<>(Set.of(start));
    Deque<Cell> queue = new ArrayDeque<>(reached);
    while (!queue.isEmpty()) {
      Cell cell = queue.remove();
      for (Direction direction : Direction.values()) {
        Cell next = direction.from(cell);
        if (next.isOnBoard() && !walls.contains(next) && reached.add(next)) {
          queue.add(next);
        }
      }
    }
    return reached.size() + walls.size() == Grid.WIDTH * Grid.HEIGHT;
  }
}
