package swarm;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Arrays;
import java.util.Random;
import org.junit.jupiter.api.Test;

class SwarmPlanTest {
  private static int[] chosen(SwarmPlan plan, SwarmBoard board) {
    int[] commands = new int[SwarmBoard.ALL_UNITS];
    plan.choose(board, 0, commands, new Random(1));
    return commands;
  }

  @Test
  void aCollectorGoesToTheNearestGemAndHome() {
    String board =
        """
        1.A....
        .B....2
        ......a
        """;
    int[] commands = chosen(new SwarmCollector(), Position.board(board, "B"));
    assertEquals(SwarmCommand.LEFT, commands[0]);
    assertEquals(SwarmCommand.LEFT, commands[1]);
  }

  @Test
  void unitsAreAssignedToDifferentGems() {
    String board =
        """
        1.A.B....1
        .........
        .........a
        """;
    int[] commands = chosen(new SwarmAssignment(), Position.board(board, ""));
    assertEquals(SwarmCommand.LEFT, commands[0]);
    assertEquals(SwarmCommand.RIGHT, commands[1]);
    assertEquals(SwarmCommand.LEFT, chosen(new SwarmCollector(), Position.board(board, ""))[1]);
  }

  @Test
  void aUnitWithoutAGemChasesTheEnemysCarrierAndHitsIt() {
    String far = "1A..B....a......b";
    assertEquals(SwarmCommand.RIGHT, chosen(new SwarmAssignment(), Position.board(far, "b"))[1]);
    String near = "1A..B.a";
    assertEquals(SwarmCommand.HIT, chosen(new SwarmAssignment(), Position.board(near, "a"))[1]);
    String carrying = "1A..B.a";
    assertEquals(
        SwarmCommand.LEFT, chosen(new SwarmAssignment(), Position.board(carrying, "B"))[1]);
  }

  @Test
  void everyCommandIsLegal() {
    SwarmBoard board = new SwarmBoard();
    Random random = new Random(1);
    SwarmPlan[] plans = {new SwarmCollector(), new SwarmAssignment()};
    for (long seed = 0; seed < 40; seed++) {
      new SwarmMapGenerator().generate(seed, board);
      while (!board.isOver()) {
        int[] commands = new int[SwarmBoard.ALL_UNITS];
        for (int seat = 0; seat < SwarmBoard.SEATS; seat++) {
          plans[(seat + (int) seed) % 2].choose(board, seat, commands, random);
        }
        for (int unit = 0; unit < SwarmBoard.ALL_UNITS; unit++) {
          assertTrue(!board.isAlive(unit) || board.isLegal(unit, commands[unit], commands));
        }
        board.resolve(commands);
      }
    }
  }

  @Test
  void assignedUnitsThatHitBeatCollectors() {
    int[] results = new int[3];
    Random random = new Random(2);
    SwarmPlan[] plans = {new SwarmAssignment(), new SwarmCollector()};
    SwarmBoard board = new SwarmBoard();
    for (int match = 0; match < 60; match++) {
      new SwarmMapGenerator().generate(match / 2, board);
      int[] commands = new int[SwarmBoard.ALL_UNITS];
      while (!board.isOver()) {
        for (int seat = 0; seat < SwarmBoard.SEATS; seat++) {
          plans[(seat + match) % 2].choose(board, seat, commands, random);
        }
        board.resolve(commands);
      }
      int assignment = match % 2;
      results[1 + Integer.compare(board.score(assignment), board.score(1 - assignment))]++;
    }
    assertTrue(results[2] > 45, Arrays.toString(results));
  }
}
