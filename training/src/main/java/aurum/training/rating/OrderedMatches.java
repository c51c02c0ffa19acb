package aurum.training.rating;

import aurum.env.Game;
import aurum.env.base.PrintableText;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import aurum.training.arena.Evaluation;
import aurum.training.arena.MatchExecutor;
import aurum.training.arena.MatchExecutor.MapPlan;
import aurum.training.arena.MatchResult;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Plays maps, and passes on their matches in the order of the maps, whatever order the maps are
 * finished in. Hence what is decided by the matches so far is the same for any number of threads.
 */
final class OrderedMatches implements Tournament.MapPlayer {
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
  private final MatchExecutor player;
  private final List<Participant> agents;
  private final long seed;
  private final BooleanSupplier stopped;
  private final Map<String, String> failures = new TreeMap<>();

  /**
   * @param seed determines the seeds of the maps
   * @param player of matches of the agents
   * @param stopped polled after each match, on any thread
   */
  OrderedMatches(
      Game game, List<Participant> agents, long seed, MatchExecutor player, BooleanSupplier stopped) {
    this.game = game;
    this.player = player;
    this.agents = agents;
    this.seed = seed;
    this.stopped = stopped;
  }

  @Override
  public boolean isStopped() {
    return stopped.getAsBoolean();
  }

  @Override
  public List<Ranking> play(int firstMap, List<List<Integer>> agentsOfMaps) {
    List<Ranking> played = new ArrayList<>();
    play(
        firstMap,
        agentsOfMaps.size(),
        (map, mapSeed) ->
            LineUps.of(agentsOfMaps.get(map - firstMap), game.seats(), mapSeed, this::key),
        played::addAll,
        () -> false);
    return played;
  }

  /**
   * Plays maps.
   *
   * @param inOrder receives the matches of each map, in the order of the maps, up to the first
   *     unfinished one if it is stopped
   * @param enough polled after each match, on any thread; true ends the call
   */
  void play(
      int firstMap,
      int maps,
      LineUpsOfMap lineUps,
      Consumer<List<Ranking>> inOrder,
      BooleanSupplier enough) {
    Map<Integer, List<Ranking>> unfinished = new HashMap<>();
    Map<Integer, List<Ranking>> finished = new HashMap<>();
    int[] next = {firstMap};
    player.play(
        maps,
        index -> plan(firstMap + index, lineUps),
        () -> stopped.getAsBoolean() || enough.getAsBoolean(),
        (map, match, result) -> {
          List<Ranking> matches =
              unfinished.computeIfAbsent(map.number(), number -> new ArrayList<>());
          int[] lineUp = map.lineUps().get(match);
          addFailures(map.seed(), lineUp, result);
          matches.add(Ranking.of(map.seed(), lineUp, result));
          if (matches.size() == map.lineUps().size()) {
            finished.put(map.number(), unfinished.remove(map.number()));
          }
          while (finished.containsKey(next[0]) && !enough.getAsBoolean()) {
            inOrder.accept(finished.remove(next[0]++));
          }
        });
  }

  /** Of its word, and its occurrence among agents of the same word. */
  private long key(int agent) {
    Function<Participant, Integer> hash = each -> each.word().hashCode();
    Participant one = agents.get(agent);
    return SplitMix.hash(hash.apply(one), one.occurrence(agents, hash), RandomStreams.LINE_UPS);
  }

  private MapPlan plan(int map, LineUpsOfMap lineUps) {
    long mapSeed = Evaluation.mapSeed(seed, map);
    return new MapPlan(map, mapSeed, lineUps.of(map, mapSeed));
  }

  private void addFailures(long mapSeed, int[] lineUp, MatchResult result) {
    result
        .failures()
        .forEach(
            failure ->
                failures.putIfAbsent(
                    PrintableText.line(agents.get(lineUp[failure.seat()]).name()),
                    "seed " + mapSeed + ", " + failure.summary()));
  }

  /** A disqualification of each external program that had one, by its name. */
  Map<String, String> failures() {
    return new TreeMap<>(failures);
  }
}
