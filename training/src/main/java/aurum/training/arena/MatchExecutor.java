package aurum.training.arena;

import java.util.List;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/** Plays the matches of maps. The results are the same for every implementation. */
public interface MatchExecutor extends AutoCloseable {
  /**
   * The matches of one map.
   *
   * @param number of the map
   * @param lineUps the index of the participant in each seat of each match
   */
  record MapPlan(int number, long seed, List<int[]> lineUps) {}

  /** Receives results, one at a time, on any thread. */
  @FunctionalInterface
  interface Results {
    /**
     * Receives the result of a match. The maps come in any order, the matches of a map in theirs.
     *
     * @param match the index of its line-up
     */
    void accept(MapPlan map, int match, MatchResult result);
  }

  /**
   * Plays all matches of maps, or finds their results in a store.
   *
   * @param maps the number of maps
   * @param plans the maps by index, on any thread; started in this order
   * @param stopped polled before each match or more often, on any thread; true ends the call early
   * @throws aurum.env.base.InvalidInputException as {@link Arena#play} does
   */
  void play(int maps, IntFunction<MapPlan> plans, BooleanSupplier stopped, Results results);

  /** This player, which also calls an action after each result. Closes nothing. */
  default MatchExecutor with(Runnable afterMatch) {
    return (maps, plans, stopped, results) ->
        play(
            maps,
            plans,
            stopped,
            (map, match, result) -> {
              results.accept(map, match, result);
              afterMatch.run();
            });
  }

  @Override
  default void close() {}
}
