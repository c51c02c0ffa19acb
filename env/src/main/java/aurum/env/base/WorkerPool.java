package aurum.env.base;

import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.LockSupport;
import java.util.function.IntConsumer;

/**
 * A fixed pool of worker threads that runs one job at a time, split into as many parts as there are
 * threads. The calling thread is one of them. Starting a job takes a few microseconds, so a part
 * may be small.
 *
 * <p>One thread at a time may call {@link #run}. Actions before {@link #run} happen-before the job
 * on each worker; the job on each worker happens-before {@code run} returns. A job must not call
 * {@link #run} itself.
 *
 * <p>Idle workers first spin, then sleep; where there are more threads than processors they sleep
 * at once, because a thread that spins would keep a processor from another one. They are daemon
 * threads.
 */
public final class WorkerPool implements AutoCloseable {
  private static final int SPINS = 20_000;

  /** How often a waiting thread looks before it sleeps or yields. */
  private final int maximumSpins;

  private final Thread[] workers;
  private final AtomicInteger unfinished = new AtomicInteger();
  private IntConsumer job;
  private volatile Throwable failure;
  private volatile int generation;
  private volatile boolean closed;

  /**
   * A pool of {@code threads} threads in all; 1 means the calling thread alone.
   *
   * @throws IllegalArgumentException if {@code threads} is less than 1
   */
  public WorkerPool(int threads) {
    if (threads < 1) {
      throw new IllegalArgumentException("threads must be at least 1, not " + threads);
    }
    maximumSpins = threads <= Runtime.getRuntime().availableProcessors() ? SPINS : 0;
    workers = new Thread[threads - 1];
    for (int i = 0; i < workers.length; i++) {
      int part = i + 1;
      workers[i] = new Thread(() -> work(part), "aurum-worker-" + part);
      workers[i].setDaemon(true);
      workers[i].start();
    }
  }

  /** The number of threads, which is the number of parts of a job. */
  public int size() {
    return workers.length + 1;
  }

  /**
   * Runs {@code job} for the parts 0 to {@code size() - 1}, and returns when all are done. An
   * exception of a part is rethrown when all parts are done; of several exceptions, one is
   * rethrown.
   *
   * @throws IllegalStateException after {@link #close}
   */
  public void run(IntConsumer job) {
    if (closed) {
      throw new IllegalStateException("the pool is closed; create another one");
    }
    this.job = job;
    unfinished.set(workers.length);
    int next = generation + 1; // Only the caller writes it.
    generation = next; // Publishes the job.
    for (Thread worker : workers) {
      LockSupport.unpark(worker);
    }
    Throwable own = null;
    try {
      job.accept(0);
    } catch (Throwable e) {
      own = e;
    }
    awaitWorkers();
    Throwable thrown = own != null ? own : failure;
    failure = null;
    if (thrown instanceof Error error) {
      throw error;
    }
    if (thrown instanceof RuntimeException exception) {
      throw exception;
    }
    if (thrown != null) {
      throw new IllegalStateException(thrown); // A checked exception, thrown without a declaration.
    }
  }

  @SuppressWarnings("ThreadPriorityCheck") // Only speed depends on the yield.
  private void awaitWorkers() {
    for (int spins = 0; unfinished.get() > 0; spins++) {
      if (spins < maximumSpins) {
        Thread.onSpinWait();
      } else {
        Thread.yield(); // With more threads than processors, a worker may need this one.
      }
    }
  }

  /**
   * The index of the first item of a part if {@code count} items are split evenly among the parts.
   * A part ends where the next begins.
   */
  public int begin(int part, int count) {
    return (int) ((long) count * part / size());
  }

  private void work(int part) {
    int seen = 0;
    while (true) {
      int spins = 0;
      while (generation == seen && !closed) {
        if (++spins < maximumSpins) {
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

  /** Stops the threads. Further calls have no effect. */
  @Override
  public void close() {
    closed = true;
    for (Thread worker : workers) {
      LockSupport.unpark(worker);
    }
  }
}
