package goldrace;

import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;
import java.util.Map;

class GoldRaceContractTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new GoldRace("line", Map.of());
  }
}
