package aurum.training.arena;

import static aurum.env.base.Requirement.require;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import aurum.agents.process.BotStatus;
import aurum.agents.process.FigureSum;
import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.annotation.JsonInclude;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.channels.Channels;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
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
    @JsonInclude(JsonInclude.Include.NON_DEFAULT) boolean ofTest) {
  /** The greatest length of a line that is read on its own. */
  private static final int MAXIMUM_BYTES = 16 << 20;

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
        || failures.stream().anyMatch(each -> !isOf(each, agents.size()))) {
      throw new IllegalArgumentException("not one value per seat");
    }
  }

  private static boolean isOf(BotFailure failure, int seats) {
    return failure.seat() >= 0
        && failure.seat() < seats
        && Stream.of(failure.status(), failure.explanation(), failure.errorOutput())
            .allMatch(part -> part != null);
  }

  /**
   * Parses a line.
   *
   * @param latin1 its bytes, one character each
   * @return null if it is not the result of a match
   */
  public static MatchLine parse(String latin1) {
    try {
      return JSON.readValue(latin1.getBytes(ISO_8859_1), MatchLine.class);
    } catch (IOException e) {
      return null;
    }
  }

  /**
   * Reads the line that begins at a byte of a file.
   *
   * @throws InvalidInputException if no match begins there
   */
  public static MatchLine read(Path file, long offset) throws IOException {
    MatchLine line;
    try (SeekableByteChannel bytes = Files.newByteChannel(file).position(offset);
        InputStream in = new BufferedInputStream(Channels.newInputStream(bytes))) {
      ByteArrayOutputStream text = new ByteArrayOutputStream();
      for (int c = in.read(); c >= 0 && c != '\n' && text.size() < MAXIMUM_BYTES; c = in.read()) {
        text.write(c);
      }
      line = parse(text.toString(ISO_8859_1));
    }
    require(line != null, "%s has no match at byte %s".formatted(file, offset));
    return line;
  }

  /**
   * The log of its turns.
   *
   * @param file that contains the line
   * @return null if none was kept
   * @throws IOException if it is damaged; the message says what is wrong
   */
  public TurnLog log(Path file) throws IOException {
    return hasLog(file) ? TurnLog.read(logs(file), log) : null;
  }

  /**
   * Whether the log of its turns was kept.
   *
   * @param file that contains the line
   */
  public boolean hasLog(Path file) {
    return log != null && Files.exists(logs(file));
  }

  /**
   * The file beside that says which files of programs do not count, and which identities are one.
   */
  static Path programs(Path file) {
    return Path.of(file.toString().replaceAll("jsonl$", "programs"));
  }

  /** Whether a program ended or was silent before it had printed a line, in one of its seats. */
  boolean isDeadFromStart(String identity) {
    return failures.stream()
        .filter(each -> each.status() != BotStatus.INVALID)
        .anyMatch(
            each ->
                agents.get(each.seat()).equals(identity)
                    && responseNanos.get(each.seat()).isEmpty());
  }

  /** The match with other identities of the same agents. */
  MatchLine renamed(UnaryOperator<String> identities) {
    List<String> renamed = agents.stream().map(identities).toList();
    return renamed.equals(agents)
        ? this
        : new MatchLine(
            game,
            variant,
            options,
            seed,
            renamed,
            names,
            scores,
            ranks,
            outcomes,
            failures,
            responseNanos,
            figures,
            words,
            files,
            turns,
            seconds,
            log,
            ofTest);
  }

  /** The file of the logs whose matches are in another file. */
  static Path logs(Path file) {
    return Path.of(file.toString().replaceAll("jsonl$", "logs.gz"));
  }

  /** What identifies a match of the game. */
  List<?> key() {
    return List.of(seed, agents);
  }

  MatchResult result() {
    return new MatchResult(scores, outcomes, failures, responseNanos, figures, turns, null);
  }

  /** The game with its variant and its options, in their alphabetical order. */
  public String gameText() {
    StringBuilder text = new StringBuilder(game + " " + variant);
    new TreeMap<>(options).forEach((key, value) -> text.append(" " + key + "=" + value));
    return text.toString();
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
    return written().stream().map(word -> AgentNames.parse(word, made)).toList();
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

  boolean loses(String identity) {
    List<Integer> byScore = result().ranks();
    return IntStream.range(0, byScore.size())
        .anyMatch(seat -> agents.get(seat).equals(identity) && byScore.get(seat) > 1);
  }
}
