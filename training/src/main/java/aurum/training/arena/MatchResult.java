package aurum.training.arena;

import aurum.agents.process.FigureSum;
import aurum.env.Match;
import aurum.env.referee.RefereeMatch;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * The result of one match.
 *
 * @param scores the score of each seat, as the referee counts it
 * @param outcomes the {@linkplain Match#outcome outcome} of each seat
 * @param failures the external programs that were disqualified, at most one per seat
 * @param responseNanos of each seat, the times of an external program's replies in nanoseconds,
 *     from the first turn on; empty for an agent
 * @param figures of each seat, by name and in order: the measures at the end of the match, the
 *     {@linkplain aurum.env.Game#turnStatistics statistics} of its turns, and what a program
 *     reported
 * @param turns the number of turns of all seats; 0 if it is unknown
 * @param used the options that the referee has used, as {@link RefereeMatch#usedOptions}; null for
 *     none
 * @param attributes of the match by name, which its game declares; null if they are unknown
 * @param trace the match in the format of the recordings; null if no trace was requested
 */
public record MatchResult(
    List<Integer> scores,
    List<Double> outcomes,
    List<BotFailure> failures,
    List<List<Long>> responseNanos,
    List<Map<String, FigureSum>> figures,
    int turns,
    Map<String, String> used,
    Map<String, String> attributes,
    String trace) {
  /** The rank of each seat by score: 1 and the number of seats with a higher score. */
  public List<Integer> ranks() {
    return scores.stream()
        .map(score -> 1 + (int) scores.stream().filter(other -> other > score).count())
        .toList();
  }

  /** The number of turns, the attributes of the game and the options that the referee has used. */
  public AttributeValues attributeValues() {
    Map<String, String> values = AttributeValues.joined(used, attributes);
    return new AttributeValues(turns, values == null ? Map.of() : values);
  }

  /** The same result with attributes. */
  MatchResult withAttributes(Map<String, String> values) {
    return new MatchResult(
        scores, outcomes, failures, responseNanos, figures, turns, used, values, trace);
  }

  /** The result of a match that is over. */
  static MatchResult of(
      Match match,
      Map<String, String> attributes,
      List<BotFailure> failures,
      List<List<Long>> responseNanos,
      List<Map<String, FigureSum>> figures,
      String trace) {
    int seats = match.game().seats();
    return new MatchResult(
        IntStream.range(0, seats).mapToObj(match::score).toList(),
        IntStream.range(0, seats).mapToObj(match::outcome).toList(),
        failures,
        responseNanos,
        figures,
        match.turn(),
        match instanceof RefereeMatch refereed && !refereed.usedOptions().isEmpty()
            ? refereed.usedOptions()
            : null,
        attributes,
        trace);
  }
}
