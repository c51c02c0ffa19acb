package aurum.training.arena;

import java.util.List;

/**
 * The result of one match.
 *
 * @param scores the score of each seat, as the referee counts it
 * @param failures the external programs that were disqualified, at most one per seat
 * @param responseNanos of each seat, the times of an external program's replies in nanoseconds,
 *     from the first turn on; empty for an agent
 * @param trace the match in the format of the recordings; null if no trace was requested
 */
public record MatchResult(
    List<Integer> scores, List<BotFailure> failures, List<List<Long>> responseNanos, String trace) {
  public MatchResult {
    scores = List.copyOf(scores);
    failures = List.copyOf(failures);
    responseNanos = List.copyOf(responseNanos);
  }
}
