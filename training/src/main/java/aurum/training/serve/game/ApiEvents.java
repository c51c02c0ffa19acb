package aurum.training.serve.game;

/** The stream of the original server: the JSON of each state but the first. */
public final class ApiEvents extends LogEvents {
  /** The states of a game. */
  public ApiEvents(OrderLog log) {
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
