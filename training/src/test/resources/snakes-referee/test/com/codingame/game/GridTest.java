package com.codingame.game;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/**
 * The rules of a round. A position is text: {@code #} is a wall, {@code *} an apple, and the cells
 * of snake 0 are {@code A}, {@code B}, ... from its head on, of snake 1 {@code a}, {@code b}, ...,
 * of snake 2 {@code 1}, {@code 2}, ...
 */
class GridTest {
  private static final Direction UP = Direction.UP;
  private static final Direction RIGHT = Direction.RIGHT;
  private static final Direction DOWN = Direction.DOWN;
  private static final Direction LEFT = Direction.LEFT;
  private static final Direction EXCLUDED = null;
  private static final String HEADS = "Aa1";

  private static Grid grid(String... rows) {
    Set<Cell> walls = new HashSet<>();
    Map<Cell, Integer> apples = new HashMap<>();
    Map<Character, Cell> cells = new HashMap<>();
    for (int y = 0; y < rows.length; y++) {
      for (int x = 0; x < rows[y].length(); x++) {
        char content = rows[y].charAt(x);
        if (content == '#') {
          walls.add(new Cell(x, y));
        } else if (content == '*') {
          apples.put(new Cell(x, y), 0);
        } else {
          cells.put(content, new Cell(x, y));
        }
      }
    }
    List<Snake> snakes = new ArrayList<>();
    for (char cell : HEADS.toCharArray()) {
      List<Cell> body = new ArrayList<>();
      for (char each = cell; cells.containsKey(each); each++) {
        body.add(cells.get(each));
      }
      if (!body.isEmpty()) {
        snakes.add(new Snake(body));
      }
    }
    return new Grid(walls, snakes, apples);
  }

  private static Grid played(Grid grid, Direction... commands) {
    grid.play(Arrays.asList(commands));
    return grid;
  }

  private static void assertLiving(Grid grid, boolean... living) {
    for (int player = 0; player < living.length; player++) {
      assertEquals(living[player], grid.isAlive(player), "player " + player);
    }
  }

  @Test
  void aSnakeMovesAndLeavesItsLastCell() {
    Grid grid = played(grid("CBA....", ".......", "....abc"), DOWN, LEFT);
    assertEquals(List.of("1", "4 3 2 1 2 0 1 0", "4 3 3 2 4 2 5 2", "0"), grid.turnLines());
    assertFalse(grid.isOver());
  }

  @Test
  void aSnakeThatEatsKeepsItsLastCellAndTheAppleComesBackAfterTwentyRounds() {
    Grid grid = played(grid("CBA*...", ".......", "....abc"), RIGHT, LEFT);
    assertEquals("5 4 3 0 2 0 1 0 0 0", grid.turnLines().get(1));
    assertEquals("3 0 20", grid.turnLines().get(4));
    Direction[] circle = {DOWN, LEFT, UP, RIGHT};
    for (int round = 1; round < 20; round++) {
      played(grid, circle[round % 4], circle[round % 4]);
    }
    assertEquals("3 0 1", grid.turnLines().get(4), grid.turnLines().toString());
  }

  @Test
  void anAppleWaitsUntilNoSnakeCoversItsCell() {
    Map<Cell, Integer> apples = Map.of(new Cell(2, 0), 1);
    Snake snake = new Snake(List.of(new Cell(2, 0), new Cell(1, 0), new Cell(0, 0)));
    Snake other = new Snake(List.of(new Cell(7, 7), new Cell(8, 7), new Cell(9, 7)));
    Grid grid = new Grid(Set.of(), List.of(snake, other), apples);
    played(grid, RIGHT, LEFT);
    played(grid, RIGHT, LEFT);
    assertEquals("2 0 1", grid.turnLines().get(4));
    played(grid, RIGHT, LEFT);
    assertEquals("2 0 0", grid.turnLines().get(4));
  }

  @Test
  void oneDirectionLeadsBack() {
    Grid grid = grid("CBA....", ".......", "....abc");
    for (Direction direction : Direction.values()) {
      assertEquals(direction == LEFT, grid.isBack(0, direction));
      assertEquals(direction == RIGHT, grid.isBack(1, direction));
    }
  }

  @Test
  void aWallAndTheEdgeKill() {
    Grid grid = played(grid("CBA....", "..#....", "....abc", "1234..."), DOWN, LEFT, LEFT);
    assertLiving(grid, false, true, false);
    assertEquals(List.of(0, 4, 0), List.of(grid.score(0), grid.score(1), grid.score(2)));
    assertTrue(grid.isOver());
  }

  @Test
  void aCellThatATailLeavesIsFree() {
    assertLiving(played(grid("....c", "CBA.b", "....a"), RIGHT, DOWN), true, true);
    assertLiving(played(grid(".....", "..ac.", "CBA..", "..b.."), RIGHT, UP), true, true);
    assertLiving(played(grid(".....", "CBAc.", "...b.", "...a."), RIGHT, DOWN), true, true);
  }

  @Test
  void aTailThatStaysBecauseItsSnakeEatsKills() {
    assertLiving(
        played(grid(".....", "CBAc.", "...b.", "...a.", "...*."), RIGHT, DOWN), false, true);
  }

  @Test
  void aSnakeMayFollowItsOwnTail() {
    Grid square = grid("AD..", "BC..", "..abc");
    assertLiving(played(square, RIGHT, UP), true, true);
    Grid loop = grid("AF...", "BE...", "CD.abc");
    assertLiving(played(loop, RIGHT, UP), true, true);
    Grid bitten = grid("AF...", "BEG..", "CD.abc");
    assertLiving(played(bitten, RIGHT, UP), false, true);
  }

  @Test
  void theShorterOfTwoSnakesWhoseHeadsMeetDies() {
    Grid grid = played(grid("DCBA.abc"), RIGHT, LEFT);
    assertLiving(grid, true, false);
    assertEquals("5 4 4 0 3 0 2 0 1 0", grid.turnLines().get(1));
    assertEquals("0 0", grid.turnLines().get(2));
    assertLiving(played(grid("CBA.abc"), RIGHT, LEFT), false, false);
  }

  @Test
  void theLongestOfThreeSnakesWhoseHeadsMeetLives() {
    Grid longest = grid("DCBA.abc", "....1...", "....2...", "....3...");
    assertLiving(played(longest, RIGHT, LEFT, UP), true, false, false);
    Grid equal = grid("DCBA.abcd", "....1...", "....2...", "....3...");
    assertLiving(played(equal, RIGHT, LEFT, UP), false, false, false);
  }

  @Test
  void twoHeadsThatMeetOnAnAppleBothEat() {
    Grid grid = played(grid("DCBA*abc"), RIGHT, LEFT);
    assertLiving(grid, true, false);
    assertEquals("6 5 4 0 3 0 2 0 1 0 0 0", grid.turnLines().get(1));
    assertEquals("4 0 20", grid.turnLines().get(4));
    Grid equal = played(grid("CBA*abc"), RIGHT, LEFT);
    assertLiving(equal, false, false);
    assertEquals("3 0 20", equal.turnLines().get(4));
  }

  @Test
  void headsThatSwapPlacesBothDieWhateverTheirLengths() {
    assertLiving(played(grid("EDCBAabc"), RIGHT, LEFT), false, false);
  }

  @Test
  void aSnakeThatDiesKills() {
    // Snake 0 meets the wall; its body still stops snake 1.
    Grid grid = grid("DCBA#..", "..a....", "..b....", "..c..123");
    assertLiving(played(grid, RIGHT, UP, LEFT), false, false, true);
  }

  @Test
  void anExcludedSnakeStandsForTheRoundAndThenItsCellsAreFree() {
    Grid grid = grid("CBA...", "a....1", "b....2", "c....3");
    played(grid, EXCLUDED, UP, UP);
    assertLiving(grid, false, false, true);
    assertEquals(-1, grid.score(0));
    assertEquals(0, grid.score(1));
    Grid beside = grid("CBA...", ".a...1", ".b...2", ".c...3");
    played(beside, EXCLUDED, RIGHT, UP);
    assertLiving(beside, false, true, true);
    assertFalse(beside.isOver());
    played(beside, EXCLUDED, UP, LEFT);
    assertLiving(beside, false, true, true);
    assertEquals(List.of(-1, 5), List.of(beside.score(0), beside.score(1)));
  }

  @Test
  void aLivingSnakeIsBeforeTheDeadAndALaterDeathBeforeAnEarlierOne() {
    Grid grid = grid("CBA#...", ".......", ".ab....", "..c....", "...1234");
    played(grid, RIGHT, LEFT, UP);
    played(grid, RIGHT, LEFT, UP);
    assertLiving(grid, false, false, true);
    assertEquals(List.of(0, 1, 6), List.of(grid.score(0), grid.score(1), grid.score(2)));
    assertTrue(grid.isOver());
  }

  @Test
  void theMatchEndsAfterTheLastRound() {
    Grid grid = grid("BA...ab", "CD...dc");
    Direction[] circle = {DOWN, LEFT, UP, RIGHT};
    Direction[] other = {DOWN, RIGHT, UP, LEFT};
    for (int round = 0; round < Grid.ROUNDS; round++) {
      assertFalse(grid.isOver());
      played(grid, circle[round % 4], other[round % 4]);
    }
    assertTrue(grid.isOver());
    assertEquals(Grid.ROUNDS + 4, grid.score(0));
  }

  @Test
  void aLineNamesADirectionOrNone() {
    assertEquals(UP, Direction.of("UP"));
    assertEquals(LEFT, Direction.of(" LEFT "));
    for (String line : List.of("", "up", "UP!", "UP UP", "NORTH")) {
      assertEquals(null, Direction.of(line), line);
    }
  }

  @Test
  void mapsAreSymmetricAndHaveApples() {
    Set<List<String>> maps = new HashSet<>();
    for (long seed = -200; seed < 200; seed++) {
      Grid grid = Grid.generate(seed, 4);
      List<String> rows = grid.startLines(3).subList(3, 3 + Grid.HEIGHT);
      maps.add(rows);
      for (int y = 0; y < Grid.HEIGHT; y++) {
        String row = rows.get(y);
        assertEquals(row, rows.get(Grid.HEIGHT - 1 - y));
        assertEquals(row, new StringBuilder(row).reverse().toString());
      }
      List<String> turn = grid.turnLines();
      assertEquals("0", turn.get(0));
      int apples = Integer.parseInt(turn.get(5));
      assertTrue(apples >= 3 && apples <= 12, apples + " apples");
    }
    assertTrue(maps.size() > 390, maps.size() + " maps");
  }
}
