package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Games;
import aurum.env.ObservationEncoder;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.SplitMix;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** What a seat sees. That both seats see alike is tested in {@link CultistPointOfViewTest}. */
class CultistFeaturesTest {
  // Where the parts begin.
  private static final int LEADER = 9;
  private static final int LEADER_STEPS = LEADER + 8;
  private static final int CONVERSIONS = LEADER_STEPS + 4 * 6;
  private static final int OTHER_LEADER = CONVERSIONS + 4 * 3;
  private static final int MOVERS = OTHER_LEADER + 10;
  private static final int FOES = MOVERS + 6 * 25;
  private static final int NEUTRALS = FOES + 8 * 9;

  private static float[] seen(Board board, int seat) {
    return Observations.of(board.match, seat);
  }

  private static void assertPart(float[] seen, int from, double... expected) {
    float[] floats = new float[expected.length];
    for (int i = 0; i < floats.length; i++) {
      floats[i] = (float) expected[i];
    }
    assertArrayEquals(floats, Arrays.copyOfRange(seen, from, from + floats.length), 1e-6f);
  }

  private static double closeness(int steps) {
    return 3 / (3.0 + steps);
  }

  @Test
  void thePartsAddUpToTheSize() {
    assertEquals(NEUTRALS + 5 * 7, CultistFeatures.SIZE);
  }

  /**
   * In matches that start in the middle: the cultists have any owner. Constant is that the other
   * leader is not beside the fifth and sixth cultist: those beside it stand before them.
   */
  @Test
  void everyEntryButTwoVaries() {
    CultistWars game = (CultistWars) Games.make("cultist-wars");
    SplitMix random = new SplitMix(1);
    float[] least = new float[CultistFeatures.SIZE];
    float[] greatest = new float[CultistFeatures.SIZE];
    float[] seen = new float[CultistFeatures.SIZE];
    Arrays.fill(least, Float.POSITIVE_INFINITY);
    Arrays.fill(greatest, Float.NEGATIVE_INFINITY);
    CultistMatch match = new CultistMatch(game);
    ObservationEncoder encoder = game.observation().newEncoder();
    for (int seed = 0; seed < 500; seed++) {
      match.reset(seed);
      int owners = 1 + random.nextInt(3);
      for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
        match.owner[unit] = (byte) random.nextInt(owners);
        match.life[unit] = (byte) (1 + random.nextInt(CultistWars.FULL_LIFE));
      }
      match.recount();
      RandomPlay play = new RandomPlay(game, seed);
      for (int ply = 0; !match.over(); ply++) {
        encoder.encode(match, match.actingSeat(), seen, 0);
        for (int i = 0; i < seen.length; i++) {
          least[i] = Math.min(least[i], seen[i]);
          greatest[i] = Math.max(greatest[i], seen[i]);
        }
        match.play(play.choose(match, ply));
      }
    }
    Set<Integer> constant = new TreeSet<>();
    for (int i = 0; i < seen.length; i++) {
      if (least[i] == greatest[i]) {
        constant.add(i);
      }
    }
    assertEquals(Set.of(MOVERS + 4 * 25 + 6, MOVERS + 5 * 25 + 6), constant);
  }

  @Test
  void theStandingIsTurnsUnitsAndLives() {
    Board board = Board.of("0abl1").owns(0, "a").owns(1, "l").life('a', 4).turn(141);
    // Seat 1 has turns 141, 143, 145, 147 and 149.
    assertPart(
        seen(board, 1),
        0,
        5 / 75.0,
        1,
        2 / 13.0,
        2 / 13.0,
        1 / 13.0,
        0,
        20 / 130.0,
        14 / 130.0,
        6 / 16.0);
  }

  @Test
  void theLeadersEntriesAreNearUnitsAndThreats() {
    //   . . . . a     the neutral a is 4 steps away around the obstacle, and 3 from the east
    //   0 . x . .
    //   . . . . l     l, two steps farther, hits the leader's southern cell alone
    Board board = Board.of("....a", "0.x..", "....l", "xxxx1").owns(1, "l");
    float[] seen = seen(board, 0);
    // There with full life at (0, 1); no unit hits it; a is 5 steps away, l too.
    assertPart(
        seen,
        LEADER,
        1,
        1,
        0,
        1 / 6.0,
        hitShare(board, 0, 1),
        closeness(5),
        closeness(5),
        closeness(5));
    assertPart(
        seen,
        LEADER_STEPS,
        1,
        hitShare(board, 0, 0),
        closeness(4),
        closeness(6),
        0,
        closeness(6),
        1,
        hitShare(board, 1, 1),
        closeness(4),
        closeness(4),
        0,
        closeness(4),
        1,
        0.3,
        closeness(6),
        closeness(4),
        0,
        closeness(4),
        0,
        0,
        0,
        0,
        0,
        0);
    assertPart(seen, CONVERSIONS, new double[12]);
  }

  private static double hitShare(Board board, int x, int y) {
    int there = CultistMap.cell(x, y);
    return CultistLines.damage(board.match.board, CultistMap.cell(4, 2), there) / 10.0;
  }

  @Test
  void theConversionEntriesAreTheUnitsThatWouldBeWon() {
    //   . a .
    //   l 0 .
    Board board = Board.of(".a.", "l0.", "x1x").owns(1, "l").life('l', 3);
    float[] seen = seen(board, 0);
    assertPart(seen, CONVERSIONS, 1, 0, 1, 0, 0, 0, 0, 0, 0, 1, 1, 0.3);
    // Seat 1 has the leader north of its own.
    assertPart(seen(board, 1), CONVERSIONS, new double[12]);
  }

  @Test
  void aCultistsEntriesAreTheEffectsOfItsSteps() {
    //   . . . . . . . . l      a is 8 from l and out of its fire; a step east it is 7 away,
    //   a x x x x x x x 1      and a step on it could shoot the leader no more than l
    Board board = Board.of("a.......l", "0xxxxxxx1").owns(0, "a").owns(1, "l").life('a', 1);
    float[] seen = seen(board, 0);
    int first = MOVERS;
    assertPart(seen, first, 1, 0.1, 0, 0, 0, 0, 0, closeness(9), closeness(8));
    assertPart(seen, first + 9, 0, 0, 0, 0, 1, 0, 0, closeness(7), 0, 0, 0, 0, 0, 0, 0, 0);
    board = Board.of("..a.....l", "0xxxxxxx1").owns(0, "a").owns(1, "l").life('a', 1);
    seen = seen(board, 0);
    // From (3, 0) it hits l with 2, and would be killed.
    assertPart(
        seen,
        first + 9,
        0,
        0,
        0,
        0,
        1,
        1,
        2 / 6.0,
        closeness(5),
        0,
        0,
        0,
        0,
        1,
        0,
        0,
        closeness(7));
  }

  @Test
  void theEntriesOfFoesAndNeutralsAreTheDamageOfAShot() {
    //   a . l . b
    Board board = Board.of("a.l.b", "0xxx1").owns(0, "a").owns(1, "l").life('l', 5);
    float[] seen = seen(board, 0);
    assertPart(seen, FOES, 1, 0.5, 2 / 12.0, 0, 5 / 6.0, 1, 5 / 6.0, closeness(3), closeness(2));
    assertPart(seen, FOES + 9, new double[63]);
    assertPart(seen, NEUTRALS, 1, 1, 4 / 12.0, 0, 0, closeness(5), closeness(1));
    assertPart(seen, OTHER_LEADER, 1, 1, 4 / 12.0, 1 / 6.0, 0, 0, closeness(1), 1, closeness(5), 0);
  }
}
