package aurum.env;

/**
 * Encodes a match as an observation tensor, as one seat sees it.
 *
 * <p>An encoder owns its scratch buffers, so it serves one thread at a time. It may also keep
 * results for the position that it encoded last; {@link aurum.env.gym.VectorEnv} and agents
 * therefore use one encoder per match. What it writes depends on the position and the seat alone.
 */
@FunctionalInterface
public interface ObservationEncoder {
  /**
   * Writes the observation of {@code seat}, whether or not it is the acting seat. It is seen from
   * the seat's own corner and contains nothing that is not in the referee's text for that seat.
   * Neither changes the match nor allocates.
   *
   * @param destination receives as many floats as the observation's {@link ObservationSpace#size},
   *     from {@code offset} on; every one of them is written
   */
  void encode(Match match, int seat, float[] destination, int offset);
}
