package aurum.agents.learn;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.SeatView;
import aurum.env.SeatedAgents;
import aurum.env.base.PrintableText;
import aurum.env.base.SplitMix;
import aurum.env.gym.VectorEnv;
import aurum.env.referee.RefereeFailure;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * One match of {@link SelfPlay}: its opponents, and the rewards of the episode in progress. A named
 * opponent or an earlier self plays all seats but the learner's; in self-play without opponents the
 * learner plays every seat. The learner's seat and a named opponent are drawn for each episode. One
 * thread at a time may use it.
 */
final class SelfPlayMatch {
  /** The kind of opponents of a match. */
  enum Kind {
    NAMED,
    EARLIER_SELVES,
    NONE;

    /** The first matches are against named opponents, the next ones against earlier selves. */
    static Kind of(SelfPlaySettings settings, int index) {
      int fromEarlierSelves = index - settings.opponentMatches();
      return fromEarlierSelves < 0
          ? NAMED
          : fromEarlierSelves < settings.snapshotMatches() ? EARLIER_SELVES : NONE;
    }
  }

  /** The learner's result in a match that has ended. */
  record Result(Opponent opponent, double result) {}

  private static final int NO_OPPONENT = -1;

  private final Kind kind;
  private final OpponentPool pool;
  private final VectorEnv env;
  private final int index;
  private final int number;
  private final Match match;
  private final SeatView view;
  private final int seats;
  private final SplitMix random;

  /** The sum of each seat's rewards in the episode. */
  private final double[] rewards;

  /** Whether an episode is running. */
  private boolean playing;

  /** The seat that acts in the step in progress: {@link #learnerDecides}. */
  private int actingSeat;

  /** Null while the learner plays every seat. */
  private Opponent opponent;

  /** The learner's seat in an episode against an opponent. */
  private int learnerSeat;

  /** The agents of a named opponent; null before the first episode against one. */
  private SeatedAgents agents;

  /** The results of the episodes against an opponent that ended in the current rollout. */
  private final List<Result> results = new ArrayList<>();

  /** The episodes of the current rollout that were left out. */
  private EpisodeSummary failures = EpisodeSummary.NONE;

  /**
   * @param settings of the shard
   * @param index of the match in {@code env}
   * @param number of the match among those of all shards
   * @param random the generator of the match
   */
  SelfPlayMatch(
      SelfPlaySettings settings,
      OpponentPool pool,
      VectorEnv env,
      int index,
      int number,
      SplitMix random) {
    kind = Kind.of(settings, index);
    this.pool = pool;
    this.env = env;
    this.index = index;
    this.number = number;
    this.random = random;
    match = env.match(index);
    view = new SeatView(env.game());
    seats = env.game().seats();
    rewards = new double[seats];
  }

  /**
   * Starts an episode of a match that has been reset: draws the opponent and the learner's seat.
   *
   * @param earlierSelf the opponent in a match against earlier selves; null if there is none yet
   */
  void startEpisode(Opponent earlierSelf) {
    playing = true;
    Arrays.fill(rewards, 0);
    opponent = null;
    if (kind == Kind.NAMED || kind == Kind.EARLIER_SELVES && earlierSelf != null) {
      learnerSeat = random.nextInt(seats);
      opponent = kind == Kind.NAMED ? pool.drawNamed(number, random) : earlierSelf;
    }
    startAgents();
  }

  private void startAgents() {
    close();
    agents = null;
    if (opponent != null && opponent.agents != null) {
      Agent.Factory[] bySeat = new Agent.Factory[seats];
      for (int seat = 0; seat < seats; seat++) {
        bySeat[seat] = seat == learnerSeat ? null : opponent.agents;
      }
      agents = SeatedAgents.start(match, env.seed(index), bySeat, seat -> random);
    }
  }

  /** Closes the agents. */
  void close() {
    if (agents != null) {
      agents.close();
    }
  }

  boolean isPlaying() {
    return playing;
  }

  /** Notes the seat that acts in the next step. Returns whether the learner decides for it. */
  boolean learnerDecides() {
    actingSeat = env.actingSeats()[index];
    return isLearnerSeat(actingSeat);
  }

  int actingSeat() {
    return actingSeat;
  }

  private boolean isLearnerSeat(int seat) {
    return opponent == null || learnerSeat == seat;
  }

  /** The match as the acting seat knows it. */
  Match known() {
    return view.of(match, actingSeat);
  }

  /** The generator of the match. */
  SplitMix random() {
    return random;
  }

  /** The earlier self that plays; null if none does. */
  Opponent earlierSelf() {
    return kind == Kind.EARLIER_SELVES ? opponent : null;
  }

  /** The action of a named opponent. */
  int opponentAction() {
    return agents.act(match);
  }

  /** Adds the rewards of a step that has been played, and reports its action to the opponent. */
  void addStep(int action) {
    for (int seat = 0; seat < seats; seat++) {
      rewards[seat] += env.rewards()[index * seats + seat];
    }
    if (agents != null) {
      agents.actionPlayed(match, actingSeat, action);
    }
  }

  /**
   * Finishes an episode that has ended or is cut off: reports it to the opponent and keeps the
   * result.
   *
   * @return the totals of the episode
   */
  EpisodeSummary finishEpisode() {
    playing = false;
    if (agents != null) {
      agents.ended(match);
    }
    if (opponent != null) {
      results.add(new Result(opponent, match.outcome(learnerSeat)));
    }
    int learnerSeats = 0;
    double score = 0;
    double reward = 0;
    for (int seat = 0; seat < seats; seat++) {
      if (isLearnerSeat(seat)) {
        learnerSeats++;
        score += match.score(seat);
        reward += rewards[seat];
      }
    }
    return new EpisodeSummary(1, learnerSeats, score, reward);
  }

  /**
   * Ends an episode whose program or referee has failed. It has no result and is counted as failed,
   * unless the failure has ended other matches too and {@linkplain RefereeFailure#isCounted counts
   * there}.
   */
  void leaveOutEpisode(RuntimeException e) {
    playing = false;
    if (!(e instanceof RefereeFailure failure) || failure.isCounted()) {
      String line = PrintableText.line(e.getMessage());
      failures = failures.plus(new EpisodeSummary(0, 0, 0, 0, 1, line));
    }
    try {
      close();
    } catch (RuntimeException closing) {
      e.addSuppressed(closing);
    }
  }

  /** Discards the results and failures of a rollout that cannot be played to its end. */
  void discardResults() {
    results.clear();
    failures = EpisodeSummary.NONE;
  }

  /** The episodes that failed since the last call. */
  EpisodeSummary takeFailures() {
    EpisodeSummary taken = failures;
    failures = EpisodeSummary.NONE;
    return taken;
  }

  /** The results of the episodes against an opponent since the last call. */
  List<Result> takeResults() {
    List<Result> taken = List.copyOf(results);
    results.clear();
    return taken;
  }

  /** Whether an episode that was loaded can be continued: the match, and by the opponent. */
  boolean isResumable() {
    return env.game().canCopyMatches()
        && (opponent == null || opponent.agents == null || opponent.agents.isResumable());
  }

  /** Writes the state of the match in mid-episode. */
  void save(DataOutput out) throws IOException {
    env.save(index, out);
    out.writeLong(random.state());
    out.writeInt(learnerSeat);
    out.writeInt(opponent == null ? NO_OPPONENT : opponent.id);
    out.writeBoolean(playing);
    for (double sum : rewards) {
      out.writeDouble(sum);
    }
  }

  /**
   * Reads what {@link #save} wrote. The agents of a {@linkplain #isResumable resumable} named
   * opponent are created again, without the state that they kept between decisions.
   */
  void load(DataInput in) throws IOException {
    env.load(index, in);
    long state = in.readLong();
    learnerSeat = in.readInt();
    int id = in.readInt();
    opponent =
        id == NO_OPPONENT
            ? null
            : pool.member(id)
                .orElseThrow(
                    () ->
                        new IOException(
                            "a checkpoint with a match against an unknown opponent " + id));
    if (isResumable()) {
      startAgents();
    }
    playing = in.readBoolean();
    random.setState(state); // The agents may have drawn numbers at their start.
    for (int seat = 0; seat < seats; seat++) {
      rewards[seat] = in.readDouble();
    }
  }
}
