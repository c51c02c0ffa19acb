package aurum.training.serve.game;

import aurum.env.referee.RefereeMatch;
import aurum.training.web.Listeners;

/**
 * The orders of a game so far. Readers replay them at their own speed, each on a match of its own.
 * Thread-safe.
 */
public final class OrderLog {
  private final HostedGame hosted;
  private final StringBuilder codes = new StringBuilder();
  private final Listeners changes = new Listeners();
  private boolean finished;

  /** The log of a game that starts. */
  OrderLog(HostedGame hosted) {
    this.hosted = hosted;
  }

  /** The log of a finished game. */
  public OrderLog(HostedGame hosted, String codes) {
    this(hosted);
    this.codes.append(codes);
    finished = true;
  }

  /** The game whose orders these are. */
  public HostedGame hosted() {
    return hosted;
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
    RefereeMatch match = hosted.newMatch();
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
