package aurum.training.arena;

import aurum.agents.AtomicFile;
import aurum.env.base.InvalidInputException;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The matches of a results folder: who played in them and how they ended, and where their lines
 * are. Values of single matches, such as response times and commands, stay in the {@link
 * MatchFiles}.
 *
 * <p>The index follows files that grow. It is kept in a file of its own, so that it is not made
 * anew each time; checksums tell whether the lines are still those of which it was made. The index
 * of a page passes over lines that are not results, and names them. The index of a {@link
 * ResultsFolder}, on whose matches ratings depend, refuses such lines. Not thread-safe.
 */
public final class MatchIndex {
  private static final String FILE = ".matches.index";

  /** The index is written when this number of matches, and a tenth of all, are new. */
  private static final int WORTH_WRITING = 1000;

  /** The number of bytes of a file that one update reads, so that the first matches show soon. */
  private static final int PART = 1 << 24;

  /** Refuses a kept index with a part that is null. */
  private static final ObjectMapper JSON =
      new ObjectMapper().setDefaultSetterInfo(JsonSetter.Value.construct(Nulls.FAIL, Nulls.FAIL));

  /**
   * A match.
   *
   * @param file its file without {@code .jsonl}
   * @param offset its first byte
   * @param game the index of its game
   * @param seed as text in JSON, because JavaScript has no integers of 64 bits
   * @param agents the index of the agent in each seat
   * @param ranks by score, from 1
   * @param failed the seats that were disqualified
   * @param slowest the longest response time in milliseconds; 0 without a program
   * @param attributes the index of its attributes; -1 if its line has none
   * @param names the index of the names that the user gave to the agents in their seats
   * @param seconds that the match took; 0 if it is unknown
   * @param silent the seats whose program ended or was silent before it had printed a line
   * @param hasFiles whether the line has the number of files that identify each program
   */
  @JsonFormat(shape = JsonFormat.Shape.ARRAY)
  public record Entry(
      String file,
      long offset,
      int game,
      @JsonFormat(shape = JsonFormat.Shape.STRING) long seed,
      List<Integer> agents,
      List<Integer> ranks,
      List<Integer> scores,
      List<Integer> failed,
      int slowest,
      int turns,
      boolean ofTest,
      int attributes,
      int names,
      double seconds,
      List<Integer> silent,
      boolean hasFiles) {
    public Entry {
      Objects.requireNonNull(file);
      agents = List.copyOf(agents);
      ranks = List.copyOf(ranks);
      scores = List.copyOf(scores);
      failed = List.copyOf(failed);
      silent = List.copyOf(silent);
      if (ranks.size() != agents.size()
          || scores.size() != agents.size()
          || !areIn(failed, agents.size())
          || !areIn(silent, agents.size())) {
        throw new IllegalArgumentException("not one value per seat");
      }
    }

    /** The order in which matches were played, if their files have the names of their times. */
    public static final Comparator<Entry> OLDEST_FIRST =
        Comparator.comparing(Entry::file).thenComparingLong(Entry::offset);

    /** The name of the match, FILE:BYTE, by which commands show it. */
    @JsonIgnore
    public String id() {
      return file + ":" + offset;
    }

    /**
     * The seats of an agent.
     *
     * @param agent whether the agent of an index is meant
     * @param lost only seats that have not the highest score
     * @param isFailed only seats that were disqualified
     */
    public IntStream seats(IntPredicate agent, boolean lost, boolean isFailed) {
      return IntStream.range(0, agents.size())
          .filter(seat -> agent.test(agents.get(seat)))
          .filter(seat -> !lost || ranks.get(seat) > 1)
          .filter(seat -> !isFailed || failed.contains(seat));
    }

    /** Whether an agent has one of these {@link #seats}. */
    public boolean hasSeat(IntPredicate agent, boolean lost, boolean isFailed) {
      return seats(agent, lost, isFailed).findFirst().isPresent();
    }
  }

  /** The contents of the file in which an index is kept. */
  @JsonAutoDetect(fieldVisibility = Visibility.ANY)
  private static final class Contents {
    /** The part of each file that has been read. */
    final Map<String, Long> sizes = new TreeMap<>();

    /** The checksums of these parts. */
    final Map<String, Long> checksums = new TreeMap<>();

    /** The games with their variants and options. */
    final List<String> games = new ArrayList<>();

    /** The identities of the agents. */
    final List<String> agents = new ArrayList<>();

    /** The names that the agents have in their first matches. */
    final List<String> names = new ArrayList<>();

    /** The attributes of matches, each combination once. */
    final List<Map<String, String>> attributes = new ArrayList<>();

    /** The names that users gave to the agents of matches, each combination once. */
    final List<List<String>> lineUps = new ArrayList<>();

    final List<Entry> entries = new ArrayList<>();

    /** Lines of matches that earlier lines have as well. */
    final List<Entry> repeated = new ArrayList<>();

    /** The offset of the first line of each file that is not the result of a match. */
    final Map<String, Long> problems = new TreeMap<>();

    /** Whether every entry is one of the games and agents. */
    private boolean isConsistent() {
      return sizes.values().stream().allMatch(size -> size >= 0)
          && checksums.keySet().equals(sizes.keySet())
          && sizes.keySet().containsAll(problems.keySet())
          && names.size() == agents.size()
          && Stream.of(entries, repeated).flatMap(List::stream).allMatch(this::isConsistent);
    }

    private boolean isConsistent(Entry entry) {
      return sizes.containsKey(entry.file)
          && isIndex(entry.game, games.size())
          && isIndex(entry.attributes + 1, attributes.size() + 1)
          && areIn(entry.agents, agents.size())
          && isIndex(entry.names, lineUps.size())
          && lineUps.get(entry.names).size() == entry.agents.size();
    }
  }

  private static boolean areIn(List<Integer> indices, int size) {
    return indices.stream().allMatch(each -> isIndex(each, size));
  }

  private static boolean isIndex(int index, int size) {
    return index >= 0 && index < size;
  }

  private final MatchFiles files;

  /** Whether a line that is not the result of a match is refused. */
  private final boolean isStrict;

  /** The keys of the entries; filled when there is something to add. */
  private final Set<List<?>> keys = new HashSet<>();

  /** Lists that many entries have, each once. */
  private final Map<List<Integer>, List<Integer>> shared = new HashMap<>();

  /** The indices of the attributes; filled when there is something to add. */
  private final Map<Map<String, String>, Integer> attributes = new HashMap<>();

  /** The indices of the line-ups; filled when there is something to add. */
  private final Map<List<String>, Integer> lineUps = new HashMap<>();

  /** Why files cannot be read at all. */
  private final Map<String, String> unreadable = new TreeMap<>();

  private Contents contents = new Contents();

  /** The number of entries in the index that is kept; -1 before it has been looked for. */
  private int written = -1;

  /** The index of a folder that {@link #update} reads. */
  public MatchIndex(Path folder) {
    this(folder, false);
  }

  private MatchIndex(Path folder, boolean isStrict) {
    files = new MatchFiles(folder);
    this.isStrict = isStrict;
  }

  /** The index after all that a folder has was read. */
  public static MatchIndex read(Path folder) throws IOException {
    return new MatchIndex(folder).complete();
  }

  /**
   * As {@link #read}, but refuses what cannot be read.
   *
   * @throws InvalidInputException if a line is not the result of a match
   * @throws IOException if a file cannot be read
   */
  static MatchIndex readStrictly(Path folder) throws IOException {
    return new MatchIndex(folder, true).complete();
  }

  private MatchIndex complete() throws IOException {
    boolean isComplete = false;
    while (!isComplete) {
      isComplete = update();
    }
    return this;
  }

  /** Whether a folder has results of matches, or agents for a ladder. */
  public static boolean isIn(Path folder) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "matches-*.jsonl")) {
      return files.iterator().hasNext() || Files.exists(folder.resolve("agents.txt"));
    }
  }

  /**
   * The index that is kept in the folder; empty if there is none, or one of another version, or one
   * that is damaged. It may be of unknown origin.
   *
   * @param bytes of all files; the index of a match is shorter than its line
   */
  private Contents readKept(long bytes) {
    try {
      if (Files.size(kept()) <= bytes) {
        Contents kept = JSON.readValue(kept().toFile(), Contents.class);
        if (kept != null && kept.isConsistent() && kept.checksums.equals(checksums(kept.sizes))) {
          return kept;
        }
      }
    } catch (IOException e) {
      // It is made anew.
    }
    return new Contents();
  }

  /**
   * The checksums of the beginnings of files.
   *
   * @param sizes of the beginnings
   * @throws IOException if a file is shorter, or is missing
   */
  private Map<String, Long> checksums(Map<String, Long> sizes) throws IOException {
    Map<String, Long> checksums = new TreeMap<>();
    for (Map.Entry<String, Long> file : sizes.entrySet()) {
      checksums.put(file.getKey(), files.checksum(file.getKey(), file.getValue()));
    }
    return checksums;
  }

  private Path kept() {
    return files.folder().resolve(FILE);
  }

  /** Reads what was added to the folder; false if there is more to read. */
  public boolean update() throws IOException {
    Map<String, Long> found = files.sizes();
    if (isStrict) {
      found.keySet().forEach(file -> MatchFiles.requireFile(files.matches(file)));
    }
    if (written < 0) {
      contents = readKept(found.values().stream().mapToLong(size -> size).sum());
      written = contents.entries.size();
    }
    if (contents.sizes.entrySet().stream()
        .anyMatch(known -> found.getOrDefault(known.getKey(), 0L) < known.getValue())) {
      contents = new Contents(); // A file was removed or edited.
      keys.clear();
      attributes.clear();
      lineUps.clear();
      written = 0;
    }
    boolean isComplete = true;
    for (Map.Entry<String, Long> file : found.entrySet()) {
      isComplete &= readNext(file.getKey(), file.getValue());
    }
    int fresh = contents.entries.size() - written;
    if (isComplete
        && fresh >= WORTH_WRITING
        && fresh >= written / 10
        && Files.isWritable(files.folder())) {
      contents.checksums.putAll(checksums(contents.sizes));
      AtomicFile.write(kept(), JSON.writeValueAsBytes(contents));
      written = contents.entries.size();
    }
    return isComplete;
  }

  /** Reads the next part of a file, if it can be read; false if there is more to read. */
  private boolean readNext(String file, long size) throws IOException {
    boolean isComplete = true;
    try {
      isComplete = readPart(file, size);
    } catch (IOException e) {
      if (isStrict) {
        throw e;
      }
      unreadable.putIfAbsent(file, file + ".jsonl cannot be read: " + e.getMessage());
    }
    Long problem = isStrict ? contents.problems.get(file) : null;
    if (problem != null) {
      throw MatchFiles.refusal(files.matches(file), problem, "the result of a match");
    }
    return isComplete;
  }

  /** Reads the next part of a file; false if there is more to read. */
  private boolean readPart(String file, long size) throws IOException {
    long known = contents.sizes.getOrDefault(file, 0L);
    if (size <= known) {
      return true;
    }
    long end = Math.min(size, known + PART);
    long read = files.read(file, known, end, (offset, line) -> addLine(file, offset, line));
    if (read == known && end < size) { // No match has a line of this length.
      addLine(file, known, null);
      read = end;
    }
    contents.sizes.put(file, read);
    return end == size;
  }

  private void addLine(String file, long offset, MatchLine line) {
    if (line == null) {
      contents.problems.putIfAbsent(file, offset);
    } else {
      add(file, offset, line);
    }
  }

  /** Adds a match to a file of the folder, and to the index. */
  Entry append(String file, MatchLine line) throws IOException {
    return add(file, files.append(file, line), line);
  }

  private Entry add(String file, long offset, MatchLine line) {
    if (keys.isEmpty()) {
      contents.entries.forEach(entry -> keys.add(key(entry)));
      contents.attributes.forEach(each -> attributes.put(each, attributes.size()));
      contents.lineUps.forEach(each -> lineUps.put(each, lineUps.size()));
    }
    List<Integer> agents =
        line.agents().stream().map(each -> indexIn(contents.agents, each)).toList();
    for (int seat = 0; seat < agents.size(); seat++) {
      if (agents.get(seat) == contents.names.size()) {
        contents.names.add(line.names().get(seat));
      }
    }
    long slowest =
        line.responseNanos().stream().flatMap(List::stream).mapToLong(each -> each).max().orElse(0);
    Entry entry =
        new Entry(
            file,
            offset,
            indexIn(contents.games, line.gameText()),
            line.seed(),
            shared(agents),
            shared(line.result().ranks()),
            line.scores(),
            shared(line.failures().stream().map(BotFailure::seat).toList()),
            (int) Math.ceil(slowest / 1e6),
            line.turns(),
            line.ofTest(),
            line.allAttributes() == null
                ? -1
                : indexIn(contents.attributes, attributes, line.allAttributes()),
            indexIn(contents.lineUps, lineUps, line.names()),
            line.seconds(),
            shared(line.silentSeats()),
            line.files() != null);
    (keys.add(key(entry)) ? contents.entries : contents.repeated).add(entry);
    return entry;
  }

  /** The index of a value in a list, to which it is added if it is new. */
  private static <T> int indexIn(List<T> list, Map<T, Integer> indices, T value) {
    return indices.computeIfAbsent(
        value,
        fresh -> {
          list.add(fresh);
          return list.size() - 1;
        });
  }

  private List<Integer> shared(List<Integer> list) {
    return shared.computeIfAbsent(list, List::copyOf);
  }

  private static int indexIn(List<String> list, String value) {
    int index = list.indexOf(value);
    if (index >= 0) {
      return index;
    }
    list.add(value);
    return list.size() - 1;
  }

  private static List<?> key(Entry entry) {
    return List.of(entry.game, entry.seed, entry.agents);
  }

  /**
   * The attributes of a match.
   *
   * @param computed those of a match whose line has none
   */
  public AttributeValues attributes(Entry entry, MapAttributes computed) {
    return new AttributeValues(
        entry.turns,
        entry.attributes < 0 ? computed.of(entry.seed) : contents.attributes.get(entry.attributes));
  }

  /** Computes the attributes of those matches of a game whose lines have none. */
  public MapAttributes computeAttributes(int game) {
    MapAttributes computed = MapAttributes.of(contents.games.get(game));
    computed.compute(
        contents.entries.stream()
            .filter(entry -> entry.game == game && entry.attributes < 0)
            .map(Entry::seed)
            .toList());
    return computed;
  }

  /** The files with the lines of the matches. */
  public MatchFiles files() {
    return files;
  }

  /** The places that cannot be read, a line for each file. */
  public List<String> problems() {
    List<String> problems = new ArrayList<>(unreadable.values());
    contents.problems.forEach(
        (file, offset) ->
            problems.add(
                String.format(
                    Locale.ROOT,
                    "%s.jsonl: byte %d is not the result of a match; the rest is shown",
                    file,
                    offset)));
    return problems;
  }

  /** The games with their variants and options. */
  public List<String> games() {
    return contents.games;
  }

  /** The identities of the agents, as {@link ResultsFolder#identity} has them. */
  public List<String> identities() {
    return contents.agents;
  }

  /** The names that the user gave to the agents of a match in their seats. */
  List<String> names(Entry entry) {
    return contents.lineUps.get(entry.names);
  }

  /** The names of the agents. One that has the name of an earlier one also has its number. */
  public List<String> names() {
    List<String> names = new ArrayList<>();
    for (String name : contents.names) {
      names.add(names.contains(name) ? name + " #" + names.size() : name);
    }
    return names;
  }

  /**
   * The indices of the agents with a name: one that {@link #names} has, or without a number the
   * agents that have it in all their versions.
   */
  public Set<Integer> agentsNamed(String name) {
    List<String> numbered = names();
    return IntStream.range(0, numbered.size())
        .filter(each -> numbered.get(each).equals(name) || contents.names.get(each).equals(name))
        .boxed()
        .collect(Collectors.toSet());
  }

  /** The matches of a game, in the order of their files. */
  public List<Entry> entries(int game) {
    return contents.entries.stream().filter(entry -> entry.game == game).toList();
  }

  /** The matches of all games. */
  public List<Entry> entries() {
    return contents.entries;
  }

  /** All lines, file by file, also of matches that earlier lines have as well. */
  List<Entry> lines() {
    return Stream.of(contents.entries, contents.repeated)
        .flatMap(List::stream)
        .sorted(Entry.OLDEST_FIRST)
        .toList();
  }

  /** The match with an {@linkplain Entry#id id}. */
  public Optional<Entry> find(String id) {
    return contents.entries.stream().filter(entry -> entry.id().equals(id)).findFirst();
  }
}
