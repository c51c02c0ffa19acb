package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.arena.Ranking;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class RankingModelTest {
  private static Ranking<Integer> match(int map, int[] agents, int... ranks) {
    return Ranking.of(map, agents, Arrays.stream(ranks).boxed().toList());
  }

  @Test
  void twoSeatsAreTheBradleyTerryModelWithDavidsonsTies() {
    RankingModel model = new RankingModel(2, 2);
    double[] parameters = {0.7, -0.2, -0.4};
    double first = Math.exp(0.7);
    double second = Math.exp(-0.2);
    double tie = Math.exp(-0.4) * Math.sqrt(first * second);
    double total = first + second + tie;
    int[] agents = {0, 1};
    double[] gradient = new double[3];
    assertEquals(
        Math.log(first / total),
        model.add(match(0, agents, 1, 2), 1, parameters, gradient, null),
        1e-12);
    assertEquals(
        Math.log(tie / total),
        model.add(match(0, agents, 1, 1), 1, parameters, gradient, null),
        1e-12);
    assertEquals(
        (first + tie / 2) / total, model.expected(match(0, agents, 1, 2), 0, 1, parameters), 1e-12);
  }

  @Test
  void withoutTiesFourSeatsAreThePlackettLuceModel() {
    RankingModel model = new RankingModel(4, 4);
    double[] parameters = {0, Math.log(2), Math.log(3), Math.log(4), -99, -99, -99};
    int[] agents = {0, 1, 2, 3};
    double value = model.add(match(0, agents, 4, 1, 3, 2), 1, parameters, new double[7], null);
    assertEquals(Math.log(2 / 10.0 * 4 / 8.0 * 3 / 4.0), value, 1e-12);
    // Plackett-Luce is independent of irrelevant alternatives.
    assertEquals(4 / 6.0, model.expected(match(0, agents, 1, 2, 3, 4), 3, 1, parameters), 1e-12);
  }

  @Test
  void theDerivativesAreThoseOfTheLogLikelihood() {
    RankingModel model = new RankingModel(3, 4);
    Ranking<Integer> match = match(0, new int[] {0, 1, 2, 0}, 2, 1, 2, 4);
    double[] at = {0.3, -0.5, 0.9, -1, 0.2, -2};
    double[] gradient = new double[6];
    double[][] information = new double[6][6];
    model.add(match, 2, at, gradient, information);
    double step = 1e-5;
    for (int i = 0; i < at.length; i++) {
      double[] up = at.clone();
      double[] down = at.clone();
      up[i] += step;
      down[i] -= step;
      double[] above = new double[6];
      double[] below = new double[6];
      double difference =
          model.add(match, 2, up, above, null) - model.add(match, 2, down, below, null);
      assertEquals(difference / (2 * step), gradient[i], 1e-8);
      for (int j = 0; j < at.length; j++) {
        assertEquals((below[j] - above[j]) / (2 * step), information[i][j], 1e-8);
      }
    }
  }

  @Test
  void aFitOfTwoAgentsReproducesTheirScore() {
    List<Ranking<Integer>> matches = new ArrayList<>();
    for (int map = 0; map < 400; map++) {
      boolean wins = map % 4 != 0;
      matches.add(match(map, new int[] {0, 1}, wins ? 1 : 2, wins ? 2 : 1));
    }
    RatingFit fit = RatingFit.of(matches, 2);
    assertEquals(400 * Math.log10(3), fit.difference(0, 1).rating(), 2, "odds of 3 to 1");
    assertEquals(List.of(0, 1), fit.order());
    assertFalse(fit.isUnbounded(0, 1));
  }

  @Test
  void anAgentThatNeverWinsHasAFiniteRatingWithAWideInterval() {
    List<Ranking<Integer>> matches = new ArrayList<>();
    for (int map = 0; map < 30; map++) {
      matches.add(match(map, new int[] {0, 1}, 1, 2));
      matches.add(match(map, new int[] {1, 0}, 2, 1));
    }
    RatingFit fit = RatingFit.of(matches, 2);
    assertTrue(fit.isUnbounded(0, 1));
    assertTrue(fit.difference(0, 1).rating() > 500, fit.difference(0, 1).toString());
    assertTrue(fit.difference(0, 1).halfWidth() > 300, fit.difference(0, 1).toString());
  }

  @Test
  void everyAgentPlaysEachSeatOnceOnAMap() {
    for (int agents = 2; agents < 7; agents++) {
      List<Integer> all = new ArrayList<>();
      for (int agent = 0; agent < agents; agent++) {
        all.add(agent);
      }
      List<int[]> lineUps = LineUps.of(all, 4, 99, agent -> agent);
      for (int seat = 0; seat < 4; seat++) {
        int place = seat;
        assertEquals(
            all, lineUps.stream().map(lineUp -> lineUp[place]).sorted().toList(), "seat " + seat);
      }
    }
    int[] two = LineUps.of(List.of(0, 1), 4, 99, agent -> agent).get(0);
    assertTrue(two[0] != two[1] && two[0] == two[2] && two[1] == two[3], "A, B, A, B");
  }
}
