package aurum.env.iceandfire;

import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;
import java.util.Map;

/** In short matches with much gold, where more happens than in whole ones at random. */
class IceContractTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new IceAndFire("bronze", Map.of(), 6, 60);
  }
}
