package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.ObservationEncoder;
import aurum.env.ObservationSpec;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.Scaling;
import aurum.env.referee.RefereeReader;
import java.util.Iterator;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The observation {@code planes}. {@link IcePointOfViewTest} compares those of the two seats. */
class IcePlanesEncoderTest {
  private static final IceAndFire BRONZE = TurnedMatch.eventful("bronze");
  private static final ObservationSpec PLANES = BRONZE.observation("planes");
  private static final int PLANE = IcePlanesLayout.PLANE;

  private static float[] observed(IceMatch match, int seat) {
    return Observations.of(PLANES, match, seat);
  }

  private static int plane(String name) {
    for (int plane = 0; ; plane++) {
      if (PLANES.layout().entries().get(plane).name().equals(name)) {
        return plane;
      }
    }
  }

  /** The value of a plane that is nearest to a number. */
  private static float rounded(String plane, double number) {
    return Observations.rounded(PLANES.layout().entries().get(plane(plane)), number);
  }

  /** The value of a plane in a column and row of the seat's view. */
  private static float at(float[] observation, String plane, int x, int y) {
    return observation[plane(plane) * PLANE + y * IceMap.SIDE + x];
  }

  /**
   * Asserts that a plane has values on some cells and 0 on all others.
   *
   * @param cells for each cell with a value its column and row, in the seat's view, and the value
   */
  private static void assertOnly(float[] observation, String plane, double... cells) {
    float[] expected = new float[PLANE];
    for (int i = 0; i < cells.length; i += 3) {
      expected[(int) cells[i + 1] * IceMap.SIDE + (int) cells[i]] = rounded(plane, cells[i + 2]);
    }
    float[] actual = new float[PLANE];
    System.arraycopy(observation, plane(plane) * PLANE, actual, 0, PLANE);
    assertArrayEquals(expected, actual, plane);
  }

  private static void assertEverywhere(float[] observation, String plane, double value) {
    for (int y = 0; y < IceMap.SIDE; y++) {
      for (int x = 0; x < IceMap.SIDE; x++) {
        assertEquals(rounded(plane, value), at(observation, plane, x, y), plane);
      }
    }
  }

  //     0  1  2  3  4 ... 11
  //  0  O  OT O1 X2 X ... X      (0,2) and (2,2) are inactive.
  //  1  O2 #  #  #  # ... X$
  //  2  X1 #  O  #  # ... X
  //  3  .* #  #  #  # ... X
  //        ...            X
  private static DrawnMatch position() {
    String[] rows = new String[IceMap.SIDE];
    java.util.Arrays.fill(rows, "# # # # # # # # # # # X");
    rows[0] = "O OT O1 X2 X X X X X X X X";
    rows[1] = "O2 # # # # # # # # # # X$";
    rows[2] = "X1 # O # # # # # # # # X";
    rows[3] = ".* # # # # # # # # # # X";
    return DrawnMatch.of(rows).gold(0, 215).gold(1, 40);
  }

  @Test
  void thePlanesShowTheBoard() {
    float[] planes = observed(position().match, 0);
    assertEquals(1, at(planes, "map.tile", 2, 2));
    assertEquals(0, at(planes, "map.tile", 1, 1));
    assertOnly(planes, "map.mineSpot", 0, 3, 1, 11, 1, 1);
    assertEquals(rounded("map.toOwnHq", 3 / 5f), at(planes, "map.toOwnHq", 2, 0));
    assertEquals(rounded("map.toEnemyHq", 3 / 25f), at(planes, "map.toEnemyHq", 0, 0));
    assertEquals(0, at(planes, "map.toOwnHq", 2, 2), "no path");
    assertOnly(planes, "land.neutral", 0, 3, 1);
    assertOnly(planes, "land.ownActive", 0, 0, 1, 1, 0, 1, 2, 0, 1, 0, 1, 1);
    assertOnly(planes, "land.ownInactive", 2, 2, 1);
    assertEquals(1, at(planes, "land.enemyActive", 11, 1));
    assertOnly(planes, "land.enemyInactive", 0, 2, 1);
    assertOnly(planes, "building.hq", 0, 0, 1, 11, 11, -1);
    assertOnly(planes, "building.mine", 11, 1, -1);
    assertOnly(planes, "building.tower", 1, 0, 1);
    assertOnly(planes, "building.protected", 0, 0, 1, 1, 0, 1, 2, 0, 1);
    assertOnly(planes, "unit.ownLevel1", 2, 0, 1);
    assertOnly(planes, "unit.ownLevel2", 0, 1, 1);
    assertOnly(planes, "unit.ownLevel3");
    assertOnly(planes, "unit.enemyLevel1", 0, 2, 1);
    assertOnly(planes, "unit.enemyLevel2", 3, 0, 1);
    assertOnly(planes, "unit.enemyLevel3");
  }

  @Test
  void thePlanesShowWhatCanBeCapturedAndWhatThatDisconnects() {
    float[] planes = observed(position().match, 0);
    assertEquals(1, at(planes, "capture.levelNeeded", 2, 0), "protected");
    assertEquals(1, at(planes, "capture.levelNeeded", 3, 0), "a unit of level 2");
    assertEquals(
        rounded("capture.levelNeeded", 2 / 3f),
        at(planes, "capture.levelNeeded", 0, 2),
        "a unit of level 1");
    assertEquals(
        rounded("capture.levelNeeded", 1 / 3f), at(planes, "capture.levelNeeded", 0, 3), "neutral");
    assertOnly(planes, "capture.byUnits", 0, 2, -1);
    // The seat has 215 gold, the enemy 40 and an income of 20.
    assertOnly(planes, "capture.byTraining", 2, 0, 1, 3, 0, -1, 0, 2, -1);
    assertEquals(
        rounded("capture.disconnectedCells", 1 / 6f),
        at(planes, "capture.disconnectedCells", 1, 0));
    assertEquals(
        rounded("capture.disconnectedArmy", 10 / 30f),
        at(planes, "capture.disconnectedArmy", 1, 0));
    assertEquals(0, at(planes, "capture.disconnectedCells", 0, 0), "the HQ");
    assertEquals(
        rounded("capture.disconnectedCells", -8 / 13f),
        at(planes, "capture.disconnectedCells", 11, 0));
    assertEquals(
        rounded("capture.disconnectedArmy", -20 / 40f),
        at(planes, "capture.disconnectedArmy", 11, 0));
    assertEquals(1, at(planes, "nearest.neutral", 0, 3));
    assertEquals(rounded("nearest.neutral", 3 / 6f), at(planes, "nearest.neutral", 0, 0));
    assertEquals(0, at(planes, "nearest.neutral", 2, 2), "no path");
    assertEquals(rounded("nearest.enemy", 3 / 5f), at(planes, "nearest.enemy", 0, 0));
    assertEquals(rounded("nearest.enemy", 3 / 4f), at(planes, "nearest.enemy", 2, 0));
  }

  @Test
  void thePlanesShowTheChains() {
    float[] planes = observed(position().match, 0);
    // A unit of level 3 on (3,0), then 19 of level 1: that costs 220 of 215 gold.
    assertEquals(rounded("chain.own", 3 / 25f), at(planes, "chain.own", 3, 0));
    assertEquals(0.5f, at(planes, "chain.ownPaid", 3, 0), "only after a step");
    assertEquals(rounded("chain.own", 3 / 22f), at(planes, "chain.own", 4, 0));
    assertEquals(1, at(planes, "chain.ownPaid", 4, 0));
    // The tower protects the HQ, its own cell and (2,0): three units of level 3.
    assertOnly(planes, "chain.enemy", 0, 0, 3 / 6., 1, 0, 3 / 9., 2, 0, 3 / 12., 0, 1, 3 / 9.);
    assertOnly(planes, "chain.enemyPaid", 0, 0, 1, 1, 0, 1, 2, 0, 0.5, 0, 1, 1);
    assertEverywhere(planes, "global.ownWin", 0);
    assertEverywhere(observed(position().gold(0, 220).match, 0), "global.ownWin", 1);
    assertEverywhere(planes, "global.enemyWin", 0);
    assertEverywhere(observed(position().gold(1, 70).match, 0), "global.enemyWin", 1);
  }

  @Test
  void globalQuantitiesAreOnEveryCell() {
    float[] planes = observed(position().turnOf(0, 90).match, 0);
    assertEverywhere(planes, "global.roundsLeft", 0.1);
    assertEverywhere(planes, "global.ownGold", 215 / 235.);
    assertEverywhere(planes, "global.enemyGold", 40 / 60.);
    assertEverywhere(planes, "global.ownIncome", -1 / 11.);
    assertEverywhere(planes, "global.enemyIncome", 20 / 30.);
    assertEverywhere(planes, "global.territory", -16 / 26.);
    assertEverywhere(planes, "global.wealth", (215 + 30 - 40 - 30) / 225.);
    assertEverywhere(planes, "global.ownFront", 3 / 23.);
    assertEverywhere(planes, "global.enemyFront", 3 / 5.);
  }

  @Test
  void thePlanesOfTheOtherSeatAreTurnedAndTheOtherWayRound() {
    float[] planes = observed(position().match, 1);
    assertOnly(planes, "map.mineSpot", 11, 8, 1, 0, 10, 1);
    assertOnly(planes, "land.ownInactive", 11, 9, 1);
    assertOnly(planes, "land.enemyInactive", 9, 9, 1);
    assertOnly(planes, "building.hq", 0, 0, 1, 11, 11, -1);
    assertOnly(planes, "building.mine", 0, 10, 1);
    assertOnly(planes, "building.tower", 10, 11, -1);
    assertOnly(planes, "building.protected", 11, 11, -1, 10, 11, -1, 9, 11, -1);
    assertOnly(planes, "unit.ownLevel2", 8, 11, 1);
    assertOnly(planes, "unit.enemyLevel2", 11, 10, 1);
    assertOnly(planes, "capture.byTraining", 9, 11, -1, 8, 11, 1, 11, 9, 1);
    assertEquals(
        rounded("capture.disconnectedCells", 8 / 13f),
        at(planes, "capture.disconnectedCells", 0, 11));
    assertEquals(rounded("chain.own", 3 / 12f), at(planes, "chain.own", 9, 11));
    assertEquals(0.5f, at(planes, "chain.ownPaid", 9, 11));
    assertEquals(rounded("chain.enemy", 3 / 22f), at(planes, "chain.enemy", 7, 11));
    assertEverywhere(planes, "global.ownGold", 40 / 60.);
    assertEverywhere(planes, "global.wealth", -175 / 225.);
    assertEverywhere(planes, "global.ownFront", 3 / 5.);
  }

  @Test
  void theSubjectAndLaterSubjectsOfTheTurnAreMarked() {
    IceMatch match = position().match;
    float[] planes = observed(match, 0);
    // The unit on (2,0) is nearer to the enemy HQ and has no legal step.
    assertOnly(planes, "choice.subject", 0, 1, 1);
    assertEverywhere(planes, "choice.kind", 1);
    assertOnly(planes, "choice.unitsToCome", 0, 1, 1);
    assertEquals(1, at(planes, "choice.cellsToCome", 0, 3));
    match.play(IceActions.NOTHING);
    // There the seat can train a unit of level 2; (0,3) is farther from the enemy HQ.
    planes = observed(match, 0);
    assertOnly(planes, "choice.subject", 0, 2, 1);
    assertEverywhere(planes, "choice.kind", -1);
    assertOnly(planes, "choice.unitsToCome");
    assertEquals(0, at(planes, "choice.cellsToCome", 0, 3));
    assertEquals(1, at(planes, "choice.cellsToCome", 0, 2));
    assertEquals(1, at(planes, "choice.cellsToCome", 11, 11));
    planes = observed(position().turnOf(1, 3).match, 1);
    assertOnly(planes, "choice.subject", 11, 9, 1);
    assertOnly(planes, "choice.unitsToCome", 11, 9, 1, 8, 11, 1);
  }

  @Test
  void aSeatThatDoesNotActHasNoChoice() {
    float[] planes = observed(position().match, 1);
    for (String plane : Set.of("subject", "kind", "unitsToCome", "cellsToCome")) {
      assertOnly(planes, "choice." + plane);
    }
  }

  @Test
  void aTurnWithoutSubjectIsAboutTheHq() {
    float[] planes = observed(DrawnMatch.of("O .").gold(0, 0).match, 0);
    assertOnly(planes, "choice.subject", 0, 0, 1);
    for (String plane : Set.of("kind", "unitsToCome", "cellsToCome")) {
      assertOnly(planes, "choice." + plane);
    }
  }

  @Test
  void theSubjectsOfTheRestOfATurnAreMarkedBefore() {
    IceMatch match = new IceMatch(BRONZE);
    IceMatch rest = new IceMatch(BRONZE);
    for (int seed = 0; seed < 10; seed++) {
      RandomPlay play = new RandomPlay(BRONZE, seed);
      match.reset(seed);
      for (int ply = 0; !match.over(); ply++) {
        float[] planes = observed(match, match.actingSeat());
        rest.copyFrom(match);
        while (rest.turn() == match.turn() && rest.choices.hasSubject()) {
          String plane = rest.subjectIsUnit() ? "choice.unitsToCome" : "choice.cellsToCome";
          int cell = rest.actingSeat() == 0 ? rest.subject() : TurnedMatch.turned(rest.subject());
          assertEquals(1, at(planes, plane, IceMap.x(cell), IceMap.y(cell)), plane);
          rest.play(IceActions.NOTHING);
        }
        match.play(play.choose(match, ply));
      }
    }
  }

  /** Pieces and land in the planes are those of the text, which the acting seat reads. */
  @Test
  void thePiecesAreRebuiltFromTheText() {
    IceMatch match = new IceMatch(BRONZE);
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(BRONZE, seed);
      for (int ply = 0; !match.over(); ply++) {
        int seat = match.actingSeat();
        assertEquals(pieces(match), pieces(observed(match, seat), seat), "seed " + seed);
        play.play(match, ply, ply + 1);
      }
    }
  }

  /** A line for each cell with its land, mine, tower and unit in the planes. */
  private static Set<String> pieces(float[] planes, int seat) {
    Set<String> pieces = new TreeSet<>();
    for (int cell = 0; cell < PLANE; cell++) {
      int i = seat == 0 ? cell : PLANE - 1 - cell;
      String where = cell % IceMap.SIDE + " " + cell / IceMap.SIDE;
      String land = ".OoXx";
      for (int k = 0; k < land.length(); k++) {
        if (planes[(IcePlanesLayout.NEUTRAL + k) * PLANE + i] == 1) {
          pieces.add(land.charAt(k) + " " + where);
        }
      }
      for (int type = 0; type < 3; type++) {
        float building = planes[(IcePlanesLayout.HQ + type) * PLANE + i];
        if (building != 0) {
          pieces.add("building " + (building == 1 ? 0 : 1) + " " + type + " " + where);
        }
      }
      for (int unit = 0; unit < 6; unit++) {
        if (planes[(IcePlanesLayout.OWN_UNIT + unit) * PLANE + i] == 1) {
          pieces.add("unit " + unit / 3 + " " + (unit % 3 + 1) + " " + where);
        }
      }
    }
    return pieces;
  }

  /** The same from the text. */
  private static Set<String> pieces(IceMatch match) {
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    Iterator<String> lines = text.toString().lines().skip(4).iterator();
    Set<String> pieces = new TreeSet<>();
    for (int y = 0; y < IceMap.SIDE; y++) {
      String row = lines.next();
      for (int x = 0; x < IceMap.SIDE; x++) {
        if (row.charAt(x) != '#') {
          pieces.add(row.charAt(x) + " " + x + " " + y);
        }
      }
    }
    for (int left = Integer.parseInt(lines.next()); left > 0; left--) {
      pieces.add("building " + lines.next());
    }
    for (int left = Integer.parseInt(lines.next()); left > 0; left--) {
      // Owner, id, level, x, y.
      pieces.add("unit " + lines.next().replaceFirst("^(\\d+) \\d+", "$1"));
    }
    return pieces;
  }

  @Test
  void thePlanesAreRebuiltFromTheTextBitForBit() {
    for (String variant : IceAndFire.VARIANTS) {
      IceAndFire game = TurnedMatch.eventful(variant);
      for (int seed = 0; seed < 5; seed++) {
        IceMatch match = game.newMatch();
        match.reset(seed);
        RefereeReader[] readers = {game.newReader(), game.newReader()};
        for (int seat = 0; seat < 2; seat++) {
          StringBuilder text = new StringBuilder();
          match.writeStart(seat, text);
          readers[seat].readStart(lines(text));
        }
        RandomPlay play = new RandomPlay(game, seed);
        for (int ply = 0; !match.over(); ) {
          int seat = match.actingSeat();
          int turn = match.turn();
          StringBuilder text = new StringBuilder();
          match.writeTurn(text);
          readers[seat].readTurn(lines(text));
          IceMatch read = (IceMatch) readers[seat].match();
          while (match.turn() == turn && !match.over()) {
            assertArrayEquals(observed(match, seat), observed(read, seat), variant + seed);
            int action = play.choose(match, ply++);
            match.play(action);
            read.play(action);
          }
        }
      }
    }
  }

  private static RefereeReader.Lines lines(StringBuilder text) {
    Iterator<String> lines = text.toString().lines().iterator();
    return lines::next;
  }

  @Test
  void oneEncoderMayEncodeSeveralMatchesAndSeatsInTurn() {
    ObservationEncoder encoder = PLANES.newEncoder();
    float[] planes = new float[PLANES.size()];
    IceMatch[] matches = {new IceMatch(BRONZE), new IceMatch(BRONZE)};
    for (int seed = 0; seed < 10; seed++) {
      RandomPlay play = new RandomPlay(BRONZE, seed);
      matches[0].reset(seed);
      matches[1].reset(seed + 100);
      for (int ply = 0; ply < 200; ply++) {
        // In changing orders, and with several encodings of one match in succession.
        IceMatch match = matches[ply / 5 % 2];
        int seat = ply / 3 % 2;
        encoder.encode(match, seat, planes, 0);
        assertArrayEquals(observed(match, seat), planes, "seed " + seed + ", decision " + ply);
        play.play(match, ply, ply + 1);
        if (ply % 50 == 49) {
          matches[0].copyFrom(matches[1]);
        }
      }
    }
  }

  /** Over several matches on several maps, so that distances of earlier positions are replaced. */
  @Test
  void theNearestCellsAreThoseAtTheLeastDistance() {
    IceMatch match = new IceMatch(BRONZE);
    ObservationEncoder encoder = PLANES.newEncoder();
    float[] planes = new float[PLANES.size()];
    for (int seed = 0; seed < 10; seed++) {
      match.reset(seed);
      match.start(TurnedMatch.withHoles(match.board.map, seed));
      RandomPlay play = new RandomPlay(BRONZE, seed);
      for (int ply = 0; !match.over(); ply++) {
        encoder.encode(match, 0, planes, 0);
        for (int cell : match.board.map.tilesByDistance[0]) {
          assertNearest(planes, "nearest.neutral", match.board, IceBoard.NEUTRAL, cell);
          assertNearest(planes, "nearest.enemy", match.board, 1, cell);
        }
        match.play(play.choose(match, ply));
      }
    }
  }

  /** In the view of seat 0, which is the board. */
  private static void assertNearest(
      float[] planes, String plane, IceBoard board, int owner, int from) {
    int least = IceMap.UNREACHABLE;
    for (int cell : board.map.tilesByDistance[0]) {
      if (board.owner(cell) == owner) {
        least = Math.min(least, board.map.distance(from, cell));
      }
    }
    double closeness = least == IceMap.UNREACHABLE ? 0 : Scaling.closeness(least);
    float expected = rounded(plane, closeness);
    assertEquals(expected, at(planes, plane, IceMap.x(from), IceMap.y(from)), plane);
  }
}
