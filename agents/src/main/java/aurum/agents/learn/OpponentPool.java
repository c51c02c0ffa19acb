package aurum.agents.learn;

import static java.util.Comparator.comparingDouble;

import aurum.env.base.SplitMix;
import java.io.DataInput;
import java.io.DataOutput;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.DoubleSummaryStatistics;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/**
 * The opponents of self-play: named agents, and earlier selves of the learner. They are drawn by
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
 * <p>Named opponents and earlier selves are drawn separately, because each group has its own share
 * of the matches. Not thread-safe, except that threads may draw while no results are added.
 */
final class OpponentPool {
  private final List<String> names;
  private final SelfPlaySettings settings;
  private final double prior;
  private final int parameters;
  private final List<Opponent> named = new ArrayList<>();

  /** Oldest first. */
  private final List<Opponent> earlierSelves = new ArrayList<>();

  /** Removed earlier selves whose last matches are not finished. */
  private final List<Opponent> removed = new ArrayList<>();

  /** The number of earlier selves added so far, removed ones included. */
  private int created;

  private int iterations;

  /** A pool without earlier selves. */
  OpponentPool(LearningTask task) {
    settings = task.selfPlay().ofShard();
    names = settings.opponents();
    // The win rate against copies of the learner; in a match of one seat none can be lost.
    prior = 1.0 / task.game().seats();
    parameters = task.architecture().parameters();
    for (int i = 0; i < names.size(); i++) {
      named.add(new Opponent(i, task.opponents().get(i), null));
    }
  }

  /**
   * Draws a named opponent among the opponents that may play in {@code match}.
   *
   * @return null if there is none
   */
  Opponent drawNamed(int match, SplitMix random) {
    List<Opponent> allowed =
        named.stream().filter(member -> match < member.agents.maximumMatches()).toList();
    return draw(allowed, settings.opponentExponent(), random);
  }

  /** Whether some matches are against earlier selves. */
  boolean hasMatchesAgainstEarlierSelves() {
    return settings.snapshotMatches() > 0;
  }

  /** Draws an earlier self; null if there is none yet. */
  Opponent drawEarlierSelf(SplitMix random) {
    return draw(earlierSelves, settings.snapshotExponent(), random);
  }

  private Opponent draw(List<Opponent> members, double exponent, SplitMix random) {
    if (members.isEmpty()) {
      return null;
    }
    if (exponent == 0) {
      return members.get(random.nextInt(members.size()));
    }
    double total = 0;
    for (Opponent member : members) {
      total += weight(member, exponent);
    }
    double left = random.nextDouble() * total;
    for (Opponent member : members) {
      left -= weight(member, exponent);
      if (left < 0) {
        return member;
      }
    }
    // Rounding, or every weight is 0.
    return members.get(members.size() - 1);
  }

  private double weight(Opponent member, double exponent) {
    return Math.pow(1 - member.winRate(prior), exponent);
  }

  /**
   * Counts an iteration, and adds an earlier self if one is due.
   *
   * @param weights gives a copy of the weights of the learner
   * @param inPlay the {@link Opponent#id}s of the earlier selves in running matches of any shard
   */
  void endIteration(Supplier<float[]> weights, Set<Integer> inPlay) {
    iterations++;
    removed.removeIf(each -> !inPlay.contains(each.id));
    if (iterations % settings.snapshotInterval() == 0) {
      addEarlierSelf(weights, inPlay);
    }
  }

  /**
   * Adds an earlier self, if there are matches against earlier selves. A full pool first loses the
   * easiest one: the highest win rate of the learner, then the oldest.
   *
   * @param weights gives weights that are not changed afterwards
   * @param inPlay the {@link Opponent#id}s of the earlier selves in running matches of any shard
   */
  private void addEarlierSelf(Supplier<float[]> weights, Set<Integer> inPlay) {
    if (settings.snapshotMatches() == 0) {
      return;
    }
    if (earlierSelves.size() == settings.maximumSnapshots()) {
      // The first of equal ones.
      Opponent easiest =
          Collections.max(earlierSelves, comparingDouble(each -> each.winRate(prior)));
      earlierSelves.remove(easiest);
      if (inPlay.contains(easiest.id)) {
        removed.add(easiest);
      }
    }
    earlierSelves.add(new Opponent(names.size() + created, null, weights.get()));
    created++;
  }

  /**
   * The learner's smoothed win rates by the names of metrics: {@code winRate.NAME} for each named
   * opponent, {@code snapshotWinRate} for the mean over the earlier selves and {@code
   * worstSnapshotWinRate} for the lowest. Opponents that have not finished a match are left out.
   */
  Map<String, Double> metrics() {
    Map<String, Double> metrics = new LinkedHashMap<>();
    for (Opponent member : named) {
      if (member.isPlayed()) {
        metrics.put("winRate." + names.get(member.id), member.winRate(prior));
      }
    }
    DoubleSummaryStatistics rates =
        earlierSelves.stream()
            .filter(Opponent::isPlayed)
            .mapToDouble(member -> member.winRate(prior))
            .summaryStatistics();
    if (rates.getCount() > 0) {
      metrics.put("snapshotWinRate", rates.getAverage());
      metrics.put("worstSnapshotWinRate", rates.getMin());
    }
    return metrics;
  }

  /** The member with an id, if it still plays. */
  Optional<Opponent> member(int id) {
    return Stream.of(named, earlierSelves, removed)
        .flatMap(List::stream)
        .filter(member -> member.id == id)
        .findFirst();
  }

  void save(DataOutput out) throws IOException {
    out.writeInt(iterations);
    out.writeInt(created);
    for (Opponent member : named) {
      member.saveResults(out);
    }
    for (List<Opponent> members : List.of(earlierSelves, removed)) {
      out.writeInt(members.size());
      for (Opponent earlierSelf : members) {
        earlierSelf.save(out);
      }
    }
  }

  void load(DataInput in) throws IOException {
    iterations = in.readInt();
    created = in.readInt();
    for (Opponent member : named) {
      member.loadResults(in);
    }
    for (List<Opponent> members : List.of(earlierSelves, removed)) {
      members.clear();
      for (int count = in.readInt(); count > 0; count--) {
        members.add(Opponent.load(in, parameters));
      }
    }
  }
}
