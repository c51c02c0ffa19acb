package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.base.SplitMix;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CultistLinesTest {
  /** All shots on boards with many obstacles, compared with the rule of RULES.md, section 7. */
  @Test
  void everyShotHitsTheFirstOccupiedCellOfItsLine() {
    SplitMix random = new SplitMix(1);
    byte[] board = new byte[CultistMap.CELLS];
    for (int boards = 0; boards < 30; boards++) {
      for (int cell = 0; cell < board.length; cell++) {
        board[cell] = random.nextInt(4) == 0 ? CultistMap.OBSTACLE : CultistMap.FLOOR;
      }
      for (int from = 0; from < 91; from++) {
        for (int to = 0; to < 91; to++) {
          int s = CultistMap.cell(from % 13, from / 13);
          int t = CultistMap.cell(to % 13, to / 13);
          int distance = CultistMap.distance(s, t);
          boolean inRange = distance >= 1 && distance <= 6;
          assertEquals(inRange ? 7 - distance : 0, CultistLines.damageAtDistance(s, t));
          if (inRange) {
            int hit = hit(board, s, t);
            assertEquals(hit, CultistLines.hitCell(board, s, t));
            int damage = hit == t ? 7 - distance : 0;
            assertEquals(damage, damage(board, s, t, 0));
            for (int bound = 0; bound <= 6; bound++) {
              assertEquals(damage > bound ? damage : 0, damage(board, s, t, bound));
            }
            assertEquals(
                hit == t, CultistLines.hitCell(board, t, s) == s, "in the other direction");
          }
        }
      }
    }
  }

  private static int hit(byte[] board, int s, int t) {
    boolean down = CultistMap.y(s) < CultistMap.y(t);
    List<Integer> met = new ArrayList<>();
    for (int cell : drawn(down ? s : t, down ? t : s)) {
      if (board[cell] != CultistMap.FLOOR) {
        met.add(cell);
      }
    }
    return met.isEmpty() ? t : met.get(down ? 0 : met.size() - 1);
  }

  private static List<Integer> drawn(int from, int to) {
    int x = CultistMap.x(from);
    int y = CultistMap.y(from);
    int endX = CultistMap.x(to);
    int endY = CultistMap.y(to);
    int dx = Math.abs(endX - x);
    int dy = Math.abs(endY - y);
    int error = dx - dy;
    List<Integer> cells = new ArrayList<>();
    while (true) {
      int twice = 2 * error;
      if (twice > -dy) {
        error -= dy;
        x += x < endX ? 1 : -1;
      }
      if (twice < dx) {
        error += dx;
        y += y < endY ? 1 : -1;
      }
      if (x == endX && y == endY) {
        return cells;
      }
      cells.add(CultistMap.cell(x, y));
    }
  }

  private static int damage(byte[] board, int from, int to, int bound) {
    long low = 0;
    long high = 0;
    for (int i = 0; i < CultistMap.WIDTH * CultistMap.HEIGHT; i++) {
      int cell = CultistMap.cell(i % CultistMap.WIDTH, i / CultistMap.WIDTH);
      if (board[cell] != CultistMap.FLOOR) {
        low |= CultistMap.lowBit(cell);
        high |= CultistMap.highBit(cell);
      }
    }
    return CultistLines.damage(low, high, from, to, bound);
  }
}
