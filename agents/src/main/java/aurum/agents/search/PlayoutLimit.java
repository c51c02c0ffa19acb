package aurum.agents.search;

/** Allows a number of playouts. */
final class PlayoutLimit implements Budget {
  private int left;

  /**
   * @param playouts at least 0
   */
  PlayoutLimit(int playouts) {
    left = playouts;
  }

  @Override
  public boolean allowsAnotherStep() {
    return left-- > 0;
  }
}
