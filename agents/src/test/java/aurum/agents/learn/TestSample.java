package aurum.agents.learn;

import aurum.env.ObservationEncoder;
import aurum.env.gym.FloatRows;
import java.util.Collections;
import java.util.List;

/**
 * One decision that a loss is computed from.
 *
 * @param value the critic's estimate when the action was chosen
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record TestSample(boolean[] mask, int action, float logProbability, float advantage, float value) {
  /** The return. */
  double target() {
    return advantage + value;
  }

  /** A rollout that has these samples in the rows of its first step. */
  static Rollout rollout(List<TestSample> samples) {
    return rollout(samples, Collections.nCopies(samples.size(), new float[1]));
  }

  /** An empty rollout whose observations are floats. */
  static Rollout floats(int matches, int seats, int steps, int size, int actions) {
    ObservationEncoder none = (match, seat, destination, offset) -> {};
    return new Rollout(matches, seats, steps, none, size, actions);
  }

  /** The observations of such a rollout, rows x size. */
  static float[] floats(Rollout rollout) {
    return ((FloatRows) rollout.observations).floats();
  }

  /** As {@link #rollout(List)}, with the observation of each sample. */
  static Rollout rollout(List<TestSample> samples, List<float[]> observations) {
    int actions = samples.get(0).mask.length;
    int size = observations.get(0).length;
    Rollout rollout = floats(samples.size(), 1, 1, size, actions);
    for (int s = 0; s < samples.size(); s++) {
      TestSample sample = samples.get(s);
      int row = rollout.row(0, s);
      System.arraycopy(observations.get(s), 0, floats(rollout), row * size, size);
      System.arraycopy(sample.mask, 0, rollout.mask, row * actions, actions);
      rollout.action[row] = sample.action;
      rollout.logProbability[row] = sample.logProbability;
      rollout.advantage[row] = sample.advantage;
      rollout.value[row] = sample.value;
    }
    return rollout;
  }

  /** Computes the loss of this sample alone; its derivatives are in the result. */
  Sample addTo(Loss loss, float[] outputs, double[] sums) {
    return addTo(loss, outputs, advantage, sums);
  }

  /**
   * @param normalized the advantage that the loss is given
   */
  Sample addTo(Loss loss, float[] outputs, double normalized, double[] sums) {
    Rollout rollout = rollout(List.of(this));
    Sample sample = new Sample(rollout.actions());
    System.arraycopy(outputs, 0, sample.outputs, 0, outputs.length);
    sample.begin(rollout, rollout.row(0, 0), normalized);
    loss.add(sample, sums);
    return sample;
  }
}
