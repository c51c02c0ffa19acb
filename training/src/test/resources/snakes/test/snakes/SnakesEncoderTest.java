package snakes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.ObservationLayout;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SnakesEncoderTest {
  private static final ObservationLayout LAYOUT = SnakesLayout.LAYOUT;

  private static float[] encoded(SnakesBoard board, int seat) {
    float[] observation = new float[LAYOUT.space().size()];
    new SnakesEncoder().encode(board, seat, observation, 0);
    return observation;
  }

  private static float entry(float[] observation, String name) {
    for (int i = 0; i < observation.length; i++) {
      if (LAYOUT.nameOf(i).equals(name)) {
        return observation[i];
      }
    }
    throw new IllegalArgumentException(name);
  }

  @Test
  void thePlanesShowTheBoard() {
    float[] own = encoded(Position.board(2, "DCBA..#*\n\n...abc"), 0);
    assertEquals(1, entry(own, "own.head[0,3]"));
    assertEquals(4 / 20f, entry(own, "own.body[0,3]"));
    assertEquals(1 / 20f, entry(own, "own.body[0,0]"));
    assertEquals(1, entry(own, "others.head[2,3]"));
    assertEquals(2 / 20f, entry(own, "others.body[2,4]"));
    assertEquals(0, entry(own, "board.longer[2,3]"));
    assertEquals(1, entry(own, "board.moves[0,4]"));
    assertEquals(1, entry(own, "board.moves[1,3]"));
    assertEquals(0, entry(own, "board.moves[0,2]"));
    assertEquals(1, entry(own, "board.wall[0,6]"));
    assertEquals(1, entry(own, "board.apple[0,7]"));
    assertEquals(1, entry(own, "own.territory[0,4]"));
    assertEquals(1, entry(own, "others.territory[3,3]"));
    assertEquals(1 / 6f, entry(own, "match.length[5,5]"));
    assertEquals(1 / 3f, entry(own, "match.opponents[5,5]"));
  }

  @Test
  void seat1SeesTheBoardMirrored() {
    SnakesBoard board = Position.board(2, "DCBA..#*\n\n...abc");
    board.resolve(new int[] {SnakesDirection.RIGHT, SnakesDirection.LEFT});
    float[] other = encoded(board, 1);
    assertEquals(1, entry(other, "own.head[8,12]"));
    assertEquals(1, entry(other, "others.head[10,10]"));
    assertEquals(1, entry(other, "board.longer[10,10]"));
    assertEquals(1 / 120f, entry(other, "match.progress[0,0]"));
  }

  @Test
  void inASymmetricPositionAllSeatsObserveTheSameWithinTheDeclaredRanges() {
    SnakesBoard board = new SnakesBoard(4);
    Random random = new Random(1);
    for (long seed = 0; seed < 100; seed++) {
      new SnakesMapGenerator().generate(seed, board);
      while (!board.isOver()) {
        float[] first = encoded(board, 0);
        for (int i = 0; i < first.length; i++) {
          ObservationLayout.Entry entry = LAYOUT.entry(i);
          assertTrue(first[i] >= entry.low() && first[i] <= entry.high(), entry.name());
        }
        int direction = new SnakesGreedy().choose(board, 0, random);
        int[] commands = new int[4];
        for (int seat = 0; seat < 4; seat++) {
          assertArrayEquals(first, encoded(board, seat));
          commands[seat] = SnakesView.direction(seat, direction);
        }
        board.resolve(commands);
      }
    }
  }
}
