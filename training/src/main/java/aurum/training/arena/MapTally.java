package aurum.training.arena;

import aurum.agents.process.BotStatus;
import aurum.agents.process.FigureSum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** Counts the results of the matches on one map, for each participant. Not thread-safe. */
final class MapTally {
  final int[] wins;
  final int[] ties;
  final long[] score;
  final int[] timeouts;
  final int[] invalid;

  /** In one printable line; null if there was none. */
  final String[] firstFailure;

  /** The response times of each participant in each match, as {@link MatchResult} has them. */
  final List<List<List<Long>>> responseNanos;

  /** The figures of each participant, over all matches. */
  final List<Map<String, FigureSum>> figures;

  private final long seed;
  private int matches;

  /**
   * @param seed of the map
   */
  MapTally(long seed, int participants) {
    this.seed = seed;
    wins = new int[participants];
    ties = new int[participants];
    score = new long[participants];
    timeouts = new int[participants];
    invalid = new int[participants];
    firstFailure = new String[participants];
    responseNanos = Stream.<List<List<Long>>>generate(ArrayList::new).limit(participants).toList();
    figures =
        Stream.<Map<String, FigureSum>>generate(LinkedHashMap::new).limit(participants).toList();
  }

  /** The number of matches that have been added. */
  int matches() {
    return matches;
  }

  /**
   * Adds a match.
   *
   * @param order the index of the participant in each seat
   */
  void add(int[] order, MatchResult result) {
    matches++;
    for (int seat = 0; seat < order.length; seat++) {
      score[order[seat]] += result.scores().get(seat);
      responseNanos.get(order[seat]).add(result.responseNanos().get(seat));
      Map<String, FigureSum> sums = figures.get(order[seat]);
      result.figures().get(seat).forEach((name, sum) -> sums.merge(name, sum, FigureSum::plus));
      double outcome = result.outcomes().get(seat);
      wins[order[seat]] += outcome == 1 ? 1 : 0;
      ties[order[seat]] += outcome == 0.5 ? 1 : 0;
    }
    for (BotFailure failure : result.failures()) {
      int index = order[failure.seat()];
      (failure.status() == BotStatus.INVALID ? invalid : timeouts)[index]++;
      if (firstFailure[index] == null) {
        firstFailure[index] = "seed " + seed + ", " + failure.summary();
      }
    }
  }
}
