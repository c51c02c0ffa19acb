package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.Arrays;
import org.junit.jupiter.api.Test;

class IceDisconnectionTest {
  @Test
  void theCellsAndUnitsBehindALostCellAreDisconnected() {
    // Row 2 of seat 1 is connected with its HQ through (11,2) alone; a unit of level 2 is on (9,2).
    String[] rows = new String[12];
    Arrays.fill(rows, "# # # # # # # # # # # X");
    rows[2] = "# # # # # # # X X X2 X X";
    IceBoard board = DrawnMatch.of(rows).match.board();
    IceDisconnection loss = new IceDisconnection();
    loss.update(board, 1, IceMap.cell(10, 2));
    assertEquals(3, loss.cells());
    assertEquals(20, loss.army());
    loss.update(board, 1, IceMap.cell(7, 2));
    assertEquals(0, loss.cells(), "the last cell of the row");
    assertEquals(0, loss.army());
  }

  @Test
  void aCellBetweenTwoPathsToTheHqDisconnectsNothing() {
    //   ... X        rows 0 to 4: (11,y)
    //   X X X        row 5
    //   X # X        rows 6 to 8: two paths
    //   X X X        row 9
    //   ... X        rows 10 and 11: (11,y) and the HQ
    String[] rows = new String[12];
    Arrays.fill(rows, "# # # # # # # # # # # X");
    rows[5] = "# # # # # # # # # X X X";
    Arrays.fill(rows, 6, 9, "# # # # # # # # # X # X");
    rows[9] = "# # # # # # # # # X X X";
    IceBoard board = DrawnMatch.of(rows).match.board();
    IceDisconnection loss = new IceDisconnection();
    loss.update(board, 1, IceMap.cell(11, 7));
    assertEquals(0, loss.cells());
    loss.update(board, 1, IceMap.cell(11, 10));
    assertEquals(5 + 3 + 3 * 2 + 3, loss.cells(), "all rows above");
  }
}
