package aurum.training.arena;

import aurum.agents.process.BotStatus;
import aurum.env.Game;
import aurum.env.SplitMix;
import aurum.env.gym.WorkerPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Who wins how often, measured by many matches.
 *
 * @param seed what the maps' seeds were made from
 * @param games how many matches were played
 * @param maps on how many maps
 * @param standings one for each entry of the list of participants, in its order
 */
public record Evaluation(
    String game, String variant, long seed, int games, int maps, List<Standing> standings) {
  /** Tells the seeds of an evaluation's maps from other uses of its seed. */
  private static final long MAP_STREAM = 0xe7a1;

  /**
   * How one entry fared.
   *
   * @param wins matches with the strictly highest score
   * @param ties matches in which the highest score was shared with others
   * @param winRate wins by matches
   * @param interval of the win rate, 95 %, clustered by map
   * @param timeouts matches in which it fell out for want of an answer in time: late, silent,
   *     crashed or flooding
   * @param invalid matches in which it fell out by an invalid answer
   * @param firstFailure the first of both in words, in one line; empty if there was none
   */
  public record Standing(
      String agent,
      int wins,
      int ties,
      double winRate,
      Interval interval,
      double meanScore,
      int timeouts,
      int invalid,
      String firstFailure) {}

  /** Which seatings are played on each map. Each takes as many matches a map as it has seatings. */
  public enum Seatings {
    /** The list itself, moved on by every number of seats. */
    ROTATIONS,

    /** Every order of the list that differs in the words; entries of one word take turns. */
    ALL_ORDERS
  }

  /** Plays in every rotation, without telling how far it has come. */
  public static Evaluation run(
      Game game, List<Participant> entries, int games, long seed, int threads) {
    return run(game, entries, games, seed, threads, Seatings.ROTATIONS, () -> {});
  }

  /**
   * Plays at least as many matches as asked for: every seating once on each map. The result is the
   * same for any number of threads. Matches with programs are played one at a time.
   *
   * @param entries one participant a seat
   * @param games rounded up to whole maps
   * @param afterMatch is run after each match, on any thread
   * @throws IllegalArgumentException if there are not as many entries as seats, or no games
   * @throws aurum.training.UsageException if the game has no match of one of the seeds, or a
   *     program cannot be started
   */
  public static Evaluation run(
      Game game,
      List<Participant> entries,
      int games,
      long seed,
      int threads,
      Seatings seatings,
      Runnable afterMatch) {
    if (entries.size() != game.seats() || games < 1) {
      throw new IllegalArgumentException(
          "%d entries for %d seats and %d games".formatted(entries.size(), game.seats(), games));
    }
    List<String> words = entries.stream().map(Participant::word).toList();
    int perMap = seatings(words, seatings, 0).size();
    int maps = (int) ((games + (long) perMap - 1) / perMap);
    Tally[] tallies = new Tally[maps];
    boolean oneAtATime = entries.stream().anyMatch(Participant.External.class::isInstance);
    AtomicInteger nextMap = new AtomicInteger();
    try (WorkerPool workers = new WorkerPool(oneAtATime ? 1 : Math.min(threads, maps))) {
      workers.run(
          part -> {
            Arena arena = new Arena(game);
            try {
              for (int map = nextMap.getAndIncrement();
                  map < maps;
                  map = nextMap.getAndIncrement()) {
                tallies[map] = new Tally(entries.size());
                long mapSeed = mapSeed(seed, map);
                for (int[] seating : seatings(words, seatings, map)) {
                  List<Participant> seats = Arrays.stream(seating).mapToObj(entries::get).toList();
                  tallies[map].add(mapSeed, seating, arena.play(mapSeed, seats));
                  afterMatch.run();
                }
              }
            } catch (RuntimeException | Error e) {
              nextMap.set(maps); // the others need not go on
              throw e;
            }
          });
    }
    List<Standing> standings = new ArrayList<>();
    for (int entry = 0; entry < entries.size(); entry++) {
      standings.add(standing(words.get(entry), entry, tallies, perMap));
    }
    return new Evaluation(
        game.name(), game.variant(), seed, maps * perMap, maps, List.copyOf(standings));
  }

  /** The seed of an evaluation's map. */
  static long mapSeed(long seed, int map) {
    return SplitMix.hash(seed, map, MAP_STREAM);
  }

  /** The entry in each seat, for every match on a map. */
  static List<int[]> seatings(List<String> words, Seatings kind, int map) {
    List<int[]> seatings = new ArrayList<>();
    int seats = words.size();
    if (kind == Seatings.ROTATIONS) {
      for (int shift = 0; shift < seats; shift++) {
        int[] seating = new int[seats];
        for (int seat = 0; seat < seats; seat++) {
          seating[seat] = (seat + shift) % seats;
        }
        seatings.add(seating);
      }
      return seatings;
    }
    Map<String, List<Integer>> left = new HashMap<>();
    for (int entry = 0; entry < seats; entry++) {
      left.computeIfAbsent(words.get(entry), word -> new ArrayList<>()).add(entry);
    }
    addOrders(words, new int[seats], 0, new boolean[seats], seatings);
    for (int i = 0; i < seatings.size(); i++) {
      takeTurns(seatings.get(i), words, left, map + i);
    }
    return seatings;
  }

  /** Fills the seats from {@code seat} on in every way that differs in the words. */
  private static void addOrders(
      List<String> words, int[] seating, int seat, boolean[] seated, List<int[]> orders) {
    if (seat == seating.length) {
      orders.add(seating.clone());
      return;
    }
    for (int entry = 0; entry < seating.length; entry++) {
      // Of the entries of one word, always the first that is still standing.
      boolean first = !seated[entry];
      for (int other = 0; other < entry && first; other++) {
        first = seated[other] || !words.get(other).equals(words.get(entry));
      }
      if (first) {
        seated[entry] = true;
        seating[seat] = entry;
        addOrders(words, seating, seat + 1, seated, orders);
        seated[entry] = false;
      }
    }
  }

  /** Moves entries of one word on among their own seats, so that none always has the same. */
  private static void takeTurns(
      int[] seating, List<String> words, Map<String, List<Integer>> entriesOf, int shift) {
    for (int seat = 0; seat < seating.length; seat++) {
      List<Integer> same = entriesOf.get(words.get(seating[seat]));
      int place = same.indexOf(seating[seat]);
      seating[seat] = same.get((place + shift) % same.size());
    }
  }

  private static Standing standing(String word, int entry, Tally[] tallies, int perMap) {
    double[] rates = new double[tallies.length];
    int wins = 0;
    int ties = 0;
    long score = 0;
    int timeouts = 0;
    int invalid = 0;
    String firstFailure = "";
    for (int map = 0; map < tallies.length; map++) {
      Tally tally = tallies[map];
      rates[map] = tally.wins[entry] / (double) perMap;
      wins += tally.wins[entry];
      ties += tally.ties[entry];
      score += tally.score[entry];
      timeouts += tally.timeouts[entry];
      invalid += tally.invalid[entry];
      if (firstFailure.isEmpty() && tally.firstFailure[entry] != null) {
        firstFailure = tally.firstFailure[entry];
      }
    }
    double games = (double) perMap * tallies.length;
    return new Standing(
        word,
        wins,
        ties,
        wins / games,
        Interval.ofClusters(rates),
        score / games,
        timeouts,
        invalid,
        firstFailure);
  }

  /** What happened on one map, by entry. */
  private static final class Tally {
    final int[] wins;
    final int[] ties;
    final long[] score;
    final int[] timeouts;
    final int[] invalid;
    final String[] firstFailure;

    Tally(int entries) {
      wins = new int[entries];
      ties = new int[entries];
      score = new long[entries];
      timeouts = new int[entries];
      invalid = new int[entries];
      firstFailure = new String[entries];
    }

    void add(long mapSeed, int[] seating, MatchResult result) {
      List<Integer> scores = result.scores();
      int best = scores.stream().mapToInt(Integer::intValue).max().orElseThrow();
      boolean shared = scores.stream().filter(score -> score == best).count() > 1;
      for (int seat = 0; seat < seating.length; seat++) {
        int entry = seating[seat];
        score[entry] += scores.get(seat);
        if (scores.get(seat) == best) {
          (shared ? ties : wins)[entry]++;
        }
      }
      for (BotFailure failure : result.failures()) {
        int entry = seating[failure.seat()];
        (failure.status() == BotStatus.INVALID ? invalid : timeouts)[entry]++;
        if (firstFailure[entry] == null) {
          firstFailure[entry] = "seed " + mapSeed + ", " + failure.summary();
        }
      }
    }
  }
}
