package aurum.agents.export;

import java.util.function.LongSupplier;

/**
 * A deadline for work that is done in steps. Another step is allowed only if it would end in time
 * even if it took as long as the longest step so far. So the work ends after the deadline only if
 * one step takes longer than every step before it.
 */
final class Deadline {
  private final LongSupplier clock;
  private final long end;

  /** When the step in progress began. */
  private long begin;

  private long longest;
  private boolean over;

  /**
   * @param clock returns the time in nanoseconds since a fixed, arbitrary origin
   * @param duration how many nanoseconds from now on the deadline is
   */
  Deadline(LongSupplier clock, long duration) {
    this.clock = clock;
    begin = clock.getAsLong();
    end = begin + duration;
  }

  /**
   * Ends a step and tells whether there is time for another; once there is none, there never is. To
   * be called between all steps.
   */
  boolean allowsAnotherStep() {
    if (!over) {
      long now = clock.getAsLong();
      longest = Math.max(longest, now - begin);
      begin = now;
      over = now + longest - end > 0;
    }
    return !over;
  }
}
