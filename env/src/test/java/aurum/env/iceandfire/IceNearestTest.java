package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class IceNearestTest {
  private static final int UP = 1;
  private static final int RIGHT = 2;
  private static final int DOWN = 4;
  private static final int LEFT = 8;

  private static IceNearest from(int x, int y, String... rows) {
    IceNearest nearest = new IceNearest();
    nearest.update(DrawnMatch.of(rows).match.board(), 0, IceMap.cell(x, y));
    return nearest;
  }

  @Test
  void allDirectionsInWhichAShortestPathBeginsAreFound() {
    //   O . .      from (1,1): neutral cells lie beside it above and to the left of it,
    //   . O O X    enemy cells two steps to the right and two steps down
    //   O O O
    //     X
    IceNearest nearest = from(1, 1, "O . .", ". O O X", "O O O", "# X #");
    assertEquals(1, nearest.distance(IceBoard.NEUTRAL));
    assertEquals(UP | LEFT, nearest.directions(IceBoard.NEUTRAL));
    assertEquals(2, nearest.distance(1));
    assertEquals(RIGHT | DOWN, nearest.directions(1));
  }

  @Test
  void cellsBeyondFiveStepsAreNotFound() {
    IceNearest nearest = from(0, 0, "O O O O O X");
    assertEquals(5, nearest.distance(1));
    assertEquals(RIGHT, nearest.directions(1));
    nearest = from(0, 0, "O O O O O O X");
    assertEquals(0, nearest.distance(1));
    assertEquals(0, nearest.directions(1));
  }

  @Test
  void enemyCellsBeyondThreeStepsAreNotFoundIfANeutralCellIsNear() {
    assertEquals(3, from(0, 0, "O . O X").distance(1));
    assertEquals(0, from(0, 0, "O . O O X").distance(1));
  }

  @Test
  void voidBlocksPathsAndUnitsAndBuildingsDoNot() {
    //   O # .      from (0,0): the neutral cell lies four steps away, below the void
    //   O1 OT O
    IceNearest nearest = from(0, 0, "O # .", "O1 OT O");
    assertEquals(4, nearest.distance(IceBoard.NEUTRAL));
    assertEquals(DOWN, nearest.directions(IceBoard.NEUTRAL));
  }
}
