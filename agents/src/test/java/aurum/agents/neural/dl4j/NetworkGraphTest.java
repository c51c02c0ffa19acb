package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.agents.neural.DenseOrder;
import org.deeplearning4j.nn.graph.ComputationGraph;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

/** DL4J's graph of a dense network has its parameters in the order of {@link DenseOrder}. */
class NetworkGraphTest {
  private static final int IN = 3;
  private static final int HIDDEN = 4;
  private static final int ACTIONS = 2;
  private static final DenseArchitecture DENSE = RandomNetwork.dense(IN, HIDDEN, ACTIONS);

  private final GraphForwardPass network = new GraphForwardPass(DENSE);
  private final int count = DENSE.parameters();

  /**
   * All weights are 0 but two: from input i to hidden unit h, and from there to an output. So the
   * output equals the input if both weights are at the indices that {@link DenseOrder} defines.
   */
  @Test
  void storesEveryWeightAtItsIndex() {
    for (int i = 0; i < IN; i++) {
      for (int h = 0; h < HIDDEN; h++) {
        for (int output = 0; output <= ACTIONS; output++) {
          float[] parameters = new float[count];
          parameters[i + h * IN] = 1;
          parameters[head(output) + h] = 1;
          network.setParameters(parameters);
          float[] expected = new float[ACTIONS + 1];
          expected[output] = 10 + i;
          assertArrayEquals(expected, network.forward(new float[] {10, 11, 12}, 0));
        }
      }
    }
  }

  @Test
  void storesEveryBiasAtItsIndex() {
    for (int output = 0; output <= ACTIONS; output++) {
      float[] expected = new float[ACTIONS + 1];
      float[] parameters = new float[count];
      // The biases of both heads follow their weights.
      int bias = output < ACTIONS ? (IN + 1) * HIDDEN + HIDDEN * ACTIONS + output : count - 1;
      parameters[bias] = 5;
      expected[output] = 5;
      network.setParameters(parameters);
      assertArrayEquals(expected, network.forward(new float[] {1, 1, 1}, 0));
      for (int h = 0; h < HIDDEN; h++) {
        parameters[IN * HIDDEN + h] = 7;
        parameters[head(output) + h] = 1;
        expected[output] += 7;
        network.setParameters(parameters);
        assertArrayEquals(expected, network.forward(new float[] {1, 1, 1}, 0));
      }
    }
  }

  /** Index of the first weight from the hidden layer to an output. */
  private static int head(int output) {
    int policy = (IN + 1) * HIDDEN;
    return output < ACTIONS ? policy + output * HIDDEN : policy + (HIDDEN + 1) * ACTIONS;
  }

  @Test
  void ordersTheLayersOfTheGraphFromInputToHeads() {
    float[] parameters = RandomNetwork.parameters(1, IN, HIDDEN, ACTIONS);
    ComputationGraph graph = NetworkGraph.of(DENSE, parameters);
    int p = 0;
    for (String name :
        new String[] {"hidden1_W", "hidden1_b", "policy_W", "policy_b", "value_W", "value_b"}) {
      for (float parameter : byColumn(graph.getParam(name))) {
        assertEquals(parameters[p++], parameter, name);
      }
    }
    assertEquals(count, p);
  }

  private static float[] byColumn(INDArray table) {
    return Nd4j.toFlattened('f', table).toFloatVector();
  }
}
