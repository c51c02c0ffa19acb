package aurum.training.arena;

import aurum.agents.process.FigureSum;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Counts the results of one or several participants. Not thread-safe. */
final class Tally {
  int matches;
  int wins;
  int ties;
  long score;
  FailureCounts failures = FailureCounts.NONE;

  /** The first failure in one printable line; empty if there was none. */
  String firstFailure = "";

  /** The response times of each match, as {@link MatchResult} has them. */
  final List<long[]> responseNanos = new ArrayList<>();

  final Map<String, FigureSum> figures = new LinkedHashMap<>();

  /**
   * Adds a match of a participant.
   *
   * @param seed of the match
   * @param seat of the participant
   */
  void add(long seed, MatchResult result, int seat) {
    matches++;
    wins += result.outcomes().get(seat) == 1 ? 1 : 0;
    ties += result.outcomes().get(seat) == 0.5 ? 1 : 0;
    score += result.scores().get(seat);
    responseNanos.add(
        result.responseNanos().get(seat).stream().mapToLong(Long::longValue).toArray());
    addFigures(result.figures().get(seat));
    for (BotFailure failure : result.failures()) {
      if (failure.seat() == seat) {
        failures = failures.plus(FailureCounts.of(failure.status()));
        addFailure("seed " + seed + ", " + failure.summary());
      }
    }
  }

  /** Adds the results of another tally. */
  void add(Tally other) {
    matches += other.matches;
    wins += other.wins;
    ties += other.ties;
    score += other.score;
    failures = failures.plus(other.failures);
    responseNanos.addAll(other.responseNanos);
    addFigures(other.figures);
    addFailure(other.firstFailure);
  }

  private void addFigures(Map<String, FigureSum> others) {
    others.forEach((name, sum) -> figures.merge(name, sum, FigureSum::plus));
  }

  private void addFailure(String failure) {
    firstFailure = firstFailure.isEmpty() ? failure : firstFailure;
  }
}
