package aurum.training.sweep;

import aurum.agents.AtomicFile;
import aurum.env.base.CountedNoun;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.Participant;
import aurum.training.arena.ResultsFolder;
import aurum.training.arena.ThreadedExecutor;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.ParallelLoop;
import aurum.training.console.Progress;
import aurum.training.console.Rate;
import aurum.training.rating.SequentialTest;
import aurum.training.rating.SequentialTest.Verdict;
import aurum.training.rating.Sprt;
import aurum.training.settings.SettingsFile;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.channels.FileLock;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Runs the trials of a sweep. Several processes may run the same one. */
public final class Sweep implements AutoCloseable {
  private static final int MAXIMUM_PARTS = 1_000_000_000;
  private static final long NANOS_BETWEEN_ATTEMPTS = 200_000_000;

  private final Objective objective;
  private final SuccessiveHalving halving;
  private final Path path;
  private final SweepFolder folder;
  private final long begin = System.nanoTime();
  private final Rate rate;

  /** The share of the trials so far in all trials. */
  private volatile double shareDone;

  private final SweepPrograms programs;

  /**
   * Opens a sweep, which is new or to be continued.
   *
   * @param path of the folder
   * @throws aurum.env.base.InvalidInputException if the settings do not fit the game, or the folder
   *     is that of another sweep
   */
  public Sweep(SweepSettings settings, Path path) throws IOException {
    this(Objective.of(settings), path);
  }

  Sweep(Objective objective, Path path) throws IOException {
    this.objective = objective;
    this.path = path;
    RandomSearch search = new RandomSearch(objective.sweep, objective.defaults(), objective::best);
    search.checkRanges();
    halving = new SuccessiveHalving(objective.sweep, search);
    folder = new SweepFolder(path, objective.sweep);
    shareDone = halving.shareDone(folder.trials());
    rate = new Rate(0, shareDone);
    programs = new SweepPrograms(path.resolve("programs.json"), objective.programs());
  }

  /** Calls an action with a message for each match whose referee fails, on any thread. */
  public void onFailure(Consumer<String> action) {
    objective.onFailure = action;
  }

  /**
   * Runs trials until all are finished, also by other processes. If one cannot be run, the others
   * end their parts.
   *
   * @param workers trials at the same time
   * @param cluster on which they run; null for threads of this JVM
   * @param stopped polled often, by any thread; true ends the call, and parts of trials that are
   *     not finished are lost
   * @param listener receives each result, from one thread at a time
   * @return whether all are finished
   */
  public boolean run(
      int workers, Cluster cluster, BooleanSupplier stopped, Consumer<Trial> listener)
      throws IOException {
    ParallelLoop.run(
        MAXIMUM_PARTS,
        workers,
        () ->
            number -> {
              try {
                return !stopped.getAsBoolean() && runPart(cluster, stopped, listener);
              } catch (CancellationException e) {
                return false; // Stopped within the part.
              } catch (IOException e) {
                throw new UncheckedIOException(e);
              }
            });
    return isFinished();
  }

  /** Runs a part of a trial, or waits for other workers; returns whether there may be more. */
  private boolean runPart(Cluster cluster, BooleanSupplier stopped, Consumer<Trial> listener)
      throws IOException {
    Optional<Trial> claimed = folder.claim(halving);
    if (claimed.isEmpty()) {
      LockSupport.parkNanos(NANOS_BETWEEN_ATTEMPTS);
      return !isFinished();
    }
    Trial part = claimed.get();
    byte[] state = folder.state(part);
    Objective.Outcome outcome =
        cluster == null
            ? objective.run(part, state, stopped)
            : TrialTask.run(cluster, objective.sweep, part, state, stopped);
    folder.add(part, outcome);
    synchronized (this) {
      programs.write();
      write(Optional.empty(), false);
      listener.accept(outcome.trial());
    }
    return true;
  }

  private boolean isFinished() throws IOException {
    return halving.next(folder.trials(), part -> true).isEmpty();
  }

  /** How far the trials are, for any thread. */
  public Progress.State state() {
    double share = shareDone;
    synchronized (rate) {
      double elapsed = (System.nanoTime() - begin) / 1e9;
      rate.add(elapsed, share);
      String text = "sweep: " + Math.round(100 * share) + " % of the trials";
      int played = objective.played.get();
      text += played == 0 ? "" : ", " + CountedNoun.of(played, "match");
      if (rate.perSecond() > 0) {
        text += ", at most " + Progress.time((1 - share) / rate.perSecond()) + " left";
      }
      return new Progress.State(share, text + ", " + Progress.time(elapsed) + " so far");
    }
  }

  /**
   * Tests the winner of a finished sweep against the defaults, with the matches that the folder has
   * already. The trainings of their repetitions play in turns, one on each map. In other seats are
   * the opponents. If another process tests the winner, waits for it.
   *
   * @return empty if the defaults have won, there is no test, or it was stopped before its begin
   */
  public Optional<Sprt> test(int threads, BooleanSupplier stopped) throws IOException {
    List<Trial> results = folder.trials();
    int winner = SuccessiveHalving.ranked(results).get(0).trial();
    FinalTest test = objective.sweep.test();
    if (winner == 0 || test.games() == 0) {
      return Optional.empty();
    }
    try (Progress progress = new Progress("test of the winner", test.games(), "match", true);
        FileLock lock = lockTest(progress, stopped)) {
      if (lock == null) {
        return Optional.empty();
      }
      List<Participant> seats = new ArrayList<>();
      for (int trial : new int[] {winner, 0}) {
        for (Trial each : objective.versions(SuccessiveHalving.repeated(results, trial))) {
          byte[] state = folder.state(each);
          seats.add(objective.tested(each, state, folder.policyOf(each), stopped));
        }
      }
      int versions = seats.size() / 2;
      for (int seat = 2; seat < objective.game.seats(); seat++) {
        seats.add(objective.opponents.get(seat % objective.opponents.size()));
      }
      ResultsFolder matches =
          ResultsFolder.open(
              folder.testMatches(), objective.game, seats, ResultsFolder.SequentialTests.ADDED);
      MatchExecutor executor = new ThreadedExecutor(objective.game, seats, threads, matches);
      SequentialTest sequential = test.toSequentialTest();
      return Optional.of(
          Sprt.play(
              sequential,
              executor.onFailure(objective.onFailure).afterMatch(progress::step),
              versions,
              test.games(),
              objective.sweep.seed(),
              counts -> progress.note(() -> sequential.summary(counts)),
              stopped));
    } catch (CancellationException e) {
      return Optional.empty(); // Stopped while a training that was lost was repeated.
    }
  }

  private FileLock lockTest(Progress progress, BooleanSupplier stopped) throws IOException {
    FileLock lock = folder.lockTest();
    while (lock == null && !stopped.getAsBoolean()) {
      progress.note(() -> "another process plays it");
      LockSupport.parkNanos(NANOS_BETWEEN_ATTEMPTS);
      lock = folder.lockTest();
    }
    progress.note(() -> "");
    return lock;
  }

  /** The text of the table and of {@code best.json} about the test of the winner. */
  private String text(Optional<Sprt> test, boolean finished) {
    boolean isDecided = test.isPresent() && test.get().verdict() != Verdict.UNDECIDED;
    if (test.isPresent() && (finished || isDecided)) {
      return "%s after %s: %s"
          .formatted(
              isDecided ? test.get().verdict().name().toLowerCase(Locale.ROOT) : "undecided",
              CountedNoun.of(test.get().matches(), "match"),
              test.get().test().summary(test.get().counts()));
    }
    if (!finished) {
      return "not tested"
          + test.map(each -> ", stopped after " + CountedNoun.of(each.matches(), "match"))
              .orElse("");
    }
    return objective.sweep.test().games() == 0
        ? "not tested, because test.games is 0"
        : "the defaults are best";
  }

  /**
   * Writes {@code best.json}, the settings of the best trial so far and whether it has been tested,
   * {@code trials.txt} and {@code sweep.png}.
   *
   * @param test of the winner; if it is rejected, the defaults are best
   * @param finished whether all trials and the test are
   * @return the text of {@code trials.txt}
   */
  public String write(Optional<Sprt> test, boolean finished) throws IOException {
    List<Trial> results = folder.trials();
    shareDone = halving.shareDone(results);
    ObjectNode best =
        SuccessiveHalving.ranked(results).stream()
            .filter(each -> test.isEmpty() || test.get().verdict() != Verdict.REJECT)
            .findFirst()
            .map(Trial::values)
            .orElse(objective.defaults());
    SweepReport report = new SweepReport(halving.search(), results);
    String tested = text(test, finished);
    String text = report.text() + "\nThe best trial against the defaults: " + tested + "\n";
    String json = objective.best(best).deepCopy().put(SettingsFile.TEST, tested).toPrettyString();
    AtomicFile.write(path.resolve("trials.txt"), text.getBytes(StandardCharsets.UTF_8));
    AtomicFile.write(path.resolve("best.json"), json.getBytes(StandardCharsets.UTF_8));
    AtomicFile.write(path.resolve("sweep.png"), report.png());
    return text;
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }
}
