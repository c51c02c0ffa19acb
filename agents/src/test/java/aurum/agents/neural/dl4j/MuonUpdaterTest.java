package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.Updater;
import aurum.env.base.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class MuonUpdaterTest {
  private static final double RATE = 0.01;

  private static float[] numbers(int seed, int count) {
    return RandomNetwork.rows(seed, 1, count)[0];
  }

  /** The change of the parameters by one step. */
  private static float[] step(Updater updater, int seed, int count) {
    float[] parameters = new float[count];
    updater.step(parameters, numbers(seed, count), RATE, 0);
    return parameters;
  }

  /** A wide matrix and a tall one: |x^T S| is nearly the same for all x of length 1. */
  @ParameterizedTest
  @CsvSource({"12, 5", "5, 12"})
  void theStepOfAHiddenMatrixHasNearlyEqualSingularValues(int inputs, int hidden) {
    DenseArchitecture network = RandomNetwork.dense(inputs, hidden, 3);
    float[] step = step(new MuonUpdater(network), 1, network.parameters());
    int side = Math.min(inputs, hidden);
    double expected = RATE * 0.2 * Math.sqrt(Math.max(inputs, hidden));
    for (int seed = 2; seed < 12; seed++) {
      float[] x = numbers(seed, side);
      double length = Math.sqrt(squares(x));
      float[] product = new float[Math.max(inputs, hidden)];
      for (int i = 0; i < hidden; i++) {
        for (int j = 0; j < inputs; j++) {
          int row = hidden == side ? i : j;
          product[hidden == side ? j : i] += x[row] * step[i * inputs + j];
        }
      }
      assertEquals(1, Math.sqrt(squares(product)) / length / expected, 0.35, "seed " + seed);
    }
  }

  private static double squares(float[] x) {
    double sum = 0;
    for (float number : x) {
      sum += number * number;
    }
    return sum;
  }

  /** From 4 to 6, then to 3 + 1: the first 24 parameters are the hidden layer's weights. */
  @Test
  void biasesAndTheLastLayersHaveTheStepOfTheNetworksOwnUpdater() {
    DenseArchitecture network = RandomNetwork.dense(4, 6, 3);
    float[] muon = step(new MuonUpdater(network), 1, network.parameters());
    float[] adam = step(network.newUpdater(), 1, network.parameters());
    assertArrayEquals(
        Arrays.copyOfRange(adam, 24, adam.length), Arrays.copyOfRange(muon, 24, muon.length));
    for (int i = 0; i < 24; i++) {
      assertNotEquals(adam[i], muon[i]);
    }
  }

  @Test
  void theWeightsOfConvolutionsHaveItsStepToo() {
    Architecture network = new ResidualArchitecture(List.of(3, 4, 5), 1, 4, 2, List.of());
    float[] muon = step(new MuonUpdater(network), 1, network.parameters());
    float[] adam = step(network.newUpdater(), 1, network.parameters());
    // The first convolution: 4 biases, then 4 x 3 x 3 x 3 weights.
    assertArrayEquals(Arrays.copyOf(adam, 4), Arrays.copyOf(muon, 4));
    for (int i = 4; i < 4 + 108; i++) {
      assertNotEquals(adam[i], muon[i]);
    }
  }

  @Test
  void anUpdaterWithTheStateOfAnotherMakesTheSameSteps() {
    DenseArchitecture network = RandomNetwork.dense(4, 6, 3);
    MuonUpdater first = new MuonUpdater(network);
    step(first, 1, network.parameters());
    MuonUpdater second = new MuonUpdater(network);
    second.setState(first.state());
    float[] expected = step(first, 2, network.parameters());
    assertArrayEquals(expected, step(second, 2, network.parameters()));
    assertTrue(squares(expected) > 0);
  }

  @Test
  void aGradientOfZerosChangesNothing() {
    DenseArchitecture network = RandomNetwork.dense(4, 6, 3);
    float[] parameters = numbers(1, network.parameters());
    float[] before = parameters.clone();
    new MuonUpdater(network).step(parameters, new float[before.length], RATE, 0);
    assertArrayEquals(before, parameters);
  }

  @Test
  void aNetworkThatDl4jComputesIsRefused() {
    GraphArchitecture graph =
        new GraphArchitecture(
            List.of(2, 6, 6), 3, GraphJson.write(SmallGraph.configuration(List.of(2, 6, 6), 3)));
    Exception e = assertThrows(InvalidInputException.class, () -> new MuonUpdater(graph));
    assertTrue(e.getMessage().contains("use adam"), e.getMessage());
  }
}
