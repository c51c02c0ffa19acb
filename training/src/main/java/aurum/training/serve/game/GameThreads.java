package aurum.training.serve.game;

import aurum.training.web.FairThreads;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;

/**
 * The threads that all games of a server share, all of them daemons. Owners of jobs are users.
 *
 * @param timer for time-outs and delays
 * @param bots on which the bots of the server compute
 * @param moves on which the moves of clients are played; nothing else delays them
 */
public record GameThreads(ScheduledExecutorService timer, FairThreads bots, FairThreads moves)
    implements AutoCloseable {
  /** As many threads for bots, and for moves, as the machine has processors. */
  public static GameThreads start() {
    int processors = Runtime.getRuntime().availableProcessors();
    return new GameThreads(
        Executors.newSingleThreadScheduledExecutor(FairThreads.daemons("aurum-game-timer")),
        new FairThreads("aurum-game-bot", processors),
        new FairThreads("aurum-game-move", processors));
  }

  @Override
  public void close() {
    timer.shutdownNow();
    bots.pool().shutdownNow();
    moves.pool().shutdownNow();
  }
}
