package aurum.training.serve;

import aurum.training.web.EventSource;

/**
 * The events of a game: replays the orders on a position of its own, as fast as the reader takes
 * them, and then each new one.
 */
abstract class LogEvents implements EventSource {
  private final GameLog log;
  private final Position position;
  private int turn;
  private Runnable listener = () -> {};

  LogEvents(GameLog log) {
    this.log = log;
    position = new Position(log.facts());
  }

  Position position() {
    return position;
  }

  /** Plays the next order on the position; false if there is none at present. */
  boolean playNext() {
    if (turn == log.size()) {
      return false;
    }
    Order order = log.order(turn++);
    playing(order);
    position.play(order);
    return true;
  }

  /** Called before each order is played. */
  void playing(Order order) {}

  @Override
  public boolean isFinished() {
    return log.isFinished() && turn == log.size();
  }

  @Override
  public void listen(Runnable available) {
    listener = available;
    log.listen(listener);
  }

  @Override
  public void close() {
    log.stopListening(listener);
  }
}
