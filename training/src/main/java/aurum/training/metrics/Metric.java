package aurum.training.metrics;

import java.util.Set;

/**
 * The names of the fields that the trainer writes into each line of {@code metrics.jsonl}. The
 * algorithm adds its own, such as losses.
 */
public final class Metric {
  /** The number of the iteration, from 1. */
  public static final String ITERATION = "iteration";

  /** The number of decisions learned from until the end of the iteration. */
  public static final String STEPS = "steps";

  /** Wall time from the start of the training, without the time between stop and resume. */
  public static final String SECONDS = "seconds";

  /** The end of the iteration, in seconds since 1970-01-01 UTC. */
  public static final String TIME = "time";

  /** Samples per second of the iteration, rollout and learning. */
  public static final String STEPS_PER_SECOND = "stepsPerSecond";

  /** The number of matches that ended in the iteration. */
  public static final String EPISODES = "episodes";

  /** The number of matches left out because a program failed; absent if there is none. */
  public static final String FAILED_EPISODES = "failedEpisodes";

  /** The mean final score of a learner's seat in those matches; absent if there is none. */
  public static final String MEAN_SCORE = "meanScore";

  /** The mean sum of rewards of a learner's seat in those matches; absent if there is none. */
  public static final String MEAN_REWARD = "meanReward";

  /** Wall time of playing. */
  public static final String ROLLOUT_SECONDS = "rolloutSeconds";

  /** Wall time of learning. */
  public static final String LEARN_SECONDS = "learnSeconds";

  /** The evaluation after the iteration, by baseline; absent if there was none. */
  public static final String EVALUATIONS = "against";

  /** The rating in points in the same evaluation, of which {@code greedy} has 1000. */
  public static final String RATING = "rating";

  /** The lower end of its 95 % interval. */
  public static final String RATING_LOW = "ratingLow";

  /** The upper end of its 95 % interval. */
  public static final String RATING_HIGH = "ratingHigh";

  /** The fields of a line that are not shown as charts of their own. */
  static final Set<String> NOT_CHARTED =
      Set.of(
          ITERATION,
          STEPS,
          SECONDS,
          TIME,
          EPISODES,
          FAILED_EPISODES,
          EVALUATIONS,
          RATING,
          RATING_LOW,
          RATING_HIGH);

  private Metric() {}
}
