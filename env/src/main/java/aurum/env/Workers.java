package aurum.env;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/**
 * A fixed crew of threads that does one job at a time, each thread its own part. The calling thread
 * is one of the crew. A job takes some microseconds to hand out, so a part may be small.
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

  /** Runs {@code job} for the parts 0 to {@code size() - 1}, and returns when all are done. */
  public void run(IntConsumer job) {
    if (closed) {
      throw new IllegalStateException("these workers are closed");
    }
    this.job = job;
    unfinished.set(helpers.length);
    generation++; // Publishes the job: only the caller writes it.
    for (Thread helper : helpers) {
      LockSupport.unpark(helper);
    }
    Throwable own = null;
    try {
      job.accept(0);
    } catch (Throwable e) {
      own = e;
    }
    while (unfinished.get() > 0) {
      Thread.onSpinWait();
    }
    Throwable thrown = own != null ? own : failure;
    failure = null;
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      throw exception;
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

  @Override
  public void close() {
    closed = true;
    for (Thread helper : helpers) {
      LockSupport.unpark(helper);
    }
  }
}
