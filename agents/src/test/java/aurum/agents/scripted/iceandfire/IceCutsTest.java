package aurum.agents.scripted.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Agent;
import aurum.env.Games;
import aurum.env.Match;
import aurum.env.base.SplitMix;
import aurum.env.iceandfire.IceBoard;
import aurum.env.iceandfire.IceMap;
import aurum.env.iceandfire.IceMatch;
import java.util.Arrays;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IceCutsTest {
  private static final String RIGHT_COLUMN = "# # # # # # # # # # # X";

  private final SplitMix random = new SplitMix(1);

  /** A position of the given rows, below which the right column is the enemy's. */
  private static IceMatch position(int gold, String... upperRows) {
    String[] rows = Arrays.copyOf(upperRows, IceMap.SIDE);
    Arrays.fill(rows, upperRows.length, IceMap.SIDE, RIGHT_COLUMN);
    return DrawnPosition.of(gold, rows);
  }

  private void playTurn(IceMatch match) {
    Agent cuts = new IceCuts();
    for (int turn = match.turn(); match.turn() == turn && !match.over(); ) {
      match.play(cuts.act(match, random));
    }
  }

  @Test
  void aChainOverANeutralCellCutsTheEnemysArmOff() {
    IceMatch match =
        position(
            20,
            "O # X X X X X X X X X X", //
            "O # # # # # . # # # # X",
            "O O O O O O O # # # # X");
    int before = match.board().territory(1);
    playTurn(match);
    assertEquals(0, match.board().owner(IceMap.cell(6, 0)));
    assertEquals(before - 5, match.board().territory(1), "the cell and the four behind it");
  }

  @Test
  void aChainOfTrainingsCapturesTheEnemyHq() {
    String[] rows = new String[IceMap.SIDE];
    Arrays.fill(rows, "# # # # # # # # # # # O");
    rows[0] = "O O O O O O O O O O O O";
    rows[9] = "# # # # # # # # # # # X1";
    rows[10] = "# # # # # # # # # # # X";
    IceMatch match = DrawnPosition.of(40, rows);
    playTurn(match);
    assertEquals(-1, match.score(1));
  }

  /** The enemy could train on (4,1) and (4,0), which would cut (5,0) to (8,0) off. */
  @Test
  void theEnemysBestCutIsPrevented() {
    IceMatch match =
        position(
            15,
            "O O O O O O O O O # # X", //
            "# # # # . # # # # # # X",
            "# # # # X X X X X X X X");
    int before = match.board().territory(0);
    playTurn(match);
    CapturePaths paths = new CapturePaths();
    paths.search(match, true);
    IcePlan reply = new IcePlan();
    for (int x = 1; x < 9; x++) {
      reply.start(match);
      boolean captured =
          paths.cost(IceMap.cell(x, 0)) < CapturePaths.NONE
              && paths.capture(IceMap.cell(x, 0), reply);
      assertTrue(!captured || reply.position().board().territory(0) >= before - 1, "captured " + x);
    }
  }

  @Test
  void aMineIsBuiltWhereNothingIsThreatened() {
    IceMatch match = (IceMatch) Games.make("ice-and-fire", "bronze", Map.of()).newMatch();
    Agent cuts = new IceCuts();
    int mines = 0;
    for (int seed = 0; seed < 5; seed++) {
      match.reset(seed);
      while (!match.over() && match.turn() < 30) {
        match.play(cuts.act(match, random));
      }
      for (int cell = 0; cell < IceMap.CELLS; cell++) {
        mines += match.board().building(cell) == IceBoard.MINE ? 1 : 0;
      }
    }
    assertTrue(mines > 0);
  }

  @ParameterizedTest
  @ValueSource(strings = {"bronze", "wood1", "wood2", "wood3"})
  void winsNineOfTenMatchesAgainstCutter(String variant) {
    Match match = Games.make("ice-and-fire", variant, Map.of()).newMatch();
    Agent[] agents = {new IceCuts(), new IceCutter()};
    int won = 0;
    for (int seed = 0; seed < 10; seed++) {
      for (int seat = 0; seat < 2; seat++) {
        match.reset(seed);
        while (!match.over()) {
          match.play(agents[match.actingSeat() ^ seat].act(match, random));
        }
        won += match.score(seat) > match.score(1 - seat) ? 1 : 0;
      }
    }
    assertTrue(won >= 18, won + " of 20 won");
  }
}
