package aurum.training.serve;

import aurum.env.base.InvalidInputException;

/**
 * The least time of a turn, in milliseconds from its state.
 *
 * @param clientMillis of a turn of a client
 * @param botMillis of a turn of a bot of the server
 */
record Pace(long clientMillis, long botMillis) {
  /** Without delays. */
  static final Pace FAST = new Pace(0, 0);

  /** The delays of the original server. */
  static final Pace ORIGINAL = new Pace(60, 150);

  /**
   * @throws InvalidInputException if there is no such pace
   */
  static Pace parse(String name) {
    return switch (name) {
      case "fast" -> FAST;
      case "original" -> ORIGINAL;
      default ->
          throw new InvalidInputException("--pace must be fast or original, not '" + name + "'");
    };
  }
}
