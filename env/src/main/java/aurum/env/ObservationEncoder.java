package aurum.env;

/**
 * Encodes a match as an observation tensor, as one seat sees it.
 *
 * <p>An encoder owns scratch buffers, so it is not thread-safe. It may cache results for the
 * position that it encoded last; {@link aurum.env.gym.VectorEnv} and agents therefore use one
 * encoder per match. The observation depends only on the position and the seat.
 */
@FunctionalInterface
public interface ObservationEncoder {
  /**
   * Writes the observation of {@code seat}, whether or not it is the acting seat. It is encoded
   * from the seat's point of view and contains only information from the referee's text for that
   * seat. Does not change the match and does not allocate.
   *
   * @param destination receives {@link ObservationSpace#size} floats from {@code offset} on; all of
   *     them are overwritten
   */
  void encode(Match match, int seat, float[] destination, int offset);
}
