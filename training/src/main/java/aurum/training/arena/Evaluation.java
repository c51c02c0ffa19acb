package aurum.training.arena;

import aurum.agents.process.FigureSum;
import aurum.env.Game;
import aurum.env.base.RandomStreams;
import aurum.env.base.SplitMix;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.BooleanSupplier;

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
 */
public record Evaluation(
    String game,
    String variant,
    long seed,
    int planned,
    int matches,
    int maps,
    List<Standing> standings,
    List<Standing> merged) {
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
   * @param timeouts matches in which it was disqualified because no reply arrived in time: late,
   *     silent, crashed or flooding
   * @param invalid matches in which it was disqualified for an invalid line
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
      int timeouts,
      int invalid,
      String firstFailure,
      Map<String, Double> figures,
      ResponseTimes responseTimes) {}

  /** Plays every rotation of the seats on each map on threads of this JVM. */
  public static Evaluation run(
      Game game, List<Participant> participants, int matches, long seed, int threads) {
    return run(
        game,
        participants,
        matches,
        seed,
        Seatings.ROTATIONS,
        new ThreadedExecutor(game, participants, threads, MatchStore.NONE),
        () -> {},
        () -> false);
  }

  /**
   * Plays at least {@code matches} matches: every seating once on each map. The result is the same
   * for any player, but for the response times of external programs.
   *
   * @param participants one per seat
   * @param matches rounded up to whole maps
   * @param player of the same game and participants
   * @param afterMatch called for each match, on any thread
   * @param stopped polled after each match, on any thread; true stops the evaluation, and
   *     unfinished maps are discarded
   * @throws IllegalArgumentException if the number of participants differs from the number of
   *     seats, or {@code matches} is less than 1
   * @throws aurum.env.base.InvalidInputException if the game has no match of one of the seeds, or a
   *     program cannot be started
   * @throws CancellationException if it is stopped before any map is finished
   */
  public static Evaluation run(
      Game game,
      List<Participant> participants,
      int matches,
      long seed,
      Seatings seatings,
      MatchExecutor player,
      Runnable afterMatch,
      BooleanSupplier stopped) {
    if (participants.size() != game.seats() || matches < 1) {
      throw new IllegalArgumentException(
          "%d participants for %d seats and %d matches"
              .formatted(participants.size(), game.seats(), matches));
    }
    List<String> names = participants.stream().map(Participant::name).toList();
    int perMap = seatings.of(names, 0).size();
    MapTally[] tallies = new MapTally[(int) ((matches + (long) perMap - 1) / perMap)];
    player.play(
        tallies.length,
        map -> new MatchExecutor.MapPlan(map, mapSeed(seed, map), seatings.of(names, map)),
        stopped,
        (map, match, result) -> {
          if (match == 0) {
            tallies[map.number()] = new MapTally(map.seed(), participants.size());
          }
          tallies[map.number()].add(map.lineUps().get(match), result);
          afterMatch.run();
        });
    return of(game, seed, names, perMap, tallies);
  }

  /**
   * One match of an evaluation.
   *
   * @param seats the participant of each seat
   */
  public record Pairing(long seed, List<Participant> seats) {}

  /** The last match that an evaluation with every rotation of the seats plays. */
  public static Pairing lastMatch(List<Participant> participants, int matches, long seed) {
    List<String> names = participants.stream().map(Participant::name).toList();
    int perMap = Seatings.ROTATIONS.of(names, 0).size();
    int map = (int) ((matches + (long) perMap - 1) / perMap) - 1;
    int[] order = Seatings.ROTATIONS.of(names, map).get(perMap - 1);
    List<Participant> seats = Arrays.stream(order).mapToObj(participants::get).toList();
    return new Pairing(mapSeed(seed, map), seats);
  }

  /** The seed of an evaluation's map. */
  public static long mapSeed(long seed, int map) {
    return SplitMix.hash(seed, map, RandomStreams.MAPS);
  }

  private static Evaluation of(
      Game game, long seed, List<String> names, int perMap, MapTally[] planned) {
    MapTally[] tallies =
        Arrays.stream(planned)
            .filter(tally -> tally != null && tally.matches() == perMap)
            .toArray(MapTally[]::new);
    if (tallies.length == 0) {
      throw new CancellationException("stopped before the matches of one map were finished");
    }
    List<Standing> standings = new ArrayList<>();
    Map<String, List<Integer>> indicesOf = new LinkedHashMap<>();
    for (int index = 0; index < names.size(); index++) {
      indicesOf.computeIfAbsent(names.get(index), name -> new ArrayList<>()).add(index);
      standings.add(standing(names.get(index), List.of(index), perMap, tallies));
    }
    List<Standing> merged = new ArrayList<>();
    indicesOf.forEach(
        (name, indices) -> {
          if (indices.size() > 1) {
            merged.add(standing(name, indices, perMap, tallies));
          }
        });
    return new Evaluation(
        game.name(),
        game.variant(),
        seed,
        perMap * planned.length,
        perMap * tallies.length,
        tallies.length,
        List.copyOf(standings),
        List.copyOf(merged));
  }

  /**
   * The results of the participants with the same name.
   *
   * @param indices of the participants
   * @param perMap matches on each map
   */
  static Standing standing(String name, List<Integer> indices, int perMap, MapTally[] tallies) {
    double[] rates = new double[tallies.length];
    int perMapAndName = perMap * indices.size();
    int wins = 0;
    int ties = 0;
    long score = 0;
    int timeouts = 0;
    int invalid = 0;
    String firstFailure = "";
    Map<String, FigureSum> figures = new LinkedHashMap<>();
    List<List<Long>> responseNanos = new ArrayList<>();
    for (int map = 0; map < tallies.length; map++) {
      MapTally tally = tallies[map];
      int winsBefore = wins;
      for (int index : indices) {
        wins += tally.wins[index];
        ties += tally.ties[index];
        score += tally.score[index];
        timeouts += tally.timeouts[index];
        invalid += tally.invalid[index];
        tally.figures.get(index).forEach((key, sum) -> figures.merge(key, sum, FigureSum::plus));
        responseNanos.addAll(tally.responseNanos.get(index));
        if (firstFailure.isEmpty() && tally.firstFailure[index] != null) {
          firstFailure = tally.firstFailure[index];
        }
      }
      rates[map] = (wins - winsBefore) / (double) perMapAndName;
    }
    Map<String, Double> means = new LinkedHashMap<>();
    figures.forEach((key, sum) -> means.put(key, sum.mean()));
    double matches = (double) perMapAndName * tallies.length;
    return new Standing(
        name,
        indices.size(),
        wins,
        ties,
        wins / matches,
        Interval.ofClusters(rates),
        score / matches,
        timeouts,
        invalid,
        firstFailure,
        means,
        ResponseTimes.of(responseNanos));
  }
}
