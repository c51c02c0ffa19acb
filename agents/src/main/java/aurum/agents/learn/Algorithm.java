package aurum.agents.learn;

/**
 * A learning algorithm: its name, its settings and how to make a learner. Algorithms are found by
 * {@link java.util.ServiceLoader}: list the class in {@code
 * META-INF/services/aurum.agents.learn.Algorithm}. A jar on {@code AURUM_CLASSPATH} may bring its
 * own.
 *
 * @param <S> the algorithm's settings: a record whose components carry a {@link Setting}
 */
public interface Algorithm<S extends Record> {
  /**
   * The name that settings use, such as {@code ppo}. The settings file has the algorithm's own
   * settings under this name.
   */
  String name();

  /** The defaults, for a game that has none of its own for this algorithm. */
  S defaults();

  /**
   * A learner that has not learned yet.
   *
   * @throws IllegalArgumentException if the task or the settings make no sense; the message says
   *     what would
   */
  Learner newLearner(LearningTask task, S settings);
}
