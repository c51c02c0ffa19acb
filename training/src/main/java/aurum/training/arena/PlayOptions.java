package aurum.training.arena;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.training.arena.ResultsFolder.SequentialTests;
import aurum.training.cluster.ClusterProvider;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.function.Consumer;

/**
 * How many matches are played: on which machines, with which time limits, and where their results
 * are kept.
 *
 * @param seed of the maps
 * @param threads matches at the same time, at least 1; not used with a cluster
 * @param cluster the URL of the cluster that plays; null for the threads of this machine
 * @param results the folder that keeps the results of matches; null for none
 * @param keepTraces whether this folder also keeps the turn log of each match
 * @param tolerance milliseconds after the referee's time limit in which a program's reply is still
 *     accepted; null for those of the game
 * @param startMillis milliseconds that programs have more in their first turn
 * @param noLimits whether programs have up to a minute for each reply
 * @param written files that the caller writes, so that they identify no program
 */
public record PlayOptions(
    long seed,
    int threads,
    String cluster,
    Path results,
    boolean keepTraces,
    Integer tolerance,
    int startMillis,
    boolean noLimits,
    List<Path> written) {
  /** The megabytes from which on the file of traces of one caller does not grow. */
  public static final int TRACE_MEGABYTES = 1000;

  /** The same with one match at a time. */
  public PlayOptions oneAtATime() {
    return new PlayOptions(
        seed, 1, cluster, results, keepTraces, tolerance, startMillis, noLimits, written);
  }

  /** The same with other time limits; the parameters are those of the record. */
  public PlayOptions withLimits(Integer tolerance, int startMillis, boolean noLimits) {
    return new PlayOptions(
        seed, threads, cluster, results, keepTraces, tolerance, startMillis, noLimits, written);
  }

  /** The participants with these time limits. */
  public List<Participant> limited(List<Participant> participants) {
    return participants.stream()
        .map(each -> noLimits ? each.withoutLimits() : each)
        .map(each -> tolerance == null ? each : each.withTolerance(tolerance))
        .map(each -> each.withStart(startMillis))
        .toList();
  }

  /**
   * The results folder, or a store that keeps nothing.
   *
   * @param agents as {@link ResultsFolder#open} expects them
   */
  public MatchStore store(Game game, List<Participant> agents, SequentialTests tests)
      throws IOException {
    return results == null ? MatchStore.NONE : folder(game, agents, tests);
  }

  /** The results folder, which keeps traces if that is an option. There must be a folder. */
  public ResultsFolder folder(Game game, List<Participant> agents, SequentialTests tests)
      throws IOException {
    for (Participant agent : agents) {
      if (agent instanceof Participant.External program) {
        written.forEach(program.files()::leaveOut);
      }
    }
    ResultsFolder opened = ResultsFolder.open(results, game, agents, tests);
    return keepTraces ? opened.keepLogs(TRACE_MEGABYTES) : opened;
  }

  /**
   * Plays the matches of participants on this machine or on the cluster.
   *
   * @param warnings receives what the user should know of the results, a line each
   * @throws InvalidInputException if the participants cannot play on a cluster, or it cannot be
   *     used
   */
  public MatchExecutor executor(
      Game game, List<Participant> participants, MatchStore store, Consumer<String> warnings) {
    boolean isTimed = participants.stream().map(Participant::agent).anyMatch(AgentName::isTimed);
    if (cluster == null) {
      if (noLimits && isTimed && ThreadedExecutor.isOneAtATime(participants)) {
        warnings.accept(
            "one match is played at a time, because a search is limited by time;"
                + " limit it by playouts, such as search=2000");
      }
      return new ThreadedExecutor(game, participants, threads, store).onFailure(warnings);
    }
    ClusterExecutor.check(participants);
    if (isTimed) {
      warnings.accept(
          "a search that is limited by time depends on the speed of the executors,"
              + " so the result cannot be repeated; limit it by playouts, such as search=2000");
    }
    return new ClusterExecutor(ClusterProvider.open(cluster), game, participants, store)
        .onFailure(warnings);
  }
}
