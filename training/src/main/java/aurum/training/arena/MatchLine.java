package aurum.training.arena;

import aurum.agents.process.BotStatus;
import aurum.agents.process.FigureSum;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The line of a match in a {@link ResultsFolder}.
 *
 * @param agents the identity of the agent in each seat
 * @param names what the user called them
 * @param ranks by score, from 1
 * @param responseNanos as in {@link MatchResult}, like {@code figures} and {@code turns}
 * @param words the agents as a user writes them; null for the names
 * @param files of each seat, the number of files that identify a program, 0 for an agent; null in
 *     lines of version 0.2.0, and if no program has played
 * @param seconds that the match took; 0 if it is unknown
 * @param log the place of its {@link TurnLog} in the file beside; null if none was kept
 * @param ofTest whether a sequential test has played it
 * @param used as in {@link MatchResult}
 * @param attributes as in {@link MatchResult}; null in lines of version 0.2.0, and for none
 */
public record MatchLine(
    String game,
    String variant,
    Map<String, String> options,
    Long seed,
    List<String> agents,
    List<String> names,
    List<Integer> scores,
    List<Integer> ranks,
    List<Double> outcomes,
    List<BotFailure> failures,
    List<List<Long>> responseNanos,
    List<Map<String, FigureSum>> figures,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<String> words,
    @JsonInclude(JsonInclude.Include.NON_NULL) List<Integer> files,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) int turns,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) double seconds,
    @JsonInclude(JsonInclude.Include.NON_NULL) long[] log,
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean ofTest,
    @JsonInclude(JsonInclude.Include.NON_NULL) Map<String, String> used,
    @JsonInclude(JsonInclude.Include.NON_EMPTY) Map<String, String> attributes) {
  static final ObjectMapper JSON =
      new ObjectMapper()
          .disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
          .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
          .setDefaultSetterInfo(JsonSetter.Value.forContentNulls(Nulls.FAIL));

  public MatchLine {
    if (Stream.of(names, scores, ranks, outcomes, responseNanos, figures)
            .anyMatch(seats -> seats.size() != agents.size())
        || Stream.of(game, variant, options, seed, failures).anyMatch(each -> each == null)
        || words != null && words.size() != agents.size()
        || outcomes.stream().anyMatch(each -> !(each >= 0 && each <= 1))
        || failures.stream().anyMatch(each -> !isOf(each, agents.size()))) {
      throw new IllegalArgumentException("not one valid value per seat");
    }
  }

  private static boolean isOf(BotFailure failure, int seats) {
    return failure.seat() >= 0
        && failure.seat() < seats
        && Stream.of(failure.status(), failure.explanation(), failure.errorOutput())
            .allMatch(part -> part != null);
  }

  /**
   * Parses a line, which is a part of an array.
   *
   * @return null if it is not the result of a match
   */
  static MatchLine parse(byte[] bytes, int begin, int length) {
    try {
      return JSON.readValue(bytes, begin, length, MatchLine.class);
    } catch (IOException e) {
      return null;
    }
  }

  /** The line without its end. */
  String text() throws IOException {
    return JSON.writeValueAsString(this);
  }

  /** The seats whose program ended or was silent before it had printed a line. */
  List<Integer> silentSeats() {
    return failures.stream()
        .filter(each -> each.status() != BotStatus.INVALID)
        .map(BotFailure::seat)
        .filter(seat -> responseNanos.get(seat).isEmpty())
        .toList();
  }

  /** The result, with the ranks that follow from the scores. */
  MatchResult result() {
    return new MatchResult(
        scores, outcomes, failures, responseNanos, figures, turns, used, attributes, null);
  }

  /** The attributes of the game and the options that the referee has used; null for none. */
  Map<String, String> allAttributes() {
    return AttributeValues.joined(used, attributes);
  }

  /** The game with its variant and its options, in their alphabetical order. */
  public String gameText() {
    return gameText(game, variant, options);
  }

  /** A game as {@link #gameText()} has it. */
  public static String gameText(Game game) {
    return gameText(game.name(), game.variant(), game.options());
  }

  private static String gameText(String game, String variant, Map<String, String> options) {
    StringBuilder text = new StringBuilder(game + " " + variant);
    new TreeMap<>(options).forEach((key, value) -> text.append(" " + key + "=" + value));
    return text.toString();
  }

  /**
   * The {@link #used} options in their alphabetical order, as a user would write them; empty for
   * none.
   */
  public String usedText() {
    Map<String, String> others = new TreeMap<>(used == null ? Map.of() : used);
    others.remove("seed");
    return words(others);
  }

  /** The {@link #attributes} as {@code NAME=VALUE}, in their order; null for none. */
  public String attributesText() {
    return attributes == null ? null : words(attributes);
  }

  private static String words(Map<String, String> values) {
    return values.entrySet().stream()
        .map(each -> each.getKey() + "=" + each.getValue())
        .collect(Collectors.joining(" "));
  }

  /** The agents of the match, as a user writes them. */
  public List<AgentName> seats() {
    return written().stream().map(AgentName::of).toList();
  }

  /**
   * The agents of the match.
   *
   * @throws InvalidInputException if one does not exist any more
   */
  public List<Participant> participants(Game made) {
    return IntStream.range(0, agents.size()).mapToObj(seat -> participant(seat, made)).toList();
  }

  /** The agent of a seat, as {@link #participants}. */
  public Participant participant(int seat, Game made) {
    return AgentNames.parse(written().get(seat), made);
  }

  private List<String> written() {
    return words == null ? names : words;
  }

  /**
   * The first agent that does not play the same way again from the seed: a program, or an agent
   * that is limited by time.
   */
  public Optional<AgentName> unrepeatable() {
    return seats().stream().filter(agent -> agent.isProgram() || agent.isTimed()).findFirst();
  }

  /**
   * The seat whose input is shown if none is named: the first that failed or, without a failure,
   * the first that a program has; seat 0 in a match without programs.
   */
  public int seatToShow() {
    Optional<BotFailure> first = failures.stream().min(Comparator.comparing(BotFailure::turn));
    List<AgentName> all = seats();
    return first
        .map(BotFailure::seat)
        .or(
            () ->
                IntStream.range(0, all.size())
                    .filter(seat -> all.get(seat).isProgram())
                    .boxed()
                    .findFirst())
        .orElse(0);
  }

  /** Whether the agent of a seat is of another version than the one that played. */
  public boolean isChanged(int seat, Participant agent) {
    return !agents.get(seat).startsWith(AgentIdentity.of(agent));
  }
}
