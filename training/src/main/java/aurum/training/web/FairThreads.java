package aurum.training.web;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A fixed pool of daemon threads that take the owners of jobs in turn, so that an owner of many
 * jobs does not delay the others. Thread-safe.
 */
public final class FairThreads implements AutoCloseable {
  private final ThreadPoolExecutor threads;

  /** The waiting jobs of each owner that has any, in the order of the owners' turns. */
  private final Map<String, Queue<Runnable>> jobs = new LinkedHashMap<>();

  /**
   * @param name with which the names of the threads begin
   */
  public FairThreads(String name, int count) {
    AtomicInteger started = new AtomicInteger();
    threads =
        new ThreadPoolExecutor(
            count,
            count,
            0,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            job -> {
              Thread thread = new Thread(job, name + "-" + started.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            },
            new ThreadPoolExecutor.DiscardPolicy());
  }

  /** Runs jobs of an owner. Those that wait at the end, and later ones, are discarded. */
  public Executor of(String owner) {
    return job -> {
      synchronized (this) {
        jobs.computeIfAbsent(owner, none -> new ArrayDeque<>()).add(job);
      }
      threads.execute(this::runNext);
    };
  }

  private void runNext() {
    Runnable job;
    synchronized (this) {
      String owner = jobs.keySet().iterator().next();
      Queue<Runnable> own = jobs.remove(owner);
      job = own.remove();
      if (!own.isEmpty()) {
        jobs.put(owner, own); // Its next turn comes after those of all others.
      }
    }
    job.run();
  }

  @Override
  public void close() {
    threads.shutdownNow();
  }
}
