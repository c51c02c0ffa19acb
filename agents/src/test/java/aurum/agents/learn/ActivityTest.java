package aurum.agents.learn;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The activity that a learner reports. */
class ActivityTest {
  private static final int STEPS = 40;

  /** Two passes over the rollout, each of four updates. */
  private static final class TwoPasses extends SelfPlayLearner {
    final List<String> activities = new ArrayList<>();

    TwoPasses(LearningTask task) {
      super(task, new Ppo.Provider().defaults(), STEPS);
    }

    @Override
    protected int passes() {
      return 2;
    }

    @Override
    protected void collect() {
      activities.add(activity());
      selfPlay.collect(0.9);
    }

    @Override
    protected Map<String, Double> learn(Samples samples, double progress) {
      activities.add(activity());
      Loss loss = new PolicyGradientLoss(0.5, 0.01);
      for (int pass = 0; pass < passes(); pass++) {
        for (Minibatch minibatch : samples.minibatches(4)) {
          trainer.update(minibatch, loss, 0.5, 0.001);
          activities.add(activity());
        }
      }
      return Map.of();
    }
  }

  @Test
  void isTheShareOfTheStepsThatArePlayedAndOfTheSamplesThatAreLearned() {
    LineSettings settings = new LineSettings();
    settings.rolloutSteps = STEPS;
    try (TwoPasses learner = new TwoPasses(settings.task(1, 1))) {
      learner.iterate(0);
      List<String> first = List.copyOf(learner.activities);
      assertEquals(
          List.of(
              "0% played",
              "0% learned",
              "12% learned",
              "25% learned",
              "37% learned",
              "50% learned",
              "62% learned",
              "75% learned",
              "87% learned",
              "100% learned"),
          first);
      learner.activities.clear();
      learner.iterate(0);
      assertEquals(first, learner.activities);
    }
  }
}
