package aurum.agents.neural.dl4j;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import aurum.agents.neural.Activation;
import aurum.agents.neural.ForwardPass;
import aurum.env.base.InvalidInputException;
import java.util.List;
import org.junit.jupiter.api.Test;

class CandidateArchitectureTest {
  private static final int SIZE = 12;
  private static final int START = 2;
  private static final int ATTRIBUTES = 3;
  private static final int ACTIONS = 3;
  private static final int SAMPLES = 5;

  private static CandidateArchitecture network(Activation activation) {
    return new CandidateArchitecture(
        List.of(SIZE), List.of(6, 4), activation, ACTIONS, START, ATTRIBUTES);
  }

  private static float[] parameters(CandidateArchitecture network) {
    float[] parameters = RandomNetwork.rows(7, 1, network.parameters())[0];
    for (int i = 0; i < parameters.length; i++) {
      parameters[i] *= 0.3f;
    }
    return parameters;
  }

  @Test
  void bothPassesHaveTheSameOutputs() {
    CandidateArchitecture network = network(Activation.TANH);
    float[][] observations = RandomNetwork.rows(3, SAMPLES, SIZE);
    ForwardPass single = network.newForwardPass();
    single.setParameters(parameters(network));
    PlanBatchForward block = new PlanBatchForward(network.plan(), SAMPLES, 2, false);
    block.setParameters(parameters(network));
    float[][] outputs = RandomNetwork.forward(block, observations, 0, SAMPLES, ACTIONS);
    for (int s = 0; s < SAMPLES; s++) {
      assertArrayEquals(outputs[s], single.forward(observations[s], 0), 1e-5f);
    }
  }

  @Test
  void actionsWithEqualAttributesHaveEqualLogits() {
    CandidateArchitecture network = network(Activation.RELU);
    ForwardPass single = network.newForwardPass();
    single.setParameters(parameters(network));
    float[] observation = RandomNetwork.rows(3, 1, SIZE)[0];
    System.arraycopy(observation, START, observation, START + 2 * ATTRIBUTES, ATTRIBUTES);
    float[] outputs = single.forward(observation, 0);
    assertEquals(outputs[0], outputs[2]);
    assertNotEquals(outputs[0], outputs[1]);
  }

  @Test
  void theGradientEqualsFiniteDifferences() {
    for (Activation activation : Activation.values()) {
      CandidateArchitecture network = network(activation);
      FiniteDifferences.assertEqual(
          network, parameters(network), RandomNetwork.rows(3, SAMPLES, SIZE));
    }
  }

  @Test
  void theSameSeedDrawsTheSameWeights() {
    CandidateArchitecture network = network(Activation.RELU);
    assertArrayEquals(network.initialParameters(3), network.initialParameters(3));
    assertEquals(network.parameters(), network.initialParameters(3).length);
  }

  @Test
  void attributesThatAreNotInTheObservationAreRefused() {
    assertThrows(
        InvalidInputException.class,
        () ->
            new CandidateArchitecture(
                List.of(SIZE), List.of(4), Activation.RELU, ACTIONS + 1, START, ATTRIBUTES));
  }

  @Test
  void layersThatAreTooWideAreRefused() {
    CandidateArchitecture network =
        new CandidateArchitecture(
            List.of(SIZE), List.of(65536, 65536), Activation.RELU, ACTIONS, START, ATTRIBUTES);
    assertThrows(InvalidInputException.class, network::parameterCount);
  }
}
