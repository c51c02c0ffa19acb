package aurum.training.serve;

import aurum.training.web.FairThreads;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.ThreadFactory;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * The threads that all games of a server share, all of them daemons. Owners of jobs are users.
 *
 * @param timer for time-outs and delays
 * @param bots on which the bots of the server compute
 * @param moves on which the moves of clients are played; nothing else delays them
 */
record GameThreads(ScheduledExecutorService timer, FairThreads bots, FairThreads moves)
    implements AutoCloseable {
  /** As many threads for bots, and for moves, as the machine has processors. */
  static GameThreads start() {
    int processors = Runtime.getRuntime().availableProcessors();
    return new GameThreads(
        Executors.newSingleThreadScheduledExecutor(daemons("aurum-game-timer")),
        new FairThreads("aurum-game-bot", processors),
        new FairThreads("aurum-game-move", processors));
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
    bots.close();
    moves.close();
  }
}
