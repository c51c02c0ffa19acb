package aurum.training.sweep;

import aurum.agents.AtomicFile;
import aurum.env.base.WorkerPool;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.ThreadedExecutor;
import aurum.training.cluster.Cluster;
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
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Runs the trials of a sweep. Several processes may run the same one. */
public final class Sweep implements AutoCloseable {
  private static final SequentialTest TEST = new SequentialTest(0, 20, 0.05, 0.05);
  private static final int MAXIMUM_GAMES = 4000;
  private static final long NANOS_BETWEEN_ATTEMPTS = 200_000_000;

  private final SweepSettings settings;
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
    this(settings, Objective.of(settings), path);
  }

  Sweep(SweepSettings settings, Objective objective, Path path) throws IOException {
    this.settings = settings;
    this.objective = objective;
    this.path = path;
    RandomSearch search =
        new RandomSearch(
            settings.rangesByName(), objective.defaults(), settings.seed(), objective::best);
    search.checkRanges();
    halving = new SuccessiveHalving(settings, search);
    folder = new SweepFolder(path, settings);
  }

  /**
   * Runs trials until all are finished, also by other processes.
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
    AtomicBoolean failed = new AtomicBoolean();
    try (WorkerPool pool = new WorkerPool(workers)) {
      pool.run(
          worker -> {
            boolean done = false;
            try {
              work(cluster, () -> stopped.getAsBoolean() || failed.get(), listener);
              done = true;
            } catch (CancellationException e) {
              // Stopped within a part.
            } catch (IOException e) {
              throw new UncheckedIOException(e);
            } finally {
              failed.compareAndSet(false, !done);
            }
          });
    }
    return isFinished();
  }

  private void work(Cluster cluster, BooleanSupplier stopped, Consumer<Trial> listener)
      throws IOException {
    while (!stopped.getAsBoolean()) {
      Optional<SweepFolder.Claim> claimed = folder.claim(halving);
      if (claimed.isPresent()) {
        try (SweepFolder.Claim claim = claimed.get()) {
          Trial part = claim.part();
          byte[] state = folder.state(part);
          Objective.Outcome outcome =
              cluster == null
                  ? objective.run(part, state, stopped)
                  : TrialTask.run(cluster, settings, new Objective.Outcome(part, state), stopped);
          folder.add(part, outcome);
          synchronized (this) {
            write(Optional.empty());
            listener.accept(outcome.trial());
          }
        }
      } else if (isFinished()) {
        return;
      } else {
        LockSupport.parkNanos(NANOS_BETWEEN_ATTEMPTS);
      }
    }
  }

  private boolean isFinished() throws IOException {
    return halving.next(folder.trials(), part -> true).isEmpty();
  }

  /**
   * Tests the winner of a finished sweep against the defaults: the trainings of their repetitions
   * play in turns, one on each map. In other seats are the opponents.
   *
   * @return empty if the defaults have won, or a repetition has failed
   */
  public Optional<Sprt> test(int threads, BooleanSupplier stopped) throws IOException {
    List<Trial> results = folder.trials();
    int winner = halving.best(results).trial();
    List<Participant> seats = new ArrayList<>();
    for (int trial : new int[] {winner, 0}) {
      for (Trial each : SuccessiveHalving.repeated(results, trial)) {
        seats.add(objective.participant(each, folder.state(each)));
      }
    }
    if (winner == 0 || seats.size() < 2 * SuccessiveHalving.REPEATS) {
      return Optional.empty();
    }
    for (int seat = 2; seat < objective.game.seats(); seat++) {
      seats.add(objective.opponents.get(seat % objective.opponents.size()));
    }
    int versions = SuccessiveHalving.REPEATS;
    MatchExecutor executor = new ThreadedExecutor(objective.game, seats, threads, MatchStore.NONE);
    return Optional.of(
        Sprt.play(TEST, executor, versions, MAXIMUM_GAMES, settings.seed(), counts -> {}, stopped));
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
    boolean isWorse = test.filter(each -> each.verdict() == Verdict.REJECT).isPresent();
    ObjectNode best = isWorse ? objective.defaults() : halving.best(results).values();
    SweepReport report = new SweepReport(halving, results);
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
