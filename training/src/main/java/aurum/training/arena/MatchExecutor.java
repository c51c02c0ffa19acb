package aurum.training.arena;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.IntFunction;

/**
 * Plays the matches of maps between the same participants. The results are the same for every
 * implementation, but for the response times of external programs.
 */
public abstract class MatchExecutor implements AutoCloseable {
  /** From so many on, failures of a referee that has never finished a match end the command. */
  private static final int MAXIMUM_FAILURES = 10;

  /**
   * The matches of one map.
   *
   * @param number of the map
   * @param lineUps the index of the participant in each seat of each match
   */
  public record MapPlan(int number, long seed, List<int[]> lineUps) {}

  /** Receives results, one map at a time, on any thread. */
  @FunctionalInterface
  public interface Results {
    /**
     * Receives the results of a map that is finished. Maps arrive in any order.
     *
     * @param map with the line-ups whose matches have a result
     * @param matches the result of each of these line-ups
     */
    void accept(MapPlan map, List<MatchResult> matches);
  }

  private final Game game;
  private final List<Participant> participants;
  private final MatchStore store;
  private final AtomicInteger failed = new AtomicInteger();
  private volatile boolean hasResult;
  private Consumer<String> onFailure = message -> {};
  Runnable afterMatch = () -> {};

  /**
   * @param store whose matches are not played again
   */
  MatchExecutor(Game game, List<Participant> participants, MatchStore store) {
    this.game = game;
    this.participants = participants;
    this.store = store;
  }

  /** The game of all matches. */
  public final Game game() {
    return game;
  }

  /** The participants; line-ups have their indices. */
  public final List<Participant> participants() {
    return participants;
  }

  /** Where results are found and kept. */
  public final MatchStore store() {
    return store;
  }

  /** Calls an action after each match, on any thread. Returns this executor. */
  public final MatchExecutor afterMatch(Runnable action) {
    afterMatch = action;
    return this;
  }

  /** Calls an action with a message for each match whose referee fails, on any thread. */
  public final MatchExecutor onFailure(Consumer<String> action) {
    onFailure = action;
    return this;
  }

  /**
   * Notes a match without a result.
   *
   * @throws InvalidInputException if no match has a result after some failures
   */
  final void fail(String message) {
    if (failed.incrementAndGet() >= MAXIMUM_FAILURES && !hasResult) {
      throw new InvalidInputException(
          "the referee has failed in each of %s matches; the last: %s".formatted(failed, message));
    }
    onFailure.accept(PrintableText.line(message));
  }

  /**
   * Passes on the results of a map.
   *
   * @param matches the result of each line-up; null if its referee has failed
   */
  final void passOn(MapPlan map, List<MatchResult> matches, Results results) {
    List<int[]> lineUps = new ArrayList<>();
    List<MatchResult> found = new ArrayList<>();
    for (int i = 0; i < matches.size(); i++) {
      if (matches.get(i) != null) {
        lineUps.add(map.lineUps().get(i));
        found.add(matches.get(i));
      }
    }
    hasResult |= !found.isEmpty();
    synchronized (results) {
      results.accept(new MapPlan(map.number(), map.seed(), lineUps), found);
    }
  }

  /** The participants in the seats of a line-up. */
  final List<Participant> seats(int[] lineUp) {
    return Arrays.stream(lineUp).mapToObj(participants::get).toList();
  }

  /**
   * Plays all matches of maps, or finds their results in the store.
   *
   * @param maps the number of maps
   * @param plans the maps by index, on any thread; started in this order
   * @param stopped polled before each match or more often, on any thread; true ends the call early,
   *     and maps that are not finished are discarded
   * @throws aurum.env.base.InvalidInputException as {@link Arena#play} does
   */
  public abstract void play(
      int maps, IntFunction<MapPlan> plans, BooleanSupplier stopped, Results results);

  @Override
  public void close() {}
}
