package aurum.training.arena;

import static aurum.env.base.Requirement.require;
import static java.nio.charset.StandardCharsets.ISO_8859_1;

import aurum.agents.AtomicFile;
import aurum.env.Game;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.StreamSupport;

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
  /** What a command does with the matches of sequential tests. */
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

  private static final String OCCURRENCE = ";occurrence=";
  private static final String TOLERANCE = ";tolerance=";
  private static final String UNLIMITED = ";limits=none";

  private static final int HASH_DIGITS = 64;
  private static final String START = ";start=";

  /** A hash in an identity, and its first digits. */
  private static final Pattern HASH = Pattern.compile("([0-9a-f]{8})[0-9a-f]{56}");

  private static final Comparator<MatchLine> ORDER =
      Comparator.comparing(MatchLine::seed).thenComparing(line -> line.agents().toString());

  private final Game game;
  private final SequentialTests tests;
  private final Path file;

  /** The size from which on the file of logs does not grow; 0 if no logs are kept. */
  private long logBytes;

  /** The agents that play, by identity. */
  private final Map<String, AgentName> agents = new HashMap<>();

  /** By the name of the agent, in the order of the numbers in {@link #rankings}. */
  private final Map<String, String> identities = new LinkedHashMap<>();

  private final Map<List<?>, MatchLine> lines = new HashMap<>();
  private final Set<List<?>> ofOtherGames = new HashSet<>();
  private final Set<List<?>> used = new HashSet<>();

  /** The matches that this command has played. */
  private final Set<List<?>> played = new HashSet<>();

  /** The programs that play, by name. */
  private final Map<String, Participant.External> programs = new LinkedHashMap<>();

  /** The folder's notes on programs. */
  private final Set<ProgramNote> notes = new LinkedHashSet<>();

  /** Matches that do not count, by the name of the program that could not play in them. */
  private final Map<String, Integer> dead = new TreeMap<>();

  private ResultsFolder(Game game, SequentialTests tests, Path file) {
    this.game = game;
    this.tests = tests;
    this.file = file;
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
    // Processes of two containers may have the same number.
    int process = ThreadLocalRandom.current().nextInt(1_000_000);
    String name = "matches-" + TIME.format(Instant.now()) + "-" + process + ".jsonl";
    ResultsFolder results = new ResultsFolder(game, tests, folder.resolve(name));
    if (!agents.isEmpty()) {
      AtomicFile.createFolders(folder);
    }
    for (Path each : files(folder, "*.programs")) {
      read(each, "a note on a program", ProgramNote::parse, results.notes::add);
    }
    results.identify(agents);
    List<MatchLine> known = new ArrayList<>();
    for (Path each : files(folder, "*.jsonl")) {
      read(
          each,
          "the result of a match",
          MatchLine::parse,
          line -> {
            if (results.isOfGame(line)) {
              known.add(line.renamed(results::identityNow));
            }
          });
    }
    results.addKnown(known);
    if (agents.isEmpty()) {
      results.identifyAgentsOfMatches();
    }
    return results;
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

  @Override
  public TurnLog newLog() {
    return logBytes == 0 ? null : new TurnLog();
  }

  /** The files of the folder, in the order in which commands have begun to write them. */
  private static List<Path> files(Path folder, String pattern) throws IOException {
    try (DirectoryStream<Path> files = Files.newDirectoryStream(folder, pattern)) {
      return StreamSupport.stream(files.spliterator(), false)
          .sorted(Comparator.comparing(each -> each.getFileName().toString()))
          .toList();
    }
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
    identities.putAll(identities(all, agents));
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

  /**
   * The identities of agents by name.
   *
   * @param agents receives the agents by identity
   */
  private static Map<String, String> identities(
      List<Participant> all, Map<String, AgentName> agents) {
    Map<String, String> identities = new LinkedHashMap<>();
    Map<String, String> contents = new HashMap<>();
    Function<Participant, String> content =
        each -> contents.computeIfAbsent(each.agent().word(), word -> AgentIdentity.of(each));
    for (Participant participant : all) {
      int occurrence = participant.occurrence(all, content);
      String identity =
          content.apply(participant) + (occurrence == 0 ? "" : OCCURRENCE + occurrence);
      if (participant instanceof Participant.External program) {
        // A program's time limit is a part of its identity.
        identity +=
            program.isUnlimited() ? UNLIMITED : TOLERANCE + program.limits().toleranceMillis();
        identity += program.startMillis() == 0 ? "" : START + program.startMillis();
      }
      agents.put(identity, participant.agent());
      identities.put(participant.name(), identity);
    }
    return identities;
  }

  /** An agent that has the name of an earlier one is called by its identity. */
  private void identifyAgentsOfMatches() {
    for (MatchLine line : comparisons()) {
      for (int seat = 0; seat < line.agents().size(); seat++) {
        String name = line.names().get(seat);
        String identity = line.agents().get(seat);
        if (!identities.containsValue(identity)) {
          String shortened = HASH.matcher(identity).replaceAll("$1");
          identities.put(identities.containsKey(name) ? shortened : name, identity);
        }
      }
    }
  }

  private static <T> void read(
      Path each, String what, Function<String, T> parser, Consumer<T> lines) throws IOException {
    require(Files.isRegularFile(each), each + " is not a file of results; remove it");
    long size = Files.size(each);
    long end = 0;
    int number = 1;
    // One character a byte; Jackson decodes each line, so an invalid one can be named.
    try (BufferedReader reader = Files.newBufferedReader(each, ISO_8859_1)) {
      for (String line = reader.readLine(); line != null; line = reader.readLine()) {
        end += line.length() + 1; // With the line end, which the last one may lack.
        if (end <= size) {
          T parsed = parser.apply(line);
          if (parsed == null) {
            throw new InvalidInputException(
                String.format(
                    Locale.ROOT, "%s: line %d is not %s; delete the line", each, number, what));
          }
          lines.accept(parsed);
          number++;
        }
      }
    }
  }

  /** Whether a match is of this game and its options; notes the others. */
  private boolean isOfGame(MatchLine line) {
    List<?> gamePlayed = List.of(line.game(), line.variant(), line.options());
    boolean isOfGame = gamePlayed.equals(List.of(game.name(), game.variant(), game.options()));
    if (!isOfGame) {
      ofOtherGames.add(List.of(gamePlayed, line.key()));
    }
    return isOfGame;
  }

  /**
   * Adds the matches that the folder has. A program that had not printed a line in any match so far
   * lacked something else, such as a file. Its matches until then do not count if it has played
   * since, or plays now.
   */
  private void addKnown(List<MatchLine> known) {
    Set<String> returns = new HashSet<>(agents.keySet());
    for (MatchLine line : known) {
      line.agents().stream().filter(each -> !line.isDeadFromStart(each)).forEach(returns::add);
    }
    Set<String> alive = new HashSet<>();
    for (MatchLine line : known) {
      line.agents().stream().filter(each -> !line.isDeadFromStart(each)).forEach(alive::add);
      OptionalInt seat =
          IntStream.range(0, line.agents().size())
              .filter(each -> !alive.contains(line.agents().get(each)))
              .filter(each -> returns.contains(line.agents().get(each)))
              .findFirst();
      if (seat.isEmpty()) {
        lines.putIfAbsent(line.key(), line);
      } else {
        dead.merge(line.names().get(seat.getAsInt()), 1, Integer::sum);
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
    return lines.values().stream()
        .filter(line -> agents.keySet().containsAll(line.agents()) && line.loses(identity))
        .min(ORDER)
        .map(line -> new Loss(line.seed(), line.agents().stream().map(agents::get).toList()));
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
    for (MatchLine line : comparisons()) {
      if (ids.containsAll(line.agents())) {
        used.add(line.key());
        rankings.add(
            new Ranking<>(line.seed(), line.agents(), line.result().ranks()).renamed(ids::indexOf));
      }
    }
    return rankings;
  }

  /**
   * The matches that compare agents, in the order of their seeds. A match of a test does if this
   * command has asked for it.
   */
  private List<MatchLine> comparisons() {
    boolean all = tests != SequentialTests.LEFT_OUT;
    return lines.values().stream()
        .filter(line -> line.agents().stream().distinct().count() > 1)
        .filter(line -> all || !line.ofTest() || used.contains(line.key()))
        .sorted(ORDER)
        .toList();
  }

  /** How many matches were reused, played and left out, and why, in one line without its end. */
  public synchronized String summary() {
    Map<String, Long> leftOut =
        lines.values().stream()
            .filter(line -> !used.contains(line.key()))
            .collect(Collectors.groupingBy(this::reason, TreeMap::new, Collectors.counting()));
    if (!ofOtherGames.isEmpty()) {
      leftOut.put("of other games or options", (long) ofOtherGames.size());
    }
    dead.forEach(
        (name, matches) ->
            leftOut.put(
                "in which " + name + " ended or was silent before its first line", (long) matches));
    String reasons =
        leftOut.entrySet().stream()
            .map(reason -> reason.getValue() + " " + reason.getKey())
            .collect(Collectors.joining(", "));
    long failed =
        lines.values().stream()
            .filter(line -> used.contains(line.key()) && !played.contains(line.key()))
            .filter(line -> !line.failures().isEmpty())
            .count();
    return String.format(
        Locale.ROOT,
        "%s reused%s, %d played, left out: %s",
        CountedNoun.of(used.size() - played.size(), "match"),
        failed == 0 ? "" : " (" + failed + " with a failure of a program)",
        played.size(),
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
  private String reason(MatchLine line) {
    for (int seat = 0; seat < line.agents().size(); seat++) {
      if (!identities.containsValue(line.agents().get(seat))) {
        String name = line.names().get(seat);
        if (line.files() == null && programs.containsKey(name)) {
          String file = programs.get(name).files().earlierDifference();
          if (!file.isEmpty()) {
            return "of version 0.2.0, which identified "
                + name
                + " by other files (such as "
                + file
                + ")";
          }
        }
        return identities.containsKey(name)
            ? "with another version or tolerance of " + name
            : "with other agents";
      }
    }
    return line.ofTest() ? "of sequential tests" : "on other maps or of other line-ups";
  }

  /** The mean seconds of the matches of an agent; 1 if none is known. */
  public synchronized double secondsOf(Participant agent) {
    String identity = identities.get(agent.name());
    return lines.values().stream()
        .filter(line -> line.seconds() > 0 && line.agents().contains(identity))
        .mapToDouble(MatchLine::seconds)
        .average()
        .orElse(1);
  }

  private List<String> identities(List<Participant> seats) {
    return seats.stream().map(seat -> identities.get(seat.name())).toList();
  }

  /** {@inheritDoc} That of a match that this command has played has no figures and times. */
  @Override
  public synchronized MatchResult find(long seed, List<Participant> seats) {
    MatchLine line = lines.get(List.of(seed, identities(seats)));
    if (line != null) {
      used.add(line.key());
    }
    return line == null ? null : line.result();
  }

  @Override
  public synchronized void add(
      long seed, List<Participant> seats, MatchResult result, double seconds, TurnLog log) {
    try {
      note(seats);
      long[] place = log == null ? null : log.appendTo(MatchLine.logs(file), logBytes);
      MatchLine line = newLine(seed, seats, result, seconds, place, true);
      AtomicFile.append(file, MatchLine.JSON.writeValueAsString(line) + "\n");
      // A command may play so many matches that their figures would fill the memory.
      lines.putIfAbsent(line.key(), newLine(seed, seats, result, seconds, place, false));
      used.add(line.key());
      played.add(line.key());
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
        String before = identities.get(program.name());
        String from = before.substring(word.length() + 1, word.length() + 1 + HASH_DIGITS);
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
        AtomicFile.append(MatchLine.programs(file), note.text() + "\n");
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
    for (MatchLine line : List.copyOf(lines.values())) {
      MatchLine renamed = line.renamed(this::identityNow);
      if (!renamed.agents().equals(line.agents())) {
        lines.remove(line.key());
        lines.putIfAbsent(renamed.key(), renamed);
        for (Set<List<?>> keys : List.of(used, played)) {
          if (keys.remove(line.key())) {
            keys.add(renamed.key());
          }
        }
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
   * @param isWhole with response times and figures
   */
  private MatchLine newLine(
      long seed,
      List<Participant> seats,
      MatchResult result,
      double seconds,
      long[] place,
      boolean isWhole) {
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
        isWhole ? result.responseNanos() : Collections.nCopies(seats.size(), List.of()),
        isWhole ? result.figures() : Collections.nCopies(seats.size(), Map.of()),
        words.equals(names) ? null : words,
        counts(seats),
        result.turns(),
        Math.round(seconds * 1e4) / 1e4,
        place,
        tests == SequentialTests.ADDED);
  }
}
