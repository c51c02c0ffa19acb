package aurum.training.serve;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/**
 * The orders of a game so far. Readers replay them at their own speed, each on a match of its own.
 * Thread-safe.
 */
final class GameLog {
  private final GameFacts facts;
  private final StringBuilder codes = new StringBuilder();
  private final Set<Runnable> listeners = new LinkedHashSet<>();
  private boolean finished;

  /** The log of a game that starts. */
  GameLog(GameFacts facts) {
    this.facts = facts;
  }

  /** The log of a finished game. */
  GameLog(GameFacts facts, String codes) {
    this(facts);
    this.codes.append(codes);
    finished = true;
  }

  GameFacts facts() {
    return facts;
  }

  /** The number of orders so far. */
  synchronized int size() {
    return codes.length();
  }

  /** The order of a turn that has been played. */
  synchronized Order order(int turn) {
    return Order.of(codes.charAt(turn));
  }

  /** All orders so far, one character each. */
  synchronized String codes() {
    return codes.toString();
  }

  /** Whether no further order follows. */
  synchronized boolean isFinished() {
    return finished;
  }

  /** Adds an order, and informs the listeners. */
  void add(Order order, boolean last) {
    List<Runnable> informed;
    synchronized (this) {
      codes.append(order.code());
      finished = last;
      informed = new ArrayList<>(listeners);
    }
    informed.forEach(Runnable::run);
  }

  /** Adds a listener, which is called after each order and must return at once. */
  synchronized void listen(Runnable listener) {
    listeners.add(listener);
  }

  synchronized void stopListening(Runnable listener) {
    listeners.remove(listener);
  }
}
