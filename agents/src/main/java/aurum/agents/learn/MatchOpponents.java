package aurum.agents.learn;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.SeatedAgents;
import aurum.env.base.SplitMix;
import aurum.env.gym.VectorEnv;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * The opponents in one match. A named opponent or a snapshot plays all seats but the learner's; in
 * self-play without opponents the learner plays every seat. The learner's seat and a named opponent
 * are drawn for each episode.
 */
final class MatchOpponents {
  /** The kind of opponents of a match. */
  enum Kind {
    NAMED,
    SNAPSHOTS,
    NONE
  }

  /** The learner's result in a match that has ended. */
  private record Result(Opponent opponent, double result) {}

  private static final int NO_OPPONENT = -1;

  private final Kind kind;
  private final OpponentPool pool;
  private final VectorEnv env;
  private final int index;
  private final Match match;
  private final int seats;
  private final SplitMix random;

  /** Null while the learner plays every seat. */
  private Opponent opponent;

  /** The learner's seat in an episode against an opponent. */
  private int learnerSeat;

  /** The agents of a named opponent; null before the first episode against one. */
  private SeatedAgents agents;

  /** The results of the episodes against an opponent that ended in the current rollout. */
  private final List<Result> results = new ArrayList<>();

  /**
   * @param index of the match in {@code env}
   * @param random the generator of the match
   */
  MatchOpponents(Kind kind, OpponentPool pool, VectorEnv env, int index, SplitMix random) {
    this.kind = kind;
    this.pool = pool;
    this.env = env;
    this.index = index;
    this.random = random;
    match = env.match(index);
    seats = env.game().seats();
  }

  /**
   * Draws the seats of a new episode.
   *
   * @param snapshot the opponent in a match against snapshots; null if there is none yet
   */
  void begin(Opponent snapshot) {
    opponent = null;
    if (kind == Kind.NAMED || kind == Kind.SNAPSHOTS && snapshot != null) {
      learnerSeat = random.nextInt(seats);
      opponent = kind == Kind.NAMED ? pool.drawNamed(index, random) : snapshot;
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

  boolean isLearnerSeat(int seat) {
    return opponent == null || learnerSeat == seat;
  }

  /** The snapshot that plays; null if none does. */
  Opponent snapshot() {
    return kind == Kind.SNAPSHOTS ? opponent : null;
  }

  /** The action of a named opponent. */
  int act() {
    return agents.act(match);
  }

  /** Reports an action to the named opponent. */
  void actionPlayed(int seat, int action) {
    if (agents != null) {
      agents.actionPlayed(match, seat, action);
    }
  }

  /** Ends an episode: reports it to the named opponent and keeps its result. */
  void end() {
    if (agents != null) {
      agents.ended(match);
    }
    if (opponent != null) {
      results.add(new Result(opponent, match.outcome(learnerSeat)));
    }
  }

  /** Adds the results of the rollout to the opponents. To be called by one thread. */
  void addResults() {
    results.forEach(result -> result.opponent.add(result.result));
    results.clear();
  }

  /** Whether the opponent can continue an episode that was loaded. */
  boolean isResumable() {
    return opponent == null || opponent.agents == null || opponent.agents.isResumable();
  }

  /** Writes the learner's seat and the opponent. */
  void save(DataOutput out) throws IOException {
    out.writeInt(learnerSeat);
    out.writeInt(opponent == null ? NO_OPPONENT : opponent.id);
  }

  /**
   * Reads what {@link #save} wrote. The agents of a {@linkplain #isResumable resumable} named
   * opponent are created again, without the state that they kept between decisions.
   */
  void load(DataInput in) throws IOException {
    learnerSeat = in.readInt();
    int id = in.readInt();
    opponent = id == NO_OPPONENT ? null : pool.member(id);
    if (isResumable()) {
      startAgents();
    }
  }
}
