package aurum.agents.search;

import java.util.function.LongSupplier;

/**
 * A deadline for work in steps. The time before the first step counts, but is not a step. Another
 * step is allowed only if a step as long as the longest one so far would end before the deadline.
 * The work therefore exceeds the deadline only if a step takes longer than all previous steps.
 */
public final class Deadline implements Budget {
  private final LongSupplier clock;
  private final long start;
  private final long end;

  /** When the step in progress began; before the first step, meaningless. */
  private long begin;

  private boolean started;

  private long longest;
  private boolean over;

  /**
   * @param clock returns the time in nanoseconds since a fixed, arbitrary origin
   * @param duration the time until the deadline in nanoseconds
   */
  public Deadline(LongSupplier clock, long duration) {
    this.clock = clock;
    start = clock.getAsLong();
    end = start + duration;
  }

  /**
   * A later deadline for other work, which begins now.
   *
   * @param duration the time between the deadlines in nanoseconds
   */
  public Deadline extended(long duration) {
    return new Deadline(clock, end + duration - clock.getAsLong());
  }

  /** Ends a step and returns whether another step is allowed. Once false, always false. */
  @Override
  public boolean allowsAnotherStep() {
    if (!over) {
      long now = clock.getAsLong();
      longest = started ? Math.max(longest, now - begin) : 0;
      started = true;
      begin = now;
      over = now + longest - end > 0;
    }
    return !over;
  }

  @Override
  public double fractionUsed() {
    return (double) (clock.getAsLong() - start) / (end - start);
  }
}
