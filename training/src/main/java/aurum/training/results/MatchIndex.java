package aurum.training.results;

import static java.nio.charset.StandardCharsets.ISO_8859_1;

import aurum.agents.AtomicFile;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MatchLine;
import com.fasterxml.jackson.annotation.JsonAutoDetect;
import com.fasterxml.jackson.annotation.JsonAutoDetect.Visibility;
import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntPredicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * The matches of a results folder without what is read only when a match is shown. It is kept in
 * the folder, and follows files that grow. Not thread-safe.
 */
public final class MatchIndex {
  private static final String FILE = ".matches.index";

  /** The index is written when this number of matches, and a tenth of all, are new. */
  private static final int WORTH_WRITING = 1000;

  /** The number of bytes of a file that one update reads, so that the first matches show soon. */
  private static final int PART = 1 << 24;

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * A match.
   *
   * @param file its file without {@code .jsonl}
   * @param offset its first byte
   * @param game the index of its game
   * @param seed as text in JSON, because JavaScript has no integers of 64 bits
   * @param agents the index of the agent in each seat
   * @param failed the seats that were disqualified
   * @param slowest the longest response time in milliseconds; 0 without a program
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
      boolean ofTest) {
    /** The order in which matches were played, if their files have the names of their times. */
    public static final Comparator<Entry> OLDEST_FIRST =
        Comparator.comparing(Entry::file).thenComparing(Entry::offset);

    /** What identifies a match in a {@link RecordedMatch}. */
    @JsonIgnore
    public String id() {
      return file + ":" + offset;
    }

    /**
     * Whether an agent has a seat of the match.
     *
     * @param agent whether the agent of an index is meant
     * @param lost only a seat that has not the highest score
     * @param isFailed only a seat that was disqualified
     */
    public boolean hasSeat(IntPredicate agent, boolean lost, boolean isFailed) {
      return IntStream.range(0, agents.size())
          .anyMatch(
              seat ->
                  agent.test(agents.get(seat))
                      && (!lost || ranks.get(seat) > 1)
                      && (!isFailed || failed.contains(seat)));
    }
  }

  /** What is kept. */
  @JsonAutoDetect(fieldVisibility = Visibility.ANY)
  private static final class Contents {
    /** The part of each file that has been read. */
    final Map<String, Long> sizes = new TreeMap<>();

    /** With their variants and options. */
    final List<String> games = new ArrayList<>();

    /** The identities. */
    final List<String> agents = new ArrayList<>();

    /** Of the agents in their first matches. */
    final List<String> names = new ArrayList<>();

    final List<Entry> entries = new ArrayList<>();

    /** The first line of each file that cannot be read. */
    final Map<String, String> problems = new TreeMap<>();

    /** Whether no part is missing, and every entry is one of the games and agents. */
    private boolean isWhole() {
      return Stream.of(sizes, games, agents, names, entries, problems).allMatch(Objects::nonNull)
          && Stream.of(sizes.values(), games, agents, names, entries, problems.values())
              .flatMap(Collection::stream)
              .allMatch(Objects::nonNull)
          && sizes.values().stream().allMatch(size -> size >= 0)
          && names.size() == agents.size()
          && entries.stream().allMatch(this::has);
    }

    private boolean has(Entry entry) {
      return Stream.of(entry.file, entry.agents, entry.ranks, entry.scores, entry.failed)
              .allMatch(Objects::nonNull)
          && entry.game >= 0
          && entry.game < games.size()
          && areIn(entry.agents, agents.size())
          && areIn(entry.failed, entry.agents.size())
          && areIn(entry.ranks, Integer.MAX_VALUE)
          && entry.scores.stream().allMatch(Objects::nonNull)
          && entry.ranks.size() == entry.agents.size()
          && entry.scores.size() == entry.agents.size();
    }

    private static boolean areIn(List<Integer> indices, int size) {
      return indices.stream().allMatch(each -> each != null && each >= 0 && each < size);
    }
  }

  private final Path folder;

  /** Of the entries; filled when there is something to add. */
  private final Set<List<?>> keys = new HashSet<>();

  private Contents contents = new Contents();

  /** The number of entries in the index that is kept; -1 before it has been looked for. */
  private int written = -1;

  /** {@link #update} reads the folder. */
  public MatchIndex(Path folder) {
    this.folder = folder;
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
    Path file = folder.resolve(FILE);
    try {
      if (Files.size(file) <= bytes) {
        Contents kept = JSON.readValue(file.toFile(), Contents.class);
        if (kept != null && kept.isWhole()) {
          return kept;
        }
      }
    } catch (IOException e) {
      // It is made anew.
    }
    return new Contents();
  }

  /** Reads what was added to the folder; false if there is more to read. */
  public boolean update() throws IOException {
    Map<String, Long> found = new TreeMap<>();
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, "*.jsonl")) {
      for (Path file : files) {
        found.put(file.getFileName().toString().replaceFirst("\\.jsonl$", ""), Files.size(file));
      }
    }
    if (written < 0) {
      contents = readKept(found.values().stream().mapToLong(size -> size).sum());
      written = contents.entries.size();
    }
    if (contents.sizes.entrySet().stream()
        .anyMatch(known -> found.getOrDefault(known.getKey(), 0L) < known.getValue())) {
      contents = new Contents(); // A file was removed or edited.
      keys.clear();
      written = 0;
    }
    boolean isComplete = true;
    for (Map.Entry<String, Long> file : found.entrySet()) {
      long known = contents.sizes.getOrDefault(file.getKey(), 0L);
      if (file.getValue() > known) {
        long end = Math.min(file.getValue(), known + PART);
        long read = read(file.getKey(), end);
        if (read == known && end < file.getValue()) { // No match has a line of this length.
          addProblem(file.getKey(), known);
          read = end;
        }
        contents.sizes.put(file.getKey(), read);
        isComplete &= end == file.getValue();
      }
    }
    int fresh = contents.entries.size() - written;
    if (isComplete && fresh >= WORTH_WRITING && fresh >= written / 10 && Files.isWritable(folder)) {
      AtomicFile.write(folder.resolve(FILE), JSON.writeValueAsBytes(contents));
      written = contents.entries.size();
    }
    return isComplete;
  }

  /** Reads the new lines of a file; the size up to which it has been read. */
  private long read(String file, long size) {
    if (keys.isEmpty()) {
      contents.entries.forEach(entry -> keys.add(key(entry)));
    }
    long offset = contents.sizes.getOrDefault(file, 0L);
    try (InputStream in = Files.newInputStream(folder.resolve(file + ".jsonl"))) {
      in.skipNBytes(offset);
      // One character a byte, so that offsets are known.
      String text = new String(in.readNBytes((int) (size - offset)), ISO_8859_1);
      List<String> lines = text.lines().toList();
      List<MatchLine> matches = lines.parallelStream().map(MatchLine::parse).toList();
      for (int i = 0; i < lines.size(); i++) {
        int length = lines.get(i).length();
        if (offset + length >= size) { // Without its line end.
          break;
        }
        if (matches.get(i) == null) {
          addProblem(file, offset);
        } else {
          add(file, offset, matches.get(i));
        }
        offset += length + 1;
      }
    } catch (IOException e) {
      contents.problems.putIfAbsent(file, file + ".jsonl cannot be read: " + e.getMessage());
    }
    return offset;
  }

  private void addProblem(String file, long offset) {
    String problem = "%s.jsonl: byte %d is not the result of a match; the rest is shown";
    contents.problems.putIfAbsent(file, String.format(Locale.ROOT, problem, file, offset));
  }

  private void add(String file, long offset, MatchLine line) {
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
            agents,
            line.ranks(),
            line.scores(),
            line.failures().stream().map(BotFailure::seat).toList(),
            (int) Math.ceil(slowest / 1e6),
            line.turns(),
            line.ofTest());
    if (keys.add(key(entry))) {
      contents.entries.add(entry);
    }
  }

  private static int indexIn(List<String> list, String value) {
    if (!list.contains(value)) {
      list.add(value);
    }
    return list.indexOf(value);
  }

  private static List<?> key(Entry entry) {
    return List.of(entry.game, entry.seed, entry.agents);
  }

  /** What cannot be read, a line for each file. */
  public List<String> problems() {
    return List.copyOf(contents.problems.values());
  }

  /** The games with their variants and options. */
  public List<String> games() {
    return contents.games;
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
}
