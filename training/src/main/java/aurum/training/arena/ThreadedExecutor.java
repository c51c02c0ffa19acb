package aurum.training.arena;

import aurum.env.Game;
import aurum.env.base.WorkerPool;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BooleanSupplier;
import java.util.function.IntFunction;

/**
 * Plays maps on several threads of this JVM. Matches with external programs are played one at a
 * time, and their response times differ each time.
 */
public final class ThreadedExecutor implements MatchExecutor {
  private final Game game;
  private final List<Participant> participants;
  private final int threads;
  private final MatchStore store;

  /**
   * @param threads at least 1
   * @param store whose matches are not played again
   */
  public ThreadedExecutor(Game game, List<Participant> participants, int threads, MatchStore store) {
    this.game = game;
    this.participants = participants;
    boolean external = participants.stream().anyMatch(Participant.External.class::isInstance);
    this.threads = external ? 1 : threads;
    this.store = store;
  }

  @Override
  public void play(int maps, IntFunction<MapPlan> plans, BooleanSupplier stopped, Results results) {
    AtomicInteger next = new AtomicInteger();
    try (WorkerPool workers = new WorkerPool(Math.max(1, Math.min(threads, maps)))) {
      workers.run(
          part -> {
            Arena arena = new Arena(game);
            try {
              for (int map = next.getAndIncrement();
                  map < maps && playMap(arena, plans.apply(map), stopped, results);
                  map = next.getAndIncrement()) {}
            } catch (CancellationException e) {
              // Stopped within a match.
            } finally {
              next.set(maps); // After a failure the other threads stop, too.
            }
          });
    }
  }

  /** Returns whether the map is finished. */
  private boolean playMap(Arena arena, MapPlan map, BooleanSupplier stopped, Results results) {
    MatchObserver stop =
        position -> {
          if (stopped.getAsBoolean()) {
            throw new CancellationException();
          }
        };
    for (int match = 0; match < map.lineUps().size(); match++) {
      if (stopped.getAsBoolean()) {
        return false;
      }
      List<Participant> seats =
          Arrays.stream(map.lineUps().get(match)).mapToObj(participants::get).toList();
      MatchResult result = arena.findOrPlay(map.seed(), seats, store, stop);
      synchronized (results) {
        results.accept(map, match, result);
      }
    }
    return true;
  }
}
