package aurum.env.reward;

import aurum.env.Match;

/**
 * A value of every seat in a position, such as its gold or rank. {@link MatchQuantity} has the
 * built-in ones. Implementations are immutable and allocate nothing.
 */
@FunctionalInterface
public interface Quantity {
  /** Writes the current value of every seat, one float per seat from {@code offset} on. */
  void write(Match match, float[] values, int offset);
}
