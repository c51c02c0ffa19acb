package aurum.agents.neural;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.deeplearning4j.nn.graph.ComputationGraph;
import org.junit.jupiter.api.Test;
import org.nd4j.linalg.api.ndarray.INDArray;
import org.nd4j.linalg.factory.Nd4j;

class ActorCriticTest {
  private static final int IN = 3;
  private static final int HIDDEN = 4;
  private static final int ACTIONS = 2;

  private final ActorCritic network = new ActorCritic(1, IN, HIDDEN, ACTIONS);
  private final int count = network.parameterCount();

  @Test
  void returnsTheParametersThatWereSet() {
    float[] parameters = RandomNetwork.parameters(1, IN, HIDDEN, ACTIONS);
    network.setParameters(parameters);
    assertArrayEquals(parameters, network.parameters());
    assertArrayEquals(parameters, network.graph().params().toFloatVector());
  }

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
          assertArrayEquals(expected, network.output(new float[][] {{10, 11, 12}})[0]);
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
      assertArrayEquals(expected, network.output(new float[][] {{1, 1, 1}})[0]);
      for (int h = 0; h < HIDDEN; h++) {
        parameters[IN * HIDDEN + h] = 7;
        parameters[head(output) + h] = 1;
        expected[output] += 7;
        network.setParameters(parameters);
        assertArrayEquals(expected, network.output(new float[][] {{1, 1, 1}})[0]);
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
    network.setParameters(parameters);
    int p = 0;
    for (String name :
        new String[] {"hidden1_W", "hidden1_b", "policy_W", "policy_b", "value_W", "value_b"}) {
      for (float parameter : byColumn(network.graph().getParam(name))) {
        assertEquals(parameters[p++], parameter, name);
      }
    }
    assertEquals(count, p);
  }

  private static float[] byColumn(INDArray table) {
    return Nd4j.toFlattened('f', table).toFloatVector();
  }

  /**
   * Kingma and Ba, "Adam", 2015, at the end of section 2, with beta 0.9 and 0.999 and epsilon 1e-5:
   *
   * <pre>
   *   m = 0.9 m + 0.1 g      v = 0.999 v + 0.001 g^2
   *   step = rate * sqrt(1 - 0.999^t) / (1 - 0.9^t) * m / (sqrt(v) + epsilon)
   * </pre>
   *
   * Some gradients are so small that it matters where epsilon is added. The third update has
   * another learning rate.
   */
  @Test
  void updatesByAdamWithBiasCorrection() {
    float[] parameters = RandomNetwork.parameters(1, IN, HIDDEN, ACTIONS);
    network.setParameters(parameters);
    double[] expected = new double[count];
    double[] m = new double[count];
    double[] v = new double[count];
    for (int p = 0; p < count; p++) {
      expected[p] = parameters[p];
    }
    for (int t = 1; t <= 3; t++) {
      double rate = t < 3 ? 1e-2 : 1e-3;
      float[] gradient = gradient(t);
      network.update(gradient, rate);
      parameters = network.parameters();
      for (int p = 0; p < count; p++) {
        double g = gradient[p];
        m[p] = 0.9 * m[p] + 0.1 * g;
        v[p] = 0.999 * v[p] + 0.001 * g * g;
        double rateNow = rate * Math.sqrt(1 - Math.pow(0.999, t)) / (1 - Math.pow(0.9, t));
        double step = rateNow * m[p] / (Math.sqrt(v[p]) + 1e-5);
        expected[p] -= step;
        assertEquals(expected[p], parameters[p], 1e-6, "update " + t + ", parameter " + p);
      }
      assertEquals(t, network.iteration());
    }
  }

  @Test
  void storesFirstMomentsBeforeSecondMomentsInTheUpdaterState() {
    float[] gradient = gradient(1);
    network.update(gradient, 1e-3);
    float[] state = network.getUpdaterState();
    assertEquals(2 * count, state.length);
    for (int p = 0; p < count; p++) {
      assertEquals(0.1f * gradient[p], state[p], 1e-7);
      // DL4J computes 1 - 0.999 in floats, which is 0.00099999.
      assertEquals(0.00099999f * gradient[p] * gradient[p], state[count + p], 1e-8);
    }
  }

  /** DL4J's own step, by its updater, from the same state. */
  @Test
  void updatesLikeTheUpdaterOfDl4j() {
    ComputationGraph reference = new ActorCritic(1, IN, HIDDEN, ACTIONS).graph();
    for (int t = 1; t <= 50; t++) {
      network.update(gradient(t), 1e-3);
      INDArray step = Nd4j.createFromArray(gradient(t)).reshape(1, count);
      reference
          .getUpdater()
          .getUpdaterBlocks()
          .get(0)
          .getGradientUpdater()
          .applyUpdater(step, t - 1, 0);
      reference.params().subi(step.reshape(reference.params().shape()));
      assertArrayEquals(
          reference.params().toFloatVector(), network.parameters(), 1e-6f, "update " + t);
    }
    float[] expected = reference.getUpdater().getStateViewArray().toFloatVector();
    assertArrayEquals(expected, network.getUpdaterState(), 1e-6f);
  }

  @Test
  void givesItsParametersAndUpdaterStateToTheGraph() {
    update(network, 1, 5);
    ComputationGraph graph = network.graph();
    assertArrayEquals(network.parameters(), graph.params().toFloatVector());
    assertArrayEquals(
        network.getUpdaterState(), graph.getUpdater().getStateViewArray().toFloatVector());
    update(network, 5, 6);
    assertArrayEquals(network.parameters(), network.graph().params().toFloatVector());
  }

  @Test
  void momentsOfParametersWithoutGradientNeverBecomeDenormal() {
    network.update(gradient(1), 1e-3);
    for (int t = 0; t < 2000; t++) {
      network.update(new float[count], 1e-3);
    }
    for (float moment : network.getUpdaterState()) {
      assertTrue(moment == 0 || Math.abs(moment) >= Float.MIN_NORMAL, "moment " + moment);
    }
  }

  @Test
  void changesNoParameterAtALearningRateOfZero() {
    network.update(gradient(1), 1e-3);
    float[] before = network.parameters().clone();
    network.update(gradient(2), 0);
    assertArrayEquals(before, network.parameters());
  }

  @Test
  void continuesBitForBitAfterBeingRestored() {
    update(network, 1, 5);
    ActorCritic restored = new ActorCritic(2, IN, HIDDEN, ACTIONS);
    update(restored, 7, 9); // Its own updates must have no effect.
    restored.setParameters(network.parameters());
    restored.setUpdaterState(network.getUpdaterState(), network.iteration());
    update(network, 5, 10);
    update(restored, 5, 10);
    assertArrayEquals(network.parameters(), restored.parameters());
    assertArrayEquals(network.getUpdaterState(), restored.getUpdaterState());
    assertEquals(network.iteration(), restored.iteration());
  }

  /** Adam's bias correction depends on the number of updates. */
  @Test
  void needsTheNumberOfUpdatesToContinue() {
    update(network, 1, 5);
    ActorCritic restored = new ActorCritic(1, IN, HIDDEN, ACTIONS);
    restored.setParameters(network.parameters());
    restored.setUpdaterState(network.getUpdaterState(), 0);
    update(network, 5, 6);
    update(restored, 5, 6);
    assertNotEquals(network.parameters()[0], restored.parameters()[0]);
  }

  private void update(ActorCritic network, int from, int to) {
    for (int t = from; t < to; t++) {
      network.update(gradient(t), 1e-3 / t);
    }
  }

  /** Entries of magnitudes from 1e-6 to 1. */
  private float[] gradient(int seed) {
    float[] gradient = RandomNetwork.rows(seed, 1, count)[0];
    for (int p = 0; p < count; p++) {
      gradient[p] *= (float) Math.pow(10, -(p % 7));
    }
    return gradient;
  }
}
