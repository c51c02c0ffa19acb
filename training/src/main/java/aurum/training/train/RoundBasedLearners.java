package aurum.training.train;

import aurum.agents.learn.IterationReport;
import aurum.agents.learn.Learner;
import aurum.agents.learn.NetworkState;
import aurum.agents.policy.Policy;
import aurum.training.cluster.Cluster;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Several learners that learn in rounds. In a round each makes the same number of iterations, as
 * one task of a {@link Cluster}; then this process combines them. Between two rounds all state is
 * here, so the result does not depend on where and in which order the tasks run.
 */
final class RoundBasedLearners implements LearnerGroup {
  private final Training run;
  private final Cluster cluster;
  private final LearnersFile file;

  /** The learner 0 as it is before the first round: gives sizes, and policies of networks. */
  private final Learner initial;

  private final int threads;

  /** The saved states of the learners; empty before the first round. */
  private final byte[][] saved;

  /** The network with which all learners start the next round. */
  private NetworkState network;

  private int round;

  /** The number of learners that have finished the round. */
  private final AtomicInteger finished = new AtomicInteger();

  /**
   * New learners.
   *
   * @param cluster closed with the learners
   * @param threads of each learner
   * @param folder of the run, which need not exist yet
   * @throws aurum.env.base.InvalidInputException if the settings do not fit the game, or into
   *     memory
   */
  RoundBasedLearners(Training run, Cluster cluster, int threads, Path folder) {
    this.run = run;
    this.cluster = cluster;
    this.threads = threads;
    file = new LearnersFile(folder);
    saved = new byte[run.settings().learners().count()][0];
    initial = run.learner(0, 1).newLearner();
    network = initial.network();
  }

  @Override
  public IterationReport iterate(TrainingState state, long total) throws IOException {
    long begin = System.nanoTime();
    byte[] shared = new RoundTask.Begin(state, total, network).toBytes();
    List<byte[]> payloads = new ArrayList<>();
    for (int i = 0; i < saved.length; i++) {
      payloads.add(new RoundTask.Start(i, run.learner(i, threads), saved[i]).toBytes());
    }
    byte[][] results = new byte[saved.length][];
    finished.set(0);
    cluster.run(
        RoundTask.class,
        shared,
        payloads,
        () -> false,
        (index, bytes) -> {
          results[index] = bytes;
          finished.getAndIncrement();
        });
    long gathered = System.nanoTime();
    RoundReport report = new RoundReport();
    List<NetworkState> learned = new ArrayList<>();
    round++;
    for (int i = 0; i < saved.length; i++) {
      RoundTask.Result result = RoundTask.Result.of(results[i], initial.network());
      saved[i] = result.saved();
      learned.add(result.network());
      report.add(result);
      file.append(i, round, result.reports());
    }
    network = NetworkState.mean(learned);
    return report.toReport((gathered - begin) / 1e9, (System.nanoTime() - gathered) / 1e9);
  }

  @Override
  public String activity() {
    return String.format(Locale.ROOT, "%d of %d learners done", finished.get(), saved.length);
  }

  @Override
  public Policy policy() {
    initial.setNetwork(network);
    return initial.policy();
  }

  @Override
  public void save(DataOutput out) throws IOException {
    out.writeInt(saved.length);
    out.writeInt(round);
    out.writeInt(file.linesOnDisk());
    for (byte[] learner : saved) {
      RoundTask.write(out, learner);
    }
    out.writeInt(1); // The number of networks, which is a part of the format.
    network.write(out);
  }

  @Override
  public void load(DataInput in) throws IOException {
    int count = in.readInt();
    if (count != saved.length) {
      throw new IOException(
          String.format(
              Locale.ROOT,
              "a checkpoint of other settings: learners.count was %d, not %d",
              count,
              saved.length));
    }
    round = in.readInt();
    file.truncate(in.readInt());
    for (int i = 0; i < count; i++) {
      saved[i] = RoundTask.read(in);
    }
    in.readInt(); // The number of networks.
    network = NetworkState.read(in, initial.network());
  }

  @Override
  public void close() {
    initial.close();
    cluster.close();
  }
}
