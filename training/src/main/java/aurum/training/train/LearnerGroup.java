package aurum.training.train;

import static aurum.env.base.Requirement.require;

import aurum.agents.learn.IterationReport;
import aurum.agents.learn.Learner;
import aurum.agents.policy.Policy;
import aurum.env.base.InvalidInputException;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.LocalCluster;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;

/** The learners of a {@link TrainingLoop}: one in this process, or several in rounds. */
interface LearnerGroup extends AutoCloseable {
  /**
   * Makes one iteration, or one round of several learners.
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
   * Reads what {@link #save} wrote.
   *
   * @throws IOException if it was written with other settings; the message names the difference
   */
  void load(DataInput in) throws IOException;

  /** A copy of the current policy. */
  Policy policy();

  @Override
  void close();

  /**
   * The learners of a new training.
   *
   * @param cluster on which several learners learn, closed with them; null for threads of this JVM
   * @param folder of the run, which need not exist yet
   * @throws InvalidInputException if the settings do not fit the game, or into memory, or if one
   *     learner is to use a cluster
   */
  static LearnerGroup of(Training run, Cluster cluster, Path folder) {
    int count = run.settings().learners().count();
    if (count == 1) {
      require(
          cluster == null,
          "--cluster distributes learners, and this training has one; start one with --learners");
      return of(run.newLearner());
    }
    int slots = Math.min(count, run.threads());
    return cluster == null
        ? new RoundBasedLearners(run, new LocalCluster(slots), run.threads() / slots, folder)
        : new RoundBasedLearners(run, cluster, 1, folder);
  }

  /**
   * One learner.
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
      public void close() {
        learner.close();
      }
    };
  }
}
