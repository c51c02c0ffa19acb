package aurum.training.web;

import java.util.ArrayDeque;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Daemon threads that take the owners of jobs in turn, so that an owner of many jobs does not delay
 * the others. Between two jobs of an owner there may be a rest in proportion to their time: an
 * owner who always has jobs leaves most of the processor to others, and the operating system does
 * not count that use against them. Thread-safe.
 */
public final class FairThreads {
  /** An owner whose jobs are at most this far ahead of their rests does not wait. */
  private static final long SLACK_NANOS = TimeUnit.MILLISECONDS.toNanos(5);

  /** The last job has a weight of one in this number in the mean time of an owner's jobs. */
  private static final int MEAN_OF = 8;

  /** The mean time of the jobs of an owner, and when the next one is due, in nanoseconds. */
  private static final class JobTimes {
    private long mean;
    private long due = System.nanoTime();
  }

  private final ExecutorService threads;
  private final int rest;

  /** The waiting jobs of each owner that has any, in the order of the owners' turns. */
  private final Map<String, Queue<Runnable>> jobs = new LinkedHashMap<>();

  /** The times of the owners; the owner that has had no job for the longest time is the first. */
  private final Map<String, JobTimes> times = new LinkedHashMap<>();

  /**
   * @param name with which the names of the threads begin
   * @param rest how many times longer than its jobs an owner rests between them; 0 for no rests
   */
  public FairThreads(String name, int count, int rest) {
    threads = Executors.newFixedThreadPool(count, daemons(name));
    this.rest = rest;
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
      long delay = rest == 0 ? 0 : delayNanos(owner);
      if (delay <= SLACK_NANOS) {
        execute(owner, job);
      } else {
        CompletableFuture.delayedExecutor(delay, TimeUnit.NANOSECONDS, Runnable::run)
            .execute(() -> execute(owner, job));
      }
    };
  }

  private void execute(String owner, Runnable job) {
    synchronized (jobs) {
      jobs.computeIfAbsent(owner, none -> new ArrayDeque<>()).add(job);
    }
    threads.execute(this::runNext);
  }

  /** The time until the next job of an owner is due; the job after it is due a rest later. */
  private long delayNanos(String owner) {
    synchronized (times) {
      long now = System.nanoTime();
      JobTimes own = times.remove(owner);
      if (!times.isEmpty()) {
        // An owner without jobs is forgotten; others follow with the next jobs.
        String oldest = times.keySet().iterator().next();
        times.computeIfPresent(oldest, (key, old) -> old.due + SLACK_NANOS < now ? null : old);
      }
      if (own == null) {
        own = new JobTimes();
      }
      times.put(owner, own);
      long due = Math.max(own.due, now);
      own.due = due + (1 + rest) * own.mean;
      return due - now;
    }
  }

  private void runNext() {
    String owner;
    Runnable job;
    synchronized (jobs) {
      owner = jobs.keySet().iterator().next();
      Queue<Runnable> own = jobs.remove(owner);
      job = own.remove();
      if (!own.isEmpty()) {
        jobs.put(owner, own); // Its next turn comes after those of all others.
      }
    }
    long begin = System.nanoTime();
    job.run();
    if (rest > 0) {
      long nanos = System.nanoTime() - begin;
      synchronized (times) {
        JobTimes own = times.get(owner);
        if (own != null) {
          own.mean += (nanos - own.mean) / MEAN_OF;
        }
      }
    }
  }

  /** The pool, which the owner of this object shuts down. */
  public ExecutorService pool() {
    return threads;
  }
}
