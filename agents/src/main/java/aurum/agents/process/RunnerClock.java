package aurum.agents.process;

import java.util.concurrent.TimeUnit;

/**
 * The clock of all time limits of replies. It stands still while this JVM does: while it is stopped
 * by a signal, paused with its machine, or in a long garbage collection. A program that was stopped
 * by itself is late by this clock. Thread-safe.
 *
 * <p>A thread reads the time every {@value #PERIOD_MILLIS} ms. The JVM stood still if no thread has
 * read it for longer than {@value #GAP_MILLIS} ms.
 */
public final class RunnerClock {
  private static final int PERIOD_MILLIS = 10;

  /**
   * With 20 busy processes on two cores, 0.1 % of the periods were longer than 170 ms. A gap is
   * longer, so that a busy machine alone never changes a time.
   */
  static final int GAP_MILLIS = 250;

  private static long lastNanos = System.nanoTime();
  private static long stoppedNanos;

  static {
    Thread beat = new Thread(RunnerClock::beat, "aurum-clock");
    beat.setDaemon(true);
    beat.setPriority(Thread.MAX_PRIORITY);
    beat.start();
  }

  private RunnerClock() {}

  private static void beat() {
    try {
      while (true) {
        Thread.sleep(PERIOD_MILLIS);
        nanos();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt(); // Nothing interrupts it.
    }
  }

  /**
   * The time in nanoseconds since an arbitrary moment, without the time that the JVM stood still.
   */
  public static synchronized long nanos() {
    long now = System.nanoTime();
    long gap = now - lastNanos;
    if (gap > TimeUnit.MILLISECONDS.toNanos(GAP_MILLIS)) {
      stoppedNanos += gap - TimeUnit.MILLISECONDS.toNanos(PERIOD_MILLIS);
    }
    lastNanos = now;
    return now - stoppedNanos;
  }

  /** The nanoseconds that the JVM has stood still since the first use of this class. */
  public static synchronized long stoppedNanos() {
    nanos();
    return stoppedNanos;
  }
}
