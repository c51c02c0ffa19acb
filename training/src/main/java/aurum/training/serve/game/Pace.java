package aurum.training.serve.game;

import aurum.env.base.InvalidInputException;

/**
 * The least time of a turn, in milliseconds from its state.
 *
 * @param clientMillis of a turn of a client
 * @param botMillis of a turn of a bot of the server
 */
public record Pace(long clientMillis, long botMillis) {
  /** Without delays. */
  public static final Pace FAST = new Pace(0, 0);

  /** The delays of the original server. */
  private static final Pace ORIGINAL = new Pace(60, 150);

  /**
   * The pace of a name.
   *
   * @throws InvalidInputException if there is no such pace
   */
  public static Pace parse(String name) {
    return switch (name) {
      case "fast" -> FAST;
      case "original" -> ORIGINAL;
      default ->
          throw new InvalidInputException("--pace must be fast or original, not '" + name + "'");
    };
  }
}
