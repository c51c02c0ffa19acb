package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.Deque;

/** Active cells and incomes by the search that the rules describe. */
final class PlainSearch {
  private PlainSearch() {}

  /**
   * Asserts that the active cells, territories and incomes of a match are those of the search.
   *
   * @return the number of inactive cells that a seat owns
   */
  static int assertSame(IceMatch match) {
    int inactive = 0;
    for (int seat = 0; seat < 2; seat++) {
      boolean[] connected = connected(match, seat);
      int income = 0;
      int territory = 0;
      for (int c = 0; c < IceMap.CELLS; c++) {
        if (match.board.owner(c) == seat) {
          assertEquals(connected[c], match.board.active(c), "cell " + c);
          inactive += connected[c] ? 0 : 1;
          territory += connected[c] ? 1 : 0;
          income += connected[c] ? incomeOf(match, c) : 0;
        }
      }
      assertEquals(income, match.board.income[seat], "income of " + seat);
      assertEquals(territory, match.measure(IceAndFire.TERRITORY, seat));
    }
    return inactive;
  }

  private static int incomeOf(IceMatch match, int cell) {
    int mine = match.board.building(cell) == IceBoard.MINE ? 4 : 0;
    return switch (match.board.level(cell)) {
      case 0 -> 1 + mine;
      case 1 -> 0;
      case 2 -> -3;
      default -> -19;
    };
  }

  private static boolean[] connected(IceMatch match, int seat) {
    boolean[] connected = new boolean[IceMap.CELLS];
    Deque<Integer> open = new ArrayDeque<>();
    open.add(IceMap.HQ[seat]);
    connected[IceMap.HQ[seat]] = true;
    while (!open.isEmpty()) {
      int at = open.remove();
      for (int offset : IceMap.NEIGHBOURS) {
        if (match.board.owner(at + offset) == seat && !connected[at + offset]) {
          connected[at + offset] = true;
          open.add(at + offset);
        }
      }
    }
    return connected;
  }
}
