package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.DenseOrder;
import aurum.agents.neural.dl4j.DenseArchitecture;
import aurum.env.base.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Network and loss together: the gradient of the mean loss of a minibatch, in single precision as
 * in training, against central differences in double precision.
 */
class WholeGradientTest {
  private static final double CLIP = 0.2;
  private static final double VALUE_WEIGHT = 0.5;
  private static final double ENTROPY_WEIGHT = 0.05;
  private static final int SIZE = 70;
  private static final double STEP = 1e-5;

  /**
   * Relative to the gradient's greatest entry. A float is rounded by 6e-8 of its size, and an entry
   * is the result of about a hundred roundings: at worst 6e-6. The error of the differences is
   * below 1e-9.
   */
  private static final double TOLERANCE = 1e-5;

  private static Ppo.ClippedLoss loss(double clip, double valueWeight, double entropyWeight) {
    return new Ppo.ClippedLoss(clip, valueWeight, entropyWeight);
  }

  @ParameterizedTest(name = "{0} hidden layers")
  @ValueSource(ints = {1, 2, 3})
  void computesTheGradientOfTheLoss(int layers) {
    Batch batch = new Batch(layers);
    double deviation = batch.deviation(loss(CLIP, VALUE_WEIGHT, ENTROPY_WEIGHT));
    assertTrue(deviation < TOLERANCE, "deviation " + deviation);
  }

  /** The test above detects losses that are wrong in one term. */
  @Test
  void differsFromTheGradientsOfOtherLosses() {
    Batch batch = new Batch(2);
    Ppo.ClippedLoss[] wrong = {
      loss(CLIP, VALUE_WEIGHT, -ENTROPY_WEIGHT),
      loss(CLIP, VALUE_WEIGHT, 0),
      loss(CLIP, 1.01 * VALUE_WEIGHT, ENTROPY_WEIGHT),
      loss(2 * CLIP, VALUE_WEIGHT, ENTROPY_WEIGHT),
    };
    for (int i = 0; i < wrong.length; i++) {
      double deviation = batch.deviation(wrong[i]);
      assertTrue(deviation > 100 * TOLERANCE, "wrong loss " + i + ": deviation " + deviation);
    }
  }

  @Test
  void addsUpThePartsOfAMinibatch() {
    Batch batch = new Batch(2);
    float[] whole = new float[batch.parameters.length];
    batch.addGradient(whole, loss(CLIP, VALUE_WEIGHT, ENTROPY_WEIGHT), 0, SIZE);
    float[] sum = new float[whole.length];
    for (int from = 0; from < SIZE; from += 13) {
      batch.addGradient(
          sum, loss(CLIP, VALUE_WEIGHT, ENTROPY_WEIGHT), from, Math.min(SIZE, from + 13));
    }
    assertArrayEquals(whole, sum, 1e-6f);
  }

  /** Random decisions of a random network; 70 are two whole blocks and a part of one. */
  private static final class Batch {
    private final int[] widths;
    private final DenseArchitecture network;
    private final PreciseMlp precise;
    private final float[] parameters;
    private final List<float[]> observations = new ArrayList<>();
    private final List<TestSample> samples = new ArrayList<>();
    private final ReferenceLoss reference = new ReferenceLoss(CLIP, VALUE_WEIGHT, ENTROPY_WEIGHT);

    Batch(int layers) {
      SplitMix random = new SplitMix(layers);
      int[] hidden = {7, 6, 9};
      widths = new int[layers + 2];
      widths[0] = 6;
      System.arraycopy(hidden, 0, widths, 1, layers);
      widths[layers + 1] = 5;
      precise = new PreciseMlp(widths);
      network =
          new DenseArchitecture(
              List.of(widths[0]), Arrays.stream(hidden).limit(layers).boxed().toList(), 5);
      parameters = new float[DenseOrder.parameters(widths)];
      for (int p = 0; p < parameters.length; p++) {
        parameters[p] = (float) (0.6 * random.nextGaussian());
      }
      while (samples.size() < SIZE) {
        addSample(random);
      }
    }

    /** Adds a decision, unless a step could cross a kink. */
    private void addSample(SplitMix random) {
      float[] observation = new float[widths[0]];
      for (int i = 0; i < observation.length; i++) {
        observation[i] = random.nextInt(3) == 0 ? 0 : (float) random.nextGaussian();
      }
      double[] outputs = precise.forward(doubles(parameters), doubles(observation));
      boolean[] mask = new boolean[5];
      for (int a = 0; a < mask.length; a++) {
        mask[a] = random.nextInt(4) > 0;
      }
      int action = random.nextInt(5);
      mask[action] = true;
      TestSample sample =
          new TestSample(
              mask,
              action,
              (float) Math.log(0.1 + 0.6 * random.nextDouble()),
              (float) random.nextGaussian(),
              (float) random.nextGaussian());
      if (precise.distanceFromKink > 1e-3 && reference.distanceFromKink(outputs, sample) > 1e-3) {
        observations.add(observation);
        samples.add(sample);
      }
    }

    /** The greatest deviation of the gradient of {@code loss} from that of the reference loss. */
    double deviation(Loss loss) {
      float[] gradient = new float[parameters.length];
      double[] sums = addGradient(gradient, loss, 0, SIZE);
      assertTrue(sums[4] > SIZE / 5 && sums[4] < SIZE, "some samples are clipped");
      double[] moved = doubles(parameters);
      double greatest = 0;
      double worst = 0;
      for (int p = 0; p < moved.length; p++) {
        moved[p] = parameters[p] + STEP;
        double up = meanLoss(moved);
        moved[p] = parameters[p] - STEP;
        double expected = (up - meanLoss(moved)) / (2 * STEP);
        moved[p] = parameters[p];
        greatest = Math.max(greatest, Math.abs(expected));
        worst = Math.max(worst, Math.abs(gradient[p] - expected));
      }
      return worst / greatest;
    }

    private double meanLoss(double[] parameters) {
      double sum = 0;
      for (int s = 0; s < SIZE; s++) {
        sum +=
            reference.of(precise.forward(parameters, doubles(observations.get(s))), samples.get(s));
      }
      return sum / SIZE;
    }

    /** Adds some samples' part of the mean loss's gradient; returns the loss's measurements. */
    double[] addGradient(float[] gradient, Loss loss, int from, int to) {
      Rollout rollout = TestSample.rollout(samples, observations);
      int[] rows = new int[SIZE];
      for (int s = 0; s < SIZE; s++) {
        rows[s] = rollout.row(0, s);
      }
      Minibatch all = Samples.of(rollout, rows, new SplitMix(1)).minibatches(1).get(0);
      Backpropagation net = network.newBackpropagation();
      net.setParameters(parameters);
      double[] sums = new double[loss.measurements().size()];
      NetworkTrainer.addSamples(net, all, all.slices.get(0), from, to, loss, sums);
      float[] part = new float[gradient.length];
      net.getGradient(part);
      for (int i = 0; i < part.length; i++) {
        gradient[i] += part[i] / SIZE;
      }
      return sums;
    }

    private static double[] doubles(float[] floats) {
      double[] doubles = new double[floats.length];
      for (int i = 0; i < floats.length; i++) {
        doubles[i] = floats[i];
      }
      return doubles;
    }
  }
}
