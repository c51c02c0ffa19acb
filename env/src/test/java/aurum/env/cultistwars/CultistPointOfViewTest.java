package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Games;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.SplitMix;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * Both seats share one point of view: in a mirrored world, a seat sees and may do what its mirror
 * image saw and might do.
 */
class CultistPointOfViewTest {
  private static final CultistWars GAME = (CultistWars) Games.make("cultist-wars");

  /** A position that was played, or any at all. */
  private static CultistMatch match(long seed, int turns, boolean played) {
    CultistMatch match = new CultistMatch(GAME);
    match.reset(seed);
    if (played) {
      new RandomPlay(GAME, seed).play(match, 0, turns);
    } else {
      scatter(match, new SplitMix(seed), turns);
    }
    return match;
  }

  /** Obstacles without symmetry, units of any owner and life anywhere on the floor. */
  private static void scatter(CultistMatch match, SplitMix random, int turns) {
    long lo = match.map.floorLo & mostBits(random);
    long hi = match.map.floorHi & mostBits(random);
    List<Integer> floor = new ArrayList<>();
    match.map.setFloor(lo, hi);
    for (int cell = 0; cell < CultistMap.CELLS; cell++) {
      if (match.map.bare[cell] == CultistMap.FLOOR) {
        floor.add(cell);
      }
    }
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      match.map.start[unit] = (byte) (int) floor.remove(random.nextInt(floor.size()));
    }
    match.start();
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      boolean leader = unit < CultistWars.FIRST_CULTIST;
      match.owner[unit] = (byte) (leader ? unit : random.nextInt(3));
      match.life[unit] = (byte) Math.max(0, random.nextInt(14) - 3);
    }
    match.turn = turns;
    match.recount();
  }

  private static long mostBits(SplitMix random) {
    long bits = random.nextLong();
    bits |= random.nextLong();
    return bits | random.nextLong();
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void aSeatAndItsMirrorImageHaveEqualObservationsAndMasks(
      @ForAll long seed, @ForAll @IntRange(max = 149) int turns, @ForAll boolean played) {
    CultistMatch match = match(seed, turns, played);
    CultistMatch image = new MirroredWorld(match).match;
    for (int seat = 0; seat < 2; seat++) {
      // For the seat that does not act, the turns left differ by one.
      float[] seen = Observations.of(match, seat);
      float[] mirrored = Observations.of(image, 1 - seat);
      for (int i = match.actingSeat() == seat ? 0 : 2; i < seen.length; i++) {
        assertEquals(
            Float.floatToRawIntBits(seen[i]),
            Float.floatToRawIntBits(mirrored[i]),
            "seat " + seat + ", entry " + i + ": " + seen[i] + ", mirrored " + mirrored[i]);
      }
    }
    boolean[] mask = new boolean[CultistActions.COUNT];
    boolean[] imageMask = new boolean[CultistActions.COUNT];
    match.mask(mask, 0);
    image.mask(imageMask, 0);
    assertArrayEquals(mask, imageMask, "the mask of the seat to act");
  }

  /** All but the neutral's step, which no mirror keeps: here there is no neutral cultist. */
  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void anActionKeepsMirroredWorldsMirrored(
      @ForAll long seed,
      @ForAll @IntRange(max = 148) int turns,
      @ForAll @IntRange(max = CultistActions.COUNT - 1) int action) {
    CultistMatch match = match(seed, turns, false);
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      match.owner[unit] = (byte) Math.min(1, match.owner[unit]);
    }
    match.recount();
    CultistMatch image = new MirroredWorld(match).match;
    match.playAnyway(action);
    image.playAnyway(action);
    CultistMatch expected = new MirroredWorld(match).match;
    assertArrayEquals(expected.board, image.board, "board");
    assertArrayEquals(expected.life, image.life, "lives");
    assertArrayEquals(expected.owner, image.owner, "owners");
  }
}
