package aurum.env;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/**
 * A fixed crew of threads that does one job at a time, each thread its own part. The calling thread
 * is one of the crew. A job takes some microseconds to hand out, so a part may be small.
 *
 * <p>For one calling thread at a time, which sees all that the crew has written when {@link #run}
 * returns; the crew sees all that the caller had written before. A job must not call {@link #run}
 * itself.
 *
 * <p>Idle helpers first spin, then sleep; they are daemons and keep no program alive.
 */
public final class Workers implements AutoCloseable {
  private static final int SPINS = 2_000;

  private final Thread[] helpers;
  private final AtomicInteger unfinished = new AtomicInteger();
  private IntConsumer job;
  private volatile Throwable failure;
  private volatile int generation;
  private volatile boolean closed;

  /** A crew of {@code threads} in all; 1 means the calling thread alone. */
  public Workers(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
    helpers = new Thread[threads - 1];
    for (int i = 0; i < helpers.length; i++) {
      int part = i + 1;
      helpers[i] = new Thread(() -> work(part), "aurum-worker-" + part);
      helpers[i].setDaemon(true);
      helpers[i].start();
    }
  }

  /** How many parts a job has. */
  public int size() {
    return helpers.length + 1;
  }

  /**
   * Runs {@code job} for the parts 0 to {@code size() - 1}, and returns when all are done. What a
   * part throws is thrown here, after the others are done; if several throw, one of them.
   *
   * @throws IllegalStateException after {@link #close}
   */
  public void run(IntConsumer job) {
    if (closed) {
      throw new IllegalStateException("these workers are closed");
    }
    this.job = job;
    unfinished.set(helpers.length);
    int next = generation + 1; // Only the caller writes it.
    generation = next; // Publishes the job.
    for (Thread helper : helpers) {
      LockSupport.unpark(helper);
    }
    Throwable own = null;
    try {
      job.accept(0);
    } catch (Throwable e) {
      own = e;
    }
    awaitHelpers();
    Throwable thrown = own != null ? own : failure;
    failure = null;
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
    if (thrown != null) {
      throw new IllegalStateException(thrown); // Checked, and thrown past the compiler.
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // Only speed depends on the yield.
  private void awaitHelpers() {
    for (int spins = 0; unfinished.get() > 0; spins++) {
      if (spins < SPINS) {
        Thread.onSpinWait();
      } else {
        Thread.yield(); // With more threads than processors, a helper may need this one.
      }
    }
  }

  /**
   * Where part {@code part} begins if {@code count} things are split among the crew; the next
   * part's start is its end.
   */
  public int begin(int part, int count) {
    return (int) ((long) count * part / size());
  }

  private void work(int part) {
    int seen = 0;
    while (true) {
      int spins = 0;
      while (generation == seen && !closed) {
        if (++spins < SPINS) {
          Thread.onSpinWait();
        } else {
          LockSupport.park(this);
        }
      }
      if (closed) {
        return;
      }
      seen = generation;
      try {
        job.accept(part);
      } catch (Throwable e) {
        failure = e;
      } finally {
        unfinished.decrementAndGet();
      }
    }
  }

  /** Ends the helpers. Closing again does nothing. */
  @Override
  public void close() {
    closed = true;
    for (Thread helper : helpers) {
      LockSupport.unpark(helper);
    }
  }
}
