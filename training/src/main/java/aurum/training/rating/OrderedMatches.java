package aurum.training.rating;

import aurum.env.base.PrintableText;
import aurum.env.base.RandomStream;
import aurum.training.arena.BotFailure;
import aurum.training.arena.Evaluation;
import aurum.training.arena.FailureCounts;
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
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Plays maps, and passes on their matches in the order of the maps, whatever order the maps are
 * finished in. Hence what is decided by the matches so far is the same for any number of threads.
 */
public final class OrderedMatches implements Tournament.MapPlayer {
  private final MatchExecutor executor;

  /**
   * The disqualifications of a program.
   *
   * @param first one of them, in one line
   */
  public record Failures(FailureCounts counts, String first) {
    private Failures plus(Failures later) {
      return new Failures(counts.plus(later.counts), first);
    }

    /** One line: the numbers by reason if there are several disqualifications, and one of them. */
    @Override
    public String toString() {
      return counts.total() == 1 ? first : counts + ", for example " + first;
    }
  }

  private final long seed;
  private final BooleanSupplier stopped;
  private final Map<String, Failures> failures = new TreeMap<>();

  /**
   * @param seed determines the seeds of the maps
   * @param stopped polled after each match, on any thread
   */
  public OrderedMatches(MatchExecutor executor, long seed, BooleanSupplier stopped) {
    this.executor = executor;
    this.seed = seed;
    this.stopped = stopped;
  }

  @Override
  public boolean isStopped() {
    return stopped.getAsBoolean();
  }

  @Override
  public List<Ranking<Integer>> play(int firstMap, List<List<Integer>> agentsOfMaps) {
    List<Ranking<Integer>> played = new ArrayList<>();
    int seats = executor.game().seats();
    play(
        firstMap,
        agentsOfMaps.size(),
        (map, mapSeed) -> LineUps.of(agentsOfMaps.get(map - firstMap), seats, mapSeed, this::key),
        played::addAll,
        () -> false);
    return played;
  }

  /**
   * Plays maps.
   *
   * @param firstMap the number of the first one
   * @param lineUps of a map and its seed: the number of the agent in each seat of each match
   * @param inOrder receives the matches of each map, in the order of the maps, up to the first
   *     unfinished one if it is stopped
   * @param enough polled after each match, on any thread; true ends the call
   */
  void play(
      int firstMap,
      int maps,
      BiFunction<Integer, Long, List<int[]>> lineUps,
      Consumer<List<Ranking<Integer>>> inOrder,
      BooleanSupplier enough) {
    // The matches of finished maps until those of all maps before them have arrived.
    Map<Integer, List<Ranking<Integer>>> waiting = new HashMap<>();
    AtomicInteger next = new AtomicInteger(firstMap);
    executor.play(
        maps,
        index -> plan(firstMap + index, lineUps),
        () -> stopped.getAsBoolean() || enough.getAsBoolean(),
        (map, matches) -> {
          waiting.put(map.number(), rankings(map, matches));
          while (waiting.containsKey(next.get()) && !enough.getAsBoolean()) {
            inOrder.accept(waiting.remove(next.getAndIncrement()));
          }
        });
  }

  private MapPlan plan(int map, BiFunction<Integer, Long, List<int[]>> lineUps) {
    long mapSeed = Evaluation.mapSeed(seed, map);
    return new MapPlan(map, mapSeed, lineUps.apply(map, mapSeed));
  }

  private List<Ranking<Integer>> rankings(MapPlan map, List<MatchResult> matches) {
    List<Ranking<Integer>> rankings = new ArrayList<>();
    for (int match = 0; match < matches.size(); match++) {
      int[] lineUp = map.lineUps().get(match);
      addFailures(map.seed(), lineUp, matches.get(match));
      rankings.add(
          Ranking.of(map.seed(), lineUp, matches.get(match).ranks())
              .with(matches.get(match).attributeValues()));
    }
    return rankings;
  }

  /**
   * A hash of the agent's word and of its position among agents of the same word, so that the order
   * of the agents does not matter.
   */
  private long key(int agent) {
    Function<Participant, Integer> hash = each -> each.agent().word().hashCode();
    List<Participant> agents = executor.participants();
    Participant one = agents.get(agent);
    return RandomStream.LINE_UPS.seed(hash.apply(one), one.occurrence(agents, hash));
  }

  private void addFailures(long mapSeed, int[] lineUp, MatchResult result) {
    for (BotFailure failure : result.failures()) {
      Participant program = executor.participants().get(lineUp[failure.seat()]);
      String first = "seed " + mapSeed + ", " + failure.summary();
      failures.merge(
          PrintableText.line(program.name()),
          new Failures(FailureCounts.of(failure.status()), first),
          Failures::plus);
    }
  }

  /** The disqualifications of each external program that had one, by its name. */
  public Map<String, Failures> failures() {
    return new TreeMap<>(failures);
  }
}
