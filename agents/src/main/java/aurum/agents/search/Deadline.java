package aurum.agents.search;

import java.util.function.LongSupplier;

/**
 * A deadline for work in steps. The time before the first step counts, but is not a step. Another
 * step is allowed only if a step as long as the longest one so far would end before the deadline.
 *
 * <p>The longest step decays by 1/16 per turn, so a turn after a disturbed one ends earlier. The
 * margin leaves time for what the program cannot measure: the delays before it reads its input and
 * after it prints its reply.
 */
public final class Deadline implements Budget {
  /** Each turn, the remembered longest step shrinks by one part in this number. */
  private static final int DECAY_DIVISOR = 16;

  private final LongSupplier clock;
  private final long duration;
  private long start;
  private long end;

  /** When the step in progress began. */
  private long stepBegin;

  /** Whether a step is in progress. */
  private boolean started;

  private long longest;
  private boolean over;

  /**
   * @param clock returns the time in nanoseconds since a fixed, arbitrary origin
   * @param duration the time until the deadline of each turn in nanoseconds
   */
  public Deadline(LongSupplier clock, long duration) {
    this.clock = clock;
    this.duration = duration;
    begin();
  }

  @Override
  public void begin() {
    start = clock.getAsLong();
    end = start + duration;
    longest -= longest / DECAY_DIVISOR;
    started = false;
    over = false;
  }

  /** A deadline for other work, which begins now and ends one duration after this deadline. */
  public Deadline extended() {
    return new Deadline(clock, end + duration - clock.getAsLong());
  }

  /**
   * Ends a step and returns whether another step is allowed. Once false in a turn, always false.
   */
  @Override
  public boolean allowsAnotherStep() {
    if (!over) {
      long now = clock.getAsLong();
      longest = Math.max(longest, started ? now - stepBegin : 0);
      started = true;
      stepBegin = now;
      over = now + longest - end > 0;
    }
    return !over;
  }

  @Override
  public double fractionUsed() {
    return (double) (clock.getAsLong() - start) / duration;
  }
}
