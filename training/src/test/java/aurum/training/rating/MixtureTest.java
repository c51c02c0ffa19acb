package aurum.training.rating;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;

class MixtureTest {
  private static void assertNumbers(List<Double> numbers, double... expected) {
    assertEquals(expected.length, numbers.size());
    for (int i = 0; i < expected.length; i++) {
      assertEquals(expected[i], numbers.get(i), 1e-9, numbers.toString());
    }
  }

  @Test
  void rockPaperAndScissorsHaveAThirdEach() {
    double[][] payoffs = {{0, -0.5, 0.5}, {0.5, 0, -0.5}, {-0.5, 0.5, 0}};
    Mixture mixture = Mixture.of(payoffs);
    assertNumbers(mixture.shares(), 1 / 3.0, 1 / 3.0, 1 / 3.0);
    assertNumbers(mixture.payoffs(), 0, 0, 0);
  }

  /**
   * In a cycle in which the first agent has the payoff a against the second, the second b against
   * the third, and the third c against the first, the shares are as b to c to a: here 4 to 1 to 2.
   */
  @Test
  void theSharesOfACycleAreAsThePayoffsBetweenTheTwoOtherAgents() {
    double[][] payoffs = {{0, 0.2, -0.1}, {-0.2, 0, 0.4}, {0.1, -0.4, 0}};
    assertNumbers(Mixture.of(payoffs).shares(), 4 / 7.0, 1 / 7.0, 2 / 7.0);
  }

  /** The fourth agent loses to each of a cycle: 0.3, 0.2 and 0.1, on average 0.2. */
  @Test
  void anAgentThatAllOthersBeatHasNoShare() {
    double[][] payoffs = {
      {0, -0.5, 0.5, 0.3}, {0.5, 0, -0.5, 0.2}, {-0.5, 0.5, 0, 0.1}, {-0.3, -0.2, -0.1, 0}
    };
    Mixture mixture = Mixture.of(payoffs);
    assertNumbers(mixture.shares(), 1 / 3.0, 1 / 3.0, 1 / 3.0, 0);
    assertNumbers(mixture.payoffs(), 0, 0, 0, -0.2);
  }

  @Test
  void anAgentThatBeatsAllOthersIsTheWholeMixture() {
    double[][] payoffs = {{0, -0.1, -0.2}, {0.1, 0, 0.3}, {0.2, -0.3, 0}};
    Mixture mixture = Mixture.of(payoffs);
    assertNumbers(mixture.shares(), 0, 1, 0);
    assertNumbers(mixture.payoffs(), -0.1, 0, -0.3);
  }

  @Test
  void amongEqualAgentsTheMixtureIsOneOfTheEquilibria() {
    Mixture mixture = Mixture.of(new double[3][3]);
    assertEquals(1, mixture.shares().stream().mapToDouble(share -> share).sum(), 1e-9);
    assertNumbers(mixture.payoffs(), 0, 0, 0);
  }

  @Test
  void noAgentBeatsTheMixtureOfManyAgents() {
    SplittableRandom random = new SplittableRandom(3);
    int agents = 40;
    double[][] payoffs = new double[agents][agents];
    for (int i = 0; i < agents; i++) {
      for (int j = 0; j < i; j++) {
        payoffs[i][j] = random.nextInt(-100, 101) / 200.0;
        payoffs[j][i] = -payoffs[i][j];
      }
    }
    List<Double> shares = Mixture.of(payoffs).shares();
    assertEquals(1, shares.stream().mapToDouble(share -> share).sum(), 1e-9);
    for (double[] row : payoffs) {
      double payoff = 0;
      for (int j = 0; j < agents; j++) {
        payoff += shares.get(j) * row[j];
      }
      assertTrue(payoff < 1e-9, "an agent has the payoff " + payoff);
    }
  }
}
