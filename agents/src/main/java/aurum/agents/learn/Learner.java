package aurum.agents.learn;

import aurum.agents.policy.Policy;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;

/**
 * A policy in training, with everything that its training depends on. The trainer, the run folder,
 * the benchmarks and the commands use learners by this interface alone. For one calling thread at a
 * time.
 *
 * <p>A learner is made by its {@link Algorithm}. The same task and settings give the same policy
 * for the same number of threads.
 */
public interface Learner extends AutoCloseable {
  /**
   * Plays a rollout with the current policy and updates the policy.
   *
   * @param progress the part of the training that is done, from 0 to 1; annealed settings depend on
   *     it
   * @throws IllegalStateException if the training has diverged: a gradient is not finite
   */
  LearnerReport iterate(double progress);

  /**
   * Writes everything that further iterations depend on. A training that is saved, loaded into a
   * new learner of the same task and settings, and continued gives the same policy as one that was
   * never interrupted.
   */
  void save(DataOutput out) throws IOException;

  /**
   * Reads what {@link #save} wrote, for any number of threads.
   *
   * @throws IOException if it was written under another task or settings; the message names the
   *     difference
   */
  void load(DataInput in) throws IOException;

  /** A copy of the current policy, without settings and training record. */
  Policy policy();

  /** Ends the threads. The learner cannot be used afterwards. */
  @Override
  void close();
}
