package swarm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.ObservationLayout;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SwarmEncoderTest {
  private static final ObservationLayout LAYOUT = SwarmLayout.LAYOUT;

  private static float[] encoded(SwarmBoard board, int seat, int[] chosen, int unit) {
    float[] observation = new float[LAYOUT.space().size()];
    SwarmFields fields = new SwarmFields();
    fields.find(board);
    new SwarmEncoder().encode(board, fields, seat, chosen, unit, observation, 0);
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
  void thePlanesShowTheBoardAndTheChoicesOfTheTurn() {
    SwarmBoard board = Position.board(".A.B.C#\n....2.a", "Ca");
    int[] chosen = new int[SwarmBoard.ALL_UNITS];
    Arrays.fill(chosen, SwarmCommand.NONE);
    chosen[0] = SwarmCommand.RIGHT;
    chosen[1] = SwarmCommand.HIT;
    float[] own = encoded(board, 0, chosen, 2);
    assertEquals(1, entry(own, "own.units[0,1]"));
    assertEquals(1, entry(own, "own.points[0,1]"));
    assertEquals(1, entry(own, "own.carriers[0,5]"));
    assertEquals(1, entry(own, "enemy.carriers[1,6]"));
    assertEquals(1, entry(own, "board.wall[0,6]"));
    assertEquals(2 / 7f, entry(own, "board.gems[1,4]"));
    assertEquals(1, entry(own, "board.togems[1,4]"));
    assertEquals(1, entry(own, "board.tohome[5,0]"));
    assertEquals(1, entry(own, "turn.unit[0,5]"));
    assertEquals(0, entry(own, "turn.decided[0,5]"));
    assertEquals(1, entry(own, "turn.decided[0,3]"));
    assertEquals(1, entry(own, "turn.hitting[0,3]"));
    assertEquals(1, entry(own, "turn.targets[0,2]"));
    assertEquals(2 / 8f, entry(own, "match.units[0,0]"));
    float[] enemy = encoded(board, 1, chosen, SwarmBoard.UNITS);
    assertEquals(1, entry(enemy, "own.units[1,10]"));
    assertEquals(1, entry(enemy, "turn.unit[1,10]"));
    assertEquals(1, entry(enemy, "board.tohome[5,0]"));
  }

  @Test
  void bothSeatsObserveTheSameWithinTheDeclaredRangesWhileTheyDoTheSame() {
    SwarmBoard board = new SwarmBoard();
    Random random = new Random(1);
    SwarmPlan plan = new SwarmAssignment();
    for (long seed = 0; seed < 20; seed++) {
      new SwarmMapGenerator().generate(seed, board);
      while (!board.isOver()) {
        int[] commands = new int[SwarmBoard.ALL_UNITS];
        plan.choose(board, 0, commands, random);
        for (int unit = 0; unit < SwarmBoard.UNITS; unit++) {
          commands[SwarmBoard.UNITS + unit] = SwarmView.command(1, commands[unit]);
        }
        int deciding = board.livingUnit(0, board.living(0) - 1);
        float[] first = encoded(board, 0, commands, deciding);
        assertArrayEquals(first, encoded(board, 1, commands, deciding + SwarmBoard.UNITS));
        for (int i = 0; i < first.length; i++) {
          ObservationLayout.Entry entry = LAYOUT.entry(i);
          assertTrue(first[i] >= entry.low() && first[i] <= entry.high(), entry.name());
        }
        board.resolve(commands);
      }
    }
  }
}
