package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Activation;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.ForwardPass;
import aurum.env.base.InvalidInputException;
import aurum.env.base.SplitMix;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Perceptrons with tanh, and with a separate critic: the fast path computes what DL4J's graph of
 * the same parameters does.
 */
class SeparateCriticTest {
  private static final int IN = 9;
  private static final int ACTIONS = 4;
  private static final int SAMPLES = 33;

  static Stream<DenseArchitecture> networks() {
    return Stream.of(Activation.values())
        .flatMap(
            activation ->
                Stream.of(List.<Integer>of(), List.of(5, 2), List.of(8, 3), List.of(1, 9))
                    .map(critic -> network(List.of(8, 3), critic, activation)));
  }

  private static DenseArchitecture network(
      List<Integer> hidden, List<Integer> critic, Activation activation) {
    return new DenseArchitecture(List.of(IN), hidden, critic, activation, ACTIONS, null);
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

  /** 9 to 8 to 3 to 4, and 9 to 5 to 2 to 1. */
  @Test
  void eachParameterBelongsToTheActorOrToTheCritic() {
    DenseArchitecture network = network(List.of(8, 3), List.of(5, 2), Activation.TANH);
    int actor = 10 * 8 + 9 * 3 + 4 * 4;
    int critic = 10 * 5 + 6 * 2 + 3;
    assertEquals(actor + critic, network.parameters());
    float[] parameters = parameters(network);
    float[] observation = RandomNetwork.rows(2, 1, IN)[0];
    Arrays.fill(observation, 0.5f);
    ForwardPass forward = network.newForwardPass();
    forward.setParameters(parameters);
    float[] before = forward.forward(observation, 0).clone();
    int ofTheCritic = 0;
    for (int p = 0; p < parameters.length; p++) {
      float[] moved = parameters.clone();
      moved[p] += 0.5f;
      forward.setParameters(moved);
      float[] after = forward.forward(observation, 0);
      boolean hasValue = after[ACTIONS] != before[ACTIONS];
      boolean hasLogits = !Arrays.equals(after, 0, ACTIONS, before, 0, ACTIONS);
      assertNotEquals(hasValue, hasLogits, "parameter " + p);
      ofTheCritic += hasValue ? 1 : 0;
    }
    assertEquals(critic, ofTheCritic);
  }

  /** Layer by layer: 9 to 8 and 9 to 5, 8 to 3 and 5 to 2, then both heads. */
  @Test
  void initialWeightsHaveTheGainsOfTheHeads() {
    DenseArchitecture network = network(List.of(8, 3), List.of(5, 2), Activation.TANH);
    float[] initial = network.initialParameters(1);
    assertArrayEquals(initial, network.initialParameters(1));
    int policy = 10 * 8 + 10 * 5 + 9 * 3 + 6 * 2;
    assertEquals(0.01, norm(initial, policy, 3), 0.005);
    assertEquals(1, norm(initial, policy + 4 * 4, 2), 1e-5);
  }

  @Test
  void aCriticOfAnotherDepthIsRefused() {
    InvalidInputException e =
        assertThrows(
            InvalidInputException.class, () -> network(List.of(8, 3), List.of(5), Activation.RELU));
    assertEquals(
        "a separate critic must have as many hidden layers as the actor, 2, not 1", e.getMessage());
  }

  private static double norm(float[] weights, int offset, int length) {
    double sum = 0;
    for (int i = 0; i < length; i++) {
      sum += weights[offset + i] * weights[offset + i];
    }
    return Math.sqrt(sum);
  }
}
