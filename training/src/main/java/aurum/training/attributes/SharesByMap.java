package aurum.training.attributes;

import aurum.training.arena.Interval;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.apache.commons.math3.util.ResizableDoubleArray;

/**
 * The shares of wins of one agent in the order of the maps, of which each is a cluster. Adds up
 * results in groups of matches. Not thread-safe.
 */
final class SharesByMap {
  /**
   * The results in one group of matches.
   *
   * @param matches the number of seats of the agent
   * @param share of wins
   * @param interval of the share, 95 %, clustered by map
   * @param pValue of the share against the share in all other groups
   */
  record Group(int matches, int maps, double share, Interval interval, double pValue) {}

  /** The share of each seat; those of one map are adjacent. */
  private final double[] shares;

  /** The index after the last seat of each map. */
  private final int[] ends;

  private final double mean;

  /** The correlation of two shares on the same map. */
  private final double correlation;

  /**
   * @param shares the share of each seat of the agent, at least one
   * @param maps the map of each of them; equal ones are adjacent
   */
  SharesByMap(double[] shares, long[] maps) {
    this.shares = shares;
    int[] found = new int[shares.length];
    int count = 0;
    double sum = 0;
    for (int i = 0; i < shares.length; i++) {
      sum += shares[i];
      if (i == shares.length - 1 || maps[i + 1] != maps[i]) {
        found[count++] = i + 1;
      }
    }
    ends = Arrays.copyOf(found, count);
    mean = sum / shares.length;
    correlation = correlation();
  }

  /** The share of wins of all matches. */
  double mean() {
    return mean;
  }

  private double correlation() {
    double products = 0;
    double squares = 0;
    double pairs = 0;
    int begin = 0;
    for (int end : ends) {
      double sum = 0;
      double square = 0;
      for (int i = begin; i < end; i++) {
        sum += shares[i] - mean;
        square += (shares[i] - mean) * (shares[i] - mean);
      }
      products += sum * sum - square;
      squares += square;
      pairs += (end - begin) * (end - begin - 1.0);
      begin = end;
    }
    return squares == 0 || pairs == 0 ? 0 : products / pairs / (squares / shares.length);
  }

  /** Sums over the maps of one group. */
  private static final class Sum {
    int matches;
    double share;
    final ResizableDoubleArray means = new ResizableDoubleArray();

    /** Sums over the maps of the products of the numbers of seats in the group and in others. */
    double inIn;

    double inOut;
    double outOut;

    // On the present map.

    int matchesOfMap;
    double shareOfMap;

    void endMap(int allOfMap) {
      double others = allOfMap - matchesOfMap;
      inIn += (double) matchesOfMap * matchesOfMap;
      inOut += matchesOfMap * others;
      outOut += others * others;
      if (matchesOfMap > 0) {
        means.addElement(shareOfMap / matchesOfMap);
      }
      matches += matchesOfMap;
      share += shareOfMap;
      matchesOfMap = 0;
      shareOfMap = 0;
    }
  }

  /**
   * The results in groups.
   *
   * @param groupOf the group of each seat; -1 for none
   * @param number of groups
   * @return one for each group; null for a group without a match
   */
  List<Group> groups(int[] groupOf, int number) {
    List<Sum> sums = new ArrayList<>();
    for (int group = 0; group < number; group++) {
      sums.add(new Sum());
    }
    int begin = 0;
    for (int end : ends) {
      int known = 0;
      for (int i = begin; i < end; i++) {
        if (groupOf[i] >= 0) {
          Sum sum = sums.get(groupOf[i]);
          sum.matchesOfMap++;
          sum.shareOfMap += shares[i];
          known++;
        }
      }
      for (Sum sum : sums) {
        sum.endMap(known);
      }
      begin = end;
    }
    int matches = sums.stream().mapToInt(sum -> sum.matches).sum();
    double share = sums.stream().mapToDouble(sum -> sum.share).sum();
    List<Group> groups = new ArrayList<>();
    for (Sum sum : sums) {
      groups.add(sum.matches == 0 ? null : group(sum, matches - sum.matches, share - sum.share));
    }
    return groups;
  }

  private Group group(Sum sum, int others, double shareOfOthers) {
    return new Group(
        sum.matches,
        sum.means.getNumElements(),
        sum.share / sum.matches,
        Interval.ofClusters(sum.means.getElements()),
        others == 0
            ? 1
            : GroupTest.pValue(
                sum.matches,
                sum.share / sum.matches,
                others,
                shareOfOthers / others,
                designEffect(sum, others)));
  }

  /**
   * The variance of the difference of the shares in a group and in the others, by the variance of
   * independent matches; at least 1. All pairs of matches on one map are taken to have the same
   * {@link #correlation}.
   */
  private double designEffect(Sum sum, double others) {
    double in = sum.matches;
    double weights =
        sum.inIn / (in * in) - 2 * sum.inOut / (in * others) + sum.outOut / (others * others);
    return Math.max(1, 1 - correlation + correlation * weights / (1 / in + 1 / others));
  }
}
