package aurum.env.gym;

import aurum.env.Match;
import aurum.env.ObservationSpec;

/**
 * Adds the totals of the episode to the {@link Step.Info} of its last step: {@link Step.Episode}.
 */
public final class EpisodeStatistics implements Env {
  private final Env env;
  private double totalReward;
  private int length;
  private long startNanos;

  public EpisodeStatistics(Env env) {
    this.env = env;
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
    totalReward = 0;
    length = 0;
    startNanos = System.nanoTime();
    return withTotals(env.reset(seed));
  }

  @Override
  public Step step(int action) {
    Step step = env.step(action);
    totalReward += step.reward();
    length++;
    return withTotals(step);
  }

  @Override
  public void close() {
    env.close();
  }

  private Step withTotals(Step step) {
    if (!step.ended()) {
      return step;
    }
    double seconds = (System.nanoTime() - startNanos) / 1e9;
    Step.Info info = step.info();
    Step.Episode episode = new Step.Episode(totalReward, length, seconds);
    return new Step(
        step.observation(),
        step.actionMask(),
        step.reward(),
        step.terminated(),
        step.truncated(),
        new Step.Info(info.seat(), info.turn(), info.scores(), episode));
  }
}
