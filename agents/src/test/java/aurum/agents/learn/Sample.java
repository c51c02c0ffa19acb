package aurum.agents.learn;

import java.util.List;

/**
 * One decision that a loss is computed from.
 *
 * @param value the critic's estimate when the action was chosen
 */
@SuppressWarnings("ArrayRecordComponent") // Never compared.
record Sample(boolean[] mask, int action, float logProbability, float advantage, float value) {
  /** The return. */
  double target() {
    return advantage + value;
  }

  /** A rollout that has these samples in the rows of its first step. */
  static Rollout rollout(List<Sample> samples) {
    int actions = samples.get(0).mask.length;
    Rollout rollout = new Rollout(samples.size(), 1, 1, 1, actions);
    for (int s = 0; s < samples.size(); s++) {
      Sample sample = samples.get(s);
      int row = rollout.row(0, s);
      System.arraycopy(sample.mask, 0, rollout.mask, row * actions, actions);
      rollout.action[row] = sample.action;
      rollout.logProbability[row] = sample.logProbability;
      rollout.advantage[row] = sample.advantage;
      rollout.value[row] = sample.value;
    }
    return rollout;
  }

  /** Adds this sample alone to a loss. */
  void addTo(Loss loss, float[] outputs, float[] derivatives) {
    Rollout rollout = rollout(List.of(this));
    loss.add(rollout, rollout.row(0, 0), outputs, derivatives);
  }
}
