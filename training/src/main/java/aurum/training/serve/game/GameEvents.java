package aurum.training.serve.game;

/** The stream of the original server: the JSON of each state but the first. */
public final class GameEvents extends LogEvents {
  /** The states of a game. */
  public GameEvents(GameLog log) {
    super(log);
  }

  @Override
  public String poll() {
    Order order = next();
    if (order == null) {
      return null;
    }
    position().play(order);
    return position().game().toString();
  }
}
