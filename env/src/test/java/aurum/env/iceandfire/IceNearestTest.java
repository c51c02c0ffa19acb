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
    assertEquals(1, nearest.neutralDistance());
    assertEquals(UP | LEFT, nearest.neutralDirections());
    assertEquals(2, nearest.enemyDistance());
    assertEquals(RIGHT | DOWN, nearest.enemyDirections());
  }

  @Test
  void cellsBeyondFiveStepsAreNotFound() {
    IceNearest nearest = from(0, 0, "O O O O O X");
    assertEquals(5, nearest.enemyDistance());
    assertEquals(RIGHT, nearest.enemyDirections());
    nearest = from(0, 0, "O O O O O O X");
    assertEquals(0, nearest.enemyDistance());
    assertEquals(0, nearest.enemyDirections());
  }

  @Test
  void enemyCellsBeyondThreeStepsAreNotFoundIfANeutralCellIsNear() {
    assertEquals(3, from(0, 0, "O . O X").enemyDistance());
    assertEquals(0, from(0, 0, "O . O O X").enemyDistance());
  }

  @Test
  void voidBlocksPathsAndUnitsAndBuildingsDoNot() {
    //   O # .      from (0,0): the neutral cell lies four steps away, below the void
    //   O1 OT O
    IceNearest nearest = from(0, 0, "O # .", "O1 OT O");
    assertEquals(4, nearest.neutralDistance());
    assertEquals(DOWN, nearest.neutralDirections());
  }
}
