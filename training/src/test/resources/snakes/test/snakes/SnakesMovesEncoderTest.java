package snakes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.ObservationLayout;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SnakesMovesEncoderTest {
  private static final ObservationLayout LAYOUT = SnakesMoves.LAYOUT;

  private static float[] encoded(SnakesBoard board, int seat) {
    float[] observation = new float[LAYOUT.space().size()];
    new SnakesMovesEncoder().encode(board, seat, observation, 0);
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
  void theEntriesOfAMoveTellWhatItLeadsTo() {
    SnakesBoard board = Position.board(2, "DCBA*.#*\n\n....abc");
    float[] own = encoded(board, 0);
    assertEquals(4 / 20f, entry(own, "match.length"));
    assertEquals(0.25f, entry(own, "match.lead"));
    assertEquals(1 / 3f, entry(own, "match.opponents"));
    assertEquals(0.5f, entry(own, "match.heads"));
    assertEquals(1, entry(own, "RIGHT.legal"));
    assertEquals(1, entry(own, "RIGHT.free"));
    assertEquals(1, entry(own, "RIGHT.eats"));
    assertEquals(2 / 3f, entry(own, "RIGHT.exits"));
    assertEquals(0, entry(own, "RIGHT.danger"));
    assertEquals(2 / 4f, entry(own, "RIGHT.room"));
    assertEquals(3 / 4f, entry(own, "RIGHT.apple"));
    assertEquals(0, entry(own, "LEFT.legal"));
    assertEquals(0, entry(own, "LEFT.free"));
    assertEquals(0, entry(own, "UP.room"));
    assertTrue(entry(own, "DOWN.territory") > entry(own, "UP.territory"));
  }

  @Test
  void aCellOnTheShortestWayOfALongerSnakeToAnAppleIsContested() {
    float[] own = encoded(Position.board(2, "..CBA.\n*....abcd"), 0);
    assertEquals(1 / 3f, entry(own, "DOWN.danger"));
    assertEquals(1 / 3f, entry(own, "DOWN.contested"));
    assertEquals(1 / 3f, entry(own, "RIGHT.danger"));
    assertEquals(0, entry(own, "RIGHT.contested"));
  }

  @Test
  void aMoveToACellThatALongerSnakeCanReachIsADanger() {
    SnakesBoard board = Position.board(2, ".CBA.abcd");
    assertEquals(1 / 3f, entry(encoded(board, 0), "RIGHT.danger"));
    assertEquals(0, entry(encoded(board, 0), "RIGHT.chance"));
    assertEquals(0, entry(encoded(board, 0), "RIGHT.territory"));
    assertEquals(1 / 3f, entry(encoded(board, 1), "RIGHT.chance"));
  }

  @Test
  void theLongerOfTwoSnakesThatGoToAnAppleLivesAndTheOtherOneDies() {
    SnakesBoard board = Position.board(2, "CBA*abcd");
    float[] shorter = encoded(board, 0);
    assertEquals(0, entry(shorter, "RIGHT.lives"));
    assertEquals(0, entry(shorter, "RIGHT.kills"));
    assertEquals(1, entry(shorter, "DOWN.lives"));
    float[] longer = encoded(board, 1);
    assertEquals(1, entry(longer, "RIGHT.lives"));
    assertEquals(1 / 3f, entry(longer, "RIGHT.kills"));
    assertEquals(1 / 3f, entry(longer, "RIGHT.killsthen"));
    assertEquals(0, entry(longer, "UP.kills"));
  }

  @Test
  void aSnakeInADeadEndDiesOneRoundLater() {
    String board =
        """
        CBA.#
        #########
        ..abc....
        """;
    float[] own = encoded(Position.board(2, board), 0);
    assertEquals(1, entry(own, "RIGHT.lives"));
    assertEquals(1f / SnakesBoard.CELLS, entry(own, "RIGHT.after"));
    assertEquals(0, entry(own, "RIGHT.liveson"));
    float[] other = encoded(Position.board(2, board), 1);
    assertEquals(0, entry(other, "RIGHT.kills"));
    assertEquals(1, entry(other, "RIGHT.liveson"));
    assertEquals(1 / 3f, entry(other, "RIGHT.killsthen"));
  }

  @Test
  void anAppleThatAppearsLaterIsAsFarAsItsAppearance() {
    SnakesBoard board = Position.board(2, "CBA......\n\n.........abc");
    board.addApple(4, 5);
    assertEquals(3 / 7f, entry(encoded(board, 0), "RIGHT.ripe"));
    board.addApple(SnakesBoard.WIDTH + 4, 0);
    assertEquals(3 / 5f, entry(encoded(board, 0), "RIGHT.ripe"));
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
