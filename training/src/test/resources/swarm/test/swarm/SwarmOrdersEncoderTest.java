package swarm;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.ObservationLayout;
import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SwarmOrdersEncoderTest {
  private static final ObservationLayout LAYOUT = SwarmOrders.LAYOUT;

  private static float[] encoded(SwarmBoard board, int seat, int[] chosen, int unit) {
    float[] observation = new float[LAYOUT.space().size()];
    SwarmFields fields = new SwarmFields();
    fields.find(board);
    new SwarmOrdersEncoder().encode(board, fields, seat, chosen, unit, observation, 0);
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
  void theEntriesOfACommandTellWhatItMeansForTheUnit() {
    SwarmBoard board = Position.board("A..B.1.a\n....b", "a");
    int[] chosen = new int[SwarmBoard.ALL_UNITS];
    Arrays.fill(chosen, SwarmCommand.NONE);
    chosen[0] = SwarmCommand.HIT;
    float[] own = encoded(board, 0, chosen, 1);
    assertEquals(1, entry(own, "unit.points"));
    assertEquals(0, entry(own, "unit.carries"));
    assertEquals(1 / 8f, entry(own, "unit.decided"));
    assertEquals(1 / 8f, entry(own, "unit.hitting"));
    assertEquals(1 / 8f, entry(own, "match.stolen"));
    assertEquals(0, entry(own, "UP.legal"));
    assertEquals(0, entry(own, "UP.tohome"));
    assertEquals(1, entry(own, "RIGHT.legal"));
    assertEquals(1, entry(own, "RIGHT.moves"));
    assertEquals(3 / 4f, entry(own, "RIGHT.togem"));
    assertEquals(3 / 4f, entry(own, "RIGHT.topile"));
    assertEquals(3 / 7f, entry(own, "RIGHT.tohome"));
    assertEquals(3 / 4f, entry(own, "RIGHT.toenemy"));
    assertEquals(1 / 2f, entry(own, "RIGHT.tocarrier"));
    assertEquals(1 / 4f, entry(own, "RIGHT.near"));
    assertEquals(1, entry(own, "HIT.hits"));
    assertEquals(0, entry(own, "HIT.near"));
    assertEquals(1 / 4f, entry(own, "HIT.reached"));
    assertEquals(1 / 4f, entry(own, "WAIT.armed"));
    assertEquals(1 / 4f, entry(own, "LEFT.support"));
    assertEquals(1, entry(encoded(board, 1, chosen, SwarmBoard.UNITS), "unit.carries"));
  }

  @Test
  void gemsThatNearerOwnUnitsWillTakeAreLeftOut() {
    SwarmBoard board = Position.board("A.1.B...2", "");
    int[] chosen = new int[SwarmBoard.ALL_UNITS];
    Arrays.fill(chosen, SwarmCommand.NONE);
    chosen[0] = SwarmCommand.WAIT;
    float[] second = encoded(board, 0, chosen, 1);
    assertEquals(3 / 4f, entry(second, "LEFT.togem"));
    assertEquals(1 / 2f, entry(second, "RIGHT.topile"));
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
