package aurum.env.reward;

import aurum.env.Match;

/**
 * A per-seat statistic of a position, such as gold or rank. Implementations are immutable and
 * allocate nothing.
 */
@FunctionalInterface
public interface Quantity {
  /** Writes the current value of every seat, one float per seat from {@code offset} on. */
  void write(Match match, float[] values, int offset);

  /** The least value; negative infinity if there is none. */
  default double low() {
    return Double.NEGATIVE_INFINITY;
  }

  /** The greatest value; infinity if there is none. */
  default double high() {
    return Double.POSITIVE_INFINITY;
  }

  /** A measure of the seat. At least 0; the upper bound depends on the game. */
  record Count(int measure, int seats) implements Quantity {
    @Override
    public void write(Match match, float[] values, int offset) {
      for (int seat = 0; seat < seats; seat++) {
        values[offset + seat] = match.measure(measure, seat);
      }
    }

    @Override
    public double low() {
      return 0;
    }
  }

  /**
   * A measure of the seat minus the mean of the other seats'. The leads of all seats sum to 0.
   * Unbounded.
   */
  record Lead(int measure, int seats) implements Quantity {
    @Override
    public void write(Match match, float[] values, int offset) {
      int total = sum(match, measure, seats);
      for (int seat = 0; seat < seats; seat++) {
        int own = match.measure(measure, seat);
        values[offset + seat] = (float) (own - (total - own) / (double) (seats - 1));
      }
    }
  }

  /**
   * A measure of the seat divided by the sum over all seats; 1 / seats while the sum is 0. From 0
   * to 1.
   */
  record Share(int measure, int seats) implements Quantity {
    @Override
    public void write(Match match, float[] values, int offset) {
      int total = sum(match, measure, seats);
      for (int seat = 0; seat < seats; seat++) {
        int own = match.measure(measure, seat);
        values[offset + seat] = (float) (total == 0 ? 1.0 / seats : own / (double) total);
      }
    }

    @Override
    public double low() {
      return 0;
    }

    @Override
    public double high() {
      return 1;
    }
  }

  /**
   * The number of seats with a lower score minus the number with a higher one, divided by the
   * number of other seats. From -1 to 1.
   */
  record Rank(int seats) implements Quantity {
    @Override
    public void write(Match match, float[] values, int offset) {
      for (int seat = 0; seat < seats; seat++) {
        int rank = 0;
        for (int s = 0; s < seats; s++) {
          rank += Integer.signum(match.score(seat) - match.score(s));
        }
        values[offset + seat] = (float) (rank / (double) (seats - 1));
      }
    }

    @Override
    public double low() {
      return -1;
    }

    @Override
    public double high() {
      return 1;
    }
  }

  /** The score of the seat. Unbounded. */
  record Score(int seats) implements Quantity {
    @Override
    public void write(Match match, float[] values, int offset) {
      for (int seat = 0; seat < seats; seat++) {
        values[offset + seat] = match.score(seat);
      }
    }
  }

  /** 1 for the seat that {@linkplain Match#outcome wins}, else 0: a tie is no win. */
  record Win(int seats) implements Quantity {
    @Override
    public void write(Match match, float[] values, int offset) {
      for (int seat = 0; seat < seats; seat++) {
        values[offset + seat] = match.outcome(seat) == 1 ? 1 : 0;
      }
    }

    @Override
    public double low() {
      return 0;
    }

    @Override
    public double high() {
      return 1;
    }
  }

  private static int sum(Match match, int measure, int seats) {
    int total = 0;
    for (int seat = 0; seat < seats; seat++) {
      total += match.measure(measure, seat);
    }
    return total;
  }
}
