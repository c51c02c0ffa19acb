package aurum.training.serve.game;

import aurum.env.referee.RefereeMatch;
import aurum.training.web.Listeners;

/**
 * The orders of a game so far. Readers replay them at their own speed, each on a match of its own.
 * Thread-safe.
 */
public final class GameLog {
  private final GameFacts facts;
  private final StringBuilder codes = new StringBuilder();
  private final Listeners changes = new Listeners();
  private boolean finished;

  /** The log of a game that starts. */
  GameLog(GameFacts facts) {
    this.facts = facts;
  }

  /** The log of a finished game. */
  public GameLog(GameFacts facts, String codes) {
    this(facts);
    this.codes.append(codes);
    finished = true;
  }

  /** What does not change in the game. */
  public GameFacts facts() {
    return facts;
  }

  /** The number of orders so far. */
  public synchronized int size() {
    return codes.length();
  }

  /** The order of a turn that has been played. */
  public synchronized Order order(int turn) {
    return Order.of(codes.charAt(turn));
  }

  /** All orders so far, one character each. */
  public synchronized String codes() {
    return codes.toString();
  }

  /** Whether no further order follows. */
  public synchronized boolean isFinished() {
    return finished;
  }

  /** A match in which all orders so far have been played. */
  public RefereeMatch match() {
    RefereeMatch match = facts.newMatch();
    codes().chars().forEach(code -> Order.of((char) code).play(match));
    return match;
  }

  /** Adds an order, and informs the listeners. */
  void add(Order order, boolean last) {
    synchronized (this) {
      codes.append(order.code());
      finished = last;
    }
    changes.inform();
  }

  /** Informed after each order. */
  public Listeners changes() {
    return changes;
  }
}
