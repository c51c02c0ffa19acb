package aurum.training.rating;

import aurum.training.arena.Ranking;

/**
 * The Davidson-Luce model of rankings with ties (D. Firth, I. Kosmidis, H. Turner, "Davidson-Luce
 * model for multi-item choice with ties", 2019): the ranks of a match are chosen from the first to
 * the last. At each rank, the set S of those who share it is chosen among all subsets of the
 * remaining seats with a probability proportional to
 *
 * <pre>
 *   exp(mean of the strengths of S + tie parameter of |S|)
 * </pre>
 *
 * <p>The parameter of a single seat is 0. Without ties this is the Plackett-Luce model; for two
 * seats it is the Bradley-Terry model with Davidson's ties. Each choice is a multinomial logit, so
 * the log-likelihood is concave.
 *
 * <p>The parameters are the strengths of the agents, then the tie parameters of two seats and more.
 *
 * @param agents the number of agents
 * @param seats the greatest number of seats in a match
 */
record RankingModel(int agents, int seats) {
  int parameters() {
    return agents + seats - 1;
  }

  /**
   * Adds the derivatives of the log-likelihood of matches of the same ranking.
   *
   * @param count of such matches
   * @param gradient to which the first derivatives are added
   * @param information to which the negative second derivatives are added; null to leave them out
   * @return the log-likelihood
   */
  double add(
      Ranking<Integer> match,
      int count,
      double[] parameters,
      double[] gradient,
      double[][] information) {
    int remaining = (1 << match.seats()) - 1;
    double logLikelihood = 0;
    for (int rank = 1; Integer.bitCount(remaining) > 1; rank++) {
      int chosen = 0;
      for (int seat = 0; seat < match.seats(); seat++) {
        chosen |= match.ranks().get(seat) == rank ? 1 << seat : 0;
      }
      if (chosen != 0) {
        logLikelihood +=
            addChoice(match, count, chosen, remaining, parameters, gradient, information);
        remaining &= ~chosen;
      }
    }
    return logLikelihood;
  }

  private double addChoice(
      Ranking<Integer> match,
      int count,
      int chosen,
      int remaining,
      double[] parameters,
      double[] gradient,
      double[][] information) {
    double[] probability = probabilities(match, remaining, parameters);
    double[] mean = new double[parameters.length];
    for (int set = remaining; set > 0; set = (set - 1) & remaining) {
      addFeatures(match, set, probability[set], mean);
      if (information != null) {
        addSquare(match, set, count * probability[set], information);
      }
    }
    addFeatures(match, chosen, count, gradient);
    for (int i = 0; i < mean.length; i++) {
      gradient[i] -= count * mean[i];
      for (int j = 0; information != null && j < mean.length; j++) {
        information[i][j] -= count * (mean[i] * mean[j]);
      }
    }
    return count * Math.log(probability[chosen]);
  }

  /** The probability of each subset of the remaining seats to share the next rank, by its bits. */
  private double[] probabilities(Ranking<Integer> match, int remaining, double[] parameters) {
    double[] probability = new double[1 << match.seats()];
    double maximum = Double.NEGATIVE_INFINITY;
    for (int set = remaining; set > 0; set = (set - 1) & remaining) {
      probability[set] = utility(match, set, parameters);
      maximum = Math.max(maximum, probability[set]);
    }
    double total = 0;
    for (int set = remaining; set > 0; set = (set - 1) & remaining) {
      probability[set] = Math.exp(probability[set] - maximum);
      total += probability[set];
    }
    for (int set = remaining; set > 0; set = (set - 1) & remaining) {
      probability[set] /= total;
    }
    return probability;
  }

  private double utility(Ranking<Integer> match, int set, double[] parameters) {
    double sum = 0;
    for (int rest = set; rest != 0; rest &= rest - 1) {
      sum += parameters[match.agents().get(Integer.numberOfTrailingZeros(rest))];
    }
    int size = Integer.bitCount(set);
    return sum / size + (size == 1 ? 0 : parameters[agents + size - 2]);
  }

  /** Adds the derivatives of the utility of a set, times a weight. */
  private void addFeatures(Ranking<Integer> match, int set, double weight, double[] to) {
    int size = Integer.bitCount(set);
    for (int rest = set; rest != 0; rest &= rest - 1) {
      to[match.agents().get(Integer.numberOfTrailingZeros(rest))] += weight / size;
    }
    if (size > 1) {
      to[agents + size - 2] += weight;
    }
  }

  /** Adds the outer product of the derivatives of the utility of a set, times a weight. */
  private void addSquare(Ranking<Integer> match, int set, double weight, double[][] to) {
    int size = Integer.bitCount(set);
    for (int rest = set; rest != 0; rest &= rest - 1) {
      int agent = match.agents().get(Integer.numberOfTrailingZeros(rest));
      addFeatures(match, set, weight / size, to[agent]);
    }
    if (size > 1) {
      addFeatures(match, set, weight, to[agents + size - 2]);
    }
  }

  /** The probability that a seat is ranked above another one, plus half that of a tie. */
  double expected(Ranking<Integer> match, int seat, int other, double[] parameters) {
    return expected(match, 1 << seat, 1 << other, (1 << match.seats()) - 1, parameters);
  }

  private double expected(
      Ranking<Integer> match, int seat, int other, int remaining, double[] parameters) {
    double[] probabilities = probabilities(match, remaining, parameters);
    double expected = 0;
    for (int set = remaining; set > 0; set = (set - 1) & remaining) {
      double probability = probabilities[set];
      boolean first = (set & seat) != 0;
      boolean second = (set & other) != 0;
      if (first || second) {
        expected += first ? second ? probability / 2 : probability : 0;
      } else {
        expected += probability * expected(match, seat, other, remaining & ~set, parameters);
      }
    }
    return expected;
  }
}
