package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.DenseOrder;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Compares the gradients of dense networks with DL4J's own backpropagation. */
class BackwardPassTest {
  /** Greatest deviation, relative to the gradient's greatest entry. */
  private static final double TOLERANCE = 1e-5;

  @ParameterizedTest
  @MethodSource("aurum.agents.neural.dl4j.RandomNetwork#shapes")
  void equalsTheGradientOfDl4j(int[] widths) {
    for (int n : new int[] {1, 2, 3, 16, 31, 33, 255, Backpropagation.MAXIMUM_BLOCK}) {
      float[] parameters = RandomNetwork.parameters(n, widths);
      float[][] observations = RandomNetwork.rows(2, n, widths[0]);
      float[][] derivatives = RandomNetwork.rows(3, n, widths[widths.length - 1] + 1);
      float[] expected = dl4j(widths, parameters, observations, derivatives);
      float[] gradient = new float[expected.length];
      Backpropagation net = RandomNetwork.dense(widths).newBackpropagation();
      net.setParameters(parameters);
      backward(net, observations, derivatives);
      net.getGradient(gradient);
      double deviation = deviation(expected, gradient);
      assertTrue(deviation < TOLERANCE, n + " samples: deviation " + deviation);
    }
  }

  @Test
  void sumsBlocksUntilCleared() {
    int[] widths = {7, 5, 3};
    float[] parameters = RandomNetwork.parameters(1, widths);
    float[][] observations = RandomNetwork.rows(2, 9, 7);
    float[][] derivatives = RandomNetwork.rows(3, 9, 4);
    Backpropagation net = RandomNetwork.dense(widths).newBackpropagation();
    net.setParameters(parameters);
    backward(net, observations, derivatives);
    net.clear();
    backward(net, observations, derivatives);
    // A smaller block after a larger one, whose remaining samples must have no effect.
    backward(net, Arrays.copyOf(observations, 2), Arrays.copyOf(derivatives, 2));
    float[] sum = new float[parameters.length];
    float[] expected = dl4j(widths, parameters, observations, derivatives);
    float[] more =
        dl4j(widths, parameters, Arrays.copyOf(observations, 2), Arrays.copyOf(derivatives, 2));
    for (int p = 0; p < expected.length; p++) {
      expected[p] += more[p];
    }
    net.getGradient(sum);
    assertTrue(deviation(expected, sum) < TOLERANCE);
  }

  @Test
  void usesOnlyTheLastParametersThatWereSet() {
    int[] widths = {7, 5, 3};
    float[][] observations = RandomNetwork.rows(2, 9, 7);
    float[][] derivatives = RandomNetwork.rows(3, 9, 4);
    float[][] gradients = new float[2][DenseOrder.parameters(widths)];
    Backpropagation used = RandomNetwork.dense(widths).newBackpropagation();
    used.setParameters(RandomNetwork.parameters(1, widths));
    backward(used, observations, derivatives);
    Backpropagation[] nets = {used, RandomNetwork.dense(widths).newBackpropagation()};
    for (int i = 0; i < 2; i++) {
      nets[i].setParameters(RandomNetwork.parameters(4, widths));
      nets[i].clear();
      backward(nets[i], observations, derivatives);
      nets[i].getGradient(gradients[i]);
    }
    assertArrayEquals(gradients[0], gradients[1]);
  }

  private static void backward(Backpropagation net, float[][] observations, float[][] derivatives) {
    int n = observations.length;
    RandomNetwork.forward(net, observations, 0, n, derivatives[0].length - 1);
    RandomNetwork.setDerivatives(net, derivatives, 0, n);
    net.backward(n);
  }

  /** DL4J's gradient, in blocks. */
  private static float[] dl4j(
      int[] widths, float[] parameters, float[][] observations, float[][] derivatives) {
    GraphBackpropagation graph = new GraphBackpropagation(RandomNetwork.dense(widths));
    graph.setParameters(parameters);
    for (int from = 0; from < observations.length; from += graph.block()) {
      int end = Math.min(observations.length, from + graph.block());
      backward(
          graph,
          Arrays.copyOfRange(observations, from, end),
          Arrays.copyOfRange(derivatives, from, end));
    }
    float[] gradient = new float[parameters.length];
    graph.getGradient(gradient);
    return gradient;
  }

  private static double deviation(float[] expected, float[] actual) {
    double greatest = 0;
    double worst = 0;
    for (int p = 0; p < expected.length; p++) {
      greatest = Math.max(greatest, Math.abs(expected[p]));
      worst = Math.max(worst, Math.abs(actual[p] - expected[p]));
    }
    return greatest == 0 ? worst : worst / greatest;
  }
}
