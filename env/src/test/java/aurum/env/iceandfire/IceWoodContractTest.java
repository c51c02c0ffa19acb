package aurum.env.iceandfire;

import aurum.env.Game;
import aurum.env.GameContract;
import java.util.Map;

class IceWoodContractTest extends GameContract {
  @Override
  protected Game game() {
    return new IceAndFire("wood3", Map.of(), 6, 40);
  }
}
