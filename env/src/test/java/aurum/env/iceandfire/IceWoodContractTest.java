package aurum.env.iceandfire;

import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;
import java.util.Map;

class IceWoodContractTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new IceAndFire("wood3", Map.of(), 6, 40);
  }
}
