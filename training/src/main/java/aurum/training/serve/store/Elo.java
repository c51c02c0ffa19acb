package aurum.training.serve.store;

import java.util.List;

/** The ratings of the original server (RULES-original.md, section 7). */
public final class Elo {
  /** The rating of a new user. */
  public static final int START = 1200;

  private static final int FACTOR = 16;
  private static final double SCALE = 400;

  /** A hero of a finished game, with its user's rating before the game. */
  record Result(String userId, String name, int elo, int gold) {}

  private Elo() {}

  /** Whether a game is rated: at least two names play. */
  static boolean isRated(List<Result> results) {
    return results.stream().map(Result::name).distinct().count() > 1;
  }

  /**
   * The change of a user's rating by a game: the sum over its heroes and all heroes of other names.
   */
  static int change(String userId, List<Result> results) {
    int change = 0;
    for (Result own : results) {
      for (Result other : results) {
        if (own.userId().equals(userId) && !own.name().equals(other.name())) {
          change += change(own, other);
        }
      }
    }
    return change;
  }

  /** Rounded towards zero. */
  private static int change(Result own, Result other) {
    double expected = 1 / (1 + Math.pow(10, (other.elo() - own.elo()) / SCALE));
    double score = (Integer.compare(own.gold(), other.gold()) + 1) / 2.0;
    return (int) (FACTOR * (score - expected));
  }
}
