package aurum.training.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.WilcoxonSignedRankTest;

/**
 * Asynchronous successive halving (Li et al., "A system for massively parallel hyperparameter
 * tuning", 2020). The best trials of a rung, one in {@code reduction}, are promoted to the next
 * rung, unless they are significantly worse than the best one on the same maps; if none can be
 * promoted, a new trial begins. The defaults are always promoted. At last the best trials of the
 * highest rung and the defaults are repeated with other training seeds.
 *
 * <p>What comes next depends only on the results so far.
 */
record SuccessiveHalving(SweepSettings sweep, RandomSearch search) {
  /** Repetitions of a finalist. */
  static final int REPEATS = 3;

  private static final int FINALISTS = 3;

  /** The level at which a trial is worse than the best one of its rung. */
  private static final double LEVEL = 0.05;

  /** Fewer maps with different scores decide nothing. */
  private static final int MINIMUM_DIFFERENCES = 6;

  /**
   * The next part of a trial.
   *
   * @param results all results so far
   * @param claim whether a part can be taken; false if another worker is running it
   * @return empty if there is nothing to do, or nothing until others have finished
   */
  Optional<Trial> next(List<Trial> results, Predicate<Trial> claim) {
    Predicate<Trial> isMissing = part -> results.stream().noneMatch(part::isMeasuredBy);
    List<Trial> promotions = new ArrayList<>();
    for (int rung = top(); rung >= 0; rung--) {
      int next = rung;
      promoted(results, rung - 1)
          .map(each -> each.at(next))
          .filter(isMissing)
          .forEach(promotions::add);
    }
    Set<Integer> begun = results.stream().map(Trial::trial).collect(Collectors.toSet());
    int[] notBegun =
        IntStream.range(0, sweep.trials()).filter(trial -> !begun.contains(trial)).toArray();
    Stream<Trial> parts =
        Stream.concat(
            promotions.stream(),
            IntStream.of(notBegun).mapToObj(trial -> Trial.drawn(trial, search.values(trial))));
    if (promotions.isEmpty() && notBegun.length == 0) {
      parts =
          IntStream.rangeClosed(1, REPEATS)
              .boxed()
              .flatMap(repeat -> finalists(results).map(each -> each.repeated(repeat, top())))
              .filter(isMissing);
    }
    return parts.filter(claim).findFirst();
  }

  /**
   * The share of the work of a sweep that is done, at least: nobody knows how many trials will be
   * promoted, but the number of those that can be is known.
   */
  double shareDone(List<Trial> results) {
    double all = (FINALISTS + 1) * REPEATS;
    for (int rung = 0, trials = sweep.trials();
        rung <= top();
        rung++, trials /= sweep.reduction()) {
      // The defaults are promoted, too.
      all += Math.min(sweep.trials(), Math.max(1, trials) + (rung == 0 ? 0 : 1)) * cost(rung);
    }
    double done = 0;
    for (Trial each : results) {
      done += each.repeat() > 0 ? 1 : each.rung() == Trial.RATE ? 0 : cost(each.rung());
    }
    return next(results, part -> true).isEmpty() ? 1 : Math.min(0.99, done / all);
  }

  /** The share of the budget of a trial between the rung before and this one. */
  private double cost(int rung) {
    return sweep.share(rung) - (rung == 0 ? 0 : sweep.share(rung - 1));
  }

  /** The highest rung, on which a trial has the whole budget. */
  private int top() {
    return sweep.rungs() - 1;
  }

  /** The trials on a rung that continue on the next one, the defaults first. */
  private Stream<Trial> promoted(List<Trial> results, int rung) {
    List<Trial> all = onRung(results, rung);
    // When there are no more trials, at least one besides the defaults.
    boolean isLast =
        results.stream()
            .filter(each -> each.trial() == sweep.trials() - 1)
            .anyMatch(each -> each.rung() > Trial.RATE || !each.failure().isEmpty());
    int best = Math.max(isLast ? 1 : 0, all.size() / sweep.reduction());
    return defaultsAnd(rung == Trial.RATE ? all.size() : best, all)
        .filter(each -> each.trial() == 0 || !isWorse(each.scores(), all.get(0).scores()));
  }

  private static Stream<Trial> defaultsAnd(int number, List<Trial> bestFirst) {
    return Stream.concat(
        bestFirst.stream().filter(each -> each.trial() == 0),
        bestFirst.stream()
            .filter(each -> each.trial() > 0 && each.failure().isEmpty())
            .limit(number));
  }

  /** The results on a rung, without repetitions, the best first. */
  static List<Trial> onRung(List<Trial> results, int rung) {
    return results.stream()
        .filter(each -> each.repeat() == 0 && each.rung() == rung)
        .sorted(Comparator.comparing(Trial::score).reversed().thenComparing(Trial::trial))
        .toList();
  }

  /**
   * Whether scores are worse than others on the same maps by Wilcoxon's signed-rank test, in which
   * maps without a difference do not count.
   */
  static boolean isWorse(List<Double> scores, List<Double> others) {
    int[] different =
        IntStream.range(0, scores.size())
            .filter(map -> !scores.get(map).equals(others.get(map)))
            .toArray();
    double[] own = IntStream.of(different).mapToDouble(scores::get).toArray();
    double[] best = IntStream.of(different).mapToDouble(others::get).toArray();
    return different.length >= MINIMUM_DIFFERENCES
        && StatUtils.sum(own) < StatUtils.sum(best)
        && new WilcoxonSignedRankTest().wilcoxonSignedRankTest(own, best, false) < LEVEL;
  }

  /** The defaults, and the best trials of the highest rung. */
  private Stream<Trial> finalists(List<Trial> results) {
    return defaultsAnd(FINALISTS, onRung(results, top()));
  }

  /** The repetitions of a trial so far. */
  static List<Trial> repeated(List<Trial> results, int trial) {
    return results.stream().filter(each -> each.trial() == trial && each.repeat() > 0).toList();
  }

  /** The mean score of a trial's repetitions; -1 until all are finished. */
  static double meanRepeated(List<Trial> results, int trial) {
    List<Trial> repeated = repeated(results, trial);
    return repeated.size() < REPEATS
        ? -1
        : repeated.stream().mapToDouble(Trial::score).average().orElseThrow();
  }

  /**
   * The result of each trial on its highest rung, the best first: those that are repeated by their
   * repetitions alone, so that the best one is not the one that was lucky before; the others by
   * rung and score.
   */
  static List<Trial> ranked(List<Trial> results) {
    return results.stream()
        .filter(each -> each.repeat() == 0 && !each.scores().isEmpty())
        .collect(Collectors.toMap(Trial::trial, each -> each, (old, newer) -> newer, TreeMap::new))
        .values()
        .stream()
        .sorted(
            Comparator.comparing((Trial each) -> -meanRepeated(results, each.trial()))
                .thenComparing(each -> -each.rung())
                .thenComparing(each -> -each.score()))
        .toList();
  }
}
