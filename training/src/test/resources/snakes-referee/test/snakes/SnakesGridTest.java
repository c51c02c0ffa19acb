package snakes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.codingame.game.Direction;
import com.codingame.game.Grid;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The board of the port against the grid of the referee. */
class SnakesGridTest {
  private static final int ROUNDS = 10_000;
  private static final int DRAWN_DIRECTIONS = 6;

  private static List<String> startLines(SnakesBoard board, int seat) {
    StringBuilder text = new StringBuilder();
    SnakesText.writeStart(board, seat, text);
    return text.toString().lines().toList();
  }

  private static List<String> turnLines(SnakesBoard board) {
    StringBuilder text = new StringBuilder();
    SnakesText.writeTurn(board, text);
    return text.toString().lines().toList();
  }

  /** A random direction, mostly one that does not meet a wall or a snake at once. */
  private static int command(SnakesBoard board, int seat, Random random) {
    if (random.nextInt(500) == 0) {
      return SnakesBoard.EXCLUDED;
    }
    int direction = SnakesBoard.EXCLUDED;
    for (int i = 0; i < DRAWN_DIRECTIONS; i++) {
      direction = random.nextInt(SnakesDirection.COUNT);
      int cell = SnakesDirection.from(board.cell(seat, 0), direction);
      boolean isFree =
          cell != SnakesDirection.NONE
              && !board.isWall(cell)
              && board.occupant(cell) == SnakesBoard.NOBODY;
      if (isFree && random.nextInt(50) > 0) {
        return direction;
      }
    }
    return direction;
  }

  @ParameterizedTest
  @ValueSource(ints = {2, 3, 4})
  void tenThousandRandomRoundsAreEqual(int players) {
    Random random = new Random(players);
    SnakesBoard board = new SnakesBoard(players);
    SnakesMapGenerator generator = new SnakesMapGenerator();
    int rounds = 0;
    int longest = 0;
    for (long seed = 0; rounds < ROUNDS; seed++) {
      generator.generate(seed, board);
      Grid grid = Grid.generate(seed, players);
      for (int seat = 0; seat < players; seat++) {
        assertEquals(grid.startLines(seat), startLines(board, seat));
      }
      while (!grid.isOver()) {
        assertEquals(grid.turnLines(), turnLines(board), "seed " + seed);
        int[] commands = new int[players];
        List<Direction> directions = new ArrayList<>();
        for (int seat = 0; seat < players; seat++) {
          commands[seat] = board.isAlive(seat) ? command(board, seat, random) : 0;
          boolean isExcluded = board.isAlive(seat) && !board.isLegal(seat, commands[seat]);
          directions.add(isExcluded ? null : Direction.values()[commands[seat]]);
        }
        board.resolve(commands);
        grid.play(directions);
        rounds++;
        for (int seat = 0; seat < players; seat++) {
          longest = Math.max(longest, board.length(seat));
        }
        assertEquals(grid.isOver(), board.isOver());
      }
      assertEquals(grid.turnLines(), turnLines(board), "seed " + seed);
    }
    assertTrue(longest >= 8, "the longest snake has " + longest + " cells");
  }
}
