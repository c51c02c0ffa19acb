package aurum.env;

import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * Something that a seat should seldom do, such as leaving gold unspent. A review of matches counts
 * the turns that have it, and what they cost. It is computed from recorded positions, so that rules
 * and trainings spend no time on it.
 *
 * @param name such as {@code walks in circles}, which continues "the seat"
 * @param meaning one sentence that says which turns have it
 * @param newDetector makes what looks at the turns of one seat in one match
 */
public record Mistake(String name, String meaning, Supplier<Detector> newDetector) {
  /** Looks at the turns of one seat in one match, in their order. May keep what it has seen. */
  @FunctionalInterface
  public interface Detector {
    /**
     * Whether a turn has the mistake. The positions must not be changed or kept. Where seats decide
     * {@linkplain GameInfo#hasSimultaneousTurns at once}, the turn is a round.
     *
     * @param before the position in which the seat began its turn; the seat is its acting seat
     * @param after the position after the turn
     * @param next the position in which the seat begins its next turn, or the end of the match;
     *     {@code after} where seats decide at once
     */
    boolean isIn(Match before, Match after, Match next);
  }

  /** The number of turns of a seat to which a circle belongs. */
  private static final int CIRCLE = 12;

  /** A mistake that one turn shows by itself. */
  public static Mistake of(String name, String meaning, Detector detector) {
    return new Mistake(name, meaning, () -> detector);
  }

  /**
   * The mistake of coming back to the same place again and again: after the turn the seat is where
   * it was after at least two of its eleven turns before, and has been elsewhere in between.
   *
   * @param place a hash of where the seat at an index is and of what it has gained, so that it
   *     differs once something has been gained
   */
  public static Mistake circles(String name, String meaning, Place place) {
    return new Mistake(name, meaning, () -> new CircleDetector(place));
  }

  /** A hash of where a seat is, and of what it has gained. */
  @FunctionalInterface
  public interface Place {
    /** The hash for one seat of a match. */
    long of(Match match, int seat);
  }

  /** As {@link #circles(String, String, Place)}, for a hash of the whole position. */
  public static Mistake circles(String name, String meaning, ToLongFunction<Match> position) {
    return circles(name, meaning, (match, seat) -> position.applyAsLong(match));
  }

  /** Remembers the places of the last turns. */
  private static final class CircleDetector implements Detector {
    private final Place place;
    private final long[] places = new long[CIRCLE];
    private int turns;

    CircleDetector(Place place) {
      this.place = place;
    }

    @Override
    public boolean isIn(Match before, Match after, Match next) {
      long now = place.of(after, before.actingSeat());
      int earlier = Math.min(turns, CIRCLE - 1);
      int visits = 0;
      boolean hasLeft = false;
      for (int back = 1; back <= earlier; back++) {
        boolean isHere = places[(turns - back) % CIRCLE] == now;
        visits += isHere ? 1 : 0;
        hasLeft |= !isHere && visits < 2;
      }
      places[turns++ % CIRCLE] = now;
      return visits >= 2 && hasLeft;
    }
  }
}
