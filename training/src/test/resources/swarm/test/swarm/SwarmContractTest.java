package swarm;

import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;
import java.util.Map;

class SwarmContractTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new Swarm(Swarm.VARIANT, Map.of());
  }
}
