package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;

import aurum.env.Games;
import aurum.env.ObservationSpec;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import aurum.env.base.SplitMix;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;

/**
 * Both seats have the same view: in the mirrored match, the other seat has the observations and the
 * mask that a seat has in the match.
 */
class CultistPointOfViewTest {
  private static final CultistWars GAME = (CultistWars) Games.make("cultist-wars");

  /** The entries that differ for a seat that does not act: it has another number of turns left. */
  private static final Set<String> TURNS = Set.of("global.turnsLeft", "global.lastTurns");

  /** A position of random play, or one that play may never lead to. */
  private static CultistMatch match(long seed, int turn, boolean played) {
    CultistMatch match = new CultistMatch(GAME);
    match.reset(seed);
    if (played) {
      new RandomPlay(GAME, seed).play(match, 0, turn);
    } else {
      scatter(match, new SplitMix(seed), turn);
    }
    return match;
  }

  /** Obstacles without symmetry; units of any owner and life on any floor cells. */
  private static void scatter(CultistMatch match, SplitMix random, int turn) {
    CultistMap map = new CultistMap();
    map.setFloor(match.map.floorLow & mostBits(random), match.map.floorHigh & mostBits(random));
    List<Integer> floor = new ArrayList<>();
    for (int cell = 0; cell < CultistMap.CELLS; cell++) {
      if (map.terrain[cell] == CultistMap.FLOOR) {
        floor.add(cell);
      }
    }
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      map.startCell[unit] = (byte) (int) floor.remove(random.nextInt(floor.size()));
    }
    match.start(map);
    CultistPosition units = new CultistPosition();
    match.copyPosition(units);
    for (int unit = 0; unit < CultistWars.UNITS; unit++) {
      boolean leader = unit < CultistWars.FIRST_CULTIST;
      units.owner[unit] = (byte) (leader ? unit : random.nextInt(CultistWars.NEUTRAL + 1));
      units.life[unit] = (byte) Math.max(0, random.nextInt(14) - 3);
    }
    match.setPosition(turn, units);
  }

  private static long mostBits(SplitMix random) {
    long bits = random.nextLong();
    bits |= random.nextLong();
    return bits | random.nextLong();
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void aSeatAndItsMirrorImageHaveEqualObservationsAndMasks(
      @ForAll long seed,
      @ForAll @IntRange(max = CultistWars.TURNS - 1) int turn,
      @ForAll boolean played) {
    CultistMatch match = match(seed, turn, played);
    CultistMatch image = MirroredMatch.of(match);
    for (ObservationSpec observation : GAME.observations()) {
      for (int seat = 0; seat < 2; seat++) {
        assertEqualObservations(observation, match, image, seat);
      }
    }
    boolean[] mask = new boolean[CultistActions.COUNT];
    boolean[] imageMask = new boolean[CultistActions.COUNT];
    match.mask(mask, 0);
    image.mask(imageMask, 0);
    assertArrayEquals(mask, imageMask, "the mask of the acting seat");
  }

  private static void assertEqualObservations(
      ObservationSpec observation, CultistMatch match, CultistMatch image, int seat) {
    float[] observed = Observations.of(observation, match, seat);
    float[] mirrored = Observations.of(observation, image, 1 - seat);
    for (int i = 0; i < observed.length; i++) {
      boolean acts = match.actingSeat() == seat;
      if (!acts && TURNS.contains(observation.layout().entry(i).name())) {
        continue;
      }
      if (Float.floatToRawIntBits(observed[i]) != Float.floatToRawIntBits(mirrored[i])) {
        throw new AssertionError(
            "seat %d, %s: %s, mirrored %s"
                .formatted(seat, observation.layout().nameOf(i), observed[i], mirrored[i]));
      }
    }
  }

  /** Without neutral units, because the neutral step is drawn and has no mirror image. */
  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void anActionInTheMirroredMatchGivesTheMirrorImageOfThePosition(
      @ForAll long seed,
      @ForAll @IntRange(max = CultistWars.TURNS - 2) int turn,
      @ForAll @IntRange(max = CultistActions.COUNT - 1) int action) {
    CultistMatch match = match(seed, turn, false);
    CultistPosition units = new CultistPosition();
    match.copyPosition(units);
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      units.owner[unit] = (byte) Math.min(1, units.owner[unit]);
    }
    match.setPosition(turn, units);
    CultistMatch image = MirroredMatch.of(match);
    match.play(match.legal(action) ? action : CultistActions.WAIT);
    image.play(image.legal(action) ? action : CultistActions.WAIT);
    CultistMatch expected = MirroredMatch.of(match);
    assertArrayEquals(expected.position.board, image.position.board, "board");
    assertArrayEquals(expected.position.life, image.position.life, "lives");
    assertArrayEquals(expected.position.owner, image.position.owner, "owners");
  }
}
