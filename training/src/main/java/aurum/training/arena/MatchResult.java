package aurum.training.arena;

import java.util.List;

/**
 * How a match ended.
 *
 * @param scores each seat's score as the referee counts it
 * @param failures the programs that lost their seat, at most one per seat
 * @param trace in the format of the recordings; null if none was asked for
 */
public record MatchResult(List<Integer> scores, List<BotFailure> failures, String trace) {
  public MatchResult {
    scores = List.copyOf(scores);
    failures = List.copyOf(failures);
  }
}
