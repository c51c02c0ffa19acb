package aurum.agents.learn;

import aurum.agents.process.ExternalBotAgent;
import aurum.env.SplitMix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Supplier;

/**
 * The opponents of self-play: named agents, and snapshots of the learner. They are drawn by
 * prioritised fictitious self-play (Vinyals et al., "Grandmaster level in StarCraft II using
 * multi-agent reinforcement learning", 2019): an opponent against which the learner wins with
 * probability p has the weight
 *
 * <pre>
 *   f(p) = (1 - p)^k
 * </pre>
 *
 * so that hard opponents are played more often; k = 0 draws uniformly. The learner wins if its seat
 * alone has the highest score.
 *
 * <p>Named opponents and snapshots are drawn separately, because each group has its own share of
 * the matches. Not thread-safe, except that threads may draw while no results are added.
 */
final class OpponentPool {
  private final List<String> names;
  private final SelfPlaySettings settings;
  private final double prior;
  private final int parameters;
  private final List<PoolMember> named = new ArrayList<>();

  /** The named opponents that are not external programs. */
  private final List<PoolMember> internal = new ArrayList<>();

  /** Oldest first. */
  private final List<PoolMember> snapshots = new ArrayList<>();

  /** Removed snapshots whose last matches are not finished. */
  private final List<PoolMember> removed = new ArrayList<>();

  /** The number of snapshots added so far, removed ones included. */
  private int created;

  private int iterations;

  /** A pool without snapshots. */
  OpponentPool(LearningTask task) {
    settings = task.selfPlay();
    names = settings.opponents();
    // The win rate against copies of the learner; in a match of one seat none can be lost.
    prior = 1.0 / task.game().seats();
    parameters = task.architecture().parameters();
    for (int i = 0; i < names.size(); i++) {
      named.add(new PoolMember(i, null));
      if (!(task.opponents().get(i) instanceof ExternalBotAgent.Factory)) {
        internal.add(named.get(i));
      }
    }
  }

  /**
   * Draws a named opponent.
   *
   * @param programs whether it may be an external program
   * @return null if there is none
   */
  PoolMember drawNamed(SplitMix random, boolean programs) {
    return draw(programs ? named : internal, settings.opponentExponent(), random);
  }

  /** Draws a snapshot; null if there is none yet. */
  PoolMember drawSnapshot(SplitMix random) {
    return draw(snapshots, settings.snapshotExponent(), random);
  }

  private PoolMember draw(List<PoolMember> members, double exponent, SplitMix random) {
    if (members.isEmpty()) {
      return null;
    }
    if (exponent == 0) {
      return members.get(random.nextInt(members.size()));
    }
    double total = 0;
    for (PoolMember member : members) {
      total += weight(member, exponent);
    }
    double left = random.nextDouble() * total;
    for (PoolMember member : members) {
      left -= weight(member, exponent);
      if (left < 0) {
        return member;
      }
    }
    // Rounding, or every weight is 0.
    return members.get(members.size() - 1);
  }

  private double weight(PoolMember member, double exponent) {
    return Math.pow(1 - member.winRate(prior), exponent);
  }

  /**
   * Counts an iteration, and adds a snapshot if one is due. If there are too many, the one with the
   * highest win rate of the learner is removed; of equal ones the oldest.
   *
   * @param weights gives a copy of the weights of the learner
   * @param inPlay the snapshots in running matches
   */
  void endIteration(Supplier<float[]> weights, Set<PoolMember> inPlay) {
    iterations++;
    removed.retainAll(inPlay);
    if (settings.snapshotMatches() == 0 || iterations % settings.snapshotInterval() != 0) {
      return;
    }
    if (snapshots.size() == settings.maximumSnapshots()) {
      PoolMember easiest = snapshots.get(0);
      for (PoolMember snapshot : snapshots) {
        if (snapshot.winRate(prior) > easiest.winRate(prior)) {
          easiest = snapshot;
        }
      }
      snapshots.remove(easiest);
      if (inPlay.contains(easiest)) {
        removed.add(easiest);
      }
    }
    snapshots.add(new PoolMember(names.size() + created, weights.get()));
    created++;
  }

  /**
   * The learner's smoothed win rates by the names of metrics: {@code winRate.NAME} for each named
   * opponent, {@code snapshotWinRate} for the mean over the snapshots and {@code
   * worstSnapshotWinRate} for the lowest. Opponents that have not finished a match are left out.
   */
  Map<String, Double> metrics() {
    Map<String, Double> metrics = new LinkedHashMap<>();
    for (PoolMember member : named) {
      if (member.isPlayed()) {
        metrics.put("winRate." + names.get(member.id), member.winRate(prior));
      }
    }
    double[] rates =
        snapshots.stream()
            .filter(PoolMember::isPlayed)
            .mapToDouble(member -> member.winRate(prior))
            .toArray();
    if (rates.length > 0) {
      double sum = 0;
      double worst = 1;
      for (double rate : rates) {
        sum += rate;
        worst = Math.min(worst, rate);
      }
      metrics.put("snapshotWinRate", sum / rates.length);
      metrics.put("worstSnapshotWinRate", worst);
    }
    return metrics;
  }

  /** Whether a member is an external program. */
  boolean isProgram(PoolMember member) {
    return member.weights == null && !internal.contains(member);
  }

  /**
   * The member with an id.
   *
   * @throws IOException if there is none
   */
  PoolMember member(int id) throws IOException {
    for (List<PoolMember> members : List.of(named, snapshots, removed)) {
      for (PoolMember member : members) {
        if (member.id == id) {
          return member;
        }
      }
    }
    throw new IOException("a checkpoint with a match against an unknown opponent " + id);
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(iterations);
    out.writeInt(created);
    for (PoolMember member : named) {
      member.saveResults(out);
    }
    for (List<PoolMember> members : List.of(snapshots, removed)) {
      out.writeInt(members.size());
      for (PoolMember snapshot : members) {
        snapshot.save(out);
      }
    }
  }

  void load(DataInput in) throws IOException {
    iterations = in.readInt();
    created = in.readInt();
    for (PoolMember member : named) {
      member.loadResults(in);
    }
    for (List<PoolMember> members : List.of(snapshots, removed)) {
      members.clear();
      for (int count = in.readInt(); count > 0; count--) {
        members.add(PoolMember.load(in, parameters));
      }
    }
  }
}
