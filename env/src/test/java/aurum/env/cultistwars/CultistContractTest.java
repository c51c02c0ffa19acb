package aurum.env.cultistwars;

import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;
import java.util.Map;

class CultistContractTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new CultistWars("codingame", Map.of());
  }
}
