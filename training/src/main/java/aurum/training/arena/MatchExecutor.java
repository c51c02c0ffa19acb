package aurum.training.arena;

import aurum.env.Game;
import java.util.Arrays;
import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/**
 * Plays the matches of maps between the same participants. The results are the same for every
 * implementation, but for the response times of external programs.
 */
public abstract class MatchExecutor implements AutoCloseable {
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
     * @param matches the result of each line-up
     */
    void accept(MapPlan map, List<MatchResult> matches);
  }

  private final Game game;
  private final List<Participant> participants;
  private final MatchStore store;
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
