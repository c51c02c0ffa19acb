package snakestext;

import aurum.env.ObservationLayout;
import aurum.env.Scaling;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TextEnvironment;
import java.util.ArrayDeque;
import java.util.Arrays;
import java.util.Deque;
import java.util.List;

/** Snakes, by the lines that a player reads and prints. All players decide at once. */
public final class SnakesText implements TextEnvironment {
  private static final int WIDTH = 15;
  private static final int HEIGHT = 11;
  private static final int CELLS = WIDTH * HEIGHT;
  private static final int[] DX = {0, 1, 0, -1};
  private static final int[] DY = {-1, 0, 1, 0};
  private static final int UNREACHED = -1;

  private int player;
  private final boolean[] wall = new boolean[CELLS];

  /** The cells of each snake, head first; none for a dead one. */
  private int[][] snakes;

  /** Walls and snakes. */
  private final boolean[] blocked = new boolean[CELLS];

  private final boolean[] apple = new boolean[CELLS];
  private int round;

  @Override
  public List<String> actionNames() {
    return List.of("UP", "RIGHT", "DOWN", "LEFT");
  }

  @Override
  public List<String> measures() {
    return List.of("length");
  }

  @Override
  public ObservationLayout layout() {
    ObservationLayout.Builder layout = ObservationLayout.vector("snakes", -1, 1);
    for (String direction : actionNames()) {
      ObservationLayout.Group group = layout.group(direction);
      group.add("free", 0, 1, "1 if the neighbouring cell has no wall and no snake");
      group.add("area", 0, 1, "cells that are reached from it / 165");
      group.add("apple", 0, 1, "1 / (1 + steps from it to an apple), 0 if none is reached");
      group.add("rival", 0, 1, "1 if another head can move to it");
    }
    ObservationLayout.Group match = layout.group("match");
    match.add("lead", -1, 1, Scaling.balanceOf("own length less the longest rival's", 3));
    match.add("round", 0, 1, "rounds so far / 120");
    return layout.build();
  }

  @Override
  public void readStart(RefereeReader.Lines lines) {
    player = Integer.parseInt(lines.next());
    snakes = new int[Integer.parseInt(lines.next())][];
    lines.next();
    for (int y = 0; y < HEIGHT; y++) {
      String row = lines.next();
      for (int x = 0; x < WIDTH; x++) {
        wall[y * WIDTH + x] = row.charAt(x) == '#';
      }
    }
  }

  @Override
  public void readTurn(RefereeReader.Lines lines) {
    round = Integer.parseInt(lines.next());
    System.arraycopy(wall, 0, blocked, 0, CELLS);
    for (int i = 0; i < snakes.length; i++) {
      int[] numbers = numbers(lines.next());
      snakes[i] = new int[numbers[1]];
      for (int k = 0; k < snakes[i].length; k++) {
        snakes[i][k] = numbers[3 + 2 * k] * WIDTH + numbers[2 + 2 * k];
        blocked[snakes[i][k]] = true;
      }
    }
    Arrays.fill(apple, false);
    for (int i = Integer.parseInt(lines.next()); i > 0; i--) {
      int[] numbers = numbers(lines.next());
      apple[numbers[1] * WIDTH + numbers[0]] = numbers[2] == 0;
    }
  }

  private static int[] numbers(String line) {
    return Arrays.stream(line.split(" ")).mapToInt(Integer::parseInt).toArray();
  }

  /** Every direction but back to the neck, which the referee does not allow. */
  @Override
  public boolean legal(int action) {
    return neighbour(snakes[player][0], action) != snakes[player][1];
  }

  /** The neighbouring cell; -1 outside the board. */
  private static int neighbour(int cell, int direction) {
    int x = cell % WIDTH + DX[direction];
    int y = cell / WIDTH + DY[direction];
    return x < 0 || x >= WIDTH || y < 0 || y >= HEIGHT ? -1 : y * WIDTH + x;
  }

  private boolean isFree(int cell) {
    return cell >= 0 && !blocked[cell];
  }

  @Override
  public void encode(float[] destination, int offset) {
    int next = offset;
    for (int direction = 0; direction < DX.length; direction++) {
      int cell = neighbour(snakes[player][0], direction);
      int[] steps = steps(cell);
      int area = 0;
      int nearest = Integer.MAX_VALUE;
      for (int each = 0; each < CELLS; each++) {
        area += steps[each] == UNREACHED ? 0 : 1;
        nearest = apple[each] && steps[each] != UNREACHED ? Math.min(nearest, steps[each]) : nearest;
      }
      destination[next++] = isFree(cell) ? 1 : 0;
      destination[next++] = area / (float) CELLS;
      destination[next++] = nearest == Integer.MAX_VALUE ? 0 : 1f / (1 + nearest);
      destination[next++] = isReachedByRival(cell) ? 1 : 0;
    }
    int longest = 0;
    for (int i = 0; i < snakes.length; i++) {
      longest = i == player ? longest : Math.max(longest, snakes[i].length);
    }
    destination[next++] = Scaling.balance(snakes[player].length - longest, 3);
    destination[next] = round / 120f;
  }

  private boolean isReachedByRival(int cell) {
    for (int i = 0; i < snakes.length; i++) {
      for (int direction = 0; i != player && direction < DX.length; direction++) {
        if (snakes[i].length > 0 && cell >= 0 && neighbour(snakes[i][0], direction) == cell) {
          return true;
        }
      }
    }
    return false;
  }

  /** The steps to each cell from a cell over free ones. */
  private int[] steps(int from) {
    int[] steps = new int[CELLS];
    Arrays.fill(steps, UNREACHED);
    Deque<Integer> queue = new ArrayDeque<>();
    if (isFree(from)) {
      steps[from] = 0;
      queue.add(from);
    }
    while (!queue.isEmpty()) {
      int cell = queue.remove();
      for (int direction = 0; direction < DX.length; direction++) {
        int to = neighbour(cell, direction);
        if (isFree(to) && steps[to] == UNREACHED) {
          steps[to] = steps[cell] + 1;
          queue.add(to);
        }
      }
    }
    return steps;
  }

  @Override
  public String reply(int action) {
    return actionNames().get(action);
  }

  @Override
  public int measure(int index) {
    return snakes[player].length;
  }
}
