package aurum.training.arena;

import java.util.List;

/** Keeps the results of matches, so that none is played twice. Thread-safe. */
public interface MatchStore {
  /** Keeps nothing. */
  MatchStore NONE =
      new MatchStore() {
        @Override
        public MatchResult find(long seed, List<Participant> seats) {
          return null;
        }

        @Override
        public void add(long seed, List<Participant> seats, MatchResult result) {}
      };

  /**
   * The result of a match.
   *
   * @param seats the participant of each seat
   * @return null if it has not been played
   */
  MatchResult find(long seed, List<Participant> seats);

  /** Adds the result of a match that has been played. */
  void add(long seed, List<Participant> seats, MatchResult result);
}
