package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.ForwardPass;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The residual network: its forward passes, and its gradient. */
class ResidualNetworkTest {
  private static final int ACTIONS = 3;
  private static final List<Integer> SHAPE = List.of(2, 5, 4);
  private static final ConfiguredArchitecture SMALL = of(SHAPE);

  /** Parameters between two whose derivatives are checked. */
  private static final int STRIDE = 211;

  private static ConfiguredArchitecture of(List<Integer> shape) {
    int[] dimensions = shape.stream().mapToInt(Integer::intValue).toArray();
    return ConfiguredArchitecture.of(
        new ResidualNetwork().configure(dimensions, ACTIONS), shape, ACTIONS);
  }

  /** All weights and biases are random, so every part of the network affects the outputs. */
  private static float[] parameters(ConfiguredArchitecture architecture) {
    float[] parameters = RandomNetwork.rows(7, 1, architecture.parameters())[0];
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] *= 0.08f;
    }
    return parameters;
  }

  @Test
  void hasAsManyParametersAsTheGraph() {
    assertEquals(SMALL.parameters(), NetworkGraph.of(SMALL.configuration()).numParams());
  }

  @Test
  void computesTheSameOutputsForSingleObservationsAndForBlocksOfAnySize() {
    ForwardPass single = SMALL.newForwardPass();
    ForwardPass shared = single.sharingWeights();
    single.setParameters(parameters(SMALL));
    Backpropagation net = SMALL.newBackpropagation();
    net.setParameters(parameters(SMALL));
    float[][] observations = RandomNetwork.rows(3, net.block(), SMALL.inputSize());
    for (int n : new int[] {1, 7, net.block()}) {
      float[][] outputs = RandomNetwork.forward(net, observations, 0, n, ACTIONS);
      for (int s = 0; s < n; s++) {
        assertArrayEquals(outputs[s], single.forward(observations[s], 0), 1e-5f);
        assertArrayEquals(outputs[s], shared.forward(observations[s], 0), 1e-5f);
      }
    }
  }

  @Test
  void passesThatShareWeightsRunConcurrently() {
    ForwardPass first = SMALL.newForwardPass();
    first.setParameters(parameters(SMALL));
    float[][] observations = RandomNetwork.rows(3, 200, SMALL.inputSize());
    float[][] expected = outputs(first, observations);
    List<ForwardPass> others = List.of(first.sharingWeights(), first.sharingWeights());
    others.parallelStream()
        .map(pass -> outputs(pass, observations))
        .forEach(outputs -> assertArrayEquals(expected, outputs));
  }

  private static float[][] outputs(ForwardPass pass, float[][] observations) {
    float[][] outputs = new float[observations.length][];
    for (int s = 0; s < outputs.length; s++) {
      outputs[s] = pass.forward(observations[s], 0).clone();
    }
    return outputs;
  }

  @Test
  void gradientEqualsFiniteDifferences() {
    float[] parameters = parameters(SMALL);
    float[][] observations = RandomNetwork.rows(5, 6, SMALL.inputSize());
    float[][] derivatives = RandomNetwork.rows(6, 6, ACTIONS + 1);
    float[] gradient = gradient(parameters, observations, derivatives);

    var numeric =
        new NumericDerivatives(
            SMALL.configuration(), SMALL.inputs(), parameters, observations, derivatives);
    double greatest = 0;
    for (int i = 0; i < parameters.length; i += STRIDE) {
      double expected = numeric.by(i);
      assertEquals(expected, gradient[i], 1e-4 * (1 + Math.abs(expected)), "parameter " + i);
      greatest = Math.max(greatest, Math.abs(expected));
    }
    assertTrue(greatest > 0.1, "a gradient of zeros proves nothing");
  }

  @Test
  void gradientSumsBlocksUntilCleared() {
    float[] parameters = parameters(SMALL);
    float[][] observations = RandomNetwork.rows(5, 6, SMALL.inputSize());
    float[][] derivatives = RandomNetwork.rows(6, 6, ACTIONS + 1);
    float[] expected = gradient(parameters, observations, derivatives);
    Backpropagation net = SMALL.newBackpropagation();
    net.setParameters(parameters);
    backward(net, observations, derivatives, 0, 6);
    net.clear();
    backward(net, observations, derivatives, 0, 2);
    backward(net, observations, derivatives, 2, 6);
    float[] sum = new float[parameters.length];
    net.getGradient(sum);
    for (int i = 0; i < sum.length; i++) {
      assertEquals(expected[i], sum[i], 1e-4f * (1 + Math.abs(expected[i])));
    }
  }

  private static float[] gradient(
      float[] parameters, float[][] observations, float[][] derivatives) {
    Backpropagation net = SMALL.newBackpropagation();
    net.setParameters(parameters);
    backward(net, observations, derivatives, 0, observations.length);
    float[] gradient = new float[parameters.length];
    net.getGradient(gradient);
    return gradient;
  }

  private static void backward(
      Backpropagation net, float[][] observations, float[][] derivatives, int from, int to) {
    RandomNetwork.forward(net, observations, from, to, ACTIONS);
    RandomNetwork.setDerivatives(net, derivatives, from, to);
    net.backward(to - from);
  }

  @Test
  void refusesConvolutionsOfAVector() {
    Exception e = assertThrows(IllegalArgumentException.class, () -> of(List.of(205)));
    assertTrue(e.getMessage().contains("planes"), e.getMessage());
  }
}
