package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayDeque;
import java.util.Deque;

/** What the rules say of a position, found the long way. */
final class PlainRules {
  private PlainRules() {}

  /**
   * Compares what a match keeps up to date with what a search finds.
   *
   * @return how many cells are inactive
   */
  static int assertSame(IceMatch match) {
    int inactive = 0;
    for (int player = 0; player < 2; player++) {
      boolean[] connected = connected(match, player);
      int income = 0;
      int territory = 0;
      for (int c = 0; c < IceMap.CELLS; c++) {
        if (match.board.owner[c] == player) {
          assertEquals(connected[c], match.board.active[c], "cell " + c);
          inactive += connected[c] ? 0 : 1;
          territory += connected[c] ? 1 : 0;
          income += connected[c] ? pays(match, c) : 0;
        }
      }
      assertEquals(income, match.board.income(player), "income of " + player);
      assertEquals(territory, match.measure(IceAndFire.TERRITORY, player));
    }
    return inactive;
  }

  private static int pays(IceMatch match, int cell) {
    int mine = match.board.building[cell] == IceBoard.MINE ? 4 : 0;
    return switch (match.board.level[cell]) {
      case 0 -> 1 + mine;
      case 1 -> 0;
      case 2 -> -3;
      default -> -19;
    };
  }

  private static boolean[] connected(IceMatch match, int player) {
    boolean[] connected = new boolean[IceMap.CELLS];
    Deque<Integer> open = new ArrayDeque<>();
    open.add(IceMap.HQ[player]);
    connected[IceMap.HQ[player]] = true;
    while (!open.isEmpty()) {
      int at = open.remove();
      for (int step : IceMap.STEP) {
        if (match.board.owner[at + step] == player && !connected[at + step]) {
          connected[at + step] = true;
          open.add(at + step);
        }
      }
    }
    return connected;
  }
}
