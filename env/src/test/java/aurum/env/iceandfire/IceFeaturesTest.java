package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.ObservationEncoder;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.referee.RefereeMatch;
import aurum.env.trace.Trace;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/**
 * What a seat sees, and what the rules say beyond that. That both seats see alike is tested in
 * {@link IcePointOfViewTest}.
 */
class IceFeaturesTest {
  // Where the parts begin.
  private static final int SUBJECT = 36;
  private static final int TAKINGS = SUBJECT + 31;
  private static final int TRAININGS = TAKINGS + 4 * 16;
  private static final int BUILDINGS = TRAININGS + 3 * 6;

  private static float[] seen(Island island) {
    return Observations.of(island.match, island.match.actingSeat());
  }

  /** In the turns of recorded matches, each answered at random. */
  @Test
  void everyEntryVaries() throws Exception {
    float[] least = new float[IceFeatures.SIZE];
    float[] greatest = new float[IceFeatures.SIZE];
    float[] seen = new float[IceFeatures.SIZE];
    Arrays.fill(least, 9);
    Arrays.fill(greatest, -9);
    for (int number = 0; number < 8; number++) {
      String name = "/conformance/ice-and-fire/bronze-00" + number + ".trace.gz";
      Trace trace = Trace.read(Path.of(getClass().getResource(name).toURI()));
      RefereeMatch match = trace.game().newMatch();
      RefereeMatch tried = trace.game().newMatch();
      ObservationEncoder encoder = trace.game().observation().newEncoder();
      match.reset(trace.seed());
      for (String answer : trace.answers()) {
        tried.copyFrom(match);
        RandomPlay play = new RandomPlay(trace.game(), match.turn());
        for (int ply = 0; tried.turn() == match.turn() && !tried.over(); ply++) {
          encoder.encode(tried, tried.actingSeat(), seen, 0);
          for (int i = 0; i < seen.length; i++) {
            least[i] = Math.min(least[i], seen[i]);
            greatest[i] = Math.max(greatest[i], seen[i]);
          }
          tried.play(play.choose(tried, ply));
        }
        match.playLine(answer);
      }
    }
    Set<Integer> constant = new TreeSet<>();
    for (int i = 0; i < seen.length; i++) {
      if (least[i] == greatest[i]) {
        constant.add(i);
      }
    }
    assertEquals(Set.of(), constant);
  }

  /** A road of player 1 to its HQ, and player 0's before it, along two borders. */
  private static Island road(String upper) {
    String[] rows = new String[12];
    Arrays.fill(rows, "# # # # # # # # # # # X");
    rows[0] = upper;
    return Island.of(rows);
  }

  @Test
  void aChainCostsTenACellAndMoreForUnitsOnItsCells() {
    // Three cells of the upper row, one held by a unit, ten below, and the HQ.
    Island island = road("O O O O O O O O O X X1 X").gold(0, 150);
    IceOutlook outlook = island.match.outlook();
    assertEquals(2 + 1 + 1 + 11, outlook.cost[0]);
    assertTrue(outlook.canWin(0));
    island.gold(0, 149).match.board.changes++;
    assertFalse(island.match.outlook().canWin(0));
    // A unit that may still move takes the first cell of it.
    island = road("O O O O O O O O O1 X X1 X").gold(0, 149);
    assertEquals(14, island.match.outlook().costBehindUnit[0]);
    assertTrue(island.match.outlook().canWin(0));
  }

  @Test
  void theEnemysChainCountsHisIncomeToo() {
    // He needs three cells and the HQ, and earns 19.
    Island island = road("O O O . X X X X X X X X").gold(1, 20);
    assertEquals(19, island.income(1));
    assertEquals(4, island.match.outlook().cost[1]);
    assertFalse(island.match.outlook().canWin(1));
    island.gold(1, 21).match.board.changes++;
    assertTrue(island.match.outlook().canWin(1));
    // A unit of level 2 on the way makes it dearer by 20, a tower by more.
    int middle = IceMap.cell(2, 0);
    assertFalse(island.match.outlook().isInDangerAfter(middle, middle, 2));
    assertFalse(island.match.outlook().isInDangerAfter(middle, middle, 0));
    assertTrue(island.match.outlook().canWin(1), "it was only a thought");
  }

  @Test
  void theEntriesOfAStepAreWhatItTakesAndCutsOff() {
    //   the cell that unit 1 can take holds four others, one with a unit of level 2
    String[] rows = new String[12];
    Arrays.fill(rows, "# # # # # # # # # # # X");
    rows[0] = "O O O O O O O O O O O1 X";
    rows[1] = "# # # # # # # # # # # X";
    rows[2] = "# # # # # # # X X X2 X X";
    Island island = Island.of(rows);
    IceOutlook outlook = island.match.outlook();
    outlook.cut(1, IceMap.cell(10, 2));
    assertEquals(3, outlook.cutCells());
    assertEquals(20, outlook.cutArmy());
    outlook.cut(1, IceMap.cell(7, 2));
    assertEquals(0, outlook.cutCells());
    float[] seen = seen(island);
    assertEquals(1, seen[0], "a unit is asked about");
    int right = TAKINGS + 16;
    assertEquals(1, seen[right]);
    assertEquals(1, seen[right + 3], "an active cell of the enemy's");
    // One step towards its HQ, and player 1 has no gold.
    assertEquals(1, seen[right + 13] * -1);
    assertEquals(0, seen[TAKINGS], "up is void");
  }

  @Test
  void theEntriesOfACellAreTheEffectsOfTrainingAndBuildingThere() {
    Island island = road("O O O O O O O O O O O X1").gold(0, 25);
    while (island.match.subject() != IceMap.cell(10, 0)) {
      island.match.play(IceActions.NOTHING);
    }
    float[] seen = seen(island);
    assertEquals(1, seen[1], "a cell is asked about");
    assertEquals(1, seen[TRAININGS]);
    assertEquals(0, seen[TRAININGS + 1], "a unit of level 1 does not take another");
    assertEquals(15 / 35f, seen[TRAININGS + 3], 1e-6);
    assertEquals(1, seen[TRAININGS + 6]);
    assertEquals(0, seen[TRAININGS + 12], "level 3 is too dear");
    assertEquals(0, seen[BUILDINGS]);
    assertEquals(1, seen[BUILDINGS + 1]);
    assertEquals(1 / 4f, seen[BUILDINGS + 2]);
  }
}
