package aurum.agents.learn;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.Match;
import aurum.env.SeatedAgents;
import aurum.env.SplitMix;
import aurum.env.gym.VectorEnv;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The seats that the learner does not play. In the first matches named opponents play all seats but
 * one, in the next ones snapshots do, in the others the learner plays every seat. The learner's
 * seat and a named opponent are drawn for each episode; a snapshot, for each rollout and group of
 * matches. Threads may call it for different matches.
 */
final class OpponentSeats {
  private static final int NONE = -1;

  private final Game game;
  private final int seats;
  private final VectorEnv env;
  private final SplitMix[] random;
  private final OpponentPool pool;
  private final List<Agent.Factory> factories;
  private final int namedMatches;
  private final int snapshotMatches;

  /** The first so many matches may be against external programs. */
  private final int programMatches;

  /** The opponent of a match; null while the learner plays every seat. */
  private final PoolMember[] opponent;

  /** The seat of the learner in a match against an opponent. */
  private final int[] learnerSeat;

  /** The agents of a match against a named opponent; null before its first episode. */
  private final SeatedAgents[] agents;

  /** The results of each match against an opponent that ended in the current rollout. */
  private final List<List<Result>> results = new ArrayList<>();

  private final int group;

  /** The generator of the draws of {@link #drawnSnapshots}. */
  private final SplitMix draws;

  /**
   * The opponent of each group's new episodes against a snapshot, in the current rollout. Matches
   * of one group have the same one, so that its decisions are a block of its network.
   */
  private final PoolMember[] drawnSnapshots;

  /**
   * @param random the generator of each match
   * @param group the number of consecutive matches that one thread plays side by side
   * @param seed of the draws of snapshots
   */
  OpponentSeats(LearningTask task, VectorEnv env, SplitMix[] random, int group, long seed) {
    this.env = env;
    this.random = random;
    this.group = group;
    pool = new OpponentPool(task);
    draws = new SplitMix(seed);
    drawnSnapshots = new PoolMember[(env.matches() + group - 1) / group];
    game = task.game();
    seats = game.seats();
    factories = task.opponents();
    namedMatches = task.selfPlay().opponentMatches();
    snapshotMatches = task.selfPlay().snapshotMatches();
    programMatches = task.selfPlay().programMatches();
    opponent = new PoolMember[env.matches()];
    learnerSeat = new int[env.matches()];
    agents = new SeatedAgents[namedMatches];
    for (int m = 0; m < namedMatches + snapshotMatches; m++) {
      results.add(new ArrayList<>());
    }
  }

  /** Draws the snapshots of a rollout. To be called before its first episode begins. */
  void drawSnapshots() {
    for (int g = 0; snapshotMatches > 0 && g < drawnSnapshots.length; g++) {
      drawnSnapshots[g] = pool.drawSnapshot(draws);
    }
  }

  /** Draws the seats of a new episode. */
  void begin(int m) {
    boolean named = m < namedMatches;
    PoolMember snapshot = m < namedMatches + snapshotMatches ? drawnSnapshots[m / group] : null;
    opponent[m] = null;
    if (named || snapshot != null) {
      learnerSeat[m] = random[m].nextInt(seats);
      opponent[m] = named ? pool.drawNamed(random[m], m < programMatches) : snapshot;
    }
    makeAgents(m);
  }

  private void makeAgents(int m) {
    if (m >= namedMatches) {
      return;
    }
    close(m);
    Agent.Factory[] bySeat = new Agent.Factory[seats];
    for (int s = 0; s < seats; s++) {
      bySeat[s] = isLearnerSeat(m, s) ? null : factories.get(opponent[m].id);
    }
    agents[m] = SeatedAgents.start(env.match(m), env.seed(m), bySeat, s -> random[m]);
  }

  private void close(int m) {
    if (agents[m] != null) {
      agents[m].close();
    }
  }

  /** Closes all agents. */
  void close() {
    for (int m = 0; m < namedMatches; m++) {
      close(m);
    }
  }

  /** Whether an external program plays in a match. */
  boolean hasProgram(int m) {
    return opponent[m] != null && pool.isProgram(opponent[m]);
  }

  boolean isLearnerSeat(int m, int seat) {
    return opponent[m] == null || learnerSeat[m] == seat;
  }

  /** The snapshot that plays the seats of a match; null if none does. */
  PoolMember snapshot(int m) {
    return m < namedMatches ? null : opponent[m];
  }

  /** The action of a named opponent. */
  int act(int m) {
    return agents[m].act(env.match(m));
  }

  /** Reports an action to the named opponents of a match. */
  void actionPlayed(int m, int seat, int action) {
    if (m < namedMatches) {
      agents[m].actionPlayed(env.match(m), seat, action);
    }
  }

  /** The learner's result in a match that has ended. */
  private record Result(PoolMember opponent, double result) {}

  /** Ends an episode: reports it to the named opponents and keeps its result. */
  void end(int m) {
    Match match = env.match(m);
    if (m < namedMatches) {
      agents[m].ended(match);
    }
    if (opponent[m] != null) {
      results.get(m).add(new Result(opponent[m], result(match, learnerSeat[m])));
    }
  }

  /** Adds the results of the rollout to the pool, match by match. To be called by one thread. */
  void addResults() {
    for (List<Result> ofMatch : results) {
      ofMatch.forEach(result -> result.opponent.add(result.result));
      ofMatch.clear();
    }
  }

  /** 1 if the seat alone has the highest score, 0.5 if others have it too, else 0. */
  private double result(Match match, int seat) {
    int best = Integer.MIN_VALUE;
    for (int s = 0; s < seats; s++) {
      if (s != seat) {
        best = Math.max(best, match.score(s));
      }
    }
    int score = match.score(seat);
    return score > best ? 1 : score == best ? 0.5 : 0;
  }

  /** The snapshots in running matches, and those that may begin one in the current rollout. */
  Set<PoolMember> snapshotsToPlay() {
    Set<PoolMember> snapshots = snapshotsInPlay();
    snapshots.addAll(Arrays.asList(drawnSnapshots));
    return snapshots;
  }

  private Set<PoolMember> snapshotsInPlay() {
    Set<PoolMember> inPlay = new HashSet<>();
    for (int m = namedMatches; m < namedMatches + snapshotMatches; m++) {
      if (opponent[m] != null) {
        inPlay.add(opponent[m]);
      }
    }
    return inPlay;
  }

  /** Ends an iteration of the pool; returns its metrics. */
  Map<String, Double> endIteration(Supplier<float[]> weights) {
    pool.endIteration(weights, snapshotsInPlay());
    return pool.metrics();
  }

  /** Writes the pool. */
  void save(DataOutput out) throws IOException {
    pool.save(out);
    out.writeLong(draws.state());
  }

  /** Reads what {@link #save(DataOutput)} wrote. */
  void load(DataInput in) throws IOException {
    pool.load(in);
    draws.setState(in.readLong());
  }

  /** Writes the learner's seat and the opponent of a match. */
  void save(int m, DataOutput out) throws IOException {
    out.writeInt(learnerSeat[m]);
    out.writeInt(opponent[m] == null ? NONE : opponent[m].id);
  }

  /**
   * Reads what {@link #save(int, DataOutput)} wrote. Named opponents are created again, without the
   * state that they kept between decisions, except external programs, whose matches must start
   * again.
   */
  void load(int m, DataInput in) throws IOException {
    learnerSeat[m] = in.readInt();
    int id = in.readInt();
    opponent[m] = id == NONE ? null : pool.member(id);
    if (!hasProgram(m)) {
      makeAgents(m);
    }
  }
}
