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
  /** The level at which a trial is worse than the best one of its rung. */
  private static final double LEVEL = 0.05;

  /** Fewer maps with different scores decide nothing. */
  private static final int MINIMUM_DIFFERENCES = 6;

  private static final Comparator<Trial> BEST_FIRST =
      Comparator.comparing(Trial::score).reversed().thenComparing(Trial::trial);

  /**
   * The next part of a trial.
   *
   * @param results all results so far
   * @param claim whether a part can be taken; false if another worker is running it
   * @return what is to be measured, with what is known so far; empty if there is nothing to do, or
   *     nothing until others have finished
   */
  Optional<Trial> next(List<Trial> results, Predicate<Trial> claim) {
    boolean waits = false;
    for (int rung = sweep.top(); rung >= 0; rung--) {
      for (Trial each : promoted(results, rung - 1)) {
        if (find(results, each.trial(), 0, rung).isEmpty()) {
          Trial next = each.at(0, rung);
          if (claim.test(next)) {
            return Optional.of(next);
          }
          waits = true;
        }
      }
    }
    for (int trial = 0; trial < sweep.trials(); trial++) {
      if (find(results, trial, 0, Trial.MEASURED).isEmpty()) {
        Trial next = Trial.drawn(trial, search.values(trial)).at(0, Trial.MEASURED);
        if (claim.test(next)) {
          return Optional.of(next);
        }
        waits = true;
      }
    }
    return waits ? Optional.empty() : repetitions(results).filter(claim).findFirst();
  }

  /** The repetitions of the finalists that are missing. */
  private Stream<Trial> repetitions(List<Trial> results) {
    List<Integer> finalists = finalists(results);
    return IntStream.rangeClosed(1, sweep.repeats())
        .boxed()
        .flatMap(repeat -> finalists.stream().map(trial -> new int[] {trial, repeat}))
        .filter(each -> find(results, each[0], each[1], sweep.top()).isEmpty())
        .map(
            each ->
                find(results, each[0], 0, Trial.MEASURED).orElseThrow().at(each[1], sweep.top()));
  }

  /** The trials on a rung that continue on the next one, the defaults first. */
  private List<Trial> promoted(List<Trial> results, int rung) {
    List<Trial> onRung = onRung(results, rung);
    List<Trial> promoted =
        new ArrayList<>(onRung.stream().filter(each -> each.trial() == 0).toList());
    long limit = rung == Trial.MEASURED ? onRung.size() : onRung.size() / sweep.reduction();
    onRung.stream()
        .limit(limit)
        .filter(each -> each.trial() != 0 && each.failure().isEmpty())
        .filter(each -> !isWorse(each.scores(), onRung.get(0).scores()))
        .forEach(promoted::add);
    return promoted;
  }

  /** The results on a rung, without repetitions, the best first. */
  static List<Trial> onRung(List<Trial> results, int rung) {
    return results.stream()
        .filter(each -> each.repeat() == 0 && each.rung() == rung)
        .sorted(BEST_FIRST)
        .toList();
  }

  private static Optional<Trial> find(List<Trial> results, int trial, int repeat, int rung) {
    return results.stream()
        .filter(each -> each.trial() == trial && each.repeat() == repeat && each.rung() == rung)
        .findFirst();
  }

  /**
   * Whether scores are worse than others on the same maps by Wilcoxon's signed-rank test, in which
   * maps without a difference do not count.
   */
  static boolean isWorse(List<Double> scores, List<Double> others) {
    int[] different =
        IntStream.range(0, Math.min(scores.size(), others.size()))
            .filter(map -> !scores.get(map).equals(others.get(map)))
            .toArray();
    if (different.length < MINIMUM_DIFFERENCES) {
      return false;
    }
    double[] own = IntStream.of(different).mapToDouble(scores::get).toArray();
    double[] best = IntStream.of(different).mapToDouble(others::get).toArray();
    double difference = IntStream.range(0, own.length).mapToDouble(i -> best[i] - own[i]).sum();
    return difference > 0
        && new WilcoxonSignedRankTest().wilcoxonSignedRankTest(own, best, false) < LEVEL;
  }

  /** The defaults, and the best trials of the highest rung. */
  List<Integer> finalists(List<Trial> results) {
    Stream<Integer> best =
        onRung(results, sweep.top()).stream()
            .filter(each -> each.trial() != 0 && each.failure().isEmpty())
            .map(Trial::trial)
            .limit(sweep.finalists());
    return Stream.concat(Stream.of(0), best).toList();
  }

  /** The scores of a trial's repetitions so far. */
  static double[] repeated(List<Trial> results, int trial) {
    return results.stream()
        .filter(each -> each.trial() == trial && each.repeat() > 0)
        .mapToDouble(Trial::score)
        .toArray();
  }

  /**
   * The best trial: of the finalists if their repetitions are complete, by these alone, so that it
   * is not the one that was lucky before; otherwise the best one of the highest rung so far.
   */
  int best(List<Trial> results) {
    List<Integer> finalists = finalists(results);
    if (finalists.stream().allMatch(each -> repeated(results, each).length == sweep.repeats())) {
      return finalists.stream()
          .max(Comparator.comparing(each -> StatUtils.mean(repeated(results, each))))
          .orElseThrow();
    }
    return IntStream.iterate(sweep.top(), rung -> rung >= 0, rung -> rung - 1)
        .mapToObj(rung -> onRung(results, rung))
        .filter(onRung -> !onRung.isEmpty())
        .map(onRung -> onRung.get(0).trial())
        .findFirst()
        .orElse(0);
  }
}
