package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.agents.neural.ForwardPass;
import aurum.env.ObservationLayout.ActionPlace;
import aurum.env.base.InvalidInputException;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;

class ResidualArchitectureTest {
  private static final List<Integer> SHAPE = List.of(5, 3, 4);
  private static final int CELLS = 12;
  private static final int SAMPLES = 3;

  /** Planes 0 and 1 mark a cell each. */
  private static final List<ActionPlace> PLACES =
      List.of(
          new ActionPlace("wait", -1, -1),
          new ActionPlace("step", -1, 0),
          new ActionPlace("step", -1, 1),
          new ActionPlace("shoot", -1, 1),
          new ActionPlace("build", 7, -1),
          new ActionPlace("build", 0, -1));

  private static final int ACTIONS = PLACES.size();

  private static ResidualArchitecture network(List<ActionPlace> places) {
    return new ResidualArchitecture(SHAPE, 1, 4, ACTIONS, places);
  }

  private static float[] parameters(ResidualArchitecture network) {
    float[] parameters = RandomNetwork.rows(7, 1, network.parameters())[0];
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] *= 0.3f;
    }
    return parameters;
  }

  /** Plane 0 marks cell 5, and plane 1 a cell of each sample but the last, which has none. */
  private static float[][] observations() {
    float[][] observations = RandomNetwork.rows(3, SAMPLES, 5 * CELLS);
    for (int s = 0; s < SAMPLES; s++) {
      Arrays.fill(observations[s], 0, 2 * CELLS, 0);
      observations[s][5] = 1;
      if (s < SAMPLES - 1) {
        observations[s][CELLS + 2 + s] = 1;
      }
    }
    return observations;
  }

  @Test
  void bothPassesHaveTheSameOutputs() {
    for (List<ActionPlace> places : List.of(PLACES, List.<ActionPlace>of())) {
      ResidualArchitecture network = network(places);
      ForwardPass single = network.newForwardPass();
      single.setParameters(parameters(network));
      PlanBatchForward block = new PlanBatchForward(network.plan(), SAMPLES, 2, false);
      block.setParameters(parameters(network));
      float[][] outputs = RandomNetwork.forward(block, observations(), 0, SAMPLES, ACTIONS);
      for (int s = 0; s < SAMPLES; s++) {
        assertArrayEquals(outputs[s], single.forward(observations()[s], 0), 1e-5f);
      }
    }
  }

  @Test
  void anActionsLogitIsComputedAtItsPlace() {
    ResidualArchitecture network = network(PLACES);
    ForwardPass single = network.newForwardPass();
    single.setParameters(parameters(network));
    float[] observation = observations()[0];
    float[] before = single.forward(observation, 0).clone();
    // The second plane marks the cell of the first: both steps are the same.
    Arrays.fill(observation, CELLS, 2 * CELLS, 0);
    observation[CELLS + 5] = 1;
    float[] same = single.forward(observation, 0).clone();
    assertEquals(same[1], same[2]);
    assertNotEquals(before[1], before[2]);
  }

  @Test
  void theGradientEqualsFiniteDifferences() {
    for (List<ActionPlace> places : List.of(PLACES, List.<ActionPlace>of())) {
      ResidualArchitecture network = network(places);
      FiniteDifferences.assertEqual(network, parameters(network), observations());
    }
  }

  @Test
  void theSameSeedDrawsTheSameWeights() {
    ResidualArchitecture network = network(PLACES);
    assertArrayEquals(network.initialParameters(3), network.initialParameters(3));
    assertEquals(network.parameters(), network.initialParameters(3).length);
  }

  @Test
  void whatDoesNotFitIsRefused() {
    assertThrows(
        InvalidInputException.class,
        () -> new ResidualArchitecture(List.of(60), 1, 4, ACTIONS, PLACES));
    assertThrows(
        InvalidInputException.class, () -> new ResidualArchitecture(SHAPE, 0, 4, ACTIONS, PLACES));
    assertThrows(
        InvalidInputException.class,
        () -> new ResidualArchitecture(SHAPE, 1, 4, ACTIONS + 1, PLACES));
    assertThrows(
        InvalidInputException.class,
        () -> new ResidualArchitecture(SHAPE, 1, 4, 1, List.of(new ActionPlace("build", 12, -1))));
  }
}
