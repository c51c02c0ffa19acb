package aurum.agents.search;

/** Allows a number of playouts. */
final class PlayoutLimit implements Budget {
  private final int playouts;
  private int used;

  /**
   * @param playouts at least 0
   */
  PlayoutLimit(int playouts) {
    this.playouts = playouts;
  }

  @Override
  public void begin() {
    used = 0;
  }

  @Override
  public boolean allowsAnotherStep() {
    return used++ < playouts;
  }

  @Override
  public double fractionUsed() {
    return used >= playouts ? 1 : (double) used / playouts;
  }
}
