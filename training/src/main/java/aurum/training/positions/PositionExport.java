package aurum.training.positions;

import static aurum.env.base.Requirement.require;

import aurum.agents.AtomicFile;
import aurum.agents.learn.EnvironmentSettings;
import aurum.agents.learn.Imitation.Decision;
import aurum.env.AgentException;
import aurum.env.base.CountedNoun;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.referee.TextEnvironment;
import aurum.env.runner.MatchObserver;
import aurum.training.cluster.ParallelLoop;
import aurum.training.imitate.Demonstration;
import aurum.training.results.RecordedMatch;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

/**
 * Writes the decisions of recorded matches as positions to learn from. A few matches are in the
 * memory at a time. Not thread-safe.
 */
public final class PositionExport {
  /**
   * A match of the folder.
   *
   * @param id its name, FILE:BYTE
   * @param seats whose decisions are written
   */
  public record Source(String id, Set<Integer> seats) {}

  /**
   * The contents of a file that was written.
   *
   * @param turns left out because no actions have the effect of their reply
   * @param again the number of matches that were played again from their seeds
   * @param leftOut the matches whose decisions are unknown, each with the reason in one line
   */
  public record Report(long positions, int matches, int turns, int again, List<String> leftOut) {}

  /**
   * The decisions of one match.
   *
   * @param failure why they are unknown; null if they are known
   */
  private record Replayed(
      String id, RecordedMatch match, Demonstration demonstration, String failure) {}

  private final Path folder;
  private final PositionsSpec spec;
  private final int threads;

  /**
   * @param folder with the results
   * @param threads that play the matches again; the file does not depend on them
   */
  public PositionExport(Path folder, PositionsSpec spec, int threads) {
    this.folder = folder;
    this.spec = spec;
    this.threads = threads;
  }

  /**
   * Writes a file.
   *
   * @param out ends in {@code .npz}, {@code .jsonl} or {@code .jsonl.gz}
   * @param afterMatch called after each match, on any thread
   * @param stopped polled at each position, on any thread; the file then has the matches so far
   * @throws InvalidInputException if there is no position to write; there is no file then
   */
  public Report write(List<Source> sources, Path out, Runnable afterMatch, BooleanSupplier stopped)
      throws IOException {
    long positions = 0;
    int matches = 0;
    int turns = 0;
    int again = 0;
    List<String> leftOut = new ArrayList<>();
    try (PositionFile file = open(out)) {
      int part = 2 * threads;
      for (int begin = 0; begin < sources.size() && !stopped.getAsBoolean(); begin += part) {
        int end = Math.min(sources.size(), begin + part);
        for (Replayed each : replay(sources.subList(begin, end), afterMatch, stopped)) {
          if (each.failure != null) {
            leftOut.add(each.id + ": " + each.failure);
            continue;
          }
          List<Decision> decisions = each.demonstration.decisions();
          file.add(each.id, each.match.line().outcomes(), decisions);
          positions += decisions.size();
          matches++;
          turns += each.demonstration.skipped();
          again += each.match.log() == null ? 1 : 0;
        }
      }
      require(
          positions > 0,
          "there is no position to export"
              + (leftOut.isEmpty()
                  ? ""
                  : "; left out: "
                      + CountedNoun.of(leftOut.size(), "match")
                      + ", the first is "
                      + leftOut.get(0)));
      file.finish();
    } catch (IOException e) {
      throw AtomicFile.naming(out, e);
    }
    return new Report(positions, matches, turns, again, leftOut);
  }

  private PositionFile open(Path out) throws IOException {
    return out.toString().endsWith(".npz") ? new NpzFile(out, spec) : new JsonLinesFile(out, spec);
  }

  /** Replays matches, on several threads. A match during which it is stopped is not among them. */
  private List<Replayed> replay(
      List<Source> sources, Runnable afterMatch, BooleanSupplier stopped) {
    Replayed[] replayed = new Replayed[sources.size()];
    ParallelLoop.run(
        sources.size(),
        threads,
        () ->
            index -> {
              try {
                replayed[index] = replay(sources.get(index), stopped);
              } catch (CancellationException e) {
                return false;
              }
              afterMatch.run();
              return true;
            });
    List<Replayed> complete = new ArrayList<>();
    for (Replayed each : replayed) {
      if (each != null) {
        complete.add(each);
      }
    }
    return complete;
  }

  private Replayed replay(Source source, BooleanSupplier stopped) {
    try {
      RecordedMatch match =
          RecordedMatch.read(folder, source.id, spec.game().options().get(TextEnvironment.OPTION));
      EnvironmentSettings environment = spec.environment();
      Demonstration demonstration =
          new Demonstration(match.game(), environment, source.seats::contains);
      MatchObserver watch =
          position -> {
            if (stopped.getAsBoolean()) {
              throw new CancellationException("stopped");
            }
          };
      match.replayAsRecorded(MatchObserver.all(List.of(watch, demonstration)));
      return new Replayed(source.id, match, demonstration, null);
    } catch (InvalidInputException | AgentException | UncheckedIOException e) {
      return new Replayed(source.id, null, null, PrintableText.line(e.getMessage()));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
