package aurum.training.sweep;

import aurum.env.base.WorkerPool;
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
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;

/** Runs the trials of a sweep. Several processes may run the same one. */
public final class Sweep implements AutoCloseable {
  /** The values of the winner, as {@code train --config} takes them; or the agent. */
  public static final String BEST = "best.json";

  private static final String TEST = "sprt.txt";
  private static final long MILLIS_BETWEEN_ATTEMPTS = 200;

  private final SweepDefinition definition;
  private final Objective objective;
  private final SuccessiveHalving halving;
  private final SweepFolder folder;

  private Sweep(SweepDefinition definition, Objective objective, Path path) throws IOException {
    this.definition = definition;
    this.objective = objective;
    RandomSearch search = RandomSearch.of(definition.settings(), objective);
    halving = new SuccessiveHalving(definition.settings(), search);
    folder = SweepFolder.open(path, definition);
  }

  /**
   * Opens a sweep, which is new or to be continued.
   *
   * @param path of the folder
   * @throws aurum.env.base.InvalidInputException if the settings do not fit the game, or the folder
   *     is that of another sweep
   */
  public static Sweep open(SweepDefinition definition, Path path) throws IOException {
    return open(definition, Objective.of(definition), path);
  }

  static Sweep open(SweepDefinition definition, Objective objective, Path path) throws IOException {
    return new Sweep(definition, objective, path);
  }

  /**
   * Runs trials until all are finished, also by other processes.
   *
   * @param workers trials at the same time
   * @param cluster on which they run; null for threads of this JVM
   * @param stopped polled often, by any thread; true ends the call, and parts of trials that are
   *     not finished are lost
   * @param listener receives each result, from one thread at a time
   */
  public void run(int workers, Cluster cluster, BooleanSupplier stopped, Consumer<Trial> listener) {
    AtomicBoolean failed = new AtomicBoolean();
    BooleanSupplier stop = () -> stopped.getAsBoolean() || failed.get();
    try (WorkerPool pool = new WorkerPool(objective.isExternal() ? 1 : workers)) {
      pool.run(
          worker -> {
            try {
              work(cluster, stop, listener);
            } catch (CancellationException e) {
              // Stopped within a part.
            } catch (IOException e) {
              failed.set(true);
              throw new UncheckedIOException(e);
            } catch (RuntimeException | Error e) {
              failed.set(true);
              throw e;
            }
          });
    }
  }

  private void work(Cluster cluster, BooleanSupplier stopped, Consumer<Trial> listener)
      throws IOException {
    while (!stopped.getAsBoolean()) {
      Optional<SweepFolder.Claim> claimed = folder.claim(halving);
      if (claimed.isEmpty()) {
        if (isFinished()) {
          return;
        }
        SweepFolder.sleep(MILLIS_BETWEEN_ATTEMPTS);
        continue;
      }
      try (SweepFolder.Claim claim = claimed.get()) {
        Trial part = claim.part();
        byte[] state = folder.state(part);
        Objective.Outcome outcome =
            cluster == null
                ? objective.run(part, state, stopped)
                : TrialTask.run(cluster, definition, part, state, stopped);
        folder.add(part, outcome);
        synchronized (this) {
          listener.accept(outcome.trial());
        }
      }
    }
  }

  /** Whether no part of a trial is left. */
  public boolean isFinished() throws IOException {
    return halving.next(folder.trials(), part -> true).isEmpty();
  }

  /**
   * Tests the winner of a finished sweep against the defaults, once: the trainings of the
   * repetitions play on the maps in turns.
   *
   * @return the result in one line; empty if the defaults have won, or if it is stopped
   */
  public Optional<String> test(int threads, BooleanSupplier stopped) throws IOException {
    List<Trial> trials = folder.trials();
    int winner = halving.best(trials);
    Path file = folder.file(TEST);
    try (FileLock lock = folder.lock(SweepFolder.TEST)) {
      String name = "trial " + winner + " against the defaults: ";
      if (Files.exists(file) && Files.readString(file).startsWith(name)) {
        return Optional.of(Files.readString(file).strip());
      }
      if (winner == 0) {
        return Optional.empty();
      }
      List<Participant> seats = new ArrayList<>();
      addRepetitions(winner, trials, seats);
      addRepetitions(0, trials, seats);
      List<String> others = definition.settings().opponents();
      Score score = Score.of(definition);
      for (int seat = 2; seat < score.game().seats(); seat++) {
        seats.add(score.opponents().get(seat % others.size()));
      }
      Sprt sprt =
          Sprt.play(
              new SequentialTest(0, 20, 0.05, 0.05),
              new ThreadedExecutor(
                  score.game(), seats, objective.isExternal() ? 1 : threads, MatchStore.NONE),
              definition.settings().repeats(),
              definition.settings().games(),
              definition.settings().seed(),
              counts -> {},
              stopped);
      if (stopped.getAsBoolean()) {
        return Optional.empty();
      }
      String line =
          "%s%s after %d games, mean score %.3f"
              .formatted(
                  name, sprt.verdict(), sprt.matches(), SequentialTest.meanScore(sprt.counts()));
      folder.write(TEST, line + "\n");
      return Optional.of(line);
    }
  }

  private void addRepetitions(int number, List<Trial> trials, List<Participant> seats)
      throws IOException {
    for (Trial trial : trials) {
      if (trial.trial() == number && trial.repeat() > 0) {
        String name = "trial-%d-%d".formatted(number, trial.repeat());
        seats.add(objective.participant(name, trial, folder.state(trial)));
      }
    }
  }

  /** The report of the trials so far. */
  public SweepReport report() throws IOException {
    return new SweepReport(definition.settings(), halving, folder.trials());
  }

  /**
   * Writes {@link #BEST} and the picture of the trials so far.
   *
   * @return the file of the best values; the defaults if the winner is found worse
   */
  public Path writeBest() throws IOException {
    SweepReport report = report();
    boolean worse =
        Files.exists(folder.file(TEST))
            && Files.readString(folder.file(TEST)).contains(Verdict.REJECT.toString());
    ObjectNode values = worse ? objective.defaults() : report.bestValues();
    folder.write(BEST, objective.best(values).toPrettyString() + "\n");
    folder.write("trials.txt", report.text());
    report.draw(folder.file("sweep.png"));
    return folder.file(BEST);
  }

  @Override
  public void close() throws IOException {
    folder.close();
  }
}
