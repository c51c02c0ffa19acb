package aurum.training.results;

import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.MatchIndex.Entry;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Collectors;

/**
 * The figures that agents reported in matches of a results folder, from the turn logs of these
 * matches. Thread-safe: one thread reads, while others ask for what has been read.
 */
public final class FolderFigures {
  /** The maximum number of matches that are looked at, the newest ones. */
  public static final int MAXIMUM_MATCHES = 1000;

  /** The number of values from which on no further match is in memory. */
  private static final int MAXIMUM_VALUES = 2_000_000;

  private static final int STEP = 100;
  private static final int MAXIMUM_NAMES = 100;

  /** The maximum number of agents that have a curve. */
  private static final int MAXIMUM_CURVES = 50;

  /** Whether the log of a match could be read. */
  private enum Log {
    READ,
    NOT_KEPT,
    DAMAGED
  }

  private record ReadMatch(Log log, List<FigureSeries> figures) {
    int values() {
      return figures.stream().mapToInt(each -> each.values().size()).sum();
    }
  }

  private final Path folder;

  /** The matches by their names. */
  private final Map<String, ReadMatch> read = new ConcurrentHashMap<>();

  private final AtomicInteger version = new AtomicInteger();

  /** Figures of a folder, none of which has been read. */
  public FolderFigures(Path folder) {
    this.folder = folder;
  }

  /** The newest matches, at most {@value #MAXIMUM_MATCHES}, the newest first. */
  public static List<Entry> newest(List<Entry> entries) {
    return entries.stream().sorted(Entry.OLDEST_FIRST.reversed()).limit(MAXIMUM_MATCHES).toList();
  }

  /** A number that changes while matches are read, at least after every {@value #STEP} of them. */
  public int version() {
    return version.get();
  }

  /**
   * Reads the matches that have not been read, and forgets all others.
   *
   * @param matches the first ones are read if there are too many values for all
   * @param step called after each match
   */
  public synchronized void read(List<Entry> matches, Runnable step) {
    read.keySet().retainAll(matches.stream().map(Entry::id).collect(Collectors.toSet()));
    long values = 0;
    int fresh = 0;
    for (Entry entry : matches) {
      if (values >= MAXIMUM_VALUES) {
        read.remove(entry.id());
      } else if (!read.containsKey(entry.id())) {
        read.put(entry.id(), read(entry));
        if (++fresh % STEP == 0) {
          version.incrementAndGet();
        }
      }
      ReadMatch match = read.get(entry.id());
      values += match == null ? 0 : match.values();
      step.run();
    }
    if (fresh % STEP > 0) {
      version.incrementAndGet();
    }
  }

  private ReadMatch read(Entry entry) {
    try {
      RecordedMatch match = RecordedMatch.read(folder, entry.id());
      return match.log() == null
          ? new ReadMatch(match.damage() == null ? Log.NOT_KEPT : Log.DAMAGED, List.of())
          : new ReadMatch(Log.READ, FigureSeries.of(match));
    } catch (IOException | InvalidInputException e) {
      return new ReadMatch(Log.DAMAGED, List.of());
    }
  }

  /**
   * The state of the matches that were asked for.
   *
   * @param matches the number of matches that were asked for
   * @param read the number of them that have been looked at
   * @param notKept the number of them without a turn log
   * @param damaged the number of them that cannot be read, for example because the log is damaged
   * @param names of the figures, in alphabetical order, at most {@value #MAXIMUM_NAMES}
   */
  public record Summary(int matches, int read, int notKept, int damaged, List<String> names) {
    /** Which matches are missing in curves; empty if none is. */
    public String missing() {
      List<String> parts = new ArrayList<>();
      if (notKept > 0) {
        parts.add(
            CountedNoun.of(notKept, "match") + " without a turn log (--keep-traces keeps it)");
      }
      if (damaged > 0) {
        parts.add(CountedNoun.of(damaged, "match") + " that cannot be read");
      }
      if (read < matches) {
        parts.add(CountedNoun.of(matches - read, "match") + " not read");
      }
      return String.join(", ", parts);
    }
  }

  /** The state of matches. */
  public Summary summary(List<Entry> matches) {
    List<ReadMatch> known = matches.stream().map(this::known).filter(Objects::nonNull).toList();
    return new Summary(
        matches.size(),
        known.size(),
        count(known, Log.NOT_KEPT),
        count(known, Log.DAMAGED),
        known.stream()
            .flatMap(match -> match.figures.stream())
            .map(FigureSeries::name)
            .distinct()
            .sorted()
            .limit(MAXIMUM_NAMES)
            .toList());
  }

  private ReadMatch known(Entry entry) {
    return read.get(entry.id());
  }

  private static int count(List<ReadMatch> matches, Log log) {
    return (int) matches.stream().filter(match -> match.log == log).count();
  }

  /**
   * The curves of the agents that reported a figure, at most {@value #MAXIMUM_CURVES}; the agent
   * with the most matches is the first.
   *
   * @param names of the agents, by index
   */
  public List<FigureCurve> curves(List<Entry> matches, String figure, List<String> names) {
    Map<Integer, FigureCurve.Builder> builders = new LinkedHashMap<>();
    for (Entry entry : matches) {
      ReadMatch match = known(entry);
      if (match != null) {
        match.figures.stream()
            .filter(each -> each.name().equals(figure))
            .collect(Collectors.groupingBy(each -> entry.agents().get(each.seat())))
            .forEach(
                (agent, seats) ->
                    builders
                        .computeIfAbsent(agent, each -> new FigureCurve.Builder(names.get(agent)))
                        .add(entry.seed(), seats));
      }
    }
    return builders.values().stream()
        .map(FigureCurve.Builder::build)
        .sorted(Comparator.comparing(curve -> -curve.matches()))
        .limit(MAXIMUM_CURVES)
        .toList();
  }
}
