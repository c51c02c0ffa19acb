package aurum.env.reward;

import aurum.env.Match;

/**
 * A quantity that follows from the scores or from one measure of a match.
 *
 * @param measure the index of the measure; not used by kinds of scores
 * @param seats the number of seats of the game
 */
public record MatchQuantity(Kind kind, int measure, int seats) implements Quantity {
  /** The function of the scores or of the measure. */
  public enum Kind {
    /**
     * The number of seats with a lower score minus the number with a higher one, divided by the
     * number of other seats.
     */
    RANK(false),
    /** The score of the seat. */
    SCORE(false),
    /** 1 for the seat that {@linkplain Match#outcome wins}, else 0: a tie is no win. */
    WIN(false),
    /** The measure of the seat. */
    COUNT(true),
    /** The measure of the seat minus the mean of the other seats'; the leads sum to 0. */
    LEAD(true),
    /** The measure of the seat divided by the sum over all seats; 1 / seats while that is 0. */
    SHARE(true);

    /** Whether the kind is a function of a measure. */
    final boolean ofMeasure;

    Kind(boolean ofMeasure) {
      this.ofMeasure = ofMeasure;
    }
  }

  @Override
  public void write(Match match, float[] values, int offset) {
    int total = 0;
    for (int seat = 0; kind.ofMeasure && seat < seats; seat++) {
      total += match.measure(measure, seat);
    }
    for (int seat = 0; seat < seats; seat++) {
      int own = kind.ofMeasure ? match.measure(measure, seat) : match.score(seat);
      values[offset + seat] =
          (float)
              switch (kind) {
                case RANK -> rank(match, own);
                case WIN -> match.outcome(seat) == 1 ? 1 : 0;
                case SCORE, COUNT -> own;
                case LEAD -> own - (total - own) / (double) (seats - 1);
                case SHARE -> total == 0 ? 1.0 / seats : own / (double) total;
              };
    }
  }

  private double rank(Match match, int own) {
    int rank = 0;
    for (int seat = 0; seat < seats; seat++) {
      rank += Integer.signum(own - match.score(seat));
    }
    return rank / (double) (seats - 1);
  }
}
