package aurum.training.rating;

import aurum.training.arena.MatchResult;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Rating;
import aurum.training.results.RankedMatch;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Collects the matches that an evaluation plays or finds in a store, and rates their agents. */
public final class CollectedMatches implements MatchStore {
  private final MatchStore store;
  private final List<String> names;
  private final int anchor;
  private final Map<String, RankedMatch> matches = new TreeMap<>();

  /**
   * @param store which has earlier matches
   * @param names of the participants; equal names are one agent
   */
  public CollectedMatches(MatchStore store, List<String> names) {
    this.store = store;
    this.names = names.stream().distinct().toList();
    anchor = Math.max(0, this.names.indexOf(Ladder.DEFAULT_ANCHOR));
  }

  @Override
  public MatchResult find(long seed, List<Participant> seats) {
    MatchResult result = store.find(seed, seats);
    if (result != null) {
      collect(seed, seats, result);
    }
    return result;
  }

  @Override
  public void add(long seed, List<Participant> seats, MatchResult result) {
    store.add(seed, seats, result);
    collect(seed, seats, result);
  }

  private synchronized void collect(long seed, List<Participant> seats, MatchResult result) {
    int[] agents = seats.stream().mapToInt(seat -> names.indexOf(seat.name())).toArray();
    // The order of the keys is the same for any number of threads, and so are the ratings.
    matches.put(seed + Arrays.toString(agents), RankedMatch.of(seed, agents, result));
  }

  /** The ratings by name, {@code greedy} or else the first agent has 1000; empty for one agent. */
  public synchronized Map<String, Rating> ratings() {
    Map<String, Rating> ratings = new HashMap<>();
    if (names.size() > 1 && !matches.isEmpty()) {
      RatingFit fit = RatingFit.of(List.copyOf(matches.values()), names.size());
      for (int agent = 0; agent < names.size(); agent++) {
        ratings.put(names.get(agent), fit.difference(agent, anchor).plus(Ladder.ANCHOR_RATING));
      }
    }
    return ratings;
  }
}
