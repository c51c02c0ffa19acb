package aurum.training.sweep;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.commons.math3.stat.StatUtils;
import org.apache.commons.math3.stat.inference.WilcoxonSignedRankTest;

/**
 * Asynchronous successive halving (Li et al., "A system for massively parallel hyperparameter
 * tuning", 2020). Of the trials on a rung the best part, one of {@code reduction}, is promoted to
 * the next rung, unless it is significantly worse than the best one on the same maps; if none can
 * be promoted, a new trial begins. The defaults are always promoted. At last the best trials of the
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
    List<Trial> missing = new ArrayList<>();
    for (int rung = top(); rung >= 0; rung--) {
      for (Trial each : promoted(results, rung - 1)) {
        if (!has(results, each.trial(), 0, rung)) {
          missing.add(each.at(rung));
        }
      }
    }
    Optional<Trial> first = missing.stream().filter(claim).findFirst();
    for (int trial = 0; first.isEmpty() && trial < sweep.trials(); trial++) {
      if (!has(results, trial, 0, Trial.RATE)) {
        missing.add(Trial.drawn(trial, search.values(trial)));
        first = Optional.of(missing.get(missing.size() - 1)).filter(claim);
      }
    }
    return missing.isEmpty() ? repetitions(results).filter(claim).findFirst() : first;
  }

  /** The repetitions of the finalists that are missing. */
  private Stream<Trial> repetitions(List<Trial> results) {
    List<Trial> finalists = finalists(results);
    return IntStream.rangeClosed(1, REPEATS)
        .boxed()
        .flatMap(repeat -> finalists.stream().map(each -> each.repeated(repeat, top())))
        .filter(each -> !has(results, each.trial(), each.repeat(), top()));
  }

  /** The highest rung, on which a trial has the whole budget. */
  private int top() {
    return sweep.rungs() - 1;
  }

  /** The trials on a rung that continue on the next one, the defaults first. */
  private List<Trial> promoted(List<Trial> results, int rung) {
    List<Trial> all = onRung(results, rung);
    // When there are no more trials, at least one besides the defaults.
    int least = has(results, sweep.trials() - 1, 0, 0) ? 1 : 0;
    int best = Math.max(least, all.size() / sweep.reduction());
    return defaultsAnd(rung == Trial.RATE ? all.size() : best, all)
        .filter(each -> each.trial() == 0 || !isWorse(each.scores(), all.get(0).scores()))
        .toList();
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

  private static boolean has(List<Trial> results, int trial, int repeat, int rung) {
    return results.stream()
        .anyMatch(each -> each.trial() == trial && each.repeat() == repeat && each.rung() == rung);
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
  private List<Trial> finalists(List<Trial> results) {
    return defaultsAnd(FINALISTS, onRung(results, top())).toList();
  }

  /** The repetitions of a trial so far. */
  static List<Trial> repeated(List<Trial> results, int trial) {
    return results.stream()
        .filter(each -> each.trial() == trial && each.repeat() > 0 && each.failure().isEmpty())
        .toList();
  }

  /**
   * The best trial so far: of the finalists if all are repeated, by the repetitions alone, so that
   * it is not the one that was lucky before; otherwise of the highest rung.
   */
  Trial best(List<Trial> results) {
    List<Trial> finalists = finalists(results);
    if (finalists.stream().allMatch(each -> repeated(results, each.trial()).size() == REPEATS)) {
      Optional<Trial> best =
          finalists.stream().max(Comparator.comparing(each -> meanRepeated(results, each.trial())));
      if (best.isPresent()) {
        return best.get();
      }
    }
    return IntStream.range(0, sweep.rungs())
        .mapToObj(rung -> onRung(results, top() - rung))
        .flatMap(List::stream)
        .findFirst()
        .orElse(Trial.drawn(0, search.defaults()));
  }

  /** The mean score of a trial's repetitions; 0 if there is none. */
  static double meanRepeated(List<Trial> results, int trial) {
    return repeated(results, trial).stream().mapToDouble(Trial::score).average().orElse(0);
  }
}
