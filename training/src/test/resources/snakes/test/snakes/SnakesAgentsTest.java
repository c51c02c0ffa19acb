package snakes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.Random;
import org.junit.jupiter.api.Test;

class SnakesAgentsTest {
  private static int greedy(SnakesBoard board) {
    return new SnakesGreedy().choose(board, 0, new Random(1));
  }

  private static int planned(SnakesBoard board) {
    return new SnakesPlanner(board.seats()).choose(board, 0, new Random(1));
  }

  @Test
  void greedyTakesTheShortestPathToTheNearestApple() {
    String board =
        """
        CBA.#.*
        ..#..#.
        ....#..
        *......
        .......abc
        """;
    assertEquals(SnakesDirection.RIGHT, greedy(Position.board(2, board)));
    String withDetour = board.replace("CBA.", "CBA#");
    assertEquals(SnakesDirection.UP, greedy(Position.board(2, ".......\n" + withDetour)));
  }

  @Test
  void thePlannerDoesNotTakeAnAppleInADeadEnd() {
    String board =
        """
        ####...
        .*A....
        ##B....
        ..C....
        ..D....
        .......
        .......abcde
        """;
    assertEquals(SnakesDirection.LEFT, greedy(Position.board(2, board)));
    assertNotEquals(SnakesDirection.LEFT, planned(Position.board(2, board)));
  }

  @Test
  void thePlannerAvoidsACellOnWhichALongerSnakeMayMeetIt() {
    String board =
        """
        CBA*abcd
        ........
        """;
    assertEquals(SnakesDirection.DOWN, planned(Position.board(2, board)));
  }

  @Test
  void aTerritoryHasTheCellsThatASnakeReachesFirst() {
    String walls = "\n###############";
    assertEquals("..00-11..", owners("CBA...abc" + walls));
    assertEquals("...00011..", owners("DCBA...abc" + walls));
  }

  /** The owner of each cell of the first row that is free or has a head. */
  private static String owners(String text) {
    SnakesTerritory territory = new SnakesTerritory();
    territory.find(Position.board(2, text));
    StringBuilder owners = new StringBuilder();
    for (int cell = 0; cell < text.indexOf('\n'); cell++) {
      char content = text.charAt(cell);
      boolean isOther = content != '.' && content != 'A' && content != 'a';
      char owner = territory.has(0, cell) ? '0' : territory.has(1, cell) ? '1' : '-';
      owners.append(isOther ? '.' : owner);
    }
    return owners.toString();
  }

  @Test
  void thePlannerBeatsGreedy() {
    int[] wins = new int[2];
    Random random = new Random(3);
    SnakesGreedy greedy = new SnakesGreedy();
    SnakesPlanner planner = new SnakesPlanner(2);
    SnakesBoard board = new SnakesBoard(2);
    for (int match = 0; match < 60; match++) {
      int seat = match % 2;
      new SnakesMapGenerator().generate(match / 2, board);
      int[] commands = new int[2];
      while (!board.isOver()) {
        commands[seat] = planner.choose(board, seat, random);
        commands[1 - seat] = greedy.choose(board, 1 - seat, random);
        board.resolve(commands);
      }
      int lead = Integer.compare(board.score(seat), board.score(1 - seat));
      wins[lead > 0 ? 0 : 1] += lead == 0 ? 0 : 1;
    }
    assertTrue(wins[0] > 48, wins[0] + " wins, " + wins[1] + " losses");
  }
}
