package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.dl4j.DenseArchitecture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * From the rollout to the updater: after the first update, Adam's first moment is a tenth of the
 * gradient. It is compared with central differences, in double precision, of the same rollout's
 * loss.
 */
class FirstUpdateTest {
  private static final long SEED = 3;
  private static final double STEP = 1e-6;

  private final LineSettings settings = new LineSettings();
  private final int[] widths;

  FirstUpdateTest() {
    settings.matches = 6;
    settings.rolloutSteps = 40;
    settings.epochs = 1;
    settings.minibatches = 1;
    settings.entropyWeight = 0.05;
    widths = ((DenseArchitecture) settings.task(SEED, 1).architecture()).widths();
  }

  @ParameterizedTest(name = "limit {0}, {1} threads")
  @CsvSource({"0, 1", "0, 2", "0.1, 1", "100, 1"})
  void givesTheUpdaterTheGradientClippedToTheLimit(double limit, int threads) {
    settings.maximumGradientNorm = limit;
    try (Ppo ppo = settings.ppo(SEED, threads)) {
      double[] expected = gradient(ppo.trainer.weights());
      double norm = norm(expected);
      IterationReport report = ppo.iterate(0);
      assertEquals(norm, report.metrics().get("gradientNorm"), 1e-4 * norm);
      boolean isClipped = limit > 0 && norm > limit;
      assertEquals(limit == 0.1, isClipped, "norm " + norm);
      float[] state = ppo.trainer.network().moments();
      double worst = 0;
      double squares = 0;
      for (int p = 0; p < expected.length; p++) {
        double clipped = expected[p] * (isClipped ? limit / norm : 1);
        worst = Math.max(worst, Math.abs(10 * state[p] - clipped));
        squares += 100.0 * state[p] * state[p];
      }
      // Relative to the norm, which no entry exceeds.
      double length = isClipped ? limit : norm;
      assertTrue(worst < 1e-5 * length, "deviation " + worst / length);
      assertEquals(length, Math.sqrt(squares), 1e-4 * length);
    }
  }

  /** 1 minus the variance of the errors over that of the returns. */
  @Test
  void reportsTheExplainedVarianceOfTheReturns() {
    try (Ppo ppo = settings.ppo(SEED, 1)) {
      Rollout rollout = rollout(ppo.trainer.weights());
      int[] rows = rollout.closedRows();
      double[] errors = new double[rows.length];
      double[] returns = new double[rows.length];
      for (int i = 0; i < rows.length; i++) {
        errors[i] = rollout.advantage[rows[i]];
        returns[i] = errors[i] + rollout.value[rows[i]];
      }
      double expected = 1 - variance(errors) / variance(returns);
      assertEquals(expected, ppo.iterate(0).metrics().get("explainedVariance"), 1e-6);
    }
  }

  private static double variance(double[] values) {
    double mean = 0;
    for (double v : values) {
      mean += v / values.length;
    }
    double variance = 0;
    for (double v : values) {
      variance += (v - mean) * (v - mean) / values.length;
    }
    return variance;
  }

  /** The rollout that {@link Ppo} is going to collect. */
  private Rollout rollout(float[] weights) {
    LearningTask task = settings.task(SEED, 1);
    ForwardPass network = task.architecture().newForwardPass();
    network.setParameters(weights);
    try (FixedSelfPlay play = new FixedSelfPlay(task, network, settings.rolloutSteps)) {
      play.collect();
      return play.rollout;
    }
  }

  /** Differentiates the mean loss over the rollout. */
  private double[] gradient(float[] weights) {
    Rollout rollout = rollout(weights);
    double[] moved = new double[weights.length];
    for (int p = 0; p < moved.length; p++) {
      moved[p] = weights[p];
    }
    double[] gradient = new double[weights.length];
    for (int p = 0; p < moved.length; p++) {
      moved[p] = weights[p] + STEP;
      double up = loss(new PreciseMlp(widths), moved, rollout);
      moved[p] = weights[p] - STEP;
      gradient[p] = (up - loss(new PreciseMlp(widths), moved, rollout)) / (2 * STEP);
      moved[p] = weights[p];
    }
    return gradient;
  }

  /** The mean over all closed transitions, with advantages of mean 0 and deviation 1. */
  private double loss(PreciseMlp network, double[] parameters, Rollout rollout) {
    int[] rows = rollout.closedRows();
    double[] advantages = new double[rows.length];
    double mean = 0;
    for (int i = 0; i < rows.length; i++) {
      advantages[i] = rollout.advantage[rows[i]];
      mean += advantages[i] / rows.length;
    }
    double deviation = Math.sqrt(variance(advantages));
    ReferenceLoss reference = new ReferenceLoss(0.2, 0.5, settings.entropyWeight);
    double loss = 0;
    for (int row : rows) {
      double[] observation = new double[rollout.observationSize()];
      for (int i = 0; i < observation.length; i++) {
        observation[i] = TestSample.observation(rollout, row)[i];
      }
      boolean[] mask = new boolean[rollout.actions()];
      System.arraycopy(rollout.mask, row * mask.length, mask, 0, mask.length);
      TestSample sample =
          new TestSample(
              mask,
              rollout.action[row],
              rollout.logProbability[row],
              rollout.advantage[row],
              rollout.value[row]);
      double advantage = (sample.advantage() - mean) / deviation;
      loss += reference.of(network.forward(parameters, observation), sample, advantage);
    }
    return loss / rows.length;
  }

  private static double norm(double[] vector) {
    double squares = 0;
    for (double v : vector) {
      squares += v * v;
    }
    return Math.sqrt(squares);
  }
}
