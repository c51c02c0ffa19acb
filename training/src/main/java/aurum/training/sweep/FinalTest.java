package aurum.training.sweep;

import static aurum.env.base.Requirement.require;

import aurum.agents.Setting;
import aurum.env.base.InvalidInputException;
import aurum.training.rating.SequentialTest;

/**
 * The sequential test of the winner of a sweep against the defaults, as {@code aurum sprt} tests.
 *
 * @param games the number of matches after which the test ends undecided; 0 for no test
 * @param elo0 the difference of the null hypothesis, in points
 * @param elo1 the difference of the alternative hypothesis
 * @param alpha the probability of accepting if the difference is {@code elo0}
 * @param beta the probability of rejecting if the difference is {@code elo1}
 */
record FinalTest(
    @Setting(value = "Matches at most; 0 for no test.", min = 0, max = 1e7) int games,
    @Setting(value = "Difference of the null hypothesis in points.", min = -1000, max = 1000)
        double elo0,
    @Setting(value = "Difference of the alternative hypothesis.", min = -1000, max = 1000)
        double elo1,
    @Setting(value = "Probability of a wrong acceptance.", min = 1e-6, max = 0.49) double alpha,
    @Setting(value = "Probability of a wrong rejection.", min = 1e-6, max = 0.49) double beta) {
  /**
   * Checks the values.
   *
   * @throws InvalidInputException if {@code elo1} is not greater than {@code elo0}
   */
  FinalTest {
    require(elo1 - elo0 >= 0.1, "elo1 must be at least 0.1 greater than elo0", elo1);
  }

  SequentialTest toSequentialTest() {
    return new SequentialTest(elo0, elo1, alpha, beta);
  }
}
