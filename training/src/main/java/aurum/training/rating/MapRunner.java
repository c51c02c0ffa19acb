package aurum.training.rating;

import aurum.env.Game;
import aurum.env.Printable;
import aurum.env.WorkerPool;
import aurum.training.arena.Arena;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchResult;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.results.RankedMatch;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;

/**
 * Plays the matches of maps on several threads; with an external program one at a time. The result
 * is the same for any number of threads.
 */
final class MapRunner implements Tournament.MapPlayer {
  /** The line-ups of one map. */
  interface LineUpsOfMap {
    /**
     * The matches on a map.
     *
     * @return the number of the agent in each seat of each match
     */
    List<int[]> of(int map, long mapSeed);
  }

  private final Game game;
  private final List<Participant> agents;
  private final long seed;
  private final int threads;
  private final MatchStore store;
  private final BooleanSupplier stopped;
  private final Map<String, String> failures = new TreeMap<>();

  /**
   * @param seed determines the seeds of the maps
   * @param stopped polled after each match, on any thread
   */
  MapRunner(
      Game game,
      List<Participant> agents,
      long seed,
      int threads,
      MatchStore store,
      BooleanSupplier stopped) {
    this.game = game;
    this.agents = agents;
    this.seed = seed;
    boolean external = agents.stream().anyMatch(Participant.External.class::isInstance);
    this.threads = external ? 1 : threads;
    this.store = store;
    this.stopped = stopped;
  }

  @Override
  public boolean isStopped() {
    return stopped.getAsBoolean();
  }

  @Override
  public List<RankedMatch> play(int firstMap, List<List<Integer>> agentsOfMaps) {
    return play(
        firstMap,
        agentsOfMaps.size(),
        (map, mapSeed) -> LineUps.of(agentsOfMaps.get(map - firstMap), game.seats(), mapSeed));
  }

  /**
   * Plays maps.
   *
   * @return the matches in the order of the maps; if it is stopped, those of the maps before the
   *     first unfinished one
   */
  List<RankedMatch> play(int firstMap, int maps, LineUpsOfMap lineUps) {
    List<List<RankedMatch>> played = new ArrayList<>();
    for (int i = 0; i < maps; i++) {
      played.add(null);
    }
    AtomicInteger next = new AtomicInteger();
    try (WorkerPool workers = new WorkerPool(Math.max(1, Math.min(threads, maps)))) {
      workers.run(
          part -> {
            Arena arena = new Arena(game);
            try {
              for (int i = next.getAndIncrement(); i < maps; i = next.getAndIncrement()) {
                List<RankedMatch> matches = playMap(arena, firstMap + i, lineUps);
                if (matches == null) {
                  break;
                }
                played.set(i, matches);
              }
            } finally {
              next.set(maps); // After a failure the other threads stop, too.
            }
          });
    }
    List<RankedMatch> all = new ArrayList<>();
    for (int i = 0; i < maps && played.get(i) != null; i++) {
      all.addAll(played.get(i));
    }
    return all;
  }

  /** Null if it is stopped. */
  private List<RankedMatch> playMap(Arena arena, int map, LineUpsOfMap lineUps) {
    long mapSeed = Evaluation.mapSeed(seed, map);
    List<RankedMatch> matches = new ArrayList<>();
    for (int[] lineUp : lineUps.of(map, mapSeed)) {
      if (stopped.getAsBoolean()) {
        return null;
      }
      List<Participant> seats = Arrays.stream(lineUp).mapToObj(agents::get).toList();
      MatchResult result = arena.findOrPlay(mapSeed, seats, store);
      addFailures(mapSeed, seats, result);
      matches.add(
          new RankedMatch(
              mapSeed, lineUp, result.ranks().stream().mapToInt(Integer::intValue).toArray()));
    }
    return matches;
  }

  private synchronized void addFailures(long mapSeed, List<Participant> seats, MatchResult result) {
    result
        .failures()
        .forEach(
            failure ->
                failures.putIfAbsent(
                    Printable.line(seats.get(failure.seat()).name()),
                    "seed " + mapSeed + ", " + failure.summary()));
  }

  /** A disqualification of each external program that had one, by its name. */
  synchronized Map<String, String> failures() {
    return new TreeMap<>(failures);
  }
}
