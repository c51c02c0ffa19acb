package aurum.training.serve;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that all games of a server share, all of them daemons.
 *
 * @param timer for time-outs and delays
 * @param bots on which the bots of the server compute
 */
record GameThreads(ScheduledExecutorService timer, ExecutorService bots) implements AutoCloseable {
  /** As many threads for bots as the machine has processors. */
  static GameThreads start() {
    return new GameThreads(
        Executors.newSingleThreadScheduledExecutor(daemons("aurum-game-timer")),
        Executors.newFixedThreadPool(
            Runtime.getRuntime().availableProcessors(), daemons("aurum-game-bot")));
  }

  static ThreadFactory daemons(String name) {
    AtomicInteger count = new AtomicInteger();
    return job -> {
      Thread thread = new Thread(job, name + "-" + count.incrementAndGet());
      thread.setDaemon(true);
      return thread;
    };
  }

  @Override
  public void close() {
    timer.shutdownNow();
    bots.shutdownNow();
  }
}
