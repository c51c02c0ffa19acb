package aurum.training.serve.game;

import aurum.training.web.FairThreads;
import java.util.concurrent.ScheduledThreadPoolExecutor;

/**
 * The threads that all games of a server share, all of them daemons. Owners of jobs are users.
 *
 * @param timer for time-outs and delays
 * @param bots on which the bots of the server compute
 * @param moves on which the moves of clients are played; nothing else delays them
 */
public record ServerThreads(ScheduledThreadPoolExecutor timer, FairThreads bots, FairThreads moves)
    implements AutoCloseable {
  /** As many threads for bots, and for moves, as the machine has processors. */
  public static ServerThreads start() {
    int processors = Runtime.getRuntime().availableProcessors();
    ScheduledThreadPoolExecutor timer =
        new ScheduledThreadPoolExecutor(1, FairThreads.daemons("aurum-game-timer"));
    timer.setRemoveOnCancelPolicy(true); // Each move cancels a time-out, which refers to its game.
    return new ServerThreads(
        timer,
        new FairThreads("aurum-game-bot", processors, 0),
        new FairThreads("aurum-game-move", processors, 3));
  }

  @Override
  public void close() {
    timer.shutdownNow();
    bots.pool().shutdownNow();
    moves.pool().shutdownNow();
  }
}
