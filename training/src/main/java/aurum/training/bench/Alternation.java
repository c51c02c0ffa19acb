package aurum.training.bench;

import java.util.List;

/**
 * Measures how fast some works are, in turns: first, second, ..., first again. A repetition of one
 * may so be compared with the same repetition of another, whatever the machine did meanwhile.
 */
final class Alternation {
  /** Some milliseconds' work. */
  @FunctionalInterface
  interface Work {
    /** Does it; returns how many things were done, of whatever is counted. */
    long run();
  }

  private Alternation() {}

  /**
   * @param step told after each repetition of each work
   * @return for each work, for each repetition, things a second
   */
  static double[][] rates(Effort effort, Runnable step, List<Work> works) {
    for (Work work : works) {
      rate(work, effort.warmUpSeconds());
    }
    double[][] rates = new double[works.size()][effort.repetitions()];
    for (int repetition = 0; repetition < effort.repetitions(); repetition++) {
      for (int i = 0; i < works.size(); i++) {
        rates[i][repetition] = rate(works.get(i), effort.repetitionSeconds());
        step.run();
      }
    }
    return rates;
  }

  private static double rate(Work work, double seconds) {
    long begin = System.nanoTime();
    long count = 0;
    double elapsed;
    do {
      count += work.run();
      elapsed = (System.nanoTime() - begin) / 1e9;
    } while (elapsed < seconds);
    return count / elapsed;
  }

  /** The ratio of two works, repetition by repetition. */
  static Spread ratio(double[] rates, double[] base) {
    double[] ratios = new double[rates.length];
    for (int i = 0; i < ratios.length; i++) {
      ratios[i] = rates[i] / base[i];
    }
    return Spread.of(ratios);
  }
}
