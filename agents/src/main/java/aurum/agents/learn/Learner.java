package aurum.agents.learn;

import aurum.agents.policy.Policy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A policy in training with the complete state of the training. The trainer, the run folder, the
 * benchmarks and the commands use learners only through this interface. Not thread-safe.
 *
 * <p>An {@link Algorithm} creates learners. The same task and settings give the same policy for any
 * number of threads on the same kind of processor: the order in which a matrix product adds numbers
 * depends on the processor.
 *
 * <pre>{@code
 * LearningTask task =
 *     new LearningTask(
 *         Games.make("vindinium"),
 *         new EnvironmentSettings("features", Map.of("change:lead:gold", 0.01), 0.99, 0, 0),
 *         SelfPlaySettings.of(256, List.of(), 0), // 256 matches, no opponents
 *         NetworkSettings.dense(List.of(128, 64)),
 *         List.of(),
 *         1, // seed
 *         2); // threads
 * Ppo.Provider ppo = new Ppo.Provider();
 * try (Learner learner = ppo.newLearner(task, ppo.defaults())) {
 *   double total = 1_000_000;
 *   for (long steps = 0; steps < total; ) {
 *     steps += learner.iterate(steps / total).samples();
 *   }
 *   Policy policy = learner.policy();
 * }
 * }</pre>
 */
public interface Learner extends AutoCloseable {
  /**
   * Plays a rollout with the current policy and updates the policy.
   *
   * @param progress the completed fraction of the training, from 0 to 1; annealed settings depend
   *     on it
   * @throws IllegalStateException if the training has diverged: a gradient is not finite
   */
  IterationReport iterate(double progress);

  /**
   * The activity of the iteration, in a few words, such as {@code 30% played}. Any thread may ask.
   */
  default String activity() {
    return "learning";
  }

  /**
   * Writes the complete state. A training that is saved, loaded into a new learner of the same task
   * and settings, and continued gives the same policy as one that was never interrupted.
   */
  void save(DataOutput out) throws IOException;

  /**
   * Reads what {@link #save} wrote, for any number of threads.
   *
   * @throws IOException if it was written with another task or settings; the message names the
   *     difference
   */
  void load(DataInput in) throws IOException;

  /** A copy of the current policy, without settings and training record. */
  Policy policy();

  /** Ends the threads. The learner cannot be used afterwards. */
  @Override
  void close();
}
