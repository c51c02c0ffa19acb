package aurum.agents.learn;

/**
 * A learning algorithm: its name, its settings and how to make a learner. Algorithms are found by
 * {@link java.util.ServiceLoader}: list the class in {@code
 * META-INF/services/aurum.agents.learn.Algorithm}. A jar on {@code AURUM_CLASSPATH} may contain
 * further algorithms.
 *
 * @param <S> the algorithm's settings: a record whose components carry a {@link
 *     aurum.agents.Setting}
 */
public interface Algorithm<S extends Record> {
  /**
   * The name that settings use, such as {@code ppo}. The settings file has the algorithm's own
   * settings under this name.
   */
  String name();

  /** The default settings, used for a game that does not define its own for this algorithm. */
  S defaults();

  /**
   * A new, untrained learner.
   *
   * @throws aurum.env.base.InvalidInputException if the task or the settings are invalid; the
   *     message states what is valid
   */
  Learner newLearner(LearningTask task, S settings);
}
