package aurum.env.reward;

import aurum.env.Match;

/**
 * A number that a match shows of each seat at any time. Implementations are immutable and allocate
 * nothing.
 */
public interface Quantity {
  /** Writes how things stand for every seat, from {@code offset} on. */
  void write(Match match, float[] values, int offset);

  /** The least value, perhaps negative infinity. */
  double low();

  /** The greatest value, perhaps infinity. */
  double high();

  /**
   * What a measure counts for the seat itself. From 0, without an upper bound that all games share.
   */
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

    @Override
    public double high() {
      return Double.POSITIVE_INFINITY;
    }
  }

  /**
   * How far the seat is ahead of the mean of the others. The leads of all seats sum to 0.
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

    @Override
    public double low() {
      return Double.NEGATIVE_INFINITY;
    }

    @Override
    public double high() {
      return Double.POSITIVE_INFINITY;
    }
  }

  /**
   * The seat's part of what all seats have together; equal parts while nobody has any. From 0 to 1.
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
   * The others with a lower score less those with a higher one, by the number of others. From -1 to
   * 1.
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

  /** 1 for the one seat with strictly the highest score, else 0: a tie at the top is no win. */
  record Win(int seats) implements Quantity {
    @Override
    public void write(Match match, float[] values, int offset) {
      for (int seat = 0; seat < seats; seat++) {
        boolean highest = true;
        for (int s = 0; s < seats; s++) {
          highest &= s == seat || match.score(s) < match.score(seat);
        }
        values[offset + seat] = highest ? 1 : 0;
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
