package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import aurum.agents.neural.Architecture;
import aurum.agents.neural.Backpropagation;
import aurum.agents.neural.BatchForward;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** The networks of rollouts and earlier selves have no gradients. */
class ForwardOnlyTest {
  private final LineSettings settings = new LineSettings();
  private final LearningTask task = settings.task(1, 1);

  /** An architecture that lists the networks that it creates. */
  private static Architecture listing(Architecture architecture, List<Object> created) {
    return (Architecture)
        Proxy.newProxyInstance(
            Architecture.class.getClassLoader(),
            new Class<?>[] {Architecture.class},
            (proxy, method, arguments) -> {
              Object result = method.invoke(architecture, arguments);
              if (method.getName().startsWith("new")) {
                created.add(result);
              }
              return result;
            });
  }

  @Test
  void aSnapshotHasNoGradients() {
    List<Object> created = new ArrayList<>();
    Architecture architecture = listing(task.architecture(), created);
    PolicyBatches batches = new PolicyBatches(architecture, null, 4);
    float[] weights = architecture.initialParameters(1);
    batches.add(new Opponent(0, null, weights), 0, null, null);
    batches.add(new Opponent(1, null, weights), 1, null, null);
    assertEquals(2, created.size());
    for (Object network : created) {
      assertFalse(network instanceof Backpropagation);
    }
  }

  @Test
  void theForwardPassOfARolloutHasNoGradientsAndTheWeightsOfTheLastUpdate() {
    try (Ppo ppo = settings.ppo(1, 1)) {
      BatchForward forward = ppo.trainer.newBatchForward(4);
      assertFalse(forward instanceof Backpropagation);
      float[] before = outputs(forward, ppo.selfPlay.own().get(0).rollout());
      ppo.iterate(0);
      float[] after = outputs(forward, ppo.selfPlay.own().get(0).rollout());
      assertNotEquals(before[0], after[0]);
      BatchForward fresh = task.architecture().newBatchForward(4);
      fresh.setParameters(ppo.trainer.weights());
      assertArrayEquals(outputs(fresh, ppo.selfPlay.own().get(0).rollout()), after);
    }
  }

  private static float[] outputs(BatchForward network, Rollout rollout) {
    float[] observation = new float[rollout.observationSize()];
    observation[0] = 1;
    network.setObservation(0, observation, 0);
    return network.forward(1).clone();
  }
}
