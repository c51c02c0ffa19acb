package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;

class TimeBudgetTest {
  private static final int STEPS = 1000;
  private static final double WARM = 0.5;

  /** Iterations take 2 s, 1 s and then 0.5 s, as the JIT compiles. */
  private static double iterationSeconds(int iteration) {
    return iteration == 1 ? 2 : iteration == 2 ? 1 : WARM;
  }

  private static TrainerState next(TrainerState state) {
    int iteration = state.iteration() + 1;
    return new TrainerState(
        iteration, state.steps() + STEPS, state.seconds() + iterationSeconds(iteration));
  }

  private static TrainerState runUntilMeasured(TimeBudget budget) {
    TrainerState state = TrainerState.START;
    do {
      state = next(state);
      budget.add(state);
    } while (!budget.isMeasurementComplete());
    return state;
  }

  @Test
  void theMeasurementEndsBeforeATenthOfTheTimeHasPassed() {
    TimeBudget budget = new TimeBudget(2, TrainerState.START);
    double seconds = runUntilMeasured(budget).seconds();
    assertTrue(seconds <= 12 && seconds > 9, "measured for " + seconds);
  }

  @Test
  void theMeasurementEndsAfterAnIterationThatTookLongerThanATenth() {
    TimeBudget budget = new TimeBudget(0.1, TrainerState.START);
    budget.add(new TrainerState(1, 1000, 5));
    assertTrue(budget.isMeasurementComplete());
  }

  @Test
  void theWholeTrainingTakesTheBudget() {
    double evaluations = 7;
    TimeBudget budget = new TimeBudget(1, TrainerState.START);
    TrainerState state = runUntilMeasured(budget);
    long total = budget.steps(state.seconds(), evaluations);
    while (state.steps() < total) {
      state = next(state);
    }
    assertEquals(60, state.seconds() + evaluations, 1);
  }

  @Test
  void ignoresTheSpeedBeforeTheJitHasCompiled() {
    TimeBudget budget = new TimeBudget(1, TrainerState.START);
    TrainerState state = runUntilMeasured(budget);
    assertEquals(
        state.steps() + Math.round((60 - state.seconds()) * STEPS / WARM),
        budget.steps(state.seconds(), 0));
  }

  @Test
  void leavesHalfOfTheTimeToLearningHoweverSlowEvaluationsAre() {
    TimeBudget budget = new TimeBudget(1, TrainerState.START);
    budget.add(new TrainerState(1, 1000, 10));
    assertEquals(1000 + 25 * 100, budget.steps(10, 1e9));
  }

  @Test
  void keepsTheStepsAlreadyDoneWhenTheTimeHasPassed() {
    TimeBudget budget = new TimeBudget(1, TrainerState.START);
    budget.add(new TrainerState(1, 1000, 90));
    assertEquals(1000, budget.steps(90, 5));
  }

  @Test
  void continuesWithTheTimeOfEarlierSessions() {
    TrainerState resumed = new TrainerState(2, 2000, 4);
    TimeBudget budget = new TimeBudget(1, resumed);
    budget.add(new TrainerState(3, 3000, 4.5));
    assertFalse(budget.isMeasurementComplete());
    assertEquals(3000 + Math.round(55.5 * 2000), budget.steps(4.5, 0));
  }
}
