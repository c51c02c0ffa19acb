package aurum.env;

/** What {@link Match#observe} writes. */
record DefaultObserver(ObservationSpace space) implements Observer {
  @Override
  public void observe(Match match, int seat, float[] destination, int offset) {
    match.observe(seat, destination, offset);
  }
}
