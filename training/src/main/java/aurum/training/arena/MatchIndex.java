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
import java.util.function.BiConsumer;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * The matches of a results folder: who played in them and how they ended, and where their lines
 * are. Values of single matches, such as response times and commands, stay in the {@link
 * MatchFiles}.
 *
 * <p>The index of a page follows files that grow and is kept in a file of its own, so that it is
 * not made anew each time. It passes over lines that are not results, and names them. The index of
 * a {@link ResultsFolder}, on whose matches ratings depend, is made of the lines themselves, and
 * refuses such lines. Not thread-safe.
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
      int attributes) {
    public Entry {
      Objects.requireNonNull(file);
      agents = List.copyOf(agents);
      ranks = List.copyOf(ranks);
      scores = List.copyOf(scores);
      failed = List.copyOf(failed);
      if (ranks.size() != agents.size()
          || scores.size() != agents.size()
          || !areIn(failed, agents.size())) {
        throw new IllegalArgumentException("not one value per seat");
      }
    }

    /** The order in which matches were played, if their files have the names of their times. */
    public static final Comparator<Entry> OLDEST_FIRST =
        Comparator.comparing(Entry::file).thenComparing(Entry::offset);

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

    /** The games with their variants and options. */
    final List<String> games = new ArrayList<>();

    /** The identities of the agents. */
    final List<String> agents = new ArrayList<>();

    /** The names that the agents have in their first matches. */
    final List<String> names = new ArrayList<>();

    /** The attributes of matches, each combination once. */
    final List<Map<String, String>> attributes = new ArrayList<>();

    final List<Entry> entries = new ArrayList<>();

    /** The first line of each file that cannot be read. */
    final Map<String, String> problems = new TreeMap<>();

    /** Whether every entry is one of the games and agents. */
    private boolean isConsistent() {
      return sizes.values().stream().allMatch(size -> size >= 0)
          && names.size() == agents.size()
          && entries.stream().allMatch(entry -> isIndex(entry.game, games.size()))
          && entries.stream()
              .allMatch(entry -> isIndex(entry.attributes + 1, attributes.size() + 1))
          && entries.stream().allMatch(entry -> areIn(entry.agents, agents.size()));
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

  /** Receives each match that is read, also one that another line has as well. */
  private final BiConsumer<Entry, MatchLine> listener;

  /** The keys of the entries; filled when there is something to add. */
  private final Set<List<?>> keys = new HashSet<>();

  /** Lists that many entries have, each once. */
  private final Map<List<Integer>, List<Integer>> shared = new HashMap<>();

  /** The indices of the attributes; filled when there is something to add. */
  private final Map<Map<String, String>, Integer> attributes = new HashMap<>();

  private Contents contents = new Contents();

  /** The number of entries in the index that is kept; -1 before it has been looked for. */
  private int written = -1;

  /** The index of a folder that {@link #update} reads. */
  public MatchIndex(Path folder) {
    this(folder, false, (entry, line) -> {});
  }

  private MatchIndex(Path folder, boolean isStrict, BiConsumer<Entry, MatchLine> listener) {
    files = new MatchFiles(folder);
    this.isStrict = isStrict;
    this.listener = listener;
  }

  /** The index after all that a folder has was read. */
  public static MatchIndex read(Path folder) throws IOException {
    MatchIndex index = new MatchIndex(folder);
    boolean isComplete = false;
    while (!isComplete) {
      isComplete = index.update();
    }
    return index;
  }

  /**
   * The index of all lines of a folder, none of which is taken from an index that is kept.
   *
   * @param listener receives each match, also one that another line has as well, file by file
   * @throws InvalidInputException if a line is not the result of a match
   * @throws IOException if a file cannot be read
   */
  static MatchIndex readStrictly(Path folder, BiConsumer<Entry, MatchLine> listener)
      throws IOException {
    MatchIndex index = new MatchIndex(folder, true, listener);
    for (Map.Entry<String, Long> file : index.files.sizes().entrySet()) {
      MatchFiles.requireFile(index.files.matches(file.getKey()));
      boolean isComplete = false;
      while (!isComplete) {
        isComplete = index.readPart(file.getKey(), file.getValue());
      }
    }
    return index;
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
        if (kept != null && kept.isConsistent()) {
          return kept;
        }
      }
    } catch (IOException e) {
      // It is made anew.
    }
    return new Contents();
  }

  private Path kept() {
    return files.folder().resolve(FILE);
  }

  /** Reads what was added to the folder; false if there is more to read. */
  public boolean update() throws IOException {
    Map<String, Long> found = files.sizes();
    if (written < 0) {
      contents = readKept(found.values().stream().mapToLong(size -> size).sum());
      written = contents.entries.size();
    }
    if (contents.sizes.entrySet().stream()
        .anyMatch(known -> found.getOrDefault(known.getKey(), 0L) < known.getValue())) {
      contents = new Contents(); // A file was removed or edited.
      keys.clear();
      attributes.clear();
      written = 0;
    }
    boolean isComplete = true;
    for (Map.Entry<String, Long> file : found.entrySet()) {
      String name = file.getKey();
      try {
        isComplete &= readPart(name, file.getValue());
      } catch (IOException e) {
        contents.problems.putIfAbsent(name, name + ".jsonl cannot be read: " + e.getMessage());
      }
    }
    int fresh = contents.entries.size() - written;
    if (isComplete
        && fresh >= WORTH_WRITING
        && fresh >= written / 10
        && Files.isWritable(files.folder())) {
      AtomicFile.write(kept(), JSON.writeValueAsBytes(contents));
      written = contents.entries.size();
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

  private void addLine(String file, long offset, MatchLine line) throws IOException {
    if (line != null) {
      listener.accept(add(file, offset, line), line);
    } else if (isStrict) {
      throw MatchFiles.refusal(files.matches(file), offset, "the result of a match");
    } else {
      String problem = "%s.jsonl: byte %d is not the result of a match; the rest is shown";
      contents.problems.putIfAbsent(file, String.format(Locale.ROOT, problem, file, offset));
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
            indexOf(line.allAttributes()));
    if (keys.add(key(entry))) {
      contents.entries.add(entry);
    }
    return entry;
  }

  /** The index of attributes, which are added if they are new; -1 for null. */
  private int indexOf(Map<String, String> values) {
    if (values == null) {
      return -1;
    }
    return attributes.computeIfAbsent(
        values,
        fresh -> {
          contents.attributes.add(fresh);
          return contents.attributes.size() - 1;
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
    return List.copyOf(contents.problems.values());
  }

  /** The games with their variants and options. */
  public List<String> games() {
    return contents.games;
  }

  /** The identities of the agents. */
  List<String> identities() {
    return contents.agents;
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

  /** The match with an {@linkplain Entry#id id}. */
  public Optional<Entry> find(String id) {
    return contents.entries.stream().filter(entry -> entry.id().equals(id)).findFirst();
  }
}
