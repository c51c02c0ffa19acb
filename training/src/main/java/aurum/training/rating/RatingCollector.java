package aurum.training.rating;

import aurum.training.arena.MatchResult;
import aurum.training.arena.MatchStore;
import aurum.training.arena.Participant;
import aurum.training.arena.Ranking;
import aurum.training.arena.Rating;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Collects the matches that evaluations play or find in a store, and rates their agents. */
public final class RatingCollector implements MatchStore {
  private final MatchStore store;
  private final List<String> names;
  private final List<NamedMatch> earlier;
  private final int anchor;
  private final Map<String, NamedMatch> matches = new TreeMap<>();

  /**
   * @param store which has earlier matches
   * @param names of the participants; equal names are one agent
   */
  public RatingCollector(MatchStore store, List<String> names) {
    this(store, names, List.of());
  }

  /**
   * @param earlier further matches that count for the ratings; those with other participants do not
   */
  public RatingCollector(MatchStore store, List<String> names, List<NamedMatch> earlier) {
    this.store = store;
    this.names = names.stream().distinct().toList();
    this.earlier =
        earlier.stream().filter(match -> this.names.containsAll(match.agents())).toList();
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
    List<String> agents = seats.stream().map(Participant::name).toList();
    // The order of the keys is the same for any number of threads, and so are the ratings.
    matches.put(seed + agents.toString(), new NamedMatch(seed, agents, result.ranks()));
  }

  /**
   * The collected matches without the earlier ones, in the same order for any number of threads.
   */
  public synchronized List<NamedMatch> matches() {
    return List.copyOf(matches.values());
  }

  /** The ratings by name, {@code greedy} or else the first agent has 1000; empty for one agent. */
  public Map<String, Rating> ratings() {
    Map<String, Rating> ratings = new HashMap<>();
    RatingFit fit = fit();
    for (int agent = 0; fit != null && agent < names.size(); agent++) {
      ratings.put(names.get(agent), fit.difference(agent, anchor).plus(Ladder.ANCHOR_RATING));
    }
    return ratings;
  }

  /** As {@link LadderReport#conclusion(Ladder)}; says so if there is only one agent. */
  public String conclusion() {
    RatingFit fit = fit();
    if (fit == null) {
      return "there is only one agent, so there is no difference to show";
    }
    int best = fit.order(names.size()).get(0);
    int next = fit.order(names.size()).get(1);
    return LadderReport.conclusion(names.get(best), names.get(next), fit.difference(next, best));
  }

  /** Null if there is nothing to compare. */
  private RatingFit fit() {
    List<Ranking> all =
        Stream.concat(earlier.stream(), matches().stream())
            .map(match -> match.numbered(names))
            .toList();
    return names.size() > 1 && !all.isEmpty() ? RatingFit.of(all, names.size()) : null;
  }
}
