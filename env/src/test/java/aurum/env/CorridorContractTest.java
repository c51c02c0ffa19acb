package aurum.env;

/** A game whose turns are made of several decisions keeps the contract too. */
class CorridorContractTest extends GameContract {
  @Override
  protected Game game() {
    return new Corridor(2, 6);
  }
}
