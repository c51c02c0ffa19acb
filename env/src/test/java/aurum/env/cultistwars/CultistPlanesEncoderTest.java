package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Games;
import aurum.env.ObservationEncoder;
import aurum.env.ObservationLayout.ActionPlace;
import aurum.env.ObservationSpec;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.Scaling;
import aurum.env.referee.RefereeReader;
import java.util.Arrays;
import java.util.Iterator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntFunction;
import org.junit.jupiter.api.Test;

class CultistPlanesEncoderTest {
  private static final CultistWars GAME = (CultistWars) Games.make("cultist-wars");
  private static final ObservationSpec PLANES = GAME.observation("planes");
  private static final int CELLS = CultistMap.WIDTH * CultistMap.HEIGHT;
  private static final String[] DIRECTIONS = {"north", "east", "south", "west"};

  // The meanings of the digits of a drawn plane.

  private static final IntFunction<Float> FLAG = digit -> (float) digit;
  private static final IntFunction<Float> STEPS = Scaling::closeness;
  private static final IntFunction<Float> DAMAGE = digit -> digit / 6f;
  private static final IntFunction<Float> TENTHS = digit -> digit / 10f;
  private static final IntFunction<Float> QUARTERS = digit -> digit / 4f;

  private static float[] observed(CultistMatch match, int seat) {
    return Observations.of(PLANES, match, seat);
  }

  private static int index(String plane) {
    for (int i = 0; i < PLANES.layout().entries().size(); i++) {
      if (PLANES.layout().entries().get(i).name().equals(plane)) {
        return i;
      }
    }
    throw new AssertionError("no plane " + plane);
  }

  /** The value of a plane that is nearest to a number. */
  private static float rounded(String plane, float number) {
    return Observations.rounded(PLANES.layout().entries().get(index(plane)), number);
  }

  /** The value of a plane in a cell of the board. */
  private static float at(float[] observed, String plane, int cell, int seat) {
    return observed[index(plane) * CELLS + place(cell, seat)];
  }

  /** The place of a cell of the board in a plane. */
  private static int place(int cell, int seat) {
    int viewed = seat == 0 ? cell : CultistMap.mirrored(cell);
    return CultistMap.y(viewed) * CultistMap.WIDTH + CultistMap.x(viewed);
  }

  /**
   * Asserts a whole plane.
   *
   * @param value the value that a digit means; a dot, and every cell that is not drawn, means 0
   */
  private static void assertPlane(
      float[] observed, String plane, IntFunction<Float> value, String... rows) {
    float[] expected = new float[CELLS];
    for (int y = 0; y < rows.length; y++) {
      for (int x = 0; x < rows[y].length(); x++) {
        char digit = rows[y].charAt(x);
        expected[y * CultistMap.WIDTH + x] =
            digit == '.' ? 0 : rounded(plane, value.apply(digit - '0'));
      }
    }
    int from = index(plane) * CELLS;
    assertArrayEquals(expected, Arrays.copyOfRange(observed, from, from + CELLS), plane);
  }

  private static void assertGlobal(float[] observed, String plane, float value) {
    float[] expected = new float[CELLS];
    Arrays.fill(expected, rounded(plane, value));
    int from = index(plane) * CELLS;
    assertArrayEquals(expected, Arrays.copyOfRange(observed, from, from + CELLS), plane);
  }

  /** The position of the test below, and its mirror image, in which seat 1 has the west's units. */
  private static DrawnMatch drawn(int seat) {
    String[] rows = {"...b...xxxxxx", "0c.x.l1xxxxxx", "xxa....xxxxxx"};
    if (seat == 0) {
      return DrawnMatch.of(rows)
          .owns(0, "a")
          .owns(1, "l")
          .life('0', 9)
          .life('a', 5)
          .life('l', 3)
          .turn(10);
    }
    String[] mirrored = new String[rows.length];
    for (int y = 0; y < rows.length; y++) {
      String row = new StringBuilder(rows[y]).reverse().toString();
      mirrored[y] = row.replace('0', '-').replace('1', '0').replace('-', '1');
    }
    return DrawnMatch.of(mirrored)
        .owns(1, "a")
        .owns(0, "l")
        .life('1', 9)
        .life('a', 5)
        .life('l', 3)
        .turn(11);
  }

  @Test
  void thePlanesShowTheBoardInTheSeatsView() {
    for (int seat = 0; seat < CultistWars.SEATS; seat++) {
      // . . . b . . .     b and c are neutral, a is the seat's, l the other seat's; the life of 0
      // 0 c . x . l 1     is 9, that of a 5, that of l 3, that of the others 10
      // x x a . . . .
      float[] observed = observed(drawn(seat).match, seat);
      assertPlane(observed, "free", FLAG, "111.111", "..1.1..", "...1111");
      assertPlane(
          observed,
          "obstacle",
          FLAG,
          ".".repeat(7) + "1".repeat(6),
          "...1..." + "1".repeat(6),
          "11....." + "1".repeat(6),
          "1".repeat(13),
          "1".repeat(13),
          "1".repeat(13),
          "1".repeat(13));
      assertPlane(observed, "unit.leader.present", FLAG, "", "1");
      assertPlane(observed, "unit.leader.life", TENTHS, "", "9");
      assertPlane(observed, "unit.otherLeader.present", FLAG, "", "......1");
      assertPlane(observed, "unit.otherLeader.life", FLAG, "", "......1");
      assertPlane(observed, "unit.cultist.present", FLAG, "", "", "..1");
      assertPlane(observed, "unit.cultist.life", TENTHS, "", "", "..5");
      assertPlane(observed, "unit.foe.present", FLAG, "", ".....1");
      assertPlane(observed, "unit.foe.life", TENTHS, "", ".....3");
      assertPlane(observed, "unit.neutral.present", FLAG, "...1", ".1");
      assertPlane(observed, "unit.neutral.life", FLAG, "...1", ".1");

      assertPlane(observed, "path.leader", STEPS, "1234...", "014....", "..5....");
      assertPlane(observed, "path.neutral", STEPS, "2110123", "101.234", "..24345");
      assertPlane(observed, "path.foe", STEPS, "...3212", "....101", "..43212");
      assertPlane(observed, "path.otherLeader", STEPS, "...4321", "....410", "..54321");
      assertPlane(observed, "path.cultist", STEPS, "4323456", "521.345", "..01234");
      assertPlane(observed, "near.own", STEPS, "1223456", "011.345", "..01234");
      assertPlane(observed, "near.other", STEPS, "6543211", "543.100", "..43211");

      assertPlane(observed, "fire.own", DAMAGE, "..5....", ".56..3.", "...6543");
      assertPlane(observed, "fire.other", DAMAGE, "...4565", "....6.6", "..34565");
      assertPlane(observed, "fire.atLeader", DAMAGE, "654....", ".6.....");
      assertPlane(observed, "fire.atOtherLeader", DAMAGE, "....456", ".....6.", ".....56");
      assertPlane(observed, "shot.damage", DAMAGE, "", ".5...3.");
      assertPlane(observed, "shot.killed", FLAG, "", ".....1.");
      assertPlane(observed, "shot.threat", TENTHS, "", "", "..6");
      assertPlane(observed, "shot.firepower", DAMAGE, "", ".....3.", "..3");
      assertPlane(observed, "conversion.own", FLAG, "", ".1");
      assertPlane(observed, "conversion.other", FLAG);
      assertPlane(observed, "conversion.ownFrom", QUARTERS, ".11.11.", "1.1.1..", ".....1.");
      assertPlane(observed, "conversion.otherFrom", QUARTERS, ".11.1..", "..2....", "...1...");
      assertPlane(observed, "step.north.threat", TENTHS);
      assertPlane(observed, "step.east.threat", TENTHS, "", "", "..8");
      assertPlane(observed, "step.south.threat", TENTHS);
      assertPlane(observed, "step.west.threat", TENTHS);

      assertGlobal(observed, "global.turnsLeft", 70 / 75f);
      assertGlobal(observed, "global.neutralUnits", 2 / 13f);
      assertGlobal(observed, "global.unitBalance", 0);
      assertGlobal(observed, "global.lifeBalance", 1 / 11f);
      assertPlane(observed, "slot.cultist.1", FLAG, "", "", "..1");
      assertPlane(observed, "slot.cultist.2", FLAG);
      assertPlane(observed, "slot.foe.1", FLAG, "", ".....1");
      assertPlane(observed, "slot.foe.2", FLAG);
      assertPlane(observed, "slot.neutral.1", FLAG, "", ".1");
      assertPlane(observed, "slot.neutral.2", FLAG, "...1");
      assertPlane(observed, "slot.neutral.3", FLAG);
    }
  }

  @Test
  void theOtherSeatSeesTheSamePositionFromTheEast() {
    float[] observed = observed(drawn(0).match, 1);
    assertPlane(observed, "unit.leader.present", FLAG, "", "......1");
    assertPlane(observed, "unit.otherLeader.life", TENTHS, "", "............9");
    assertPlane(observed, "conversion.other", FLAG, "", "...........1");
    assertGlobal(observed, "global.lifeBalance", -1 / 11f);
  }

  @Test
  void theThreatAfterAStepCountsTheCellThatTheUnitLeavesAsFree() {
    float[] observed = observed(DrawnMatch.of("l.a.", "0xx1").owns(0, "a").owns(1, "l").match, 0);
    assertPlane(observed, "fire.other", DAMAGE, ".65.", "6...");
    assertPlane(observed, "step.east.threat", TENTHS, "..4");
    assertPlane(observed, "step.west.threat", TENTHS, "..6");
  }

  @Test
  void thePlanesOfUnitsHaveTheValuesOfTheFeatures() {
    float[] features = new float[CultistLayout.SIZE];
    float[] planes = new float[PLANES.size()];
    ObservationEncoder encoder = PLANES.newEncoder();
    ObservationEncoder featureEncoder = GAME.observation().newEncoder();
    CultistMatch match = GAME.newMatch();
    for (int seed = 0; seed < 30; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(GAME, seed);
      for (int ply = 0; !match.over(); ply++) {
        int seat = match.actingSeat();
        encoder.encode(match, seat, planes, 0);
        featureEncoder.encode(match, seat, features, 0);
        Compared compared = new Compared(features, planes, match, seat);
        compared.assertLeader();
        compared.assertSlots();
        match.play(play.choose(match, ply));
      }
    }
  }

  /** The features and planes of one position. */
  private record Compared(float[] features, float[] planes, CultistMatch match, int seat) {
    void assertEqual(String feature, String plane, int cell) {
      int i = 0;
      while (!CultistLayout.LAYOUT.nameOf(i).equals(feature)) {
        i++;
      }
      assertEquals(rounded(plane, features[i]), at(planes, plane, cell, seat), feature);
    }

    void assertLeader() {
      CultistPosition position = match.position;
      if (position.life[seat] == 0) {
        return;
      }
      int cell = position.cell[seat];
      assertEqual("leader.exists", "unit.leader.present", cell);
      assertEqual("leader.life", "unit.leader.life", cell);
      assertEqual("leader.threat", "shot.threat", cell);
      assertEqual("leader.neutralPath", "path.neutral", cell);
      assertEqual("leader.foePath", "path.foe", cell);
      for (int i = 0; i < DIRECTIONS.length; i++) {
        int to = CultistMap.neighbour(cell, CultistActions.mirrored(seat, i));
        String step = "leaderStep." + DIRECTIONS[i] + '.';
        assertEqual(step + "threat", "step." + DIRECTIONS[i] + ".threat", cell);
        if (position.isFree(to)) {
          assertEqual(step + "neutralPath", "path.neutral", to);
          assertEqual(step + "foePath", "path.foe", to);
          assertEqual(step + "convertible", "conversion.ownFrom", to);
        } else if (position.unitAt(to) != CultistPosition.NONE) {
          assertEqual("conversion." + DIRECTIONS[i] + ".possible", "conversion.own", to);
        }
      }
    }

    void assertSlots() {
      CultistPosition position = match.position;
      CultistView view = match.view(seat);
      for (int slot = 1; slot <= Math.min(view.ownCount, CultistView.OWN_SLOTS); slot++) {
        int cell = position.cell[view.own[slot - 1]];
        String unit = "cultist." + slot + '.';
        assertEqual(unit + "exists", "slot.cultist." + slot, cell);
        assertEqual(unit + "life", "unit.cultist.life", cell);
        assertEqual(unit + "threat", "shot.threat", cell);
        assertEqual(unit + "firepower", "shot.firepower", cell);
        assertEqual(unit + "enemy", "near.other", cell);
        for (String direction : DIRECTIONS) {
          assertEqual(unit + direction + ".threat", "step." + direction + ".threat", cell);
        }
      }
      for (int slot = 1; slot <= Math.min(view.foeCount, CultistView.FOE_SLOTS); slot++) {
        int cell = position.cell[view.foe[slot - 1]];
        String unit = "foe." + slot + '.';
        assertEqual(unit + "exists", "slot.foe." + slot, cell);
        assertEqual(unit + "damage", "shot.damage", cell);
        assertEqual(unit + "damage", "fire.own", cell);
        assertEqual(unit + "killed", "shot.killed", cell);
        assertEqual(unit + "firepower", "shot.firepower", cell);
        assertEqual(unit + "enemy", "near.own", cell);
      }
      for (int slot = 1; slot <= Math.min(view.neutralCount, CultistView.NEUTRAL_SLOTS); slot++) {
        int cell = position.cell[view.neutral[slot - 1]];
        assertEqual("neutral." + slot + ".exists", "slot.neutral." + slot, cell);
        assertEqual("neutral." + slot + ".damage", "shot.damage", cell);
      }
    }
  }

  @Test
  void everyLegalActionIsMarkedOnTheCellOfItsUnitOrTarget() {
    float[] planes = new float[PLANES.size()];
    ObservationEncoder encoder = PLANES.newEncoder();
    CultistMatch match = GAME.newMatch();
    for (int seed = 0; seed < 30; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(GAME, seed);
      for (int ply = 0; !match.over(); ply++) {
        int seat = match.actingSeat();
        encoder.encode(match, seat, planes, 0);
        for (int action = 0; action < CultistActions.COUNT; action++) {
          int effect = match.actionEffect(action);
          ActionPlace place = PLANES.layout().actionPlaces().get(action);
          if (effect == CultistEffect.WAIT) {
            assertEquals(action == CultistActions.WAIT, place.happensNowhere());
            continue;
          }
          boolean shot = CultistEffect.kind(effect) == CultistEffect.SHOOT;
          int unit = shot ? CultistEffect.target(effect) : CultistEffect.unit(effect);
          int marked = place.plane() * CELLS + place(match.position.cell[unit], seat);
          assertEquals(1, planes[marked], CultistActions.NAMES.get(action));
        }
        match.play(play.choose(match, ply));
      }
    }
  }

  @Test
  void actionsThatDoTheSameAtDifferentCellsHaveOneKind() {
    Set<String> kinds = new LinkedHashSet<>();
    for (ActionPlace place : PLANES.layout().actionPlaces()) {
      kinds.add(place.kind());
    }
    assertEquals(
        List.of(
            "wait",
            "leader step north",
            "leader step east",
            "leader step south",
            "leader step west",
            "convert north",
            "convert east",
            "convert south",
            "convert west",
            "cultist step north",
            "cultist step east",
            "cultist step south",
            "cultist step west",
            "shoot leader",
            "shoot foe",
            "shoot neutral"),
        List.copyOf(kinds));
  }

  @Test
  void theUnitsAndTheirLivesAreThoseOfTheText() {
    CultistMatch match = GAME.newMatch();
    for (int seed = 0; seed < 20; seed++) {
      match.reset(seed);
      RandomPlay play = new RandomPlay(GAME, seed);
      while (!match.over()) {
        for (int seat = 0; seat < CultistWars.SEATS; seat++) {
          assertUnitsOfText(match, seat);
        }
        play.play(match, match.turn(), match.turn() + 1);
      }
    }
  }

  private static void assertUnitsOfText(CultistMatch match, int seat) {
    String[] names = {"leader", "otherLeader", "cultist", "foe", "neutral"};
    float[][] present = new float[names.length][CELLS];
    float[][] life = new float[names.length][CELLS];
    StringBuilder text = new StringBuilder();
    match.writeTurn(text);
    for (String line : text.toString().lines().skip(1).toList()) {
      // The line has the unit, its type (1: leader), life, column, row and owner.
      String[] words = line.split(" ");
      int owner = Integer.parseInt(words[5]);
      int kind = owner == CultistWars.NEUTRAL ? 2 : owner == seat ? 0 : 1;
      int index = words[1].equals("1") ? kind : 2 + kind;
      int cell = CultistMap.cell(Integer.parseInt(words[3]), Integer.parseInt(words[4]));
      present[index][place(cell, seat)] = 1;
      life[index][place(cell, seat)] = Integer.parseInt(words[2]) / 10f;
    }
    float[] observed = observed(match, seat);
    for (int i = 0; i < names.length; i++) {
      int from = index("unit." + names[i] + ".present") * CELLS;
      assertArrayEquals(present[i], Arrays.copyOfRange(observed, from, from + CELLS), names[i]);
      from = index("unit." + names[i] + ".life") * CELLS;
      assertArrayEquals(life[i], Arrays.copyOfRange(observed, from, from + CELLS), names[i]);
    }
  }

  @Test
  void thePlanesAreRebuiltFromTheTextBitForBit() {
    for (int seed = 0; seed < 10; seed++) {
      CultistMatch match = GAME.newMatch();
      match.reset(seed);
      RefereeReader[] readers = new RefereeReader[CultistWars.SEATS];
      RandomPlay play = new RandomPlay(GAME, seed);
      while (!match.over()) {
        int seat = match.actingSeat();
        StringBuilder text = new StringBuilder();
        if (readers[seat] == null) {
          readers[seat] = GAME.newReader();
          match.writeStart(seat, text);
          readers[seat].readStart(lines(text));
          text.setLength(0);
        }
        match.writeTurn(text);
        readers[seat].readTurn(lines(text));
        CultistMatch rebuilt = (CultistMatch) readers[seat].match();
        assertArrayEquals(observed(match, seat), observed(rebuilt, seat));
        play.play(match, match.turn(), match.turn() + 1);
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
    float[] observation = new float[PLANES.size()];
    CultistMatch[] matches = {GAME.newMatch(), drawn(0).match};
    matches[0].reset(1);
    for (int i = 0; i < 8; i++) {
      CultistMatch match = matches[i % 2];
      int seat = i / 2 % 2;
      encoder.encode(match, seat, observation, 0);
      assertArrayEquals(observed(match, seat), observation);
    }
  }
}
