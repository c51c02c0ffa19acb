package aurum.agents.learn;

import static java.util.stream.Collectors.toSet;

import aurum.agents.neural.Architecture;
import aurum.env.base.InvalidInputException;
import aurum.env.base.MemoryOutput;
import aurum.env.base.WorkerPool;
import java.io.ByteArrayInputStream;
import java.io.DataInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.zip.CRC32C;

/**
 * Plays the matches of a training with the current policy and writes its decisions into the {@link
 * Rollout} of each shard. In some matches opponents of the {@link OpponentPool} play all seats but
 * one, the learner seat, which is drawn for each episode. Matches are stepped in batches, many
 * thousand actions a second, and not one after another by a {@link aurum.env.runner.MatchRunner}.
 *
 * <p>An episode in which a program or a referee outside of this JVM fails or cannot be started is
 * left out, and the next one begins. The failure of a user's class ends the rollout.
 *
 * <p>The groups of matches that a thread plays are the same for any number of threads and
 * processes, so the rollout does not depend on these numbers.
 */
public final class SelfPlay implements AutoCloseable {
  /** Maximum number of matches in a group, which one thread plays. */
  private static final int MAXIMUM_GROUP = 32;

  /** Minimum number of groups if there are enough matches; limits the threads that can play. */
  private static final int MINIMUM_GROUPS = 8;

  /** A group of matches. */
  private record Group(SelfPlayShard shard, int number) {}

  private final Shards shards;
  private final Architecture architecture;
  private final WorkerPool workers;
  private final int groupSize;
  private final OpponentPool pool;

  /** The shards of this process. */
  private final List<SelfPlayShard> own = new ArrayList<>();

  private final List<Group> groups = new ArrayList<>();
  private final IntFunction<RolloutPolicy> policies;

  /** The policies of each thread; null before the first rollout. */
  private PolicyBatches[] threads;

  /** The totals of each shard in the current rollout. */
  private final List<EpisodeSummary> summaries = new ArrayList<>();

  /** Steps of groups of the rollout in progress that have been played. */
  private final AtomicInteger groupSteps = new AtomicInteger();

  /**
   * Creates the matches. The first rollout starts them.
   *
   * @param rolloutSteps the number of steps of each match in one rollout
   * @param policies creates the policy of each thread, by index, before the first rollout and
   *     before the rollout that follows a failure
   * @throws InvalidInputException if the rollout does not fit into memory, or the observation or a
   *     reward's name is unknown
   */
  SelfPlay(
      LearningTask task,
      int rolloutSteps,
      WorkerPool workers,
      IntFunction<RolloutPolicy> policies) {
    this.workers = workers;
    this.policies = policies;
    shards = task.shards();
    architecture = task.architecture();
    pool = new OpponentPool(task);
    int count = task.selfPlay().matches();
    int maximum = Math.min(MAXIMUM_GROUP, count / shards.count());
    groupSize = Math.max(1, Math.min(maximum, count / MINIMUM_GROUPS));
    for (int number = shards.first(); number < shards.end(); number++) {
      SelfPlayShard shard = new SelfPlayShard(task, number, rolloutSteps, groupSize, pool);
      own.add(shard);
      summaries.add(EpisodeSummary.NONE);
      for (int g = 0; g < shard.groups(); g++) {
        groups.add(new Group(shard, g));
      }
    }
  }

  /** The shards of this process, in their order. */
  List<SelfPlayShard> own() {
    return own;
  }

  /**
   * Plays every match for the rollout's steps. Episodes follow each other; the last one continues
   * in the next rollout.
   *
   * @param lambda of the advantages, which applies once a decision: {@link Gae}
   */
  public void collect(double lambda) {
    collect(lambda, false);
  }

  /**
   * As above.
   *
   * @param byTurn whether lambda applies once a turn instead of once a decision
   */
  public void collect(double lambda, boolean byTurn) {
    run(lambda, byTurn, true);
  }

  /**
   * Plays one whole episode in every match. An episode that is longer than the rollout is cut off
   * at its end.
   *
   * @param lambda of the advantages, which applies once a decision: {@link Gae}
   */
  public void collectEpisodes(double lambda) {
    run(lambda, false, false);
  }

  /**
   * Plays all matches. The threads take one group after the other.
   *
   * @param continuous whether a match starts its next episode immediately after an episode has
   *     ended
   */
  private void run(double lambda, boolean byTurn, boolean continuous) {
    try {
      play(lambda, byTurn, continuous);
    } catch (RuntimeException e) {
      abandonEpisodes();
      throw e;
    }
  }

  private void play(double lambda, boolean byTurn, boolean continuous) {
    own.forEach(shard -> shard.begin(continuous));
    prepareThreads();
    EpisodeSummary[] played = new EpisodeSummary[groups.size()];
    RuntimeException[] failures = new RuntimeException[groups.size()];
    AtomicInteger next = new AtomicInteger();
    workers.run(
        t -> {
          for (int g = next.getAndIncrement(); g < played.length; g = next.getAndIncrement()) {
            Group group = groups.get(g);
            try {
              played[g] =
                  group.shard.playGroup(
                      threads[t], group.number, continuous, groupSteps::getAndIncrement);
            } catch (RuntimeException e) {
              failures[g] = e;
            }
          }
        });
    for (RuntimeException failure : failures) {
      if (failure != null) {
        throw failure; // The first group's, for any number of threads.
      }
    }
    int g = 0;
    for (int i = 0; i < own.size(); i++) {
      SelfPlayShard shard = own.get(i);
      shard.end(lambda, byTurn);
      EpisodeSummary summary = EpisodeSummary.NONE;
      for (int end = g + shard.groups(); g < end; g++) {
        summary = summary.plus(played[g]);
      }
      summaries.set(i, summary.plus(shard.takeFailures()));
    }
  }

  /**
   * Ends all episodes of a rollout that has failed, without a result, so that the state can be
   * saved. The next rollout starts other episodes.
   */
  private void abandonEpisodes() {
    own.forEach(SelfPlayShard::abandonEpisodes);
    if (threads != null) {
      for (PolicyBatches thread : threads) {
        thread.clear();
      }
    }
    groupSteps.set(0);
  }

  /**
   * Creates the policies of the threads, and those of the earlier selves that play or will play.
   */
  private void prepareThreads() {
    if (threads == null) {
      PolicyBatches[] created = new PolicyBatches[workers.size()];
      for (int t = 0; t < created.length; t++) {
        created[t] = new PolicyBatches(architecture, policies.apply(t), groupSize);
      }
      threads = created;
    }
    Set<Opponent> earlierSelves = new HashSet<>();
    own.forEach(shard -> earlierSelves.addAll(shard.earlierSelves()));
    for (PolicyBatches thread : threads) {
      thread.retain(earlierSelves);
    }
  }

  /**
   * The maximum number of matches in a group, and so of rows for which a policy decides at once.
   */
  int groupSize() {
    return groupSize;
  }

  /** The played share of a rollout, from 0 to 1; any thread may ask. */
  double played() {
    int steps = own.get(0).rollout().steps();
    return groupSteps.get() / ((double) groups.size() * steps);
  }

  /** The totals of this process's episodes that ended in the current rollout. */
  EpisodeSummary episodes() {
    return summaries.stream().reduce(EpisodeSummary.NONE, EpisodeSummary::plus);
  }

  /**
   * A shard after an iteration, as all processes must know it.
   *
   * @param samples the number of its samples
   * @param opponents of the episodes that have ended, by {@link Opponent#id}, match by match
   * @param results of the learner in them
   * @param inPlay the earlier selves in its running matches
   * @param weights a hash of the weights after the iteration
   */
  private record ShardReport(
      int samples,
      EpisodeSummary episodes,
      List<Integer> opponents,
      List<Double> results,
      Set<Integer> inPlay,
      int weights) {
    static ShardReport of(SelfPlayShard shard, EpisodeSummary episodes, int samples, int weights) {
      List<SelfPlayMatch.Result> results = shard.takeResults();
      return new ShardReport(
          samples,
          episodes,
          results.stream().map(result -> result.opponent().id).toList(),
          results.stream().map(SelfPlayMatch.Result::result).toList(),
          shard.earlierSelvesInPlay().stream().map(each -> each.id).collect(toSet()),
          weights);
    }

    void addResults(OpponentPool pool) {
      for (int i = 0; i < results.size(); i++) {
        pool.member(opponents.get(i)).orElseThrow().add(results.get(i));
      }
    }

    byte[] toBytes() {
      return MemoryOutput.of(
          out -> {
            out.writeInt(samples);
            episodes.write(out);
            out.writeInt(results.size());
            for (int i = 0; i < results.size(); i++) {
              out.writeInt(opponents.get(i));
              out.writeDouble(results.get(i));
            }
            out.writeInt(inPlay.size());
            for (int id : inPlay) {
              out.writeInt(id);
            }
            out.writeInt(weights);
          });
    }

    static ShardReport of(byte[] bytes) {
      DataInputStream in = new DataInputStream(new ByteArrayInputStream(bytes));
      try {
        int samples = in.readInt();
        EpisodeSummary episodes = EpisodeSummary.read(in);
        List<Integer> opponents = new ArrayList<>();
        List<Double> results = new ArrayList<>();
        for (int count = in.readInt(); count > 0; count--) {
          opponents.add(in.readInt());
          results.add(in.readDouble());
        }
        Set<Integer> inPlay = new HashSet<>();
        for (int count = in.readInt(); count > 0; count--) {
          inPlay.add(in.readInt());
        }
        return new ShardReport(samples, episodes, opponents, results, inPlay, in.readInt());
      } catch (IOException e) {
        throw new UncheckedIOException("another process has sent something else", e);
      }
    }
  }

  /**
   * The samples and episodes of an iteration, in all shards, and win rates by the metrics' names.
   */
  record Summary(int samples, EpisodeSummary episodes, Map<String, Double> winRates) {}

  /**
   * Ends an iteration: tells all processes the results of all matches, adds the learner to the pool
   * of opponents if an earlier self is due, and starts the next rollout.
   *
   * @param weights gives a copy of the weights of the learner
   * @throws IllegalStateException if another process has other weights
   */
  Summary endIteration(Supplier<float[]> weights) {
    int hash = shards.count() == 1 ? 0 : hash(weights.get());
    List<byte[]> bytes = new ArrayList<>();
    for (int i = 0; i < own.size(); i++) {
      SelfPlayShard shard = own.get(i);
      int samples = shard.closedRows().length;
      bytes.add(ShardReport.of(shard, summaries.get(i), samples, hash).toBytes());
    }
    List<ShardReport> reports =
        shards.reduce(bytes.stream().map(List::of).toList(), new ByteLists()).stream()
            .map(ShardReport::of)
            .toList();
    int samples = 0;
    EpisodeSummary episodes = EpisodeSummary.NONE;
    Set<Integer> inPlay = new HashSet<>();
    for (ShardReport report : reports) {
      if (report.weights != hash) {
        throw new IllegalStateException(
            "the processes of the training have different weights; use processors of one kind and the same version of Aurum");
      }
      report.addResults(pool);
      samples += report.samples;
      episodes = episodes.plus(report.episodes);
      inPlay.addAll(report.inPlay);
    }
    pool.endIteration(weights, inPlay);
    groupSteps.set(0);
    own.forEach(SelfPlayShard::startNextRollout);
    return new Summary(samples, episodes, pool.metrics());
  }

  private static int hash(float[] weights) {
    CRC32C hash = new CRC32C();
    hash.update(MemoryOutput.of(out -> NetworkState.writeNumbers(out, weights)));
    return (int) hash.getValue();
  }

  /** The opponents, which are the same in all processes. */
  OpponentPool pool() {
    return pool;
  }

  @Override
  public void close() {
    own.forEach(SelfPlayShard::close);
  }
}
