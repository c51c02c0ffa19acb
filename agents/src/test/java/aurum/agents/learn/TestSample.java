package aurum.agents.learn;

import aurum.env.ObservationEncoder;
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

  /** The observation of a row. */
  static float[] observation(Rollout rollout, int row) {
    float[] observation = new float[rollout.observationSize()];
    rollout.observations.read(row, observation, 0);
    return observation;
  }

  /** Sets the observation of a row of such a rollout. */
  static void setObservation(Rollout rollout, int row, float... observation) {
    ObservationEncoder copies =
        (match, seat, destination, offset) ->
            System.arraycopy(observation, 0, destination, offset, observation.length);
    rollout.observations.encode(copies, null, 0, row);
  }

  /** As {@link #rollout(List)}, with the observation of each sample. */
  static Rollout rollout(List<TestSample> samples, List<float[]> observations) {
    int actions = samples.get(0).mask.length;
    int size = observations.get(0).length;
    Rollout rollout = floats(samples.size(), 1, 1, size, actions);
    for (int s = 0; s < samples.size(); s++) {
      TestSample sample = samples.get(s);
      int row = rollout.row(0, s);
      setObservation(rollout, row, observations.get(s));
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
