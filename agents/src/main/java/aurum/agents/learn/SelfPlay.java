package aurum.agents.learn;

import aurum.agents.neural.Architecture;
import aurum.env.AgentException;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStream;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import aurum.env.referee.RefereeFailure;
import aurum.env.reward.Reward;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.IntFunction;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/**
 * Steps a {@link VectorEnv} with the current policy and writes its decisions into a {@link
 * Rollout}. In some matches opponents of the {@link OpponentPool} play all seats but one, the
 * learner seat, which is drawn for each episode. Matches are stepped in batches, many thousand
 * actions a second, and not one after another by a {@link aurum.env.runner.MatchRunner}.
 *
 * <p>An episode in which a program or a referee outside of this JVM fails or cannot be started is
 * left out, and the next one begins. The failure of a user's class ends the rollout.
 *
 * <p>Each match has its own generator, and the groups of matches are the same for any number of
 * threads, so the rollout does not depend on that number.
 */
public final class SelfPlay implements AutoCloseable {
  /**
   * Maximum number of matches in a group, which one thread plays. Their decisions are one block of
   * the network, and their states stay in the thread's caches.
   */
  private static final int MAXIMUM_GROUP = 32;

  /** Minimum number of groups if there are enough matches; limits the threads that can play. */
  private static final int MINIMUM_GROUPS = 8;

  /** Episodes of a match whose program or referee may fail to start, one after the other. */
  private static final int MAXIMUM_ATTEMPTS = 10;

  private final ObservationSpec observation;
  private final Reward reward;
  private final int seats;
  private final Architecture architecture;
  private final VectorEnv env;
  private final Rollout rollout;
  private final WorkerPool workers;
  private final int groupSize;
  private final OpponentPool pool;
  private final SelfPlayMatch[] matches;
  private final int[] actions;
  private final IntFunction<RolloutPolicy> policies;
  private ThreadState[] threads;

  /** Whether the first episodes have been started. */
  private boolean started;

  /** Steps of groups of the rollout in progress that have been played. */
  private final AtomicInteger groupSteps = new AtomicInteger();

  /** The policies and a buffer of one thread. */
  private final class ThreadState {
    final PolicyBatches policies;
    final float[] lastObservation = new float[observation.size()];

    ThreadState(RolloutPolicy policy) {
      policies = new PolicyBatches(architecture, policy, groupSize);
    }
  }

  /**
   * Creates the matches. The first rollout starts them.
   *
   * @param rolloutSteps the number of steps of each match in one rollout
   * @param seed the seed of all random numbers
   * @param policies creates the policy of each thread, by index, before the first rollout and
   *     before the rollout that follows a failure
   * @throws InvalidInputException if the rollout does not fit into memory, or the observation or a
   *     reward's name is unknown
   */
  SelfPlay(
      LearningTask task,
      int rolloutSteps,
      long seed,
      WorkerPool workers,
      IntFunction<RolloutPolicy> policies) {
    observation = task.environment().observationOf(task.game());
    reward = task.environment().rewardFor(task.game());
    seats = task.game().seats();
    architecture = task.architecture();
    int count = task.selfPlay().matches();
    groupSize = Math.max(1, Math.min(MAXIMUM_GROUP, count / MINIMUM_GROUPS));
    this.workers = workers;
    this.policies = policies;
    try {
      env =
          new VectorEnv(
              task.game(),
              observation,
              reward,
              VectorEnvSettings.of(count, seed)
                  .withRing(Rollout.ring(seats, rolloutSteps))
                  .withMaximumTurns(task.environment().maximumTurns())
                  .withDistinctSeeds(task.environment().distinctSeeds())
                  .withBytes());
    } catch (InvalidInputException e) {
      throw e.getCause() instanceof OutOfMemoryError ? Rollout.tooLarge(count, rolloutSteps, e) : e;
    }
    rollout = new Rollout(env, rolloutSteps);
    env.continueAt(rollout.slot(0));
    matches = new SelfPlayMatch[count];
    pool = new OpponentPool(task, groups(), RandomStream.OPPONENTS.seed(seed));
    for (int m = 0; m < count; m++) {
      SplitMix random = new SplitMix(RandomStream.DECISIONS.seed(seed, m));
      matches[m] = new SelfPlayMatch(task.selfPlay(), pool, env, m, random);
    }
    actions = new int[count];
  }

  /** The transitions of the last rollout, overwritten by the next one. */
  Rollout rollout() {
    return rollout;
  }

  /**
   * Plays every match for the rollout's steps. Episodes follow each other; the last one continues
   * in the next rollout.
   *
   * @param lambda of the advantages, which applies once a decision: {@link Gae}
   */
  public EpisodeSummary collect(double lambda) {
    return collect(lambda, false);
  }

  /**
   * As above.
   *
   * @param byTurn whether lambda applies once a turn instead of once a decision
   */
  public EpisodeSummary collect(double lambda, boolean byTurn) {
    return run(lambda, byTurn, true);
  }

  /**
   * Plays one whole episode in every match. An episode that is longer than the rollout is cut off
   * at its end.
   *
   * @param lambda of the advantages, which applies once a decision: {@link Gae}
   */
  public EpisodeSummary collectEpisodes(double lambda) {
    return run(lambda, false, false);
  }

  /**
   * Plays all matches. The threads take one group after the other.
   *
   * @param continuous whether a match starts its next episode immediately after an episode has
   *     ended
   */
  private EpisodeSummary run(double lambda, boolean byTurn, boolean continuous) {
    try {
      return play(lambda, byTurn, continuous);
    } catch (RuntimeException e) {
      abandonEpisodes();
      throw e;
    }
  }

  private EpisodeSummary play(double lambda, boolean byTurn, boolean continuous) {
    pool.drawEarlierSelves();
    if (!started || !continuous) {
      for (int m = 0; m < matches.length; m++) {
        startEpisode(m);
      }
      started = true;
    }
    prepareThreads();
    int groups = groups();
    EpisodeSummary[] summaries = new EpisodeSummary[groups];
    RuntimeException[] failures = new RuntimeException[groups];
    AtomicInteger next = new AtomicInteger();
    workers.run(
        p -> {
          for (int g = next.getAndIncrement(); g < groups; g = next.getAndIncrement()) {
            int to = Math.min((g + 1) * groupSize, matches.length);
            try {
              summaries[g] = playGroup(threads[p], g * groupSize, to, continuous);
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
    rollout.computeAdvantages(lambda, byTurn);
    EpisodeSummary summary = EpisodeSummary.NONE;
    for (EpisodeSummary part : summaries) {
      summary = summary.plus(part);
    }
    for (SelfPlayMatch match : matches) {
      match.addResults();
      summary = summary.plus(match.takeFailures());
    }
    return summary;
  }

  /**
   * Starts the next episode of a match. An episode whose program or referee cannot be started is
   * left out.
   *
   * @throws UncheckedIOException if many in a row cannot because of a program
   * @throws RefereeFailure if many in a row cannot because of the referee
   */
  private void startEpisode(int m) {
    for (int attempt = 1; ; attempt++) {
      try {
        env.reset(m);
        matches[m].startEpisode(pool.drawnEarlierSelves().get(m / groupSize));
        return;
      } catch (UncheckedIOException | RefereeFailure e) {
        if (attempt == MAXIMUM_ATTEMPTS) {
          throw e;
        }
        matches[m].leaveOutEpisode(e);
      }
    }
  }

  /**
   * Ends all episodes of a rollout that has failed, without a result, so that the state can be
   * saved. The next rollout starts other episodes.
   */
  private void abandonEpisodes() {
    for (int m = 0; m < matches.length; m++) {
      rollout.discardOpenTransitions(m);
      matches[m].discardResults();
    }
    if (threads != null) {
      for (ThreadState thread : threads) {
        thread.policies.clear();
      }
    }
    startNextRollout();
    started = false;
  }

  /**
   * Creates the policies of the threads, and those of the earlier selves that play or will play.
   */
  private void prepareThreads() {
    if (threads == null) {
      ThreadState[] created = new ThreadState[workers.size()];
      for (int p = 0; p < created.length; p++) {
        created[p] = new ThreadState(policies.apply(p));
      }
      threads = created;
    }
    Set<Opponent> earlierSelves = earlierSelvesInPlay();
    earlierSelves.addAll(pool.drawnEarlierSelves());
    for (ThreadState thread : threads) {
      thread.policies.retain(earlierSelves);
    }
  }

  /**
   * The maximum number of matches in a group, and so of rows for which a policy decides at once.
   */
  int groupSize() {
    return groupSize;
  }

  private int groups() {
    return (matches.length + groupSize - 1) / groupSize;
  }

  private Set<Opponent> earlierSelvesInPlay() {
    return Arrays.stream(matches)
        .map(SelfPlayMatch::earlierSelf)
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** Plays the matches of one group for the whole rollout. */
  private EpisodeSummary playGroup(ThreadState thread, int from, int to, boolean continuous) {
    EpisodeSummary summary = EpisodeSummary.NONE;
    for (int step = 0; step < rollout.steps(); step++) {
      decide(thread, from, to);
      boolean cutOff = !continuous && step == rollout.steps() - 1;
      for (int m = from; m < to; m++) {
        if (matches[m].isPlaying() && playAction(m) && (env.ended(m) || cutOff)) {
          closeTransitions(thread, m);
          summary = summary.plus(matches[m].finishEpisode());
        }
        if (!matches[m].isPlaying() && continuous) {
          startEpisode(m);
        }
      }
      groupSteps.getAndIncrement();
    }
    return summary;
  }

  /** The played share of a rollout, from 0 to 1; any thread may ask. */
  double played() {
    return groupSteps.get() / ((double) groups() * rollout.steps());
  }

  /** Chooses an action for every match of a range. The learner seats are one batch. */
  private void decide(ThreadState thread, int from, int to) {
    for (int m = from; m < to; m++) {
      SelfPlayMatch match = matches[m];
      if (!match.isPlaying()) {
        continue;
      }
      int row = env.row(m);
      if (match.learnerDecides()) {
        rollout.openTransition(row, m, match.actingSeat());
        thread.policies.add(row, match.known(), match.random());
      } else if (match.earlierSelf() != null) {
        thread.policies.add(match.earlierSelf(), row, match.known(), match.random());
      } else {
        try {
          actions[m] = match.opponentAction();
        } catch (AgentException e) {
          if (!e.isOfProgram()) {
            throw e;
          }
          rollout.discardOpenTransitions(m);
          match.leaveOutEpisode(e);
        }
      }
    }
    thread.policies.decide(rollout, actions);
  }

  /**
   * Plays the chosen action of a match, and gives its rewards to the open transitions. If the
   * referee fails, the episode is left out.
   *
   * @return whether it was played
   */
  private boolean playAction(int m) {
    try {
      env.step(m, actions[m]);
    } catch (RefereeFailure e) {
      rollout.discardOpenTransitions(m);
      matches[m].leaveOutEpisode(e);
      return false;
    }
    int elapsed = env.elapsed()[m];
    rollout.addRewards(m, env.rewards(), m * seats, elapsed, reward.discount(elapsed));
    matches[m].addStep(actions[m]);
    return true;
  }

  /** Closes the transitions of an episode that is terminated or cut off. */
  private void closeTransitions(ThreadState thread, int m) {
    for (int seat = 0; seat < seats; seat++) {
      if (env.terminated()[m]) {
        rollout.closeTerminated(m, seat);
      } else if (rollout.hasOpenTransition(m, seat)) {
        env.encode(m, seat, thread.lastObservation, 0);
        rollout.closeTruncated(m, seat, thread.policies.value(thread.lastObservation, 0));
      }
    }
  }

  /**
   * Ends an iteration: adds the learner to the pool of opponents if an earlier self is due, and
   * starts the next rollout.
   *
   * @param weights gives a copy of the weights of the learner
   * @return the learner's win rates against its opponents, by the names of metrics
   */
  Map<String, Double> endIteration(Supplier<float[]> weights) {
    pool.endIteration(weights, earlierSelvesInPlay());
    startNextRollout();
    return pool.metrics();
  }

  /** Keeps the open transitions and the positions after the last step for the next rollout. */
  void startNextRollout() {
    groupSteps.set(0);
    rollout.startNext();
    env.continueAt(rollout.slot(0));
  }

  /**
   * Writes the pool of opponents, the state of every match in mid-episode, and the open
   * transitions. To be called between two iterations.
   */
  void save(DataOutput out) throws IOException {
    pool.save(out);
    rollout.save(out);
    out.writeBoolean(started);
    if (!started) {
      return;
    }
    for (SelfPlayMatch match : matches) {
      match.save(out);
    }
  }

  /**
   * Reads what {@link #save} wrote. Named opponents are created again, without the state that they
   * kept between decisions. Matches that cannot be {@linkplain aurum.env.Game#canCopyMatches
   * copied} and those against opponents that are not {@linkplain
   * aurum.env.Agent.Factory#isResumable resumable} start their next episode.
   */
  void load(DataInput in) throws IOException {
    pool.load(in);
    rollout.load(in);
    started = in.readBoolean();
    if (!started) {
      return;
    }
    for (SelfPlayMatch match : matches) {
      match.load(in);
    }
    for (int m = 0; m < matches.length; m++) {
      if (matches[m].isPlaying() && !matches[m].isResumable()) {
        rollout.discardOpenTransitions(m);
        startEpisode(m);
      }
    }
  }

  @Override
  public void close() {
    for (SelfPlayMatch match : matches) {
      match.close();
    }
    env.close();
  }
}
