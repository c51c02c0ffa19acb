package aurum.training.settings;

import aurum.agents.Setting;

/** The learners of a training. Several ones learn in rounds and are combined after each. */
public record LearnersSettings(
    @Setting(
            value =
                "Learners that learn at the same time; 1 learns without rounds, and the other"
                    + " settings of this group are not used.",
            min = 1,
            max = 1000)
        int count,
    @Setting(value = "Iterations of each learner in a round.", min = 1, max = 1e6)
        int roundIterations) {
  /** Whether there are rounds. */
  public boolean areSeveral() {
    return count > 1;
  }
}
