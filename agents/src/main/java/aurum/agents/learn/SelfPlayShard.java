package aurum.agents.learn;

import aurum.env.AgentException;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.base.RandomStream;
import aurum.env.base.SplitMix;
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
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The matches of {@link SelfPlay} that belong to one of the {@link Shards}: a {@link VectorEnv} and
 * the {@link Rollout} that it fills. All random numbers derive from the seed of the training and
 * the number of the shard.
 *
 * <p>Matches are played in groups, each by one thread at a time. The decisions of a group are one
 * block of the network, and its states stay in the thread's caches. Each match has its own
 * generator, so the rollout does not depend on the threads.
 */
final class SelfPlayShard implements AutoCloseable {
  /** Episodes of a match whose program or referee may fail to start, one after the other. */
  private static final int MAXIMUM_ATTEMPTS = 10;

  private final Reward reward;
  private final int seats;
  private final VectorEnv env;
  private final Rollout rollout;
  private final int groupSize;
  private final OpponentPool pool;
  private final SelfPlayMatch[] matches;
  private final int[] actions;

  /** The generator of the draws of {@link #drawn}. */
  private final SplitMix draws;

  /**
   * The opponent of each group's new episodes against an earlier self, in the current rollout; null
   * where there is none yet. Matches of one group have the same one, so that its decisions are a
   * block of its network.
   */
  private final Opponent[] drawn;

  /** Whether the first episodes have been started. */
  private boolean started;

  /** The rows of the last rollout's closed transitions, match by match. */
  private int[] closedRows = {};

  /**
   * Creates the matches. The first rollout starts them.
   *
   * @param number of the shard
   * @param rolloutSteps the number of steps of each match in one rollout
   * @param groupSize the maximum number of matches in a group
   * @throws InvalidInputException if the rollout does not fit into memory, or the observation or a
   *     reward's name is unknown
   */
  SelfPlayShard(LearningTask task, int number, int rolloutSteps, int groupSize, OpponentPool pool) {
    ObservationSpec observation = task.environment().observationOf(task.game());
    SelfPlaySettings settings = task.selfPlay().ofShard();
    this.groupSize = groupSize;
    this.pool = pool;
    reward = task.environment().rewardFor(task.game());
    seats = task.game().seats();
    long seed = RandomStream.SELF_PLAY.seed(task.seed(), number);
    int count = settings.matches();
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
    for (int m = 0; m < count; m++) {
      SplitMix random = new SplitMix(RandomStream.DECISIONS.seed(seed, m));
      matches[m] = new SelfPlayMatch(settings, pool, env, m, number * count + m, random);
    }
    actions = new int[count];
    drawn = new Opponent[groups()];
    draws = new SplitMix(RandomStream.OPPONENTS.seed(seed));
  }

  /** The transitions of the last rollout, overwritten by the next one. */
  Rollout rollout() {
    return rollout;
  }

  /** The rows of the last rollout's closed transitions, match by match; may be reordered. */
  int[] closedRows() {
    return closedRows;
  }

  int groups() {
    return (matches.length + groupSize - 1) / groupSize;
  }

  /** Draws the earlier self of every group, and starts the episodes that have not begun. */
  void begin(boolean continuous) {
    for (int g = 0; pool.hasMatchesAgainstEarlierSelves() && g < drawn.length; g++) {
      drawn[g] = pool.drawEarlierSelf(draws);
    }
    if (!started || !continuous) {
      for (int m = 0; m < matches.length; m++) {
        startEpisode(m);
      }
      started = true;
    }
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
        matches[m].startEpisode(drawn[m / groupSize]);
        return;
      } catch (UncheckedIOException | RefereeFailure e) {
        if (attempt == MAXIMUM_ATTEMPTS) {
          throw e;
        }
        matches[m].leaveOutEpisode(e);
      }
    }
  }

  /** Ends all episodes of a rollout that has failed, without a result. */
  void abandonEpisodes() {
    for (int m = 0; m < matches.length; m++) {
      rollout.discardOpenTransitions(m);
      matches[m].discardResults();
    }
    closedRows = new int[0];
    startNextRollout();
    started = false;
  }

  /** The earlier selves that play or that the next episodes of the rollout will have. */
  Set<Opponent> earlierSelves() {
    Set<Opponent> all = earlierSelvesInPlay();
    Arrays.stream(drawn).filter(Objects::nonNull).forEach(all::add);
    return all;
  }

  /** The earlier selves in running matches. */
  Set<Opponent> earlierSelvesInPlay() {
    return Arrays.stream(matches)
        .map(SelfPlayMatch::earlierSelf)
        .filter(Objects::nonNull)
        .collect(Collectors.toCollection(HashSet::new));
  }

  /** Plays the matches of one group for the whole rollout. */
  EpisodeSummary playGroup(
      PolicyBatches policies, int group, boolean continuous, Runnable stepPlayed) {
    int from = group * groupSize;
    int to = Math.min(from + groupSize, matches.length);
    EpisodeSummary summary = EpisodeSummary.NONE;
    for (int step = 0; step < rollout.steps(); step++) {
      decide(policies, from, to);
      boolean cutOff = !continuous && step == rollout.steps() - 1;
      for (int m = from; m < to; m++) {
        if (matches[m].isPlaying() && playAction(m) && (env.ended(m) || cutOff)) {
          closeTransitions(policies, m);
          summary = summary.plus(matches[m].finishEpisode());
        }
        if (!matches[m].isPlaying() && continuous) {
          startEpisode(m);
        }
      }
      stepPlayed.run();
    }
    return summary;
  }

  /** Computes the advantages of a rollout whose groups have all been played: {@link Gae}. */
  void end(double lambda, boolean byTurn) {
    rollout.computeAdvantages(lambda, byTurn);
    closedRows = rollout.closedRows();
  }

  /** The totals of the episodes that failed since the last call. */
  EpisodeSummary takeFailures() {
    EpisodeSummary failures = EpisodeSummary.NONE;
    for (SelfPlayMatch match : matches) {
      failures = failures.plus(match.takeFailures());
    }
    return failures;
  }

  /** The results of the episodes against an opponent since the last call, match by match. */
  List<SelfPlayMatch.Result> takeResults() {
    return Arrays.stream(matches).flatMap(match -> match.takeResults().stream()).toList();
  }

  /** Chooses an action for every match of a range. The learner seats are one batch. */
  private void decide(PolicyBatches policies, int from, int to) {
    for (int m = from; m < to; m++) {
      SelfPlayMatch match = matches[m];
      if (!match.isPlaying()) {
        continue;
      }
      int row = env.row(m);
      if (match.learnerDecides()) {
        rollout.openTransition(row, m, match.actingSeat());
        policies.add(row, match.known(), match.random());
      } else if (match.earlierSelf() != null) {
        policies.add(match.earlierSelf(), row, match.known(), match.random());
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
    policies.decide(rollout, actions);
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
  private void closeTransitions(PolicyBatches policies, int m) {
    for (int seat = 0; seat < seats; seat++) {
      if (env.terminated()[m]) {
        rollout.closeTerminated(m, seat);
      } else if (rollout.hasOpenTransition(m, seat)) {
        rollout.closeTruncated(m, seat, policies.value(env, m, seat));
      }
    }
  }

  /** Keeps the open transitions and the positions after the last step for the next rollout. */
  void startNextRollout() {
    rollout.startNext();
    env.continueAt(rollout.slot(0));
  }

  /**
   * Writes the state of every match in mid-episode, and the open transitions. To be called between
   * two iterations.
   */
  void save(DataOutput out) throws IOException {
    out.writeLong(draws.state());
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
    draws.setState(in.readLong());
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
