package aurum.env.gym;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import java.util.Arrays;

/** Truncates the episodes of another environment after a number of the learner's decisions. */
public final class TimeLimit implements Env {
  private final Env env;
  private final int maximumSteps;
  private int steps;
  private boolean running;

  /**
   * @param maximumSteps the greatest number of decisions in an episode
   * @throws IllegalArgumentException if it is less than 1
   */
  public TimeLimit(Env env, int maximumSteps) {
    if (maximumSteps < 1) {
      throw new IllegalArgumentException("maximumSteps must be at least 1, not " + maximumSteps);
    }
    this.env = env;
    this.maximumSteps = maximumSteps;
  }

  @Override
  public Game game() {
    return env.game();
  }

  @Override
  public ObservationSpec observation() {
    return env.observation();
  }

  @Override
  public Match match() {
    return env.match();
  }

  @Override
  public Step reset(long seed) {
    Step step = env.reset(seed);
    steps = 0;
    running = !step.ended();
    return step;
  }

  @Override
  public Step step(int action) {
    if (!running) {
      throw new IllegalStateException(
          "no episode is running: call reset(seed) before step, and again after the end");
    }
    Step step = env.step(action);
    steps++;
    running = !step.ended() && steps < maximumSteps;
    if (running || step.ended()) {
      return step;
    }
    Arrays.fill(step.actionMask(), true); // As in every step that ends an episode.
    return Step.truncation(step.observation(), step.actionMask(), step.reward(), step.info());
  }
}
