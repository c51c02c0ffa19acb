package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import aurum.env.ObservationSpec;
import aurum.env.Observations;
import aurum.env.RandomPlay;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

/**
 * Both seats share one point of view: on the board turned by 180 degrees, a seat has the
 * observations, subjects and legal actions that the other seat had.
 */
class IcePointOfViewTest {
  private static final IceAndFire BRONZE = TurnedMatch.eventful("bronze");

  /** A position, which may be within a turn, on a generated map or a map without symmetry. */
  private static IceMatch match(long seed, int plies, boolean symmetric) {
    IceMatch match = new IceMatch(BRONZE);
    match.reset(seed);
    if (!symmetric) {
      match.start(TurnedMatch.withHoles(match.board.map, seed));
    }
    new RandomPlay(BRONZE, seed).play(match, 0, plies);
    return match;
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void aSeatAndTheOtherInTheTurnedMatchHaveEqualObservationsAndMasks(
      @ForAll long seed, @ForAll @IntRange(max = 250) int plies, @ForAll boolean symmetric) {
    IceMatch match = match(seed, plies, symmetric);
    IceMatch image = TurnedMatch.of(match);
    if (match.over()) {
      return;
    }
    for (ObservationSpec spec : BRONZE.observations()) {
      for (int seat = 0; seat < 2; seat++) {
        float[] observation = Observations.of(spec, match, seat);
        float[] turned = Observations.of(spec, image, 1 - seat);
        int differs = firstDifference(observation, turned);
        if (differs >= 0) {
          fail(
              "seat %d, %s: %s, turned %s"
                  .formatted(
                      seat, spec.layout().nameOf(differs), observation[differs], turned[differs]));
        }
      }
    }
    assertEquals(TurnedMatch.turned(match.subject()), image.subject());
    assertArrayEquals(mask(match), mask(image));
  }

  @Property(tries = 1000, edgeCases = EdgeCasesMode.NONE)
  void aChoiceKeepsTurnedMatchesTurned(
      @ForAll long seed,
      @ForAll @IntRange(max = 250) int plies,
      @ForAll boolean symmetric,
      @ForAll @IntRange(max = IceActions.COUNT - 1) int action) {
    IceMatch match = match(seed, plies, symmetric);
    IceMatch image = TurnedMatch.of(match);
    int chosen = match.legal(action) ? action : IceActions.NOTHING;
    // In the last round the matches differ: only one of them ends after the turn.
    if (match.over() || match.turn >= 2 * match.game().rounds() - 2) {
      return;
    }
    match.play(chosen);
    image.play(chosen);
    IceMatch expected = TurnedMatch.of(match);
    assertArrayEquals(expected.board.owner, image.board.owner, "owners");
    assertArrayEquals(expected.board.active, image.board.active, "active");
    assertArrayEquals(expected.board.level, image.board.level, "levels");
    assertArrayEquals(expected.board.building, image.board.building, "buildings");
    assertArrayEquals(expected.board.gold, image.board.gold, "gold");
    assertArrayEquals(expected.board.shownIncome, image.board.shownIncome, "incomes");
    assertEquals(expected.over(), image.over());
    if (!match.over()) {
      assertEquals(expected.subject(), image.subject());
    }
  }

  /** The first index at which two arrays differ in a bit, or -1. */
  private static int firstDifference(float[] one, float[] other) {
    for (int i = 0; i < one.length; i++) {
      if (Float.floatToRawIntBits(one[i]) != Float.floatToRawIntBits(other[i])) {
        return i;
      }
    }
    return -1;
  }

  private static boolean[] mask(IceMatch match) {
    boolean[] mask = new boolean[IceActions.COUNT];
    match.mask(mask, 0);
    return mask;
  }

  @Test
  void theRightAndDownStepsOfEverySeatLeadAwayFromItsHq() {
    DrawnMatch drawn = DrawnMatch.of("O O1 .", ". . .");
    drawn.match.play(IceActions.STEP + 2);
    assertEquals("O1", drawn.at(1, 1));
    String[] rows = new String[11];
    java.util.Arrays.fill(rows, "# # # # # # # # # # . X");
    rows[10] = "# # # # # # # # # # . X1";
    drawn = DrawnMatch.of(rows).turnOf(1, 3);
    drawn.match.play(IceActions.STEP + 1); // The seat's right is the board's left.
    assertEquals("X1", drawn.at(10, 10));
  }
}
