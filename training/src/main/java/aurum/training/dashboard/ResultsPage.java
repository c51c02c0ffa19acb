package aurum.training.dashboard;

import static aurum.env.base.Requirement.require;

import aurum.env.base.InvalidInputException;
import aurum.training.arena.AttributeValues;
import aurum.training.arena.BotFailure;
import aurum.training.arena.MapAttributes;
import aurum.training.arena.MatchIndex;
import aurum.training.arena.MatchIndex.Entry;
import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import aurum.training.attributes.AttributeReport;
import aurum.training.attributes.AttributeTable;
import aurum.training.console.ShellCommand;
import aurum.training.rating.RatingReport;
import aurum.training.rating.RatingTable;
import aurum.training.rating.SequentialTest;
import aurum.training.rating.TestCourse;
import aurum.training.results.FigureCurve;
import aurum.training.results.FolderFigures;
import aurum.training.results.RecordedMatch;
import aurum.training.web.Form;
import aurum.training.web.Listeners;
import aurum.training.web.LoopbackServer;
import aurum.training.web.Reply;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.stream.Collectors;

/**
 * The page over a results folder: its files, and the answers to its requests. The page follows
 * {@code /results}, an event stream; ratings are computed in the background. Thread-safe.
 */
public final class ResultsPage {
  private static final int ROWS = 100;

  /** The pause after ratings were computed, in multiples of the time that it took. */
  private static final int RATING_PAUSE = 4;

  /**
   * The pause after figures were read: each time, the page asks for curves of all matches again.
   */
  private static final int FIGURE_PAUSE_SECONDS = 5;

  private static final ObjectMapper JSON = new ObjectMapper();

  /**
   * The ratings of a game.
   *
   * @param matches the number of matches of the game when they were computed
   */
  private record Ratings(int matches, ObjectNode json) {}

  /**
   * The figures of a game that a page has asked for.
   *
   * @param matches the number of matches of the game when they were read last
   */
  private record Figures(FolderFigures read, AtomicInteger matches) {}

  private final Path folder;

  /** How long a replay may be computed. */
  private final Duration replayLimit;

  private final MatchIndex index;
  private final Map<Integer, Ratings> ratings = new ConcurrentHashMap<>();

  /** Computes the attributes that lines lack, for each game. */
  private final Map<Integer, MapAttributes> attributes = new ConcurrentHashMap<>();

  private final AtomicBoolean isRating = new AtomicBoolean();
  private final Map<Integer, Figures> figures = new ConcurrentHashMap<>();
  private final AtomicBoolean isReadingFigures = new AtomicBoolean();

  private ResultsPage(Path folder, Duration replayLimit) {
    this.folder = folder;
    this.replayLimit = replayLimit;
    index = new MatchIndex(folder);
  }

  /** Adds the page over a results folder, in which other processes may be playing, to a server. */
  public static void addTo(LoopbackServer server, Path folder) {
    addTo(server, folder, Duration.ofSeconds(20));
  }

  /** As {@link #addTo(LoopbackServer, Path)}, with a limit for the time of a replay. */
  static void addTo(LoopbackServer server, Path folder, Duration replayLimit) {
    ResultsPage page = new ResultsPage(folder, replayLimit);
    // A large folder is read from now on, while the server starts.
    CompletableFuture.runAsync(
        () -> {
          while (!page.state().get("complete").booleanValue()) {
            LockSupport.parkNanos(1_000_000); // Requests come in between.
          }
        });
    Listeners none = new Listeners();
    server
        .page(DashboardPage.class, "results.html")
        .get("/results", request -> DashboardPage.events(none, page::state))
        .get("/ladder", request -> Reply.json(page.ratings(request.number("game", 0)).json))
        .get("/matches", page::matches)
        .get("/match", page::match)
        .get("/test", page::test)
        .get("/figures", page::figures)
        .get("/replay", page::replay);
  }

  private synchronized ObjectNode state() {
    boolean isComplete;
    try {
      isComplete = index.update();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    ObjectNode state = object().put("title", folder.toString());
    state.put("command", ShellCommand.of("dashboard", List.of(folder.toString())));
    index.problems().forEach(state.withArray("problems")::add);
    state.put("complete", isComplete).putArray("games");
    for (String name : index.games()) {
      int game = state.get("games").size();
      List<Entry> entries = index.entries(game);
      int rated = isComplete ? rated(game, entries) : 0;
      ObjectNode each = state.withArray("games").addObject();
      each.put("name", name).put("matches", entries.size()).put("rated", rated);
      each.put("figures", figures.containsKey(game) ? readFigures(game, entries) : 0);
    }
    return state;
  }

  /** The number of matches that are rated. Computes new ratings if there are new matches. */
  private int rated(int game, List<Entry> entries) {
    Ratings last = ratings(game);
    if (entries.size() != last.matches && isRating.compareAndSet(false, true)) {
      List<String> names = index.names();
      List<Ranking<Integer>> matches =
          entries.stream()
              .filter(entry -> !entry.ofTest() && entry.agents().stream().distinct().count() > 1)
              .map(entry -> ranking(entry).with(index.attributes(entry, MapAttributes.NONE)))
              .toList();
      String name = index.games().get(game);
      MapAttributes computed = attributes.computeIfAbsent(game, each -> MapAttributes.of(name));
      CompletableFuture.runAsync(
              () -> {
                long start = System.nanoTime();
                ratings.put(game, new Ratings(entries.size(), rate(matches, names, computed)));
                // Most of the time belongs to the matches that are being played.
                LockSupport.parkNanos(RATING_PAUSE * (System.nanoTime() - start));
              })
          .whenComplete((done, failure) -> isRating.set(false));
    }
    return last.matches;
  }

  /** The last ratings; none before the first. */
  private Ratings ratings(int game) {
    return ratings.getOrDefault(game, new Ratings(0, object()));
  }

  /**
   * Ratings, and results by attributes.
   *
   * @param computed the attributes of matches whose lines have none
   */
  private static ObjectNode rate(
      List<Ranking<Integer>> matches, List<String> names, MapAttributes computed) {
    List<Integer> agents =
        matches.stream().flatMap(match -> match.agents().stream()).distinct().sorted().toList();
    if (agents.isEmpty()) {
      return object();
    }
    RatingTable table =
        RatingTable.of(
            "",
            "",
            new RatingTable.Plan(0, 0, null),
            agents.stream().map(names::get).toList(),
            matches.stream().map(match -> match.renamed(agents::indexOf)).toList(),
            Map.of());
    ObjectNode result = RatingReport.tree(table);
    AttributeReport.putInto(
        result,
        AttributeTable.of(
            table.rankings().parallelStream().map(each -> complete(each, computed)).toList()));
    return result;
  }

  /** A match with attributes. */
  private static Ranking<String> complete(Ranking<String> match, MapAttributes computed) {
    AttributeValues known = match.attributes();
    return known.values().isEmpty()
        ? match.with(new AttributeValues(known.turns(), computed.of(match.map())))
        : match;
  }

  private static Ranking<Integer> ranking(Entry entry) {
    return new Ranking<>(entry.seed(), entry.agents(), entry.ranks());
  }

  /** The matches that pass the filter of a request, the newest first. */
  private List<Entry> find(Form request) {
    if (index.games().isEmpty()) {
      state(); // Nothing has been read yet.
    }
    int agent = request.number("agent", -1);
    int opponent = request.number("opponent", -1);
    boolean lost = request.text("lost") != null;
    boolean failed = request.text("failed") != null;
    List<Entry> found =
        index.entries(request.number("game", 0)).stream()
            .filter(entry -> opponent < 0 || entry.agents().contains(opponent))
            .filter(entry -> entry.hasSeat(seat -> agent < 0 || seat == agent, lost, failed))
            .collect(Collectors.toList());
    Collections.reverse(found);
    return found;
  }

  private synchronized Reply matches(Form request) {
    List<Entry> found = find(request);
    String order = String.valueOf(request.text("order"));
    if (!order.equals("newest")) {
      boolean byTurns = order.equals("longest");
      found.sort(Comparator.comparing(entry -> byTurns ? -entry.turns() : -entry.slowest()));
    }
    int from = Math.max(0, Math.min(found.size(), request.number("from", 0)));
    List<Entry> page = found.subList(from, Math.min(found.size(), from + ROWS));
    ObjectNode result = object().put("total", found.size()).put("from", from);
    index.names().forEach(result.putArray("names")::add);
    return Reply.json(result.set("rows", JSON.valueToTree(page)));
  }

  /** The match that a request names. It must be in the index, as no path is made of a request. */
  private synchronized RecordedMatch recorded(Form request) throws IOException {
    String id = request.text("match");
    if (index.find(id).isEmpty()) {
      throw new IllegalArgumentException("there is no such match");
    }
    return RecordedMatch.read(folder, id);
  }

  private Reply match(Form request) throws IOException {
    RecordedMatch match = recorded(request);
    ObjectNode result = object().put("kept", match.log() != null).put("damage", match.damage());
    if (match.log() != null || match.line().unrepeatable().isEmpty()) {
      result.put("input", RecordedMatch.inputCommand(folder, match.id()));
      result.put("replay", RecordedMatch.replayCommand(folder, match.id()));
    }
    result.put("attributes", match.line().attributesText());
    for (BotFailure failure : match.line().failures()) {
      result
          .withArray("failures")
          .addObject()
          .put("summary", failure.summary())
          .put("errorOutput", failure.errorOutput());
    }
    return Reply.json(result);
  }

  /** The page of a match. It is computed on its own thread, which ends at the limit. */
  private Reply replay(Form request) throws IOException {
    RecordedMatch match = recorded(request);
    FutureTask<String> page = new FutureTask<>(() -> match.page(null));
    Thread thread = new Thread(page, "aurum-replay");
    thread.setDaemon(true);
    thread.start();
    try {
      String html = page.get(replayLimit.toNanos(), TimeUnit.NANOSECONDS);
      return Reply.document(html.getBytes(StandardCharsets.UTF_8));
    } catch (ExecutionException e) {
      if (e.getCause() instanceof InvalidInputException refused) {
        return Reply.text(200, refused.getMessage());
      }
      throw new IllegalStateException(e.getCause());
    } catch (TimeoutException e) {
      return Reply.text(
          200,
          "this match is computed again, because its turn log was not kept, and that takes longer than %s seconds here; this writes its page: %s"
              .formatted(replayLimit.toSeconds(), RecordedMatch.replayCommand(folder, match.id())));
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new IllegalStateException("the server ends", e);
    } finally {
      page.cancel(true);
    }
  }

  /**
   * The sequential test of two agents: of the matches of tests if there are any, or else of all.
   */
  private synchronized Reply test(Form request) {
    double elo1 = Double.parseDouble(request.fields().getOrDefault("elo1", ""));
    double error = Double.parseDouble(request.fields().getOrDefault("error", ""));
    require(
        elo1 >= 1 && elo1 <= 1000 && error >= 1e-6 && error < 0.5,
        "the points are 1 to 1000, and the error is under 0.5");
    SequentialTest test = new SequentialTest(0, elo1, error, error);
    List<Entry> all = find(request);
    boolean ofTest = all.stream().anyMatch(Entry::ofTest);
    List<Ranking<Integer>> matches =
        all.stream()
            .filter(entry -> entry.ofTest() == ofTest)
            .map(ResultsPage::ranking)
            .collect(Collectors.toList());
    Collections.reverse(matches); // The oldest first.
    TestCourse course =
        TestCourse.of(test, request.number("agent", -1), request.number("opponent", -1), matches);
    ObjectNode result = object().put("lower", test.lower()).put("upper", test.upper());
    result.put("maps", course.scores().size()).put("ofTest", ofTest);
    result.put("verdict", test.verdict(course.counts()).name());
    Rating.putInto(
        result, "difference", course.scores().isEmpty() ? null : test.estimate(course.counts()));
    return Reply.json(result.set("points", JSON.valueToTree(course.points())));
  }

  /**
   * The figures that agents reported in the newest matches of a game, and the curves of one of
   * them. Matches are read in the background; the state of the page changes when more have been
   * read.
   */
  private Reply figures(Form request) {
    int game = request.number("game", 0);
    List<Entry> newest;
    List<String> names;
    synchronized (this) {
      require(game >= 0 && game < index.games().size(), "there is no such game");
      List<Entry> entries = index.entries(game);
      newest = FolderFigures.newest(entries);
      names = index.names();
      readFigures(game, entries);
    }
    FolderFigures read = figures.get(game).read;
    FolderFigures.Summary summary = read.summary(newest);
    ObjectNode result = JSON.valueToTree(summary);
    result.put("missing", summary.missing());
    String figure = request.text("figure");
    List<FigureCurve> curves = figure == null ? List.of() : read.curves(newest, figure, names);
    return Reply.json(result.set("curves", JSON.valueToTree(curves)));
  }

  /**
   * The version of the figures of a game. Reads them in the background if there are new matches.
   */
  private int readFigures(int game, List<Entry> entries) {
    Figures known =
        figures.computeIfAbsent(
            game, each -> new Figures(new FolderFigures(folder), new AtomicInteger()));
    if (known.matches.get() != entries.size() && isReadingFigures.compareAndSet(false, true)) {
      known.matches.set(entries.size());
      List<Entry> newest = FolderFigures.newest(entries);
      CompletableFuture.runAsync(() -> known.read.read(newest, () -> {}))
          .whenCompleteAsync(
              (done, failure) -> isReadingFigures.set(false),
              CompletableFuture.delayedExecutor(FIGURE_PAUSE_SECONDS, TimeUnit.SECONDS));
    }
    return known.read.version();
  }

  private static ObjectNode object() {
    return JsonNodeFactory.instance.objectNode();
  }
}
