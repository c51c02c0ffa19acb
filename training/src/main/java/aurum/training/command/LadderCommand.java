package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import aurum.training.arena.ResultsFolder;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.arena.ThreadedExecutor;
import aurum.training.console.Progress;
import aurum.training.console.StopSignal;
import aurum.training.program.ProgramChangedException;
import aurum.training.rating.RatingTable;
import aurum.training.rating.RatingReport;
import aurum.training.rating.NextMatches;
import aurum.training.rating.OrderedMatches;
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
import java.util.stream.IntStream;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/**
 * {@code aurum ladder}: ratings of the agents of a folder, without end. All that it knows is in the
 * folder: {@link LadderAgents agents.txt}, which it reads before each slice of matches, and the
 * results. In turns it plays a slice of each sequential test of a version against its predecessor,
 * and a slice of {@link NextMatches rating matches}.
 */
@Command(
    name = "ladder",
    description = {
      "Play the agents of DIR/agents.txt and rate them until Ctrl-C; the same command continues,"
          + " also after kill -9.",
      "The first line of agents.txt is 'game NAME [VARIANT] [key=value...]', then an agent a line"
          + " ('aurum agents' lists them). It is read while the ladder runs. It plays the matches"
          + " that say most about the ratings per second. Agents whose names differ only in a"
          + " number at the end, such as mine1 and mine2, are versions: each is tested against the"
          + " one before. Agents that are surely weak play no more. Matches with programs or time"
          + " limits are played one at a time.",
      "The tests are those of 'aurum sprt' with --elo0 0 and OLD in all other seats. 'aurum"
          + " dashboard DIR' shows the results live, which are in DIR unless --results is given."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} ladder runs/ladder"})
public final class LadderCommand extends ConsoleCommand {
  private static final String FILE = "agents.txt";

  /** The pause between two looks at the agents while none can play. */
  private static final long WAIT_NANOS = 500_000_000;

  /** The duration of a slice in seconds. */
  private static final double SLICE = 20;

  /** Maps of a slice of a test at most. */
  private static final int MAXIMUM_MAPS = 1000;

  /** Maps of a slice of rating matches at most, or a quarter of those so far. */
  private static final int MINIMUM_MAPS = 30;

  /** The ladder is printed each time that there are so many more matches. */
  private static final double GROWTH = 1.25;

  /** The maps of the tests are others than those of the ratings. */
  private static final long TEST_SEED = 2L << 32;

  @Mixin private MatchArguments arguments;

  @Mixin private TestArguments testArguments;

  @Parameters(paramLabel = "DIR", description = "The folder that contains agents.txt.")
  private Path folder;

  @Option(
      names = "--games",
      paramLabel = "N",
      description = "Stop after N matches; those of tests that DIR has count (default: never).")
  private int games = Integer.MAX_VALUE;

  private final AtomicInteger played = new AtomicInteger();

  /** What has been said, so that it is said once. */
  private final Set<String> said = new HashSet<>();

  /** The maps that each test may play, by the names of its agents. */
  private final Map<List<String>, Integer> testMaps = new HashMap<>();

  /** How far the tests are that have not decided, by the name of the newer version. */
  private final Map<String, String> undecided = new LinkedHashMap<>();

  private final long begin = System.nanoTime();

  /** The match that is played, for the line of progress. */
  private volatile String activity = "";

  private BooleanSupplier stop;
  private SequentialTest test;
  private LadderAgents current;
  private ResultsFolder ratings;
  private ResultsFolder tests;
  private double nextReport;

  @Override
  void run() throws IOException {
    arguments.keepIn(folder);
    arguments.check(games);
    test = testArguments.test(0);
    require(
        Files.isRegularFile(folder.resolve(FILE)),
        folder + " has no agents.txt; its first line is 'game NAME', then an agent a line");
    String refusal = "another ladder plays the agents of " + folder;
    try (StopSignal signal =
            new StopSignal("turn", "stopped; the same command continues", err()::println);
        FileChannel lock = AtomicFile.lock(folder.resolve(".ladder"), refusal);
        Progress progress = new Progress(this::state)) {
      stop = () -> signal.getAsBoolean() || played.get() >= games;
      do {
        reload();
        try {
          play();
        } catch (ProgramChangedException e) {
          say(e.file() + " has changed: its program is a new agent from now on");
        }
      } while (lock.isOpen() && !stop.getAsBoolean());
      // If there are more matches than in the last report, or none but those of tests.
      nextReport = nextReport == 0 ? 0 : nextReport / GROWTH + 1;
      report(ratings.rankings(List.of()));
    }
  }

  /** For any thread. */
  private Progress.State state() {
    String time = Progress.time((System.nanoTime() - begin) / 1e9);
    String done = "ladder: " + CountedNoun.of(played.get(), "match") + " in " + time;
    return new Progress.State(-1, done + activity + "; until Ctrl-C");
  }

  /** Plays a slice of each test and one of rating matches, or waits for a change of the agents. */
  private void play() {
    if (!isPlayable()) {
      LockSupport.parkNanos(WAIT_NANOS);
      return;
    }
    for (Participant agent : current.agents()) {
      Participant old = current.predecessor(agent);
      if (old != null && !stop.getAsBoolean()) {
        test(agent, old);
      }
    }
    rate();
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
      sayOnce(message + "; the ladder goes on without this change");
      useChangedPrograms();
    }
  }

  /** Takes the programs of now that the known lines name, because the file cannot be used. */
  private void useChangedPrograms() {
    try {
      if (current.isChanged()) {
        use(LadderAgents.of(current.lines(), current));
      }
    } catch (InvalidInputException | IOException | UncheckedIOException e) {
      sayOnce(FILE + ": " + e.getMessage() + "; the ladder waits for a change");
    }
  }

  private void use(LadderAgents read) throws IOException {
    if (current == null && read.agents().size() < 2) {
      throw new InvalidInputException(
          String.join("; ", read.refused().values()) + "; at least two agents must play");
    }
    read.refused()
        .values()
        .forEach(why -> sayOnce(FILE + ": " + why + "; it plays when it or its line has changed"));
    List<Participant> agents = arguments.limited(read.agents());
    if (agents.size() >= 2) {
      ratings = arguments.results(read.game(), agents, SequentialTests.LEFT_OUT);
      tests = arguments.results(read.game(), agents, SequentialTests.ADDED);
      ratings.describePrograms().forEach(this::sayOnce);
    }
    current = read.with(agents);
    testMaps.clear();
    undecided.clear();
    nextReport = 0;
  }

  /** Tests on both sides: a version is level if it is neither above nor below. */
  private void test(Participant agent, Participant old) {
    Sprt above = testSlice(agent, old);
    boolean isNotAbove = above.verdict() == Verdict.REJECT;
    Sprt last = isNotAbove ? testSlice(old, agent) : above;
    undecided.remove(agent.name());
    if (last.verdict() == Verdict.UNDECIDED) {
      undecided.put(agent.name(), undecided(agent, old, last, isNotAbove));
    }
    if (last.verdict() != Verdict.UNDECIDED) {
      boolean isAccepted = last.verdict() == Verdict.ACCEPT;
      Rating difference = test.estimate(above.counts());
      sayOnce(
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
  private Sprt testSlice(Participant agent, Participant other) {
    List<Participant> seats = new ArrayList<>(Collections.nCopies(current.game().seats(), other));
    seats.set(0, agent);
    double ofMap = Sprt.MATCHES_PER_MAP * ratings.secondsOf(agent);
    int slice = (int) Math.max(1, Math.min(MAXIMUM_MAPS, SLICE / ofMap));
    activity = ", testing " + agent.name() + " against " + other.name();
    int maps = testMaps.merge(List.of(agent.name(), other.name()), slice, Integer::sum);
    try (MatchExecutor executor = executor(seats, tests)) {
      int most = Sprt.MATCHES_PER_MAP * maps;
      Sprt sprt = Sprt.play(test, executor, 1, most, TEST_SEED, counts -> {}, stop);
      sprt.failures().forEach((name, failure) -> sayOnce(name + ": " + failure.first()));
      return sprt;
    }
  }

  private void rate() {
    List<Participant> agents = current.agents();
    List<Ranking<Integer>> matches = ratings.rankings(List.of());
    report(matches);
    int firstMap = (int) matches.stream().mapToLong(Ranking::map).distinct().count();
    NextMatches next = new NextMatches(matches, agents.size());
    for (int dropped : next.dropped()) {
      String name = agents.get(dropped).name();
      sayOnce(
          String.format(
              Locale.ROOT,
              "%s plays no more: surely more than %.0f points below the best agent",
              name,
              NextMatches.DROP));
    }
    List<Double> seconds = agents.stream().map(ratings::secondsOf).toList();
    List<Participant> playing =
        next.agents(seconds, current.game().seats()).stream().map(agents::get).toList();
    activity = ", rating";
    double ofMap = playing.stream().mapToDouble(ratings::secondsOf).sum();
    int most = Math.max(MINIMUM_MAPS, firstMap / 4);
    int maps = (int) Math.max(1, Math.min(most, SLICE / ofMap));
    try (MatchExecutor executor = executor(playing, ratings)) {
      OrderedMatches player = new OrderedMatches(executor, arguments.seed, stop);
      List<Integer> all = IntStream.range(0, playing.size()).boxed().toList();
      player.play(firstMap, Collections.nCopies(maps, all));
      player.failures().forEach((name, failure) -> sayOnce(name + ": " + failure.first()));
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
            : arguments.executor(current.game(), agents, store, err());
    return executor.afterMatch(played::incrementAndGet);
  }

  /** Prints the ladder each time that there are a quarter more matches. */
  private void report(List<Ranking<Integer>> matches) {
    if (matches.size() < nextReport) {
      return;
    }
    nextReport = GROWTH * matches.size();
    if (!matches.isEmpty()) {
      RatingTable.Plan plan = new RatingTable.Plan(arguments.seed, 0, null);
      List<String> names = ratings.names(current.agents());
      RatingTable table =
          RatingTable.of(
              current.game().name(), current.game().variant(), plan, names, matches, Map.of());
      say(RatingReport.text(table));
    }
    undecided.values().forEach(this::say);
  }

  private void say(String text) {
    Progress.aside(() -> out().println(text));
  }

  private void sayOnce(String message) {
    if (said.add(message)) {
      say(PrintableText.line(message));
    }
  }
}
