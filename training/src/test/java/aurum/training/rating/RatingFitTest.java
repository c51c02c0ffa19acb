package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class RatingFitTest {
  private static final int WIN = 1;
  private static final int TIE = 0;
  private static final int LOSS = -1;

  private final List<Ranking<Integer>> matches = new ArrayList<>();

  private void play(int map, int agent, int other, int result) {
    List<Integer> ranks = List.of(result == LOSS ? 2 : 1, result == WIN ? 2 : 1);
    matches.add(Ranking.of(map, new int[] {agent, other}, ranks));
  }

  private static void assertRating(double low, double rating, double high, Rating actual) {
    assertEquals(low, actual.low(), 1e-4);
    assertEquals(rating, actual.rating(), 1e-4);
    assertEquals(high, actual.high(), 1e-4);
  }

  /** The expected figures are those of the same model and intervals in NumPy and SciPy. */
  @Test
  void differencesTheirVariancesAndIntervalsAreThoseOfAnotherProgram() {
    for (int map = 0; map < 24; map++) {
      play(map, 0, 1, List.of(WIN, WIN, TIE, LOSS).get(map % 4));
      play(map, 1, 2, List.of(WIN, TIE, LOSS).get(map % 3));
      if (map < 12) {
        play(map, 0, 2, List.of(WIN, WIN, LOSS).get(map / 2 % 3));
      }
    }
    RatingFit fit = RatingFit.of(matches, 3);
    assertRating(-20.959622, 126.963008, 274.885638, fit.difference(0, 1));
    assertRating(-149.641205, 9.546430, 168.734065, fit.difference(1, 2));
    assertRating(-70.698167, 136.509438, 343.717043, fit.difference(0, 2));
    assertEquals(0.18021451, fit.variance(0, 1), 1e-7);
    assertEquals(0.23710761, fit.variance(0, 2), 1e-7);
    assertEquals(List.of(0, 1, 2), fit.order());
  }

  @Test
  void aDifferenceIsBoundedByAChainOfAgentsThatBeatOrTieEachOther() {
    for (int map = 0; map < 12; map++) {
      play(map, 0, 1, WIN);
      play(map, 1, 2, map < 4 ? TIE : WIN);
      play(map, 2, 3, WIN);
      play(map, 3, 0, map < 4 ? WIN : LOSS);
      play(map, 3, 4, WIN);
    }
    RatingFit fit = RatingFit.of(matches, 5);
    assertFalse(fit.isUnbounded(0, 1), "1 ties with 2, which beats 3, which beats 0");
    assertFalse(fit.isUnbounded(1, 0));
    assertFalse(fit.isUnbounded(2, 0));
    assertTrue(fit.isUnbounded(3, 4), "4 lost all matches");
    assertTrue(fit.isUnbounded(4, 0));
    assertFalse(fit.isUnbounded(4, 4));
  }

  @Test
  void aDifferenceIsBoundedFromTenMapsOn() {
    for (int map = 0; map < 10; map++) {
      play(map, 0, 1, map % 2 == 0 ? WIN : LOSS);
      if (map > 0) {
        play(map, 0, 2, map % 3 == 0 ? WIN : LOSS);
      }
    }
    RatingFit fit = RatingFit.of(matches, 3);
    assertFalse(fit.isUnbounded(0, 1));
    assertTrue(fit.isUnbounded(0, 2));
    assertEquals(9, fit.maps(2));
  }
}
