package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.ForwardPass;
import aurum.agents.neural.PlanForward;
import aurum.agents.neural.plan.Plan;
import aurum.env.base.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Compares plans with DL4J, which computes the same graphs. */
class PlanTest {
  /** Greatest difference, relative to the greatest number of an output or of a layer's gradient. */
  private static final double TOLERANCE = 1e-4;

  private static final int ACTIONS = 4;
  private static final int SAMPLES = 5;

  /** Numeric derivatives of a layer. */
  private static final int COMPARED = 16;

  /** A random graph, its plan, and numbers for both. */
  private static final class Case {
    final List<Integer> inputs = new ArrayList<>();
    final GraphArchitecture architecture;
    final Plan plan;
    final float[] parameters;
    final float[][] observations;
    final float[][] derivatives;

    Case(long seed) {
      var configuration = RandomGraph.of(seed, inputs, ACTIONS);
      architecture = new GraphArchitecture(inputs, ACTIONS, GraphJson.write(configuration));
      PlanCompiler.Result result = PlanCompiler.compile(architecture.json(), inputs);
      assertEquals("", result.unsupported());
      plan = result.plan();
      SplitMix random = new SplitMix(seed);
      parameters = architecture.initialParameters(seed);
      for (int i = 0; i < parameters.length; i++) {
        parameters[i] += (float) (0.1 * random.nextGaussian()); // Biases are not 0.
      }
      observations = RandomNetwork.rows(seed, SAMPLES, architecture.inputSize());
      derivatives = RandomNetwork.rows(seed + 1, SAMPLES, ACTIONS + 1);
    }
  }

  private static double deviation(float[] expected, float[] actual, int from, int to) {
    double greatest = 1e-20;
    double difference = 0;
    for (int i = from; i < to; i++) {
      greatest = Math.max(greatest, Math.abs(expected[i]));
      difference = Math.max(difference, Math.abs(expected[i] - actual[i]));
    }
    return Double.isNaN(difference) ? Double.POSITIVE_INFINITY : difference / greatest;
  }

  private static void assertClose(String what, float[] expected, float[] actual) {
    assertEquals(expected.length, actual.length, what);
    double deviation = deviation(expected, actual, 0, expected.length);
    assertTrue(deviation < TOLERANCE, what + ": deviation " + deviation);
  }

  private static float[] outputs(Backpropagation net, Case of, int n) {
    for (int s = 0; s < n; s++) {
      net.setObservation(s, of.observations[s], 0);
    }
    return Arrays.copyOf(net.forward(n), n * (ACTIONS + 1));
  }

  /** The gradient of all samples as one block. */
  private static float[] gradient(Backpropagation net, Case of) {
    float[] gradient = new float[of.parameters.length];
    net.setParameters(of.parameters);
    net.clear();
    outputs(net, of, SAMPLES);
    RandomNetwork.setDerivatives(net, of.derivatives, 0, SAMPLES);
    net.backward(SAMPLES);
    net.getGradient(gradient);
    return gradient;
  }

  /** Compares up to {@value #COMPARED} parameters of each layer. */
  @Test
  void numericDerivativesInDoubleAreTheGradientsOfThePlanAndOfDl4j() {
    int compared = 0;
    for (long seed = 700; seed < 712; seed++) {
      Case of = new Case(seed);
      float[] dl4j = gradient(new GraphBackpropagation(of.architecture), of);
      float[] plan = gradient(new PlanBackpropagation(of.plan, SAMPLES), of);
      NumericDerivatives numeric =
          new NumericDerivatives(
              of.architecture.configuration(),
              of.inputs,
              of.parameters,
              of.observations,
              of.derivatives);
      int offset = 0;
      for (var layer : of.plan.layers()) {
        int end = offset + layer.parameters();
        double tolerance = TOLERANCE * Math.max(1e-3, greatest(dl4j, offset, end));
        for (int i = offset; i < end; i += 1 + layer.parameters() / COMPARED) {
          double expected = numeric.by(i);
          if (!Double.isNaN(expected)) {
            String what = "seed " + seed + ", " + of.plan + " " + layer + " parameter " + i;
            assertEquals(expected, dl4j[i], tolerance, what);
            assertEquals(expected, plan[i], tolerance, what);
            compared++;
          }
        }
        offset = end;
      }
    }
    assertTrue(compared > 300, "only " + compared + " are compared");
  }

  @ParameterizedTest
  @ValueSource(longs = {0, 100, 200})
  void randomGraphsHaveTheOutputsAndGradientsOfDl4j(long first) {
    for (long seed = first; seed < first + 40; seed++) {
      Case of = new Case(seed);
      String name = "seed " + seed + ", " + of.plan;
      Backpropagation expected = new GraphBackpropagation(of.architecture);
      Backpropagation actual = new PlanBackpropagation(of.plan, SAMPLES);
      float[][] gradients = new float[2][of.parameters.length];
      List<Backpropagation> nets = List.of(expected, actual);
      float[][] outputs = new float[2][];
      for (int i = 0; i < 2; i++) {
        Backpropagation net = nets.get(i);
        net.setParameters(of.parameters);
        net.clear();
        for (int n : new int[] {SAMPLES, 2}) { // A smaller block after a larger one.
          outputs[i] = outputs(net, of, n);
          RandomNetwork.setDerivatives(net, of.derivatives, 0, n);
          net.backward(n);
        }
        net.getGradient(gradients[i]);
      }
      assertClose(name, outputs[0], outputs[1]);
      int offset = 0;
      for (var layer : of.plan.layers()) {
        int end = offset + layer.parameters();
        double deviation = deviation(gradients[0], gradients[1], offset, end);
        boolean isZero = greatest(gradients[0], offset, end) < 1e-6;
        assertTrue(deviation < TOLERANCE || isZero, name + " " + layer + ": " + deviation);
        offset = end;
      }
      assertEquals(of.parameters.length, offset);
    }
  }

  private static double greatest(float[] numbers, int from, int to) {
    double greatest = 0;
    for (int i = from; i < to; i++) {
      greatest = Math.max(greatest, Math.abs(numbers[i]));
    }
    return greatest;
  }

  @ParameterizedTest
  @ValueSource(longs = {300, 400})
  void thePassesForOneObservationAndForBlocksHaveTheSameOutputs(long first) {
    for (long seed = first; seed < first + 40; seed++) {
      Case of = new Case(seed);
      PlanBatchForward blocks = new PlanBatchForward(of.plan, SAMPLES, 2, false);
      PlanForward prototype = new PlanForward(of.plan);
      ForwardPass single = prototype.sharingWeights();
      blocks.setParameters(of.parameters);
      prototype.setParameters(of.parameters);
      float[][] outputs = RandomNetwork.forward(blocks, of.observations, 0, SAMPLES, ACTIONS);
      for (int s = 0; s < SAMPLES; s++) {
        float[] alone = single.forward(of.observations[s], 0).clone();
        assertClose("seed " + seed + ", " + of.plan, outputs[s], alone);
        assertArrayEquals(alone, prototype.forward(of.observations[s], 0));
      }
    }
  }

  @ParameterizedTest
  @ValueSource(longs = {500, 600})
  void aPassByOpenBlasForOneObservationDoesNotDependOnOthers(long first) {
    for (long seed = first; seed < first + 20; seed++) {
      Case of = new Case(seed);
      PlanForward java = new PlanForward(of.plan);
      PlanBlasForward blas = new PlanBlasForward(of.plan);
      ForwardPass sharing = blas.sharingWeights();
      java.setParameters(of.parameters);
      blas.setParameters(of.parameters);
      float[][] outputs = new float[SAMPLES][];
      for (int s = 0; s < SAMPLES; s++) {
        outputs[s] = blas.forward(of.observations[s], 0).clone();
        float[] expected = java.forward(of.observations[s], 0);
        assertClose("seed " + seed + ", " + of.plan, expected, outputs[s]);
      }
      for (int s = SAMPLES - 1; s >= 0; s--) {
        assertArrayEquals(outputs[s], sharing.forward(of.observations[s], 0));
      }
    }
  }
}
