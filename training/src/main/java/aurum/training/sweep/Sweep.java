package aurum.training.sweep;

import aurum.agents.AtomicFile;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.ThreadedExecutor;
import aurum.training.cluster.Cluster;
import aurum.training.cluster.ParallelLoop;
import aurum.training.rating.SequentialTest;
import aurum.training.rating.SequentialTest.Verdict;
import aurum.training.rating.Sprt;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Runs the trials of a sweep. Several processes may run the same one. */
public final class Sweep implements AutoCloseable {
  private static final SequentialTest TEST = new SequentialTest(0, 20, 0.05, 0.05);
  private static final int MAXIMUM_GAMES = 4000;
  private static final int MAXIMUM_PARTS = 1_000_000_000;
  private static final long NANOS_BETWEEN_ATTEMPTS = 200_000_000;

  private final Objective objective;
  private final SuccessiveHalving halving;
  private final Path path;
  private final SweepFolder folder;

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
      write(Optional.empty());
      listener.accept(outcome.trial());
    }
    return true;
  }

  private boolean isFinished() throws IOException {
    return halving.next(folder.trials(), part -> true).isEmpty();
  }

  /**
   * Tests the winner of a finished sweep against the defaults: the trainings of their repetitions
   * play in turns, one on each map. In other seats are the opponents.
   *
   * @return empty if the defaults have won
   */
  public Optional<Sprt> test(int threads, BooleanSupplier stopped) throws IOException {
    List<Trial> results = folder.trials();
    int winner = SuccessiveHalving.ranked(results).get(0).trial();
    if (winner == 0) {
      return Optional.empty();
    }
    List<Participant> seats = new ArrayList<>();
    for (int trial : new int[] {winner, 0}) {
      for (Trial each : SuccessiveHalving.repeated(results, trial)) {
        seats.add(objective.prepare(each, folder.state(each), stopped).agent());
      }
    }
    for (int seat = 2; seat < objective.game.seats(); seat++) {
      seats.add(objective.opponents.get(seat % objective.opponents.size()));
    }
    int versions = SuccessiveHalving.REPEATS;
    long seed = objective.sweep.seed();
    MatchExecutor executor = new ThreadedExecutor(objective.game, seats, threads, MatchStore.NONE);
    return Optional.of(
        Sprt.play(TEST, executor, versions, MAXIMUM_GAMES, seed, counts -> {}, stopped));
  }

  /**
   * Writes {@code best.json}, the settings of the best trial so far, {@code trials.txt} and {@code
   * sweep.png}.
   *
   * @param test of the winner; if it is rejected, the defaults are best
   * @return the text of {@code trials.txt}
   */
  public String write(Optional<Sprt> test) throws IOException {
    List<Trial> results = folder.trials();
    ObjectNode best =
        SuccessiveHalving.ranked(results).stream()
            .filter(each -> test.isEmpty() || test.get().verdict() != Verdict.REJECT)
            .findFirst()
            .map(Trial::values)
            .orElse(objective.defaults());
    SweepReport report = new SweepReport(halving.search(), results);
    String text = report.text();
    String json = objective.best(best).toPrettyString();
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
