package aurum.training.results;

import aurum.agents.AtomicFile;
import aurum.agents.process.FigureSum;
import aurum.env.Game;
import aurum.env.InvalidInputException;
import aurum.training.arena.AgentNames;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MatchResult;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.console.ShellCommand;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.channels.SeekableByteChannel;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;

/**
 * A folder of results of matches, one JSON object a line. Each program that plays writes a file of
 * its own, so folders are merged by copying their files into one. A match is identified by the
 * game, its options, the seed and the identities of the agents in their seats; it is counted once.
 *
 * <p>A line is written as soon as its match is over. A last line without its end is left out: the
 * program was killed while writing it.
 */
public final class ResultsFolder implements MatchStore {
  private static final ObjectMapper JSON =
      new ObjectMapper().disable(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES);

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS").withZone(ZoneOffset.UTC);

  private static final String TOLERANCE = ";tolerance=";

  /** What identifies a match of the game. */
  private record Key(long seed, List<String> agents) {}

  private static final Comparator<Key> ORDER =
      Comparator.comparingLong(Key::seed).thenComparing(key -> key.agents().toString());

  /**
   * One line.
   *
   * @param agents the identity of the agent in each seat
   * @param names what the user called them
   * @param ranks by score, from 1
   * @param responseNanos as in {@link MatchResult}, like {@code figures}
   */
  private record Line(
      String game,
      String variant,
      Map<String, String> options,
      long seed,
      List<String> agents,
      List<String> names,
      List<Integer> scores,
      List<Integer> ranks,
      List<Double> outcomes,
      List<BotFailure> failures,
      List<List<Long>> responseNanos,
      List<Map<String, FigureSum>> figures) {}

  private final Game game;
  private final Map<String, String> identities;

  private final Path file;
  private final Map<Key, MatchResult> results = new HashMap<>();

  private ResultsFolder(Game game, Map<String, String> identities, Path file) {
    this.game = game;
    this.identities = identities;
    this.file = file;
  }

  /**
   * Reads the results of a game. Creates the folder if there is none.
   *
   * @param agents the list of agents that will play, as {@link AgentNames} reads it
   * @throws InvalidInputException if a file contains something else than results
   * @throws IOException if the folder cannot be created or read
   */
  public static ResultsFolder open(Path folder, Game game, String agents) throws IOException {
    List<String> names = AgentNames.names(agents);
    List<String> words = AgentNames.split(agents);
    Map<String, String> identities = new HashMap<>();
    for (int i = 0; i < names.size(); i++) {
      String word = AgentNames.withoutShort(words.get(i));
      identities.computeIfAbsent(names.get(i), name -> AgentIdentity.of(word));
    }
    Files.createDirectories(folder);
    long process = ProcessHandle.current().pid();
    String name = "matches-" + TIME.format(Instant.now()) + "-" + process + ".jsonl";
    ResultsFolder results = new ResultsFolder(game, identities, folder.resolve(name));
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jsonl")) {
      for (Path each : files) {
        results.read(each);
      }
    }
    return results;
  }

  private void read(Path each) throws IOException {
    boolean complete = endsWithLineEnd(each);
    try (BufferedReader reader = Files.newBufferedReader(each)) {
      int number = 1;
      String line = reader.readLine();
      while (line != null) {
        String next = reader.readLine();
        if (next != null || complete) {
          add(parse(line, each, number));
        }
        line = next;
        number++;
      }
    }
  }

  private static boolean endsWithLineEnd(Path file) throws IOException {
    try (SeekableByteChannel channel = Files.newByteChannel(file)) {
      ByteBuffer last = ByteBuffer.allocate(1);
      channel.position(Math.max(0, channel.size() - 1));
      return channel.read(last) == 1 && last.get(0) == '\n';
    }
  }

  private static Line parse(String text, Path file, int number) {
    try {
      Line line = JSON.readValue(text, Line.class);
      if (line.game() != null && line.agents() != null && line.figures() != null) {
        return line;
      }
    } catch (JsonProcessingException e) {
      // The same message as for a line without the fields of a result.
    }
    throw new InvalidInputException(
        "%s: line %d is not the result of a match; delete the line".formatted(file, number));
  }

  private void add(Line line) {
    if (line.game().equals(game.name())
        && line.variant().equals(game.variant())
        && line.options().equals(game.options())) {
      results.putIfAbsent(
          new Key(line.seed(), line.agents()),
          new MatchResult(
              line.scores(),
              line.outcomes(),
              line.failures(),
              line.responseNanos(),
              line.figures(),
              null));
    }
  }

  /**
   * The command that repeats a match in which an agent had not the highest score, the one with the
   * least seed.
   *
   * @param agents the list that the folder was opened with
   * @param loser the name of the agent in that list
   * @return null if there is no such match between agents of the list
   */
  public synchronized String commandOfALoss(String agents, String loser) {
    Map<String, String> words = new HashMap<>();
    List<String> names = AgentNames.names(agents);
    for (int i = 0; i < names.size(); i++) {
      String word = AgentNames.split(agents).get(i);
      words.put(identities.get(names.get(i)), word.replace(",", "\\,"));
    }
    return results.entrySet().stream()
        .filter(
            entry -> entry.getKey().agents().stream().allMatch(id -> words.containsKey(plain(id))))
        .filter(entry -> loses(identities.get(loser), entry.getKey().agents(), entry.getValue()))
        .map(Map.Entry::getKey)
        .min(ORDER)
        .map(
            key ->
                ShellCommand.of(
                    "play",
                    game,
                    List.of(
                        "--agents",
                        String.join(
                            ",", key.agents().stream().map(id -> words.get(plain(id))).toList()),
                        "--seed",
                        Long.toString(key.seed()))))
        .orElse(null);
  }

  private static boolean loses(String identity, List<String> agents, MatchResult result) {
    return IntStream.range(0, agents.size())
        .anyMatch(seat -> plain(agents.get(seat)).equals(identity) && result.ranks().get(seat) > 1);
  }

  /** An identity without the time limit of a program. */
  private static String plain(String identity) {
    int limit = identity.lastIndexOf(TOLERANCE);
    return limit < 0 ? identity : identity.substring(0, limit);
  }

  /**
   * All matches between agents, in the order of their seeds.
   *
   * @param agents whose index is the number of the agent
   */
  public synchronized List<RankedMatch> between(List<Participant> agents) {
    List<String> ids = identities(agents);
    return results.entrySet().stream()
        .filter(entry -> ids.containsAll(entry.getKey().agents()))
        .sorted(Map.Entry.comparingByKey(ORDER))
        .map(
            entry ->
                RankedMatch.of(
                    entry.getKey().seed(),
                    entry.getKey().agents().stream().mapToInt(ids::indexOf).toArray(),
                    entry.getValue()))
        .toList();
  }

  /** The number of matches of the game. */
  public synchronized int size() {
    return results.size();
  }

  private List<String> identities(List<Participant> seats) {
    return seats.stream().map(this::identity).toList();
  }

  /** A program's time limit is a part of its identity. */
  private String identity(Participant seat) {
    String identity = identities.get(seat.name());
    return seat instanceof Participant.External program
        ? identity + TOLERANCE + program.limits().toleranceMillis()
        : identity;
  }

  @Override
  public synchronized MatchResult find(long seed, List<Participant> seats) {
    return results.get(new Key(seed, identities(seats)));
  }

  @Override
  public synchronized void add(long seed, List<Participant> seats, MatchResult result) {
    Line line =
        new Line(
            game.name(),
            game.variant(),
            game.options(),
            seed,
            identities(seats),
            seats.stream().map(Participant::name).toList(),
            result.scores(),
            result.ranks(),
            result.outcomes(),
            result.failures(),
            result.responseNanos(),
            result.figures());
    try {
      Files.writeString(
          file,
          JSON.writeValueAsString(line) + "\n",
          StandardOpenOption.CREATE,
          StandardOpenOption.APPEND);
    } catch (IOException e) {
      throw new UncheckedIOException(AtomicFile.naming(file, e));
    }
    add(line);
  }
}
