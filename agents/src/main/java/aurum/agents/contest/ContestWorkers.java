package aurum.agents.contest;

import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedDeque;

/**
 * The workers that wait for a match. There are as many as matches were played at the same time;
 * they end with this JVM. Thread-safe.
 */
final class ContestWorkers {
  /**
   * The classes, in their place, the league that a worker loads, and whether its matches are those
   * of a training.
   */
  private record Kind(
      RefereeClasses classes, int league, boolean isAlwaysReloaded, boolean hasActions) {}

  /** The workers of a kind: those that are idle, their JVMs, and what all know of the referee. */
  private record Workers(
      Deque<ContestWorker> idle, List<WorkerJvm> jvms, ContestWorker.StateTest test) {
    /** A JVM with room for another thread. */
    synchronized ContestWorker begin(ContestGame game) {
      jvms.removeIf(each -> !each.isOpen());
      for (WorkerJvm each : jvms) {
        if (each.threads() < game.matchesOfAJvm()) {
          return new ContestWorker(each, game.isAlwaysReloaded(), test);
        }
      }
      WorkerJvm jvm = new WorkerJvm(game.classes(), game.league(), game.hasActions());
      jvms.add(jvm);
      return new ContestWorker(jvm, game.isAlwaysReloaded(), test);
    }
  }

  private static final Map<Kind, Workers> WORKERS = new ConcurrentHashMap<>();

  private ContestWorkers() {}

  /** An idle worker, or a new one. */
  static ContestWorker take(ContestGame game) {
    Workers workers = workers(game);
    ContestWorker idle = workers.idle.pollFirst();
    while (idle != null && !idle.isOpen()) {
      idle = workers.idle.pollFirst();
    }
    return idle == null ? workers.begin(game) : idle;
  }

  /** Keeps a worker, whose match has ended, for another match of the game. */
  static void giveBack(ContestGame game, ContestWorker worker) {
    if (worker.isOpen()) {
      workers(game).idle.addFirst(worker);
    }
  }

  private static Workers workers(ContestGame game) {
    return WORKERS.computeIfAbsent(
        new Kind(game.classes(), game.league(), game.isAlwaysReloaded(), game.hasActions()),
        kind ->
            new Workers(
                new ConcurrentLinkedDeque<>(), new ArrayList<>(), new ContestWorker.StateTest()));
  }
}
