package aurum.training.ladder;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.Participant;
import aurum.training.arena.PlayOptions;
import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import aurum.training.arena.ResultsFolder;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.arena.ThreadedExecutor;
import aurum.training.console.Progress;
import aurum.training.program.ProgramChangedException;
import aurum.training.rating.NextMatches;
import aurum.training.rating.OrderedMatches;
import aurum.training.rating.RatingReport;
import aurum.training.rating.RatingTable;
import aurum.training.rating.SequentialTest;
import aurum.training.rating.SequentialTest.Verdict;
import aurum.training.rating.Sprt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Rates the agents of a folder without end. Everything that it knows is in the folder: {@link
 * LadderAgents agents.txt}, which it reads before each slice of matches, and the results. In turns
 * it plays a slice of each sequential test of a version against its predecessor, and a slice of
 * {@link NextMatches rating matches}.
 *
 * <p>{@link #state} may be called by any thread, all other methods by one.
 */
public final class LadderScheduler implements AutoCloseable {
  private static final String FILE = "agents.txt";

  /** The pause between two looks at the agents while none can play. */
  private static final long WAIT_NANOS = 500_000_000;

  /** The duration of a slice. */
  private static final double SLICE_SECONDS = 20;

  /** Maps of a slice of a test at most. */
  private static final int TEST_SLICE = 1000;

  /** Maps of a slice of rating matches at most, or a quarter of those so far if that is more. */
  private static final int RATING_SLICE = 30;

  /** The growth of the number of matches between two reports. */
  private static final double GROWTH = 1.25;

  /** The maps of the tests are others than those of the ratings. */
  private static final long TEST_SEED = 2L << 32;

  private final Path folder;
  private final PlayOptions options;
  private final SequentialTest test;
  private final int games;
  private final Consumer<String> reports;
  private final Consumer<String> warnings;
  private final FileChannel lock;
  private final AtomicInteger played = new AtomicInteger();

  /** The reported sentences, so that each is reported once. */
  private final Set<String> said = new HashSet<>();

  /** The maps that each test may play, by the names of its agents. */
  private final Map<List<String>, Integer> testMaps = new HashMap<>();

  /** How far the tests are that have not decided, by the name of the newer version. */
  private final Map<String, String> undecided = new LinkedHashMap<>();

  private final long begin = System.nanoTime();

  /** The match that is played, for {@link #state}. */
  private volatile String activity = "";

  private LadderAgents current;
  private ResultsFolder ratings;
  private ResultsFolder tests;
  private double nextReport;

  /**
   * The ladder of a folder, which no other one plays until this one is closed.
   *
   * @param options with a results folder
   * @param test of each version against its predecessor
   * @param games the number of matches after which it stops
   * @param reports receives ratings and what is decided, texts of one or several lines
   * @param warnings receives warnings, a line each
   * @throws InvalidInputException if the folder has no agents.txt, or another ladder plays it
   */
  public LadderScheduler(
      Path folder,
      PlayOptions options,
      SequentialTest test,
      int games,
      Consumer<String> reports,
      Consumer<String> warnings)
      throws IOException {
    require(
        Files.isRegularFile(folder.resolve(FILE)),
        folder + " has no agents.txt; its first line is 'game NAME', then an agent a line");
    this.folder = folder;
    this.options = options;
    this.test = test;
    this.games = games;
    this.reports = reports;
    this.warnings = warnings;
    String refusal = "another ladder plays the agents of " + folder;
    lock = AtomicFile.lock(folder.resolve(".ladder"), refusal);
  }

  /**
   * Plays until it is stopped, or until the number of matches is reached.
   *
   * @param stopped polled after each match, on any thread
   * @throws InvalidInputException if agents.txt has an error when the ladder begins
   */
  public void run(BooleanSupplier stopped) throws IOException {
    BooleanSupplier stop = () -> stopped.getAsBoolean() || played.get() >= games;
    do {
      reload();
      try {
        play(stop);
      } catch (ProgramChangedException e) {
        reports.accept(e.file() + " has changed: its program is a new agent from now on");
      }
    } while (!stop.getAsBoolean());
    // If there are more matches than in the last report, or none but those of tests.
    nextReport = nextReport == 0 ? 0 : nextReport / GROWTH + 1;
    report(ratings.rankings(List.of()));
  }

  /** How far the ladder is. */
  public Progress.State state() {
    String time = Progress.time((System.nanoTime() - begin) / 1e9);
    String done = "ladder: " + CountedNoun.of(played.get(), "match") + " in " + time + activity;
    String end =
        games == Integer.MAX_VALUE ? "until Ctrl-C" : "until " + CountedNoun.of(games, "match");
    return new Progress.State(-1, done + "; " + end);
  }

  /** Plays a slice of each test and one of rating matches, or waits for a change of the agents. */
  private void play(BooleanSupplier stop) {
    if (!isPlayable()) {
      LockSupport.parkNanos(WAIT_NANOS);
      return;
    }
    for (Participant agent : current.agents()) {
      Participant old = current.predecessor(agent);
      if (old != null && !stop.getAsBoolean()) {
        test(agent, old, stop);
      }
    }
    rate(stop);
  }

  private boolean isPlayable() {
    return current.agents().size() >= 2 && !current.isChanged();
  }

  /** Reads agents.txt if it, or a file of an agent, has changed. */
  private void reload() {
    try {
      List<String> lines = LadderAgents.lines(folder.resolve(FILE));
      if (current == null
          || !lines.equals(current.lines())
          || current.isChanged()
          || isPlayable() && !ratings.identifies(current.agents())) {
        use(LadderAgents.of(lines, current));
      }
    } catch (InvalidInputException | IOException | UncheckedIOException e) {
      String message = FILE + ": " + e.getMessage();
      if (current == null) {
        throw new InvalidInputException(message, e);
      }
      reportOnce(message + "; the ladder goes on without this change");
      useChangedPrograms();
    }
  }

  /**
   * Uses the programs that the known lines name as they are now, because the file cannot be used.
   */
  private void useChangedPrograms() {
    try {
      if (current.isChanged()) {
        use(LadderAgents.of(current.lines(), current));
      }
    } catch (InvalidInputException | IOException | UncheckedIOException e) {
      reportOnce(FILE + ": " + e.getMessage() + "; the ladder waits for a change");
    }
  }

  private void use(LadderAgents read) throws IOException {
    if (current == null && read.agents().size() < 2) {
      throw new InvalidInputException(
          String.join("; ", read.refused().values()) + "; at least two agents must play");
    }
    read.refused()
        .values()
        .forEach(
            why -> reportOnce(FILE + ": " + why + "; it plays when it or its line has changed"));
    List<Participant> agents = options.limited(read.agents());
    if (agents.size() >= 2) {
      ratings = options.folder(read.game(), agents, SequentialTests.LEFT_OUT);
      tests = options.folder(read.game(), agents, SequentialTests.ADDED);
      ratings.describePrograms().forEach(this::reportOnce);
    }
    current = read.with(agents);
    testMaps.clear();
    undecided.clear();
    nextReport = 0;
  }

  /** Tests on both sides: a version is level if it is neither above nor below. */
  private void test(Participant agent, Participant old, BooleanSupplier stop) {
    Sprt above = testSlice(agent, old, stop);
    boolean isNotAbove = above.verdict() == Verdict.REJECT;
    Sprt last = isNotAbove ? testSlice(old, agent, stop) : above;
    undecided.remove(agent.name());
    if (last.verdict() == Verdict.UNDECIDED) {
      undecided.put(agent.name(), undecided(agent, old, last, isNotAbove));
      return;
    }
    boolean isAccepted = last.verdict() == Verdict.ACCEPT;
    Rating difference = test.estimate(above.counts());
    reportOnce(
        String.format(
            Locale.ROOT,
            "%s is %s %s: difference %.0f points, 95 %% interval %.0f to %.0f, %s",
            agent.name(),
            !isAccepted ? "level with" : isNotAbove ? "below" : "above",
            old.name(),
            difference.rating(),
            difference.low(),
            difference.high(),
            CountedNoun.of(last.matches(), "match")));
  }

  /** How far a test is that has not decided. */
  private String undecided(Participant agent, Participant old, Sprt sprt, boolean isBelow) {
    return String.format(
        Locale.ROOT,
        "%s is not tested to be %s %s yet: %s, score %.3f, log-likelihood ratio %.2f (%.2f to %.2f)",
        PrintableText.name(agent.name()),
        isBelow ? "below" : "above",
        PrintableText.name(old.name()),
        CountedNoun.of(sprt.matches(), "match"),
        sprt.maps() == 0 ? 0.5 : SequentialTest.meanScore(sprt.counts()),
        test.logLikelihoodRatio(sprt.counts()),
        test.lower(),
        test.upper());
  }

  /**
   * Plays a slice of the test whether one agent is above another, which also has the other seats.
   * Known matches take no time.
   */
  private Sprt testSlice(Participant agent, Participant other, BooleanSupplier stop) {
    List<Participant> seats = new ArrayList<>(Collections.nCopies(current.game().seats(), other));
    seats.set(0, agent);
    double secondsOfMap = Sprt.MATCHES_PER_MAP * ratings.secondsOf(agent);
    int slice = (int) Math.max(1, Math.min(TEST_SLICE, SLICE_SECONDS / secondsOfMap));
    activity = ", testing " + agent.name() + " against " + other.name();
    int maps = testMaps.merge(List.of(agent.name(), other.name()), slice, Integer::sum);
    try (MatchExecutor executor = executor(seats, tests)) {
      int most = Sprt.MATCHES_PER_MAP * maps;
      Sprt sprt = Sprt.play(test, executor, 1, most, TEST_SEED, counts -> {}, stop);
      reportFailures(sprt.failures());
      return sprt;
    }
  }

  private void rate(BooleanSupplier stop) {
    List<Participant> agents = current.agents();
    List<Ranking<Integer>> matches = ratings.rankings(List.of());
    report(matches);
    int firstMap = (int) matches.stream().mapToLong(Ranking::map).distinct().count();
    NextMatches next = new NextMatches(matches, agents.size());
    for (int dropped : next.dropped()) {
      reportOnce(
          String.format(
              Locale.ROOT,
              "%s plays no more: surely more than %.0f points below the best agent",
              agents.get(dropped).name(),
              NextMatches.DROP));
    }
    List<Double> seconds = agents.stream().map(ratings::secondsOf).toList();
    List<Participant> playing =
        next.agents(seconds, current.game().seats()).stream().map(agents::get).toList();
    activity = ", rating";
    double secondsOfMap = playing.stream().mapToDouble(ratings::secondsOf).sum();
    int most = Math.max(RATING_SLICE, firstMap / 4);
    int maps = (int) Math.max(1, Math.min(most, SLICE_SECONDS / secondsOfMap));
    try (MatchExecutor executor = executor(playing, ratings)) {
      OrderedMatches player = new OrderedMatches(executor, options.seed(), stop);
      List<Integer> all = IntStream.range(0, playing.size()).boxed().toList();
      player.play(firstMap, Collections.nCopies(maps, all));
      reportFailures(player.failures());
    }
  }

  /** Plays on all threads or on the cluster; agents with time limits play one match at a time. */
  private MatchExecutor executor(List<Participant> agents, ResultsFolder store) {
    boolean isLimited =
        ThreadedExecutor.isOneAtATime(agents)
            || agents.stream().anyMatch(each -> each.agent().isTimed());
    MatchExecutor executor =
        isLimited
            ? new ThreadedExecutor(current.game(), agents, 1, store)
            : options.executor(current.game(), agents, store, warnings);
    return executor.afterMatch(played::incrementAndGet);
  }

  /** Reports the ratings each time that there are a quarter more matches. */
  private void report(List<Ranking<Integer>> matches) {
    if (matches.size() < nextReport) {
      return;
    }
    nextReport = GROWTH * matches.size();
    if (!matches.isEmpty()) {
      RatingTable.Plan plan = new RatingTable.Plan(options.seed(), 0, null);
      List<String> names = ratings.names(current.agents());
      RatingTable table =
          RatingTable.of(
              current.game().name(), current.game().variant(), plan, names, matches, Map.of());
      reports.accept(RatingReport.text(table));
    }
    undecided.values().forEach(reports);
  }

  private void reportFailures(Map<String, OrderedMatches.Failures> failures) {
    failures.forEach((name, failure) -> reportOnce(name + ": " + failure.first()));
  }

  private void reportOnce(String message) {
    if (said.add(message)) {
      reports.accept(PrintableText.line(message));
    }
  }

  @Override
  public void close() throws IOException {
    lock.close();
  }
}
