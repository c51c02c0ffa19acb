package aurum.training.arena;

import java.util.List;

/** Keeps the results of matches, so that none is played twice. Thread-safe. */
public interface MatchStore {
  /** Keeps nothing. */
  MatchStore NONE = new MatchStore() {};

  /**
   * The result of a match.
   *
   * @param seats the participant of each seat
   * @return null if it has not been played
   */
  default MatchResult find(long seed, List<Participant> seats) {
    return null;
  }

  /** A log for a match that will be played; null if none is kept. */
  default TurnLog newLog() {
    return null;
  }

  /**
   * Adds the result of a match that has been played.
   *
   * @param seconds that it took; 0 if it is unknown
   * @param log of its turns; null for none
   */
  default void add(
      long seed, List<Participant> seats, MatchResult result, double seconds, TurnLog log) {}

  /** Keeps which files of programs do not count, also without a finished match. */
  default void note(List<Participant> seats) {}

  /** The names of the agents that are rated. */
  default List<String> names(List<Participant> playing) {
    return playing.stream().map(Participant::name).toList();
  }

  /**
   * The matches that count for ratings.
   *
   * @param played by this program, with the indices of the agents in {@link #names}
   */
  default List<Ranking<Integer>> rankings(List<Ranking<Integer>> played) {
    return played;
  }
}
