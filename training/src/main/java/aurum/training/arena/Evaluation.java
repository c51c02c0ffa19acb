package aurum.training.arena;

import aurum.env.Game;
import aurum.env.base.RandomStream;
import aurum.training.arena.MatchExecutor.MapPlan;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.stream.Stream;
import org.apache.commons.math3.util.ResizableDoubleArray;

/**
 * The results of many matches between the same participants.
 *
 * @param seed determines the seeds of the maps
 * @param planned the planned number of matches; greater than {@code matches} if the evaluation was
 *     stopped
 * @param matches the number of matches
 * @param maps the number of maps
 * @param standings one for each participant, in the order of their list
 * @param merged one for each name that occurs more than once
 * @param lead the comparison of the two agents that win most; null if all have one name
 * @param rankings of the matches by name, in the same order for any number of threads; once those
 *     that differ only in participants of the same name
 */
public record Evaluation(
    String game,
    String variant,
    long seed,
    int planned,
    int matches,
    int maps,
    List<Standing> standings,
    List<Standing> merged,
    Lead lead,
    List<Ranking<String>> rankings) {
  /**
   * A comparison of the agent with the highest win rate and the next one, on the same maps. If win
   * rates are equal, the agent with the higher mean score is first.
   *
   * @param agent the name of the first
   * @param next the name of the second
   * @param wins the difference of their win rates
   * @param scores the difference of their mean scores
   */
  public record Lead(String agent, String next, PairedDifference wins, PairedDifference scores) {
    /** Compares the first two of a list in their order; null if there are fewer. */
    private static Lead of(List<Sum> sums) {
      List<Sum> best =
          sums.stream()
              .sorted(
                  Comparator.comparingDouble((Sum sum) -> sum.all.wins / (double) sum.all.matches)
                      .thenComparingDouble(sum -> sum.all.score / (double) sum.all.matches)
                      .reversed())
              .limit(2)
              .toList();
      if (best.size() < 2) {
        return null;
      }
      Sum first = best.get(0);
      Sum second = best.get(1);
      return new Lead(
          first.name,
          second.name,
          PairedDifference.ofRates(first.rates.getElements(), second.rates.getElements()),
          PairedDifference.ofMeans(first.scores.getElements(), second.scores.getElements()));
    }
  }

  /**
   * The results of one participant, or of all participants with the same name. Counts are summed
   * over the participants, the rate and the mean are per match and participant.
   *
   * @param agent the name
   * @param participants the number of participants
   * @param wins matches with the strictly highest score
   * @param ties matches with the highest score, shared with others
   * @param winRate wins per match
   * @param interval of the win rate, 95 %, clustered by map
   * @param failures matches in which it was disqualified, by the reason
   * @param firstFailure the first disqualification in one printable line; empty if there was none
   * @param figures means by name, in order: of the statistics per match, and of each figure that a
   *     program reported
   * @param responseTimes of an external program; null for an agent, or if there was no reply
   */
  public record Standing(
      String agent,
      int participants,
      int wins,
      int ties,
      double winRate,
      Interval interval,
      double meanScore,
      FailureCounts failures,
      String firstFailure,
      Map<String, Double> figures,
      ResponseTimes responseTimes) {}

  /** Plays every rotation of the seats on each map on threads of this JVM. */
  public static Evaluation run(
      Game game, List<Participant> participants, int matches, long seed, int threads) {
    return run(
        new ThreadedExecutor(game, participants, threads, MatchStore.NONE),
        matches,
        seed,
        Seatings.ROTATIONS,
        () -> false);
  }

  /**
   * Plays at least {@code matches} matches: every seating once on each map. The result is the same
   * for any executor, but for the response times of external programs.
   *
   * @param executor with one participant per seat
   * @param matches rounded up to whole maps
   * @param stopped polled after each match, on any thread; true stops the evaluation, and
   *     unfinished maps are discarded
   * @throws IllegalArgumentException if the number of participants differs from the number of
   *     seats, or {@code matches} is less than 1
   * @throws aurum.env.base.InvalidInputException if the game has no match of one of the seeds, or a
   *     program cannot be started
   * @throws CancellationException if it is stopped before any map is finished, or the referee has
   *     failed in each match
   */
  public static Evaluation run(
      MatchExecutor executor, int matches, long seed, Seatings seatings, BooleanSupplier stopped) {
    Game game = executor.game();
    List<String> names = executor.participants().stream().map(Participant::name).toList();
    if (names.size() != game.seats() || matches < 1) {
      throw new IllegalArgumentException(
          String.format(
              Locale.ROOT,
              "%d participants for %d seats and %d matches",
              names.size(),
              game.seats(),
              matches));
    }
    int perMap = seatings.of(names, 0).size();
    int planned = maps(matches, perMap);
    Map<String, List<Integer>> indicesOf = new LinkedHashMap<>();
    List<Sum> sums = new ArrayList<>();
    for (int index = 0; index < names.size(); index++) {
      indicesOf.computeIfAbsent(names.get(index), name -> new ArrayList<>()).add(index);
      sums.add(new Sum(names.get(index), List.of(index)));
    }
    indicesOf.values().removeIf(indices -> indices.size() == 1);
    indicesOf.forEach((name, indices) -> sums.add(new Sum(name, indices)));
    // One for each name: of all participants with that name.
    Map<String, Sum> ofNames = new LinkedHashMap<>();
    sums.forEach(sum -> ofNames.put(sum.name, sum));
    ResizableDoubleArray rates = sums.get(0).rates; // One for each map so far.
    TreeMap<Integer, List<Tally>> finished = new TreeMap<>();
    TreeMap<String, Ranking<String>> rankings = new TreeMap<>();
    AtomicInteger played = new AtomicInteger();
    executor.play(
        planned,
        map -> new MapPlan(map, mapSeed(seed, map), seatings.of(names, map)),
        stopped,
        (map, results) -> {
          if (results.isEmpty()) {
            return; // The referee has failed in each match of the map.
          }
          played.addAndGet(results.size());
          finished.put(map.number(), tallies(map, results));
          for (int match = 0; match < results.size(); match++) {
            Ranking<String> ranking =
                Ranking.of(map.seed(), map.lineUps().get(match), results.get(match).ranks())
                    .with(results.get(match).attributeValues())
                    .renamed(names::get);
            rankings.put(map.seed() + ranking.agents().toString(), ranking);
          }
          // In the order of the maps: the sum of fractions depends on it.
          while (finished.containsKey(rates.getNumElements())) {
            List<Tally> next = finished.remove(rates.getNumElements());
            sums.forEach(sum -> sum.add(next));
          }
        });
    // A stopped evaluation, or one whose referee has failed, may lack earlier maps.
    finished.values().forEach(map -> sums.forEach(sum -> sum.add(map)));
    int maps = rates.getNumElements();
    if (maps == 0) {
      throw new CancellationException(
          stopped.getAsBoolean()
              ? "stopped before the matches of one map were finished"
              : "the referee has failed in each match");
    }
    List<Standing> standings = sums.stream().map(Sum::standing).toList();
    return new Evaluation(
        game.name(),
        game.variant(),
        seed,
        perMap * planned,
        played.get(),
        maps,
        standings.subList(0, names.size()),
        standings.subList(names.size(), standings.size()),
        Lead.of(List.copyOf(ofNames.values())),
        List.copyOf(rankings.values()));
  }

  /** The smallest number of maps that have a number of matches. */
  public static int maps(int matches, int perMap) {
    return (int) ((matches + (long) perMap - 1) / perMap);
  }

  /** The seed of an evaluation's map. */
  public static long mapSeed(long seed, int map) {
    return RandomStream.MAPS.seed(seed, map);
  }

  /** The results of each participant on one map. */
  private static List<Tally> tallies(MapPlan map, List<MatchResult> results) {
    List<Tally> tallies = Stream.generate(Tally::new).limit(map.lineUps().get(0).length).toList();
    for (int match = 0; match < results.size(); match++) {
      int[] lineUp = map.lineUps().get(match);
      for (int seat = 0; seat < lineUp.length; seat++) {
        tallies.get(lineUp[seat]).add(map.seed(), results.get(match), seat);
      }
    }
    return tallies;
  }

  /**
   * Adds the results of the participants with one name, map by map. Not thread-safe.
   *
   * @param indices of the participants
   * @param rates the win rate on each map
   * @param scores the mean score on each map
   */
  record Sum(
      String name,
      List<Integer> indices,
      Tally all,
      ResizableDoubleArray rates,
      ResizableDoubleArray scores) {
    /** The sum of no map. */
    Sum(String name, List<Integer> indices) {
      this(name, indices, new Tally(), new ResizableDoubleArray(), new ResizableDoubleArray());
    }

    /** Adds a map, which has a tally of each participant. */
    void add(List<Tally> map) {
      int wins = all.wins;
      int matches = all.matches;
      long score = all.score;
      for (int index : indices) {
        all.add(map.get(index));
      }
      int added = all.matches - matches;
      if (added > 0) { // The referee may have failed in the participant's matches on the map.
        rates.addElement((all.wins - wins) / (double) added);
        scores.addElement((all.score - score) / (double) added);
      }
    }

    Standing standing() {
      Map<String, Double> means = new LinkedHashMap<>();
      all.figures.forEach((key, sum) -> means.put(key, sum.mean()));
      return new Standing(
          name,
          indices.size(),
          all.wins,
          all.ties,
          all.wins / (double) all.matches,
          Interval.ofClusters(rates.getElements()),
          all.score / (double) all.matches,
          all.failures,
          all.firstFailure,
          means,
          ResponseTimes.of(all.responseNanos));
    }
  }
}
