package aurum.training.serve;

/** The stream of the original server: the JSON of each state but the first. */
final class GameEvents extends LogEvents {
  GameEvents(GameLog log) {
    super(log);
  }

  @Override
  public String poll() {
    return playNext() ? position().game().toString() : null;
  }
}
