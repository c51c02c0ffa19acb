package aurum.agents.learn;

import aurum.agents.neural.Architecture;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationSpec;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import aurum.env.base.WorkerPool;
import aurum.env.gym.Autoreset;
import aurum.env.gym.StepBuffers;
import aurum.env.gym.VectorEnv;
import aurum.env.gym.VectorEnvSettings;
import aurum.env.reward.Reward;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
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
 * learner seat, which is drawn for each episode.
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

  private final Game game;
  private final ObservationSpec observation;
  private final Reward reward;
  private final int matches;
  private final int seats;
  private final Architecture architecture;
  private final VectorEnv env;
  private final WorkerPool workers;
  private final int groupSize;
  private final SplitMix[] random;
  private final OpponentPool pool;
  private final MatchOpponents[] opponents;

  /** Whether an episode is running. */
  private final boolean[] playing;

  /** The seat that acted in the step in progress. */
  private final int[] actingSeat;

  private final int[] actions;
  private final double[] episodeReward;
  private final IntFunction<RolloutPolicy> policies;
  private ThreadState[] threads;
  private boolean started;

  /** Steps of groups of the rollout in progress that have been played. */
  private final AtomicInteger groupSteps = new AtomicInteger();

  /** The policies, a buffer and the totals of one thread. */
  private final class ThreadState {
    final DecisionBatch learner;
    final SnapshotPolicies snapshots = new SnapshotPolicies(architecture, groupSize);
    final float[] lastObservation = new float[observation.size()];
    EpisodeSummary summary = EpisodeSummary.NONE;

    ThreadState(RolloutPolicy policy) {
      learner = new DecisionBatch(policy, groupSize);
    }
  }

  /**
   * Creates the matches. The first rollout starts them.
   *
   * @param seed the seed of all random numbers
   * @param policies creates the policy of each thread, by index, before the first rollout
   * @throws aurum.env.base.InvalidInputException if the batch does not fit into memory, or the
   *     observation or a reward's name is unknown
   */
  public SelfPlay(
      LearningTask task, long seed, WorkerPool workers, IntFunction<RolloutPolicy> policies) {
    game = task.game();
    observation = task.environment().observationOf(game);
    reward = task.environment().rewardFor(game);
    matches = task.selfPlay().matches();
    seats = game.seats();
    architecture = task.architecture();
    groupSize = Math.max(1, Math.min(MAXIMUM_GROUP, matches / MINIMUM_GROUPS));
    this.workers = workers;
    this.policies = policies;
    env =
        new VectorEnv(
            game,
            observation,
            reward,
            VectorEnvSettings.of(matches, seed)
                .withAutoreset(Autoreset.DISABLED)
                .withMaximumTurns(task.environment().maximumTurns())
                .withDistinctSeeds(task.environment().distinctSeeds()));
    random = new SplitMix[matches];
    for (int m = 0; m < matches; m++) {
      random[m] = new SplitMix(SplitMix.hash(seed, m, RandomStreams.DECISIONS));
    }
    pool = new OpponentPool(task, groups(), SplitMix.hash(seed, 0, RandomStreams.OPPONENTS));
    opponents = new MatchOpponents[matches];
    int named = task.selfPlay().opponentMatches();
    int withOpponents = named + task.selfPlay().snapshotMatches();
    for (int m = 0; m < matches; m++) {
      MatchOpponents.Kind kind =
          m < named
              ? MatchOpponents.Kind.NAMED
              : m < withOpponents ? MatchOpponents.Kind.SNAPSHOTS : MatchOpponents.Kind.NONE;
      opponents[m] = new MatchOpponents(kind, pool, env, m, random[m]);
    }
    playing = new boolean[matches];
    actingSeat = new int[matches];
    actions = new int[matches];
    episodeReward = new double[matches * seats];
  }

  /**
   * Plays every match for the rollout's steps. Episodes follow each other; the last one continues
   * in the next rollout.
   *
   * @param lambda of the advantages: {@link Gae}
   */
  public EpisodeSummary collect(Rollout rollout, double lambda) {
    return run(rollout, lambda, true);
  }

  /**
   * Plays one whole episode in every match. An episode that is longer than the rollout is cut off
   * at its end.
   *
   * @param lambda of the advantages: {@link Gae}
   */
  public EpisodeSummary collectEpisodes(Rollout rollout, double lambda) {
    return run(rollout, lambda, false);
  }

  private void nextEpisode(int m, StepBuffers buffers) {
    env.reset(m, buffers);
    beginEpisode(m);
  }

  private void beginEpisode(int m) {
    playing[m] = true;
    Arrays.fill(episodeReward, m * seats, (m + 1) * seats, 0);
    opponents[m].begin(pool.drawnSnapshots().get(m / groupSize));
  }

  /**
   * Plays all matches. The threads take one group after the other.
   *
   * @param continuous whether a match starts its next episode immediately after an episode has
   *     ended
   */
  private EpisodeSummary run(Rollout rollout, double lambda, boolean continuous) {
    pool.drawSnapshots();
    startEpisodes(rollout, continuous);
    if (threads == null) {
      threads = new SelfPlay.ThreadState[workers.size()];
      for (int p = 0; p < threads.length; p++) {
        threads[p] = new ThreadState(policies.apply(p));
      }
    }
    Set<Opponent> snapshots = snapshotsInPlay();
    snapshots.addAll(pool.drawnSnapshots());
    for (ThreadState thread : threads) {
      thread.snapshots.retain(snapshots);
    }
    int groups = groups();
    EpisodeSummary[] summaries = new EpisodeSummary[groups];
    AtomicInteger next = new AtomicInteger();
    groupSteps.set(0);
    workers.run(
        p -> {
          for (int g = next.getAndIncrement(); g < groups; g = next.getAndIncrement()) {
            threads[p].summary = EpisodeSummary.NONE;
            int to = Math.min((g + 1) * groupSize, matches);
            playGroup(threads[p], rollout, g * groupSize, to, continuous);
            summaries[g] = threads[p].summary;
          }
        });
    rollout.computeAdvantages(lambda);
    for (MatchOpponents each : opponents) {
      each.addResults();
    }
    EpisodeSummary summary = EpisodeSummary.NONE;
    for (EpisodeSummary part : summaries) {
      summary = summary.plus(part);
    }
    return summary;
  }

  /** Starts the first episode of every match, or the next one unless episodes continue. */
  private void startEpisodes(Rollout rollout, boolean continuous) {
    if (!started) {
      env.reset(rollout.buffers(0));
    }
    for (int m = 0; m < matches; m++) {
      if (!started) {
        beginEpisode(m);
      } else if (!continuous) {
        nextEpisode(m, rollout.buffers(0));
      }
    }
    started = true;
  }

  private int groups() {
    return (matches + groupSize - 1) / groupSize;
  }

  private Set<Opponent> snapshotsInPlay() {
    return Arrays.stream(opponents)
        .map(MatchOpponents::snapshot)
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** Plays the matches of one group for the whole rollout. */
  private void playGroup(
      ThreadState thread, Rollout rollout, int from, int to, boolean continuous) {
    for (int step = 0; step < rollout.steps(); step++) {
      decide(thread, rollout, step, from, to);
      step(rollout.buffers(step + 1), from, to);
      boolean cutOff = !continuous && step == rollout.steps() - 1;
      for (int m = from; m < to; m++) {
        if (playing[m]) {
          processStep(thread, rollout, m, cutOff);
        }
        if (!playing[m] && continuous) {
          nextEpisode(m, rollout.buffers(step + 1));
        }
      }
      groupSteps.getAndIncrement();
    }
  }

  /** The played share of a rollout, from 0 to 1; any thread may ask. */
  double played(Rollout rollout) {
    return groupSteps.get() / ((double) groups() * rollout.steps());
  }

  /** Chooses an action for every match of a range. The learner seats are one batch. */
  private void decide(ThreadState thread, Rollout rollout, int step, int from, int to) {
    for (int m = from; m < to; m++) {
      int seat = env.actingSeats()[m];
      actingSeat[m] = seat;
      if (!playing[m]) {
        continue;
      }
      int row = rollout.row(step, m);
      if (opponents[m].isLearnerSeat(seat)) {
        rollout.open(row, m, seat);
        thread.learner.add(row, env.match(m), random[m]);
      } else if (opponents[m].snapshot() != null) {
        thread.snapshots.batch(opponents[m].snapshot()).add(row, env.match(m), random[m]);
      } else {
        actions[m] = opponents[m].act();
      }
    }
    thread.learner.decide(rollout, actions);
    thread.snapshots.decide(rollout, actions);
  }

  /** Steps the matches of a range whose episode is running. */
  private void step(StepBuffers buffers, int from, int to) {
    int begin = from;
    for (int m = from; m <= to; m++) {
      if (m == to || !playing[m]) {
        if (begin < m) {
          env.stepRange(actions, begin, m, buffers);
        }
        begin = m + 1;
      }
    }
  }

  /** Processes the results of one match's step. */
  private void processStep(ThreadState thread, Rollout rollout, int m, boolean cutOff) {
    float[] rewards = env.rewards();
    rollout.addRewards(m, rewards, m * seats, reward.discount(env.elapsed()[m]));
    for (int s = 0; s < seats; s++) {
      episodeReward[m * seats + s] += rewards[m * seats + s];
    }
    opponents[m].actionPlayed(actingSeat[m], actions[m]);
    if (env.terminated()[m] || env.truncated()[m] || cutOff) {
      finish(thread, rollout, m);
    }
  }

  private void finish(ThreadState thread, Rollout rollout, int m) {
    playing[m] = false;
    Match match = env.match(m);
    int learnerSeats = 0;
    double score = 0;
    double total = 0;
    for (int seat = 0; seat < seats; seat++) {
      if (env.terminated()[m]) {
        rollout.terminate(m, seat);
      } else if (rollout.isOpen(m, seat)) {
        env.encode(m, seat, thread.lastObservation, 0);
        rollout.truncate(m, seat, thread.learner.policy.value(thread.lastObservation, 0));
      }
      if (opponents[m].isLearnerSeat(seat)) {
        learnerSeats++;
        score += match.score(seat);
        total += episodeReward[m * seats + seat];
      }
    }
    opponents[m].end();
    thread.summary = thread.summary.plus(new EpisodeSummary(1, learnerSeats, score, total));
  }

  /**
   * Ends an iteration: adds the learner to the pool of opponents if a snapshot is due.
   *
   * @param weights gives a copy of the weights of the learner
   * @return the learner's win rates against its opponents, by the names of metrics
   */
  public Map<String, Double> endIteration(Supplier<float[]> weights) {
    pool.endIteration(weights, snapshotsInPlay());
    return pool.metrics();
  }

  /** Writes the pool of opponents and the state of every match, in mid-episode. */
  public void save(DataOutput out) throws IOException {
    pool.save(out);
    out.writeBoolean(started);
    if (!started) {
      return;
    }
    for (int m = 0; m < matches; m++) {
      env.save(m, out);
      out.writeLong(random[m].state());
      opponents[m].save(out);
      out.writeBoolean(playing[m]);
    }
    for (double sum : episodeReward) {
      out.writeDouble(sum);
    }
  }

  /**
   * Reads what {@link #save} wrote. Named opponents are created again, without the state that they
   * kept between decisions.
   *
   * @param rollout receives the observations and masks of the positions
   */
  public void load(DataInput in, Rollout rollout) throws IOException {
    pool.load(in);
    started = in.readBoolean();
    if (!started) {
      return;
    }
    for (int m = 0; m < matches; m++) {
      env.load(m, in, rollout.buffers(0));
      long state = in.readLong();
      opponents[m].load(in);
      playing[m] = in.readBoolean();
      random[m].setState(state);
    }
    for (int i = 0; i < episodeReward.length; i++) {
      episodeReward[i] = in.readDouble();
    }
  }

  /**
   * Starts the next episode in the matches against opponents that are not {@linkplain
   * aurum.env.Agent.Factory#isResumable resumable}. To be called after the rollout is loaded.
   *
   * @param rollout loses the open transitions of these matches
   */
  public void restartNotResumable(Rollout rollout) {
    for (int m = 0; started && m < matches; m++) {
      if (playing[m] && !opponents[m].isResumable()) {
        rollout.discardOpen(m);
        nextEpisode(m, rollout.buffers(0));
      }
    }
  }

  @Override
  public void close() {
    for (MatchOpponents each : opponents) {
      each.close();
    }
    env.close();
  }
}
