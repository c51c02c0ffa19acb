package aurum.env.vindinium;

import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;
import java.util.Map;

class OriginalContractTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new OriginalVindinium(
        "original", Map.of("size", "12", "wall", "25", "mine", "6", "turns", "40"));
  }
}
