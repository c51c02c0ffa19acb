package aurum.training.review;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.Match;
import aurum.training.review.WinChance.Sample;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class WinChanceTest {
  private static Sample sample(double lead, double progress, double outcome) {
    return new Sample(new float[] {(float) lead}, progress, outcome, 1);
  }

  @Test
  void aLeadIsTheDifferenceToTheBestOtherSeat() {
    Game game = Games.make("vindinium", null, Map.of("turns", "40"));
    Match match = game.newMatch();
    match.reset(5);
    while (match.turn() < 100) {
      match.play(match.legal(1) ? 1 : 0);
    }
    float[][] leads = WinChance.leads(match);
    for (int seat = 0; seat < 4; seat++) {
      int best = Integer.MIN_VALUE;
      for (int other = 0; other < 4; other++) {
        best = other == seat ? best : Math.max(best, match.measure(3, other));
      }
      assertEquals(match.measure(3, seat) - best, leads[seat][4]);
    }
    assertEquals(1 + game.measures().size(), leads[0].length);
  }

  @Test
  void withoutAnyInformationTheChanceIsTheMeanOutcome() {
    List<Sample> samples = List.of(sample(0, 0, 1), sample(0, 0, 0), sample(0, 0, 0));
    // The penalty of the constant a: 1 - 3 p(a) - a = 0, so a = -0.2877 and p = 0.4286.
    double a = -0.2877;
    double p = 1 / (1 + Math.exp(-a));
    assertEquals(1 - 3 * p, a, 2e-3);
    assertEquals(p, WinChance.fit(samples).of(new float[] {0}, 0.5), 1e-3);
  }

  @Test
  void theFitIsWhereTheGradientOfThePenalisedLikelihoodIsZero() {
    List<Sample> samples = drawn(300, 3);
    WinChance fit = WinChance.fit(samples);
    // The constant is the log odds without a lead; its derivative is the sum of the residuals.
    double none = fit.of(new float[] {0}, 0);
    double constant = Math.log(none / (1 - none));
    double residuals =
        samples.stream().mapToDouble(s -> s.outcome() - fit.of(s.leads(), s.progress())).sum();
    assertEquals(constant, residuals, 1e-6);
  }

  /** Outcomes of a random walk that is at a lead when a part of the match has been played. */
  private static List<Sample> drawn(int count, long seed) {
    Random random = new Random(seed);
    List<Sample> samples = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      double progress = random.nextDouble();
      double lead = random.nextGaussian() * Math.sqrt(progress);
      double end = lead + random.nextGaussian() * Math.sqrt(1 - progress);
      samples.add(sample(10 * lead, progress, end > 0 ? 1 : 0));
    }
    return samples;
  }

  @Test
  void theChancesOfARandomWalkAreThoseOfItsNormalDistribution() {
    WinChance fit = WinChance.fit(drawn(20_000, 1));
    // The standard normal distribution at 1/sqrt(0.5) and at 0.5/sqrt(0.2).
    assertEquals(0.921, fit.of(new float[] {10}, 0.5), 0.03);
    assertEquals(0.868, fit.of(new float[] {5}, 0.8), 0.03);
    assertEquals(0.5, fit.of(new float[] {0}, 0.8), 0.03);
    double explained = fit.explained(drawn(20_000, 2));
    assertTrue(explained > 0.3 && explained < 0.6, () -> "explained " + explained);
  }

  @Test
  void ofOtherOutcomesNothingIsExplained() {
    WinChance fit = WinChance.fit(drawn(2000, 1));
    assertTrue(fit.explained(drawn(2000, 2)) > 0.3);
    List<Sample> turned =
        drawn(2000, 2).stream()
            .map(s -> sample(s.leads()[0], s.progress(), 1 - s.outcome()))
            .toList();
    assertTrue(fit.explained(turned) < 0);
  }

  @Test
  void aLeadThatIsAlwaysZeroChangesNothing() {
    List<Sample> one = drawn(500, 4);
    List<Sample> two =
        one.stream()
            .map(s -> new Sample(new float[] {s.leads()[0], 0}, s.progress(), s.outcome(), 1))
            .toList();
    double[] a = {WinChance.fit(one).of(new float[] {3}, 0.3)};
    double[] b = {WinChance.fit(two).of(new float[] {3, 0}, 0.3)};
    assertArrayEquals(a, b, 1e-9);
  }
}
