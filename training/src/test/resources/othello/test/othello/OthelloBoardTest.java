package othello;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.RandomPlay;
import java.util.Map;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The moves of the board, against published numbers and slow definitions. */
class OthelloBoardTest {
  /** The number of sequences of moves and passes of a length from the first position. */
  private static final long[] SEQUENCES = {1, 4, 12, 56, 244, 1396, 8200, 55_092, 390_216};

  @Test
  void theSequencesOfMovesAreAsManyAsPublished() {
    for (int length = 0; length < SEQUENCES.length; length++) {
      assertEquals(
          SEQUENCES[length],
          sequences(OthelloBoard.FIRST_X, OthelloBoard.FIRST_O, length),
          "length " + length);
    }
  }

  private static long sequences(long own, long enemy, int length) {
    if (length == 0) {
      return 1;
    }
    long moves = OthelloBoard.moves(own, enemy);
    if (moves == 0) {
      boolean isOver = OthelloBoard.moves(enemy, own) == 0;
      return isOver ? 1 : sequences(enemy, own, length - 1);
    }
    long sum = 0;
    for (long rest = moves; rest != 0; rest &= rest - 1) {
      int cell = Long.numberOfTrailingZeros(rest);
      long flips = OthelloBoard.flips(own, enemy, cell);
      sum += sequences(enemy & ~flips, own | flips | 1L << cell, length - 1);
    }
    return sum;
  }

  private static void everyPosition(int matches, Consumer<OthelloMatch> check) {
    Othello game = new Othello(Othello.VARIANT, Map.of());
    for (int seed = 0; seed < matches; seed++) {
      OthelloMatch match = new OthelloMatch(game);
      match.reset(seed);
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; !match.over(); ply++) {
        check.accept(match);
        match.play(play.choose(match, ply));
      }
      check.accept(match);
    }
  }

  @Test
  void movesAndFlipsAreThoseOfAWalkAlongEachDirection() {
    everyPosition(
        100,
        match -> {
          int seat = match.actingSeat();
          long own = match.discs(seat);
          long enemy = match.discs(1 - seat);
          long moves = 0;
          for (int cell = 0; cell < OthelloBoard.CELLS; cell++) {
            if (((own | enemy) >>> cell & 1) == 0) {
              long flips = walk(own, enemy, cell);
              assertEquals(flips, OthelloBoard.flips(own, enemy, cell));
              moves |= flips == 0 ? 0 : 1L << cell;
            }
          }
          assertEquals(moves, OthelloBoard.moves(own, enemy));
        });
  }

  private static long walk(long own, long enemy, int cell) {
    long flips = 0;
    for (int direction = 0; direction < 9; direction++) {
      int down = direction / 3 - 1;
      int right = direction % 3 - 1;
      long line = 0;
      int row = cell / 8 + down;
      int column = cell % 8 + right;
      while (has(enemy, row, column)) {
        line |= 1L << 8 * row + column;
        row += down;
        column += right;
      }
      flips |= has(own, row, column) ? line : 0;
    }
    return flips;
  }

  private static boolean has(long cells, int row, int column) {
    return row >= 0
        && row < 8
        && column >= 0
        && column < 8
        && (cells >>> 8 * row + column & 1) != 0;
  }

  @Test
  void aStableDiscIsNeverFlipped() {
    long[] stable = new long[2];
    int[] found = new int[1];
    everyPosition(
        200,
        match -> {
          if (match.turn() == 0) {
            stable[0] = 0;
            stable[1] = 0;
          }
          for (int seat = 0; seat < 2; seat++) {
            long now = OthelloBoard.stable(match.discs(seat), match.discs(1 - seat));
            assertEquals(0, now & ~match.discs(seat), "only the seat's discs");
            assertEquals(0, stable[seat] & ~now, "still stable");
            stable[seat] = now;
            found[0] += match.over() ? Long.bitCount(now) : 0;
          }
        });
    assertTrue(found[0] > 200 * 50, "stable discs at the ends: " + found[0]);
  }

  @Test
  void fullLinesAndTheEdgeMakeDiscsStable() {
    String board =
        """
        ###O....
        ##......
        #.......
        ........
        ........
        ........
        ........
        .......O
        """;
    String stable =
        """
        SSS.....
        SS......
        S.......
        ........
        ........
        ........
        ........
        .......T
        """;
    long x = Position.cells(board, '#');
    long o = Position.cells(board, 'O');
    assertEquals(Position.cells(stable, 'S'), OthelloBoard.stable(x, o));
    assertEquals(Position.cells(stable, 'T'), OthelloBoard.stable(o, x));
  }
}
