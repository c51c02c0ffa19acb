package aurum.agents.contest;

import java.util.Deque;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * The worker JVMs that wait for a match. There are as many as matches were played at the same time;
 * they end with this JVM. Thread-safe.
 */
final class ContestWorkers {
  /** The classes, in their place, and the league that a worker loads. */
  private record Kind(RefereeClasses classes, int league, boolean isAlwaysReloaded) {}

  /** The idle workers of a kind, and what all of them know of the referee. */
  private record Idle(Deque<ContestWorker> workers, AtomicBoolean hasStaticState) {}

  private static final Map<Kind, Idle> IDLE = new ConcurrentHashMap<>();

  private ContestWorkers() {}

  /** An idle worker, or a new one. */
  static ContestWorker take(ContestGame game) {
    Idle idle = idle(game);
    ContestWorker worker = idle.workers.pollFirst();
    return worker == null ? new ContestWorker(game, idle.hasStaticState) : worker;
  }

  /** Keeps a worker, whose match has ended, for another match of the game. */
  static void giveBack(ContestGame game, ContestWorker worker) {
    if (worker.isOpen()) {
      idle(game).workers.addFirst(worker);
    }
  }

  private static Idle idle(ContestGame game) {
    return IDLE.computeIfAbsent(
        new Kind(game.classes(), game.league(), game.isAlwaysReloaded()),
        kind -> new Idle(new ConcurrentLinkedDeque<>(), new AtomicBoolean()));
  }
}
