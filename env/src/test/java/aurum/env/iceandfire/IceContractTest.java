package aurum.env.iceandfire;

import aurum.env.Game;
import aurum.env.GameContract;
import java.util.Map;

/** In short matches with much gold, where more happens than in whole ones at random. */
class IceContractTest extends GameContract {
  @Override
  protected Game game() {
    return new IceAndFire("bronze", Map.of(), 6, 60);
  }
}
