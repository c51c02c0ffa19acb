package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import aurum.agents.neural.DenseOrder;
import aurum.agents.neural.ForwardPass;
import java.util.Arrays;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compares the implementations of a dense network's forward pass: {@link
 * aurum.agents.neural.PlanForward}, {@link PlanBackpropagation} and DL4J's graph.
 */
class ForwardPassTest {
  private static final float TOLERANCE = 1e-5f;

  @ParameterizedTest
  @MethodSource("aurum.agents.neural.dl4j.RandomNetwork#shapes")
  void singleObservationsEqualDl4j(int[] widths) {
    float[] parameters = RandomNetwork.parameters(1, widths);
    float[][] observations = RandomNetwork.rows(2, 32, widths[0]);
    GraphForwardPass graph = new GraphForwardPass(RandomNetwork.dense(widths));
    graph.setParameters(parameters);
    ForwardPass single = RandomNetwork.dense(widths).newForwardPass();
    single.setParameters(parameters);
    for (int s = 0; s < observations.length; s++) {
      float[] expected = graph.forward(observations[s], 0);
      assertArrayEquals(expected, single.forward(observations[s], 0), TOLERANCE, "sample " + s);
    }
  }

  @ParameterizedTest
  @MethodSource("aurum.agents.neural.dl4j.RandomNetwork#shapes")
  void blocksOfAnySizeEqualSingleObservations(int[] widths) {
    float[] parameters = RandomNetwork.parameters(1, widths);
    float[][] observations = RandomNetwork.rows(2, Backpropagation.MAXIMUM_BLOCK, widths[0]);
    ForwardPass single = RandomNetwork.dense(widths).newForwardPass();
    single.setParameters(parameters);
    BatchForward block = RandomNetwork.dense(widths).newBackpropagation();
    block.setParameters(parameters);
    int actions = widths[widths.length - 1];
    for (int n : new int[] {1, 2, 3, 16, 31, 33, 255, Backpropagation.MAXIMUM_BLOCK}) {
      float[][] outputs = RandomNetwork.forward(block, observations, 0, n, actions);
      for (int s = 0; s < n; s++) {
        float[] expected = single.forward(observations[s], 0);
        assertArrayEquals(expected, outputs[s], TOLERANCE, "sample " + s + " of " + n);
      }
    }
  }

  @Test
  void blocksReadAnObservationAtAnyOffset() {
    Backpropagation net = RandomNetwork.dense(5, 4, 3).newBackpropagation();
    net.setParameters(RandomNetwork.parameters(1, 5, 4, 3));
    float[] alone = RandomNetwork.rows(2, 1, 5)[0];
    float[] batch = new float[17];
    Arrays.fill(batch, Float.NaN);
    System.arraycopy(alone, 0, batch, 7, 5);
    net.setObservation(0, alone, 0);
    float[] expected = Arrays.copyOf(net.forward(1), 4);
    net.setObservation(0, batch, 7);
    assertArrayEquals(expected, Arrays.copyOf(net.forward(1), 4));
  }

  @Test
  void readsAnObservationAtAnyOffset() {
    ForwardPass single = RandomNetwork.dense(5, 4, 3).newForwardPass();
    single.setParameters(RandomNetwork.parameters(1, 5, 4, 3));
    float[] alone = RandomNetwork.rows(2, 1, 5)[0];
    float[] batch = new float[17];
    Arrays.fill(batch, Float.NaN);
    System.arraycopy(alone, 0, batch, 7, 5);
    assertArrayEquals(single.forward(alone, 0).clone(), single.forward(batch, 7));
  }

  @Test
  void passesThatShareWeightsHaveSeparateOutputs() {
    ForwardPass single = RandomNetwork.dense(5, 4, 3).newForwardPass();
    ForwardPass other = single.sharingWeights();
    single.setParameters(RandomNetwork.parameters(1, 5, 4, 3));
    float[][] observations = RandomNetwork.rows(2, 2, 5);
    float[] outputs = single.forward(observations[0], 0);
    float[] before = outputs.clone();
    other.forward(observations[1], 0);
    assertArrayEquals(before, outputs);
    assertArrayEquals(before, other.forward(observations[0], 0));
  }

  /** From 5 to 4 and from 4 to 3 + 1, with biases: 24 + 20. */
  @Test
  void theGraphHasTheParametersOfTheOrder() {
    assertEquals(44, DenseOrder.parameters(5, 4, 3));
    assertEquals(44, RandomNetwork.dense(5, 4, 3).parameters());
    assertEquals(44, NetworkGraph.of(RandomNetwork.dense(5, 4, 3), new float[44]).numParams());
  }
}
