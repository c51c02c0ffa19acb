package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Activation;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.ForwardPass;
import aurum.env.base.SplitMix;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The fast path of each activation computes what DL4J's graph of the same parameters does. */
class ActivationTest {
  private static final int IN = 9;
  private static final int ACTIONS = 4;
  private static final int SAMPLES = 33;

  static Stream<DenseArchitecture> networks() {
    return Stream.of(Activation.values())
        .map(
            activation ->
                new DenseArchitecture(List.of(IN), List.of(8, 3), activation, ACTIONS, null));
  }

  private static float[] parameters(DenseArchitecture network) {
    SplitMix random = new SplitMix(5);
    float[] parameters = new float[network.parameters()];
    for (int p = 0; p < parameters.length; p++) {
      parameters[p] = (float) (0.5 * random.nextGaussian());
    }
    return parameters;
  }

  @ParameterizedTest
  @MethodSource("networks")
  void singleObservationsHaveTheOutputsOfDl4j(DenseArchitecture network) {
    ForwardPass graph = new GraphForwardPass(network);
    graph.setParameters(parameters(network));
    ForwardPass first = network.newForwardPass();
    ForwardPass sharing = first.sharingWeights();
    first.setParameters(parameters(network));
    for (float[] observation : RandomNetwork.rows(2, SAMPLES, IN)) {
      float[] expected = graph.forward(observation, 0).clone();
      assertEquals(ACTIONS + 1, expected.length);
      float[] outputs = first.forward(observation, 0);
      assertArrayEquals(expected, outputs, 1e-5f);
      assertArrayEquals(outputs, sharing.forward(observation, 0));
    }
  }

  @ParameterizedTest
  @MethodSource("networks")
  void blocksHaveTheOutputsOfSingleObservations(DenseArchitecture network) {
    ForwardPass single = network.newForwardPass();
    single.setParameters(parameters(network));
    Backpropagation block = network.newBackpropagation();
    block.setParameters(parameters(network));
    float[][] observations = RandomNetwork.rows(2, SAMPLES, IN);
    float[][] outputs = RandomNetwork.forward(block, observations, 0, SAMPLES, ACTIONS);
    for (int s = 0; s < SAMPLES; s++) {
      assertArrayEquals(single.forward(observations[s], 0), outputs[s], 1e-5f);
    }
  }

  @ParameterizedTest
  @MethodSource("networks")
  void gradientsEqualThoseOfDl4j(DenseArchitecture network) {
    float[][] gradients = new float[2][network.parameters()];
    Backpropagation[] nets = {network.newBackpropagation(), new GraphBackpropagation(network)};
    for (int i = 0; i < 2; i++) {
      nets[i].setParameters(parameters(network));
      // The second part must be added to the first one; what precedes the last clear must not.
      backward(nets[i], 0, SAMPLES);
      nets[i].clear();
      backward(nets[i], 0, 20);
      backward(nets[i], 20, SAMPLES);
      nets[i].getGradient(gradients[i]);
    }
    double greatest = 0;
    for (float entry : gradients[1]) {
      greatest = Math.max(greatest, Math.abs(entry));
    }
    assertTrue(greatest > 0);
    assertArrayEquals(gradients[1], gradients[0], (float) (1e-5 * greatest));
  }

  private static void backward(Backpropagation net, int from, int to) {
    RandomNetwork.forward(net, RandomNetwork.rows(2, SAMPLES, IN), from, to, ACTIONS);
    RandomNetwork.setDerivatives(net, RandomNetwork.rows(3, SAMPLES, ACTIONS + 1), from, to);
    net.backward(to - from);
  }
}
