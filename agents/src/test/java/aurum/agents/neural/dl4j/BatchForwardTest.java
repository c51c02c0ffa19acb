package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Activation;
import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import aurum.env.base.SplitMix;
import java.lang.reflect.Field;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.stream.Stream;
import org.bytedeco.javacpp.FloatPointer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * The forward pass of rollouts and earlier selves computes the bits of the one that precedes a
 * backward pass, and has no memory for gradients.
 */
class BatchForwardTest {
  private static final int ACTIONS = 5;
  private static final int BLOCK = 32;

  static Stream<Architecture> networks() {
    return Stream.of(
        new DenseArchitecture(List.of(70), List.of(33, 16), Activation.RELU, ACTIONS, null),
        new DenseArchitecture(List.of(70), List.of(33, 16), Activation.TANH, ACTIONS, null),
        SmallGraph.of(List.of(70), ACTIONS),
        SmallGraph.of(List.of(2, 6, 6), ACTIONS));
  }

  @ParameterizedTest
  @MethodSource("networks")
  void itsOutputsAreThoseOfBackpropagationBitForBit(Architecture network) {
    float[] parameters = parameters(network);
    BatchForward forward = network.newBatchForward(BLOCK);
    Backpropagation backpropagation = network.newBackpropagation();
    forward.setParameters(parameters);
    backpropagation.setParameters(parameters);
    float[][] rows = RandomNetwork.rows(2, BLOCK, network.inputSize());
    for (int n : new int[] {BLOCK, 1, 2, 7, 16, 31}) {
      float[][] expected = RandomNetwork.forward(backpropagation, rows, 0, n, ACTIONS);
      float[][] outputs = RandomNetwork.forward(forward, rows, 0, n, ACTIONS);
      for (int s = 0; s < n; s++) {
        assertArrayEquals(expected[s], outputs[s], "sample " + s + " of " + n);
      }
    }
  }

  private static float[] parameters(Architecture network) {
    SplitMix random = new SplitMix(5);
    float[] parameters = new float[network.parameters()];
    for (int p = 0; p < parameters.length; p++) {
      parameters[p] = (float) (0.3 * random.nextGaussian());
    }
    return parameters;
  }

  @ParameterizedTest
  @MethodSource("networks")
  void itIsNoBackpropagationAndHasTheBlockThatWasAskedFor(Architecture network) {
    BatchForward forward = network.newBatchForward(BLOCK);
    assertFalse(forward instanceof Backpropagation);
    assertEquals(BLOCK, forward.block());
  }

  /** The weights are once in OpenBLAS's order and once in a scratch buffer for that order. */
  @Test
  void aDenseNetworkHasMemoryForItsWeightsTwice() throws IllegalAccessException {
    DenseArchitecture network = RandomNetwork.dense(300, 400, 400, 4);
    long parameters = network.parameters();
    long forward = numbers((PlanBatchForward) network.newBatchForward(1));
    long backpropagation = numbers(new PlanBackpropagation(network.plan(), 1));
    assertTrue(forward >= 2 * parameters, forward + " numbers");
    assertTrue(forward < 2.1 * parameters, forward + " numbers");
    assertTrue(backpropagation >= 3 * parameters, backpropagation + " numbers");
  }

  @Test
  void aGraphHasNoGradientsAfterAForwardPass() {
    Architecture network =
        new GraphArchitecture(
            List.of(9), 3, GraphJson.write(SmallGraph.configuration(List.of(9), 3)));
    GraphBatchForward forward = (GraphBatchForward) network.newBatchForward(4);
    forward.forward(4);
    assertNull(forward.graph.getGradientsViewArray());
    GraphForwardPass single = (GraphForwardPass) network.newForwardPass();
    single.forward(new float[9], 0);
    assertNull(single.graph.getGradientsViewArray());
    var backpropagation = (GraphBackpropagation) network.newBackpropagation();
    assertNotNull(backpropagation.graph.getGradientsViewArray());
  }

  /** The numbers in all arrays of a network's nodes and layers, on the Java heap and outside. */
  private static long numbers(PlanBatchForward network) throws IllegalAccessException {
    long sum = ownNumbers(network);
    for (NodeBlock node : new LinkedHashSet<>(List.of(network.nodes))) {
      sum += ownNumbers(node);
    }
    for (LayerBlock layer : network.layers) {
      sum += ownNumbers(layer);
    }
    return sum;
  }

  private static long ownNumbers(Object owner) throws IllegalAccessException {
    long sum = 0;
    for (Class<?> type = owner.getClass(); type != Object.class; type = type.getSuperclass()) {
      for (Field field : type.getDeclaredFields()) {
        field.setAccessible(true);
        Object value = field.get(owner);
        sum +=
            value instanceof FloatPointer pointer
                ? pointer.capacity()
                : value instanceof float[] floats
                    ? floats.length
                    : value instanceof int[] ints ? ints.length : 0;
      }
    }
    return sum;
  }
}
