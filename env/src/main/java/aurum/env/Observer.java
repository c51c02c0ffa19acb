package aurum.env;

/**
 * A way to see a match. Every game has one that {@link Match#observe} writes; it may offer others,
 * for other kinds of networks: {@link Game#observers}. Immutable and safe to share between threads.
 */
public interface Observer {
  /** Name, shape and range of what is written. */
  ObservationSpace space();

  /**
   * Writes what {@code seat} sees, as {@link Match#observe} does: from the seat's own corner,
   * nothing that the referee's text has not told that seat, and without allocating.
   *
   * @param destination receives as many floats as {@link #space} says, from {@code offset} on
   */
  void observe(Match match, int seat, float[] destination, int offset);
}
