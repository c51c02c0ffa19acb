package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Observations;
import aurum.env.RandomPlay;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/**
 * Both seats share one point of view: in a world that is turned by half, a seat sees, is asked and
 * may do what the other was in its place.
 */
class IcePointOfViewTest {
  private static final IceAndFire BRONZE = TurnedWorld.eventful("bronze");

  /** A position in mid-turn, on a generated map or one that has lost its symmetry. */
  private static IceMatch match(long seed, int plies, boolean symmetric) {
    IceMatch match = new IceMatch(BRONZE);
    match.reset(seed);
    if (!symmetric) {
      match.start(TurnedWorld.withHoles(match.board.map, seed));
    }
    new RandomPlay(BRONZE, seed).play(match, 0, plies);
    return match;
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void aSeatAndTheOtherInTheTurnedWorldHaveEqualObservationsAndMasks(
      @ForAll long seed, @ForAll @IntRange(max = 250) int plies, @ForAll boolean symmetric) {
    IceMatch match = match(seed, plies, symmetric);
    IceMatch image = TurnedWorld.of(match);
    if (match.over()) {
      return;
    }
    for (int seat = 0; seat < 2; seat++) {
      float[] seen = Observations.of(match, seat);
      float[] turned = Observations.of(image, 1 - seat);
      for (int i = 0; i < seen.length; i++) {
        assertEquals(
            Float.floatToRawIntBits(seen[i]),
            Float.floatToRawIntBits(turned[i]),
            "seat " + seat + ", entry " + i + ": " + seen[i] + ", turned " + turned[i]);
      }
    }
    assertEquals(TurnedWorld.turned(match.subject()), image.subject());
    assertArrayEquals(mask(match), mask(image));
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void aChoiceKeepsTurnedWorldsTurned(
      @ForAll long seed,
      @ForAll @IntRange(max = 250) int plies,
      @ForAll boolean symmetric,
      @ForAll @IntRange(max = IceActions.COUNT - 1) int action) {
    IceMatch match = match(seed, plies, symmetric);
    IceMatch image = TurnedWorld.of(match);
    int chosen = match.legal(action) ? action : IceActions.NOTHING;
    // Beyond the last turn of player 1 the worlds differ: only one of them goes on.
    if (match.over() || match.turn >= 2 * match.rounds() - 2) {
      return;
    }
    match.play(chosen);
    image.play(chosen);
    IceMatch expected = TurnedWorld.of(match);
    assertArrayEquals(expected.board.owner, image.board.owner, "owners");
    assertArrayEquals(expected.board.active, image.board.active, "active");
    assertArrayEquals(expected.board.level, image.board.level, "levels");
    assertArrayEquals(expected.board.building, image.board.building, "buildings");
    assertArrayEquals(expected.board.gold, image.board.gold, "gold");
    assertArrayEquals(expected.board.told, image.board.told, "incomes");
    assertEquals(expected.over(), image.over());
    if (!match.over()) {
      assertEquals(expected.subject(), image.subject());
    }
  }

  private static boolean[] mask(IceMatch match) {
    boolean[] mask = new boolean[IceActions.COUNT];
    match.mask(mask, 0);
    return mask;
  }

  @Test
  void theDownStepOfEverySeatLeadsAwayFromItsHq() {
    Island island = Island.of("O O1 .", ". . .");
    island.match.play(IceActions.STEP + 2);
    assertEquals("O1", island.at(1, 1));
    String[] rows = new String[11];
    java.util.Arrays.fill(rows, "# # # # # # # # # # . X");
    rows[10] = "# # # # # # # # # # . X1";
    island = Island.of(rows).turnOf(1, 3);
    island.match.play(IceActions.STEP + 1); // To its right, which is the board's left.
    assertEquals("X1", island.at(10, 10));
  }
}
