package aurum.training.arena;

import aurum.agents.AtomicFile;
import aurum.env.Game;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.MatchIndex.Entry;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * A folder of results of matches, one JSON object a line. Each program that plays writes a file of
 * its own, so folders are merged by copying their files into one. A match is identified by the
 * game, its options, the seed and the identities of the agents in their seats; it is counted once.
 * If an agent has several names in a list, each has an identity of its own.
 *
 * <p>A line is written as soon as its match is over. A last line without its end is left out: the
 * program was killed while writing it.
 *
 * <p>A file beside that of the matches has what is known of programs ({@link ProgramNote}): files
 * that they write, which do not identify them.
 *
 * <p>The matches of a sequential test are marked, because ratings would be biased by matches that
 * were played until their results were clear.
 */
public final class ResultsFolder implements MatchStore {
  /** How a command treats the matches of sequential tests. */
  public enum SequentialTests {
    /** They are not among {@link #rankings}. */
    LEFT_OUT,

    /** They are among {@link #rankings}. */
    INCLUDED,

    /** It is a sequential test: the matches that it adds are marked. */
    ADDED
  }

  private static final DateTimeFormatter TIME =
      DateTimeFormatter.ofPattern("yyyyMMdd-HHmmss-SSS", Locale.ROOT).withZone(ZoneOffset.UTC);

  private final Game game;
  private final SequentialTests tests;

  /** The name of the files that this command writes. */
  private final String file;

  private final MatchIndex index;

  /** The size from which on the file of logs does not grow; 0 if no logs are kept. */
  private long logBytes;

  /** The agents that play, by identity. */
  private final Map<String, AgentName> agents = new HashMap<>();

  /** The identities of the agents by name, in the order of their numbers in {@link #rankings}. */
  private final Map<String, String> identities = new LinkedHashMap<>();

  /** The matches of the game that count, by their keys, in the order of their lines. */
  private final Map<List<?>, KnownMatch> matches = new LinkedHashMap<>();

  /** The identities of line-ups, each list once, although many matches have it. */
  private final Map<List<Integer>, List<String>> shared = new HashMap<>();

  /** The programs that play, by name. */
  private final Map<String, Participant.External> programs = new LinkedHashMap<>();

  /** The folder's notes on programs. */
  private final Set<ProgramNote> notes;

  /** Computes the attributes that lines lack, once attributes are requested. */
  private MapAttributes computed = MapAttributes.NONE;

  /**
   * Whether a match counts for ratings, by the names of its agents and its attributes; null if all
   * do.
   */
  private Predicate<Ranking<String>> filter;

  /** Matches that do not count, by the name of the program that could not play in them. */
  private final Map<String, Integer> dead = new TreeMap<>();

  private ResultsFolder(Path folder, Game game, List<Participant> agents, SequentialTests tests)
      throws IOException {
    this.game = game;
    this.tests = tests;
    // Processes of two containers may have the same number.
    int process = ThreadLocalRandom.current().nextInt(1_000_000);
    file = "matches-" + TIME.format(Instant.now()) + "-" + process;
    notes = new MatchFiles(folder).notes();
    identify(agents);
    index = MatchIndex.readStrictly(folder);
    addFound();
    if (agents.isEmpty()) {
      identifyAgentsOfMatches();
    }
  }

  /**
   * Reads the results of a game. Creates the folder if there is none.
   *
   * @param agents those that will play; empty to take those of the folder, which must exist
   * @throws InvalidInputException if a file contains something else than results
   * @throws IOException if the folder cannot be created or read
   */
  public static ResultsFolder open(
      Path folder, Game game, List<Participant> agents, SequentialTests tests) throws IOException {
    if (!agents.isEmpty()) {
      AtomicFile.createFolders(folder);
    }
    return new ResultsFolder(folder, game, agents, tests);
  }

  /**
   * Keeps the logs of the matches that are added, in a file beside that of the results.
   *
   * @param megabytes of this file at most
   * @return this folder
   */
  public ResultsFolder keepLogs(long megabytes) {
    logBytes = megabytes << 20;
    return this;
  }

  /**
   * Adds attributes to results and rankings also of matches whose lines have none.
   *
   * @return this folder
   */
  public ResultsFolder computeAttributes() {
    int meant = index.games().indexOf(gameText());
    computed = meant < 0 ? new MapAttributes(game) : index.computeAttributes(meant);
    return this;
  }

  /**
   * Leaves matches out of the {@link #rankings}. The agents of a folder that was opened without any
   * are those of the other matches.
   *
   * @param isMeant of a match, with the names of its agents
   */
  public void select(Predicate<Ranking<String>> isMeant) {
    filter = isMeant;
    if (agents.isEmpty()) {
      identities.clear();
      identifyAgentsOfMatches();
    }
  }

  @Override
  public TurnLog newLog() {
    return logBytes == 0 ? null : new TurnLog();
  }

  /** Finds the identities of those that play. */
  private void identify(List<Participant> all) {
    for (Participant each : all) {
      if (each instanceof Participant.External program) {
        programs.put(program.name(), program);
        program
            .files()
            .leaveOut(
                notes.stream()
                    .filter(note -> note.isOf(program) && note.leftOut() != null)
                    .map(ProgramNote::leftOut)
                    .toList());
      }
    }
    identities.putAll(AgentIdentity.byName(all));
    all.forEach(each -> agents.put(identities.get(each.name()), each.agent()));
  }

  /** Whether agents with which the folder was opened are the same still; looks at their files. */
  public synchronized boolean identifies(List<Participant> participants) {
    return participants.stream()
        .allMatch(
            each ->
                each instanceof Participant.External program
                    ? !program.files().isChanged()
                    : identities.get(each.name()).startsWith(AgentIdentity.ofFiles(each.agent())));
  }

  /** An agent that has the name of an earlier one is called by its identity. */
  private void identifyAgentsOfMatches() {
    Set<String> found = new HashSet<>();
    for (KnownMatch match : comparisons()) {
      for (int seat = 0; seat < match.agents.size(); seat++) {
        String name = match.names.get(seat);
        String identity = match.agents.get(seat);
        if (found.add(identity)) {
          boolean isTaken = identities.containsKey(name);
          identities.put(isTaken ? AgentIdentity.shortened(identity) : name, identity);
        }
      }
    }
  }

  private String gameText() {
    return MatchLine.gameText(game);
  }

  private KnownMatch known(Entry entry) {
    List<String> ids =
        shared.computeIfAbsent(
            entry.agents(),
            agents -> agents.stream().map(each -> index.identities().get(each)).toList());
    return new KnownMatch(entry, index.names(entry), ids);
  }

  /** Gives the agents of matches the identities that they have now. */
  private void rename(List<KnownMatch> all) {
    Map<List<String>, List<String>> renamed = new HashMap<>();
    for (KnownMatch match : all) {
      match.agents =
          renamed.computeIfAbsent(
              match.agents, agents -> agents.stream().map(this::identityNow).toList());
    }
  }

  /**
   * Adds the matches of the game that the folder has. A program that had not printed a line in any
   * match so far lacked something else, such as a file. Its matches until then do not count if it
   * has played since, or plays now.
   */
  private void addFound() {
    int meant = index.games().indexOf(gameText());
    List<KnownMatch> found =
        index.lines().stream().filter(entry -> entry.game() == meant).map(this::known).toList();
    rename(found);
    Set<String> returns = new HashSet<>(agents.keySet());
    found.forEach(match -> returns.addAll(match.alive()));
    Set<String> alive = new HashSet<>();
    for (KnownMatch match : found) {
      alive.addAll(match.alive());
      List<String> missing = new ArrayList<>();
      for (int seat = 0; seat < match.agents.size(); seat++) {
        String agent = match.agents.get(seat);
        if (!alive.contains(agent) && returns.contains(agent)) {
          missing.add(match.names.get(seat));
        }
      }
      if (missing.isEmpty()) {
        matches.putIfAbsent(match.key(), match);
      } else {
        dead.merge(missing.get(0), 1, Integer::sum);
      }
    }
  }

  /** The identity that an agent of a match has now, if the program was found to be the same. */
  private String identityNow(String identity) {
    String now = identity;
    // Each note applies at most once, so that a circle of notes has an end.
    for (ProgramNote note : notes) {
      now = note.identity(now);
    }
    return now;
  }

  /** A match that an agent has lost. */
  public record Loss(long seed, List<AgentName> seats) {}

  /**
   * A match in which an agent had not the highest score, the one with the least seed.
   *
   * @param loser the name of an agent that the folder was opened with
   * @return empty if there is no such match between these agents
   */
  public synchronized Optional<Loss> lossOf(String loser) {
    String identity = identities.get(loser);
    return matches.values().stream()
        .filter(match -> agents.keySet().containsAll(match.agents) && match.loses(identity))
        .min(KnownMatch.ORDER)
        .map(match -> new Loss(match.seed(), match.agents.stream().map(agents::get).toList()));
  }

  /**
   * The identity of an agent that the folder was opened with: its contents, so that other versions
   * with the same name have others.
   */
  public String identity(Participant agent) {
    return identities.get(agent.name());
  }

  /** The index of all matches of the folder. It must not be used while matches are played. */
  public MatchIndex index() {
    return index;
  }

  /** The names of the agents: those that the folder was opened with, or else its own. */
  @Override
  public List<String> names(List<Participant> playing) {
    return List.copyOf(identities.keySet());
  }

  /** All matches between agents of {@link #names}, in the order of their seeds. */
  @Override
  public synchronized List<Ranking<Integer>> rankings(List<Ranking<Integer>> played) {
    List<String> ids = List.copyOf(identities.values());
    List<Ranking<Integer>> rankings = new ArrayList<>();
    Set<String> known = Set.copyOf(ids);
    for (KnownMatch match : comparisons()) {
      if (known.containsAll(match.agents)) {
        match.isUsed = true;
        rankings.add(ranking(match).renamed(ids::indexOf));
      }
    }
    return rankings;
  }

  /**
   * The matches that compare agents, in the order of their seeds. A match of a test does if this
   * command has asked for it.
   */
  private List<KnownMatch> comparisons() {
    boolean all = tests != SequentialTests.LEFT_OUT;
    Map<String, String> names = namesByIdentity();
    return matches.values().stream()
        .filter(KnownMatch::isComparison)
        .filter(match -> all || !match.entry.ofTest() || match.isUsed)
        .filter(match -> isSelected(match, names))
        .sorted(KnownMatch.ORDER)
        .toList();
  }

  private boolean isSelected(KnownMatch match, Map<String, String> names) {
    return filter == null || filter.test(ranking(match).renamed(id -> names.getOrDefault(id, id)));
  }

  private Map<String, String> namesByIdentity() {
    Map<String, String> names = new HashMap<>();
    identities.forEach((name, identity) -> names.put(identity, name));
    return names;
  }

  /** The ranking of the identities of a match. */
  private Ranking<String> ranking(KnownMatch match) {
    return new Ranking<>(
        match.seed(), match.agents, match.entry.ranks(), index.attributes(match.entry, computed));
  }

  /** The attributes of all matches of the game. */
  public synchronized List<AttributeValues> attributes() {
    return matches.values().stream()
        .map(match -> index.attributes(match.entry, computed))
        .distinct()
        .toList();
  }

  /** How many matches were reused, played and left out, and why, in one line without its end. */
  public synchronized String summary() {
    Map<String, Long> leftOut =
        matches.values().stream()
            .filter(match -> !match.isUsed)
            .collect(Collectors.groupingBy(this::reason, TreeMap::new, Collectors.counting()));
    int meant = index.games().indexOf(gameText());
    long others = index.entries().stream().filter(entry -> entry.game() != meant).count();
    if (others > 0) {
      leftOut.put("of other games or options", others);
    }
    dead.forEach(
        (name, matches) ->
            leftOut.put(
                "in which " + name + " ended or was silent before its first line", (long) matches));
    String reasons =
        leftOut.entrySet().stream()
            .map(reason -> reason.getValue() + " " + reason.getKey())
            .collect(Collectors.joining(", "));
    long reused = matches.values().stream().filter(KnownMatch::isReused).count();
    long failed =
        matches.values().stream()
            .filter(match -> match.isReused() && !match.entry.failed().isEmpty())
            .count();
    long played = matches.values().stream().filter(match -> match.isPlayed).count();
    return String.format(
        Locale.ROOT,
        "%s reused%s, %d played, left out: %s",
        CountedNoun.of(reused, "match"),
        failed == 0 ? "" : " (" + failed + " with a failure of a program)",
        played,
        reasons.isEmpty() ? "none" : reasons);
  }

  /** The files that identify each program that plays, in lines that are printable but for names. */
  public synchronized List<String> describePrograms() {
    return programs.entrySet().stream()
        .flatMap(
            each ->
                each.getValue().files().describe().stream()
                    .map(line -> each.getKey() + ": " + line))
        .toList();
  }

  /** Why a match was not used. */
  private String reason(KnownMatch match) {
    List<String> others =
        IntStream.range(0, match.agents.size())
            .filter(seat -> !identities.containsValue(match.agents.get(seat)))
            .mapToObj(match.names::get)
            .toList();
    for (String name : others) {
      if (!match.entry.hasFiles() && programs.containsKey(name)) {
        String other = programs.get(name).files().earlierDifference();
        if (!other.isEmpty()) {
          return "of version 0.2.0, which identified "
              + name
              + " by other files (such as "
              + other
              + ")";
        }
      }
    }
    if (!others.isEmpty()) {
      String name = others.get(0);
      return identities.containsKey(name)
          ? "with another version or tolerance of " + name
          : "with other agents";
    }
    if (match.entry.ofTest() && tests != SequentialTests.INCLUDED) {
      return "of sequential tests";
    }
    return isSelected(match, namesByIdentity())
        ? "on other maps or of other line-ups"
        : "that --where does not select";
  }

  /** The mean seconds of the matches of an agent; 1 if none is known. */
  public synchronized double secondsOf(Participant agent) {
    String identity = identities.get(agent.name());
    return matches.values().stream()
        .filter(match -> match.entry.seconds() > 0 && match.agents.contains(identity))
        .mapToDouble(match -> match.entry.seconds())
        .average()
        .orElse(1);
  }

  private List<String> identities(List<Participant> seats) {
    return seats.stream().map(seat -> identities.get(seat.name())).toList();
  }

  @Override
  public MatchResult find(long seed, List<Participant> seats) {
    KnownMatch match = use(seed, seats);
    if (match == null) {
      return null;
    }
    try {
      MatchLine line = index.files().line(match.entry.file(), match.entry.offset());
      if (line.seed() == seed) {
        MatchResult result = line.result();
        return result.attributes() == null ? result.withAttributes(computed.of(seed)) : result;
      }
    } catch (NoSuchFileException | InvalidInputException e) {
      // It is played again, too.
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    forget(match); // Its file was removed or edited meanwhile.
    return null;
  }

  private synchronized void forget(KnownMatch match) {
    matches.remove(match.key());
  }

  private synchronized KnownMatch use(long seed, List<Participant> seats) {
    KnownMatch match = matches.get(List.of(seed, identities(seats)));
    if (match != null) {
      match.isUsed = true;
    }
    return match;
  }

  @Override
  public synchronized void add(
      long seed, List<Participant> seats, MatchResult result, double seconds, TurnLog log) {
    try {
      note(seats);
      long[] place = log == null ? null : index.files().append(file, log, logBytes);
      MatchLine line = newLine(seed, seats, result, seconds, place);
      KnownMatch added = known(index.append(file, line));
      KnownMatch match = matches.computeIfAbsent(added.key(), key -> added);
      match.isUsed = true;
      match.isPlayed = true;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public synchronized void note(List<Participant> seats) {
    for (Participant each : seats) {
      if (each instanceof Participant.External program) {
        String word = program.agent().word();
        for (String name : program.files().leftOut()) {
          keep(new ProgramNote(word, name, null, null));
        }
        String from = AgentIdentity.hash(program, identities.get(program.name()));
        String to = program.files().hash();
        if (!from.equals(to)) {
          keep(new ProgramNote(word, null, from, to));
          identifyAgain();
        }
      }
    }
  }

  private void keep(ProgramNote note) {
    if (notes.add(note)) {
      try {
        index.files().append(file, note);
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
    }
  }

  /** Gives the hashes of now to programs of which less files count than before. */
  private void identifyAgain() {
    identities.replaceAll((name, identity) -> identityNow(identity));
    Map<String, AgentName> byIdentity = Map.copyOf(agents);
    agents.clear();
    byIdentity.forEach((identity, agent) -> agents.put(identityNow(identity), agent));
    List<KnownMatch> all = List.copyOf(matches.values());
    rename(all);
    matches.clear();
    for (KnownMatch match : all) {
      KnownMatch other = matches.putIfAbsent(match.key(), match);
      if (other != null) {
        other.isUsed |= match.isUsed;
        other.isPlayed |= match.isPlayed;
      }
    }
  }

  /** The number of files that identify each program; null if there is no program. */
  private static List<Integer> counts(List<Participant> seats) {
    return seats.stream().noneMatch(Participant.External.class::isInstance)
        ? null
        : seats.stream()
            .map(each -> each instanceof Participant.External program ? program.files().count() : 0)
            .toList();
  }

  /**
   * The line of a match.
   *
   * @param place of its log
   */
  private MatchLine newLine(
      long seed, List<Participant> seats, MatchResult result, double seconds, long[] place) {
    List<String> names = seats.stream().map(Participant::name).toList();
    List<String> words = seats.stream().map(seat -> seat.agent().text()).toList();
    return new MatchLine(
        game.name(),
        game.variant(),
        game.options(),
        seed,
        identities(seats),
        names,
        result.scores(),
        result.ranks(),
        result.outcomes(),
        result.failures(),
        result.responseNanos(),
        result.figures(),
        words.equals(names) ? null : words,
        counts(seats),
        result.turns(),
        Math.round(seconds * 1e4) / 1e4,
        place,
        tests == SequentialTests.ADDED,
        result.used(),
        result.attributes());
  }
}
