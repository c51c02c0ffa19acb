package aurum.training.train;

import aurum.agents.learn.IterationReport;
import aurum.agents.learn.Learner;
import aurum.agents.policy.Policy;
import aurum.env.base.InvalidInputException;
import aurum.training.cluster.Cluster;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.Optional;

/** The learner of a {@link TrainingLoop}: in this process, or in several that have its shards. */
public interface LearnerGroup extends AutoCloseable {
  /** Creates the learner of a training. */
  @FunctionalInterface
  interface Factory {
    /**
     * A new learner.
     *
     * @throws InvalidInputException if the settings do not fit the game, or into memory
     */
    LearnerGroup of(Training run);
  }

  /**
   * Makes one iteration.
   *
   * @param state of the training before it
   * @param total the number of steps of the training; 0 if not known yet
   */
  IterationReport iterate(TrainingState state, long total) throws IOException;

  /** The activity of {@link #iterate}, in a few words; any thread may ask. */
  String activity();

  /** Writes the complete state. */
  void save(DataOutput out) throws IOException;

  /**
   * Reads what {@link #save} wrote, to the end of the input.
   *
   * @throws IOException if it was written with other settings; the message names the difference
   */
  void load(DataInput in) throws IOException;

  /** A copy of the current policy. */
  Policy policy();

  /** In which processes the shards are, in one line; empty if there is one. */
  Optional<String> placement();

  /** The cluster that plays evaluations between two iterations; null for threads of this JVM. */
  Cluster cluster();

  @Override
  void close();

  /** The learner of a new training, in this process. */
  static LearnerGroup inThisProcess(Training run) {
    return of(run.newLearner());
  }

  /**
   * A learner in this process.
   *
   * @param learner closed with the result
   */
  static LearnerGroup of(Learner learner) {
    return new LearnerGroup() {
      @Override
      public IterationReport iterate(TrainingState state, long total) {
        return learner.iterate(state.progress(state.steps(), total));
      }

      @Override
      public String activity() {
        return learner.activity();
      }

      @Override
      public void save(DataOutput out) throws IOException {
        learner.save(out);
      }

      @Override
      public void load(DataInput in) throws IOException {
        learner.load(in);
      }

      @Override
      public Policy policy() {
        return learner.policy();
      }

      @Override
      public Optional<String> placement() {
        return Optional.empty();
      }

      @Override
      public Cluster cluster() {
        return null;
      }

      @Override
      public void close() {
        learner.close();
      }
    };
  }
}
