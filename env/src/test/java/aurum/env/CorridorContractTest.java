package aurum.env;

/** A game without a referee whose turns take several decisions. */
class CorridorContractTest extends GameContract {
  @Override
  protected Game game() {
    return new Corridor(2, 6);
  }
}
