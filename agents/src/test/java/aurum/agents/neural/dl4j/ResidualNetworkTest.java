package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.ForwardPass;
import java.util.List;
import org.deeplearning4j.nn.conf.ComputationGraphConfiguration;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.buffer.DataType;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

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

  /** The differences are computed in double precision, where the step can be small. */
  @Test
  void gradientEqualsFiniteDifferences() {
    float[] parameters = parameters(SMALL);
    float[][] observations = RandomNetwork.rows(5, 6, SMALL.inputSize());
    float[][] derivatives = RandomNetwork.rows(6, 6, ACTIONS + 1);
    float[] gradient = gradient(parameters, observations, derivatives);

    ComputationGraph precise = inDoublePrecision();
    INDArray in = Nd4j.createFromArray(observations).castTo(DataType.DOUBLE).reshape(6, 2, 5, 4);
    double[] point = new double[parameters.length];
    for (int i = 0; i < point.length; i++) {
      point[i] = parameters[i];
    }
    double step = 1e-6;
    double greatest = 0;
    for (int i = 0; i < point.length; i += STRIDE) {
      double here = point[i];
      point[i] = here + step;
      double above = loss(precise, point, in, derivatives);
      point[i] = here - step;
      double below = loss(precise, point, in, derivatives);
      point[i] = here;
      double expected = (above - below) / (2 * step);
      assertEquals(expected, gradient[i], 1e-4 * (1 + Math.abs(expected)), "parameter " + i);
      greatest = Math.max(greatest, Math.abs(expected));
    }
    assertTrue(greatest > 0.1, "a gradient of zeros proves nothing");
  }

  private static ComputationGraph inDoublePrecision() {
    String json = SMALL.configuration().toJson().replace("\"FLOAT\"", "\"DOUBLE\"");
    ComputationGraph graph = new ComputationGraph(ComputationGraphConfiguration.fromJson(json));
    graph.init();
    return graph;
  }

  /** A loss with the given derivatives by the outputs: the sum of all outputs times them. */
  private static double loss(
      ComputationGraph graph, double[] parameters, INDArray in, float[][] derivatives) {
    graph.params().assign(Nd4j.createFromArray(parameters).reshape(graph.params().shape()));
    INDArray[] out = graph.output(in);
    double sum = 0;
    for (int s = 0; s < derivatives.length; s++) {
      for (int a = 0; a < ACTIONS; a++) {
        sum += derivatives[s][a] * out[0].getDouble(s, a);
      }
      sum += derivatives[s][ACTIONS] * out[1].getDouble(s, 0);
    }
    return sum;
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
