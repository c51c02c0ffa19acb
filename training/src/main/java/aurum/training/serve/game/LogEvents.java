package aurum.training.serve.game;

import aurum.training.web.EventSource;
import aurum.training.web.Listeners;

/**
 * The events of a game: a subclass replays the orders on a position of its own, as fast as the
 * reader takes them, and then each new one.
 */
abstract class LogEvents implements EventSource {
  private final OrderLog log;
  private final StateJson position;
  private int turn;

  LogEvents(OrderLog log) {
    this.log = log;
    position = new StateJson(log.hosted(), log.hosted().newMatch());
  }

  StateJson position() {
    return position;
  }

  /** The next order, to be played on the position; null if there is none at present. */
  Order next() {
    return turn == log.size() ? null : log.order(turn++);
  }

  @Override
  public Listeners changes() {
    return log.changes();
  }

  @Override
  public boolean isFinished() {
    return log.isFinished() && turn == log.size();
  }
}
