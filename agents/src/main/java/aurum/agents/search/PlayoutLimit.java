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
    return allowsStepOf(1);
  }

  @Override
  public boolean allowsStepOf(int playouts) {
    boolean allows = used < this.playouts;
    used += playouts;
    return allows;
  }

  @Override
  public double fractionUsed() {
    return used >= playouts ? 1 : (double) used / playouts;
  }
}
