package aurum.agents.search;

import java.util.function.LongSupplier;

/**
 * A deadline for work that consists of steps. Another step is allowed only if a step as long as the
 * longest one so far would end before the deadline. The work therefore exceeds the deadline only if
 * a step takes longer than all previous steps.
 */
public final class Deadline implements Budget {
  private final LongSupplier clock;
  private final long end;

  /** When the step in progress began. */
  private long begin;

  private long longest;
  private boolean over;

  /**
   * @param clock returns the time in nanoseconds since a fixed, arbitrary origin
   * @param duration the time until the deadline in nanoseconds
   */
  public Deadline(LongSupplier clock, long duration) {
    this.clock = clock;
    begin = clock.getAsLong();
    end = begin + duration;
  }

  /** Ends a step and returns whether another step is allowed. Once false, always false. */
  @Override
  public boolean allowsAnotherStep() {
    if (!over) {
      long now = clock.getAsLong();
      longest = Math.max(longest, now - begin);
      begin = now;
      over = now + longest - end > 0;
    }
    return !over;
  }
}
