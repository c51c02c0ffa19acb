package snakes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Random;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

/** The state of a board, its text, and the views of the seats. */
class SnakesBoardTest {
  private static final int SEATS = 4;

  /** Plays matches of greedy snakes, one in ten moves drawn, and looks at each position. */
  private static void everyPosition(Consumer<SnakesBoard> check) {
    Random random = new Random(1);
    SnakesGreedy greedy = new SnakesGreedy();
    SnakesBoard board = new SnakesBoard(SEATS);
    for (long seed = 0; seed < 30; seed++) {
      new SnakesMapGenerator().generate(seed, board);
      while (!board.isOver()) {
        check.accept(board);
        int[] commands = new int[SEATS];
        for (int seat = 0; seat < SEATS; seat++) {
          boolean isDrawn = random.nextInt(10) == 0 || !board.isAlive(seat);
          commands[seat] = isDrawn ? random.nextInt(4) : greedy.choose(board, seat, random);
        }
        board.resolve(commands);
      }
      check.accept(board);
    }
  }

  private static String turn(SnakesBoard board) {
    StringBuilder text = new StringBuilder();
    SnakesText.writeTurn(board, text);
    return text.toString();
  }

  private static byte[] saved(SnakesBoard board) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try {
      board.save(new DataOutputStream(bytes));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return bytes.toByteArray();
  }

  @Test
  void theTextTellsTheWholeState() {
    SnakesBoard read = new SnakesBoard(SEATS);
    everyPosition(
        board -> {
          StringBuilder start = new StringBuilder();
          SnakesText.writeStart(board, 2, start);
          assertTrue(start.toString().startsWith("2\n%s\n".formatted(SEATS)));
          SnakesText.readMap(start.toString().lines().skip(2).iterator()::next, read);
          SnakesText.readTurn(turn(board).lines().iterator()::next, read);
          assertArrayEquals(saved(board), saved(read));
        });
  }

  @Test
  void aBoardThatWasLoadedOrCopiedContinuesEqually() {
    SnakesBoard loaded = new SnakesBoard(SEATS);
    SnakesBoard copy = new SnakesBoard(SEATS);
    int[] commands = {SnakesDirection.RIGHT, SnakesDirection.LEFT, SnakesDirection.DOWN, 0};
    everyPosition(
        board -> {
          try {
            loaded.load(new DataInputStream(new ByteArrayInputStream(saved(board))));
          } catch (IOException e) {
            throw new UncheckedIOException(e);
          }
          copy.copyFrom(board);
          copy.resolve(commands);
          loaded.resolve(commands);
          assertEquals(turn(copy), turn(loaded));
          assertArrayEquals(saved(copy), saved(loaded));
        });
  }

  @Test
  void eachSeatSeesItsStartAtTheUpperLeftAndTheSameMap() {
    SnakesBoard board = new SnakesBoard(SEATS);
    for (long seed = 0; seed < 100; seed++) {
      new SnakesMapGenerator().generate(seed, board);
      for (int seat = 0; seat < SEATS; seat++) {
        for (int i = 0; i < SnakesBoard.START_LENGTH; i++) {
          assertEquals(board.cell(0, i), SnakesView.cell(seat, board.cell(seat, i)));
        }
        for (int cell = 0; cell < SnakesBoard.CELLS; cell++) {
          int image = SnakesView.cell(seat, cell);
          assertEquals(cell, SnakesView.cell(seat, image));
          assertEquals(board.isWall(cell), board.isWall(image));
          assertEquals(board.hasApple(cell), board.hasApple(image));
        }
      }
    }
  }

  @Test
  void aDirectionOfTheViewLeadsToTheCellOfTheView() {
    for (int seat = 0; seat < SEATS; seat++) {
      for (int cell = 0; cell < SnakesBoard.CELLS; cell++) {
        for (int direction = 0; direction < SnakesDirection.COUNT; direction++) {
          int next = SnakesDirection.from(cell, direction);
          int onBoard = SnakesView.direction(seat, direction);
          int image = SnakesDirection.from(SnakesView.cell(seat, cell), onBoard);
          assertEquals(next < 0 ? next : SnakesView.cell(seat, next), image);
        }
      }
    }
  }

  /** Equal choices of all seats in their views keep a match symmetric. */
  @Test
  void symmetricChoicesKeepTheMatchSymmetric() {
    SnakesBoard board = new SnakesBoard(SEATS);
    Random random = new Random(2);
    for (long seed = 0; seed < 200; seed++) {
      new SnakesMapGenerator().generate(seed, board);
      while (!board.isOver()) {
        int direction = new SnakesGreedy().choose(board, 0, random);
        int[] commands = new int[SEATS];
        for (int seat = 0; seat < SEATS; seat++) {
          commands[seat] = SnakesView.direction(seat, direction);
        }
        board.resolve(commands);
        for (int seat = 1; seat < SEATS; seat++) {
          assertEquals(board.score(0), board.score(seat));
        }
      }
    }
  }

  @Test
  void turningBackIsTheOnlyIllegalDirection() {
    SnakesBoard board = Position.board(2, "CBA\n\n...abc");
    boolean[][] legal = {{true, true, true, false}, {true, false, true, true}};
    for (int seat = 0; seat < 2; seat++) {
      for (int direction = 0; direction < SnakesDirection.COUNT; direction++) {
        assertEquals(legal[seat][direction], board.isLegal(seat, direction));
      }
    }
  }

  @Test
  void anExcludedSeatHasTheScoreMinus1() {
    SnakesBoard board = Position.board(3, "CBA\n\n...abc\n\n...123");
    board.resolve(new int[] {SnakesBoard.EXCLUDED, SnakesDirection.LEFT, SnakesDirection.LEFT});
    assertEquals(-1, board.score(0));
    assertEquals(4, board.score(1));
    assertFalse(board.isOver());
    assertNotEquals(SnakesBoard.NOBODY, board.occupant(board.cell(1, 0)));
    assertEquals(SnakesBoard.NOBODY, board.occupant(0));
    board.resolve(new int[] {0, SnakesDirection.LEFT, SnakesBoard.EXCLUDED});
    assertTrue(board.isOver());
  }
}
