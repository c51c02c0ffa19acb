package aurum.training.train;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class TimeBudgetTest {
  private static final int STEPS = 1000;
  private static final double WARM = 0.5;

  /** Iterations take 2 s, 1 s and then 0.5 s, as the JIT compiles. */
  private static double iterationSeconds(int iteration) {
    return iteration == 1 ? 2 : iteration == 2 ? 1 : WARM;
  }

  private static TrainingState next(TrainingState state) {
    int iteration = state.iteration() + 1;
    return new TrainingState(
        iteration, state.steps() + STEPS, state.seconds() + iterationSeconds(iteration));
  }

  private static TrainingState runUntilMeasured(TimeBudget budget) {
    TrainingState state = TrainingState.START;
    do {
      state = next(state);
      budget.add(state, iterationSeconds(state.iteration()));
    } while (!budget.isDue());
    return state;
  }

  @Test
  void theMeasurementEndsBeforeATenthOfTheTimeHasPassed() {
    TimeBudget budget = new TimeBudget(2, TrainingState.START);
    double seconds = runUntilMeasured(budget).seconds();
    assertTrue(seconds <= 12 && seconds > 9, "measured for " + seconds);
  }

  @Test
  void theMeasurementEndsAfterAnIterationThatTookLongerThanATenth() {
    TimeBudget budget = new TimeBudget(0.1, TrainingState.START);
    budget.add(new TrainingState(1, 1000, 5), 5);
    assertTrue(budget.isDue());
  }

  @Test
  void theWholeTrainingTakesTheBudget() {
    double evaluations = 7;
    TimeBudget budget = new TimeBudget(1, TrainingState.START);
    TrainingState state = runUntilMeasured(budget);
    long total = budget.steps(state.seconds(), evaluations);
    while (state.steps() < total) {
      state = next(state);
    }
    assertEquals(60, state.seconds() + evaluations, 1);
  }

  @Test
  void ignoresTheSpeedBeforeTheJitHasCompiled() {
    TimeBudget budget = new TimeBudget(1, TrainingState.START);
    TrainingState state = runUntilMeasured(budget);
    assertEquals(
        state.steps() + Math.round((60 - state.seconds()) * STEPS / WARM),
        budget.steps(state.seconds(), 0));
  }

  @Test
  void leavesHalfOfTheTimeToLearningHoweverSlowEvaluationsAre() {
    TimeBudget budget = new TimeBudget(1, TrainingState.START);
    budget.add(new TrainingState(1, 1000, 10), 10);
    assertEquals(1000 + 25 * 100, budget.steps(10, 1e9));
  }

  @Test
  void keepsTheStepsAlreadyDoneWhenTheTimeHasPassed() {
    TimeBudget budget = new TimeBudget(1, TrainingState.START);
    budget.add(new TrainingState(1, 1000, 90), 90);
    assertEquals(1000, budget.steps(90, 5));
  }

  @Test
  void continuesWithTheTimeOfEarlierSessions() {
    TrainingState resumed = new TrainingState(2, 2000, 4);
    TimeBudget budget = new TimeBudget(1, resumed);
    budget.add(new TrainingState(3, 3000, 4.5), 0.5);
    assertFalse(budget.isDue());
    assertEquals(3000 + Math.round(55.5 * 2000), budget.steps(4.5, 0));
  }

  /**
   * A training of 100 seconds whose speed changes after 20 seconds, with one evaluation of 3
   * seconds after each tenth of the progress, as the {@link TrainingLoop} does it.
   */
  @ParameterizedTest
  @ValueSource(doubles = {0.2, 0.5, 1, 2, 4})
  void theWholeTrainingTakesTheBudgetThoughTheSpeedChanges(double factor) {
    double evaluation = 3;
    TimeBudget budget = new TimeBudget(100 / 60.0, TrainingState.START);
    TrainingState state = TrainingState.START;
    List<Double> progress = new ArrayList<>(List.of(0.0));
    long steps = 0;
    double seconds = 0;
    long total = 0;
    int corrections = 0;
    double evaluated = 0;
    while (total == 0 || steps < total) {
      double learning = seconds < 20 ? 0.1 : 0.1 / factor;
      steps += STEPS;
      seconds += learning;
      state = state.after(STEPS, seconds);
      if (total > 0) {
        progress.add(state.progress(steps, total));
      }
      if (progress.get(progress.size() - 1) >= evaluated + 0.1 && steps < total) {
        evaluated += 0.1;
        seconds += evaluation;
      }
      if (corrections < 2 && (total == 0 || steps < total)) {
        budget.add(state, learning);
        if (budget.isDue()) {
          if (total > 0) {
            state = state.withPoint(total);
          }
          double evaluations = Math.round((1 - evaluated) / 0.1) * evaluation;
          total = budget.steps(seconds, evaluations);
          corrections++;
        }
      }
    }
    assertEquals(2, corrections);
    assertEquals(100, seconds + evaluation, 4);
    assertEquals(1, progress.get(progress.size() - 1));
    for (int i = 2; i < progress.size(); i++) {
      double change = progress.get(i) - progress.get(i - 1);
      assertTrue(change >= 0 && change < 0.03, "progress jumps by " + change + " at " + i);
    }
  }

  @Test
  void theProgressIsLinearInTheStepsUntilTheTotalIsCorrected() {
    assertEquals(0.3, TrainingState.START.progress(300, 1000));
    TrainingState corrected = new TrainingState(1, 300, 1).withPoint(1000);
    assertEquals(0.3, corrected.progress(300, 2000));
    assertEquals(0.65, corrected.progress(1150, 2000), 1e-12);
    assertEquals(1, corrected.progress(2000, 2000));
    assertEquals(1, corrected.progress(300, 300));
  }
}
