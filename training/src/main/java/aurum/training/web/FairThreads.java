package aurum.training.web;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Daemon threads that take the owners of jobs in turn, so that an owner of many jobs does not delay
 * the others. Thread-safe.
 */
public final class FairThreads {
  private final ExecutorService threads;

  /** The waiting jobs of each owner that has any, in the order of the owners' turns. */
  private final Map<String, Queue<Runnable>> jobs = new LinkedHashMap<>();

  /**
   * @param name with which the names of the threads begin
   */
  public FairThreads(String name, int count) {
    threads = Executors.newFixedThreadPool(count, daemons(name));
  }

  /** Makes daemon threads. */
  public static ThreadFactory daemons(String name) {
    AtomicInteger count = new AtomicInteger();
    return job -> {
      Thread thread = new Thread(job, name + "-" + count.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  /** Runs jobs of an owner. */
  public Executor of(String owner) {
    return job -> {
      synchronized (jobs) {
        jobs.computeIfAbsent(owner, none -> new ArrayDeque<>()).add(job);
      }
      threads.execute(this::runNext);
    };
  }

  private void runNext() {
    Runnable job;
    synchronized (jobs) {
      String owner = jobs.keySet().iterator().next();
      Queue<Runnable> own = jobs.remove(owner);
      job = own.remove();
      if (!own.isEmpty()) {
        jobs.put(owner, own); // Its next turn comes after those of all others.
      }
    }
    job.run();
  }

  /** The pool, which the owner of this object shuts down. */
  public ExecutorService pool() {
    return threads;
  }
}
