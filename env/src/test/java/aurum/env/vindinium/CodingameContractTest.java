package aurum.env.vindinium;

import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;
import java.util.Map;

class CodingameContractTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new CodingameVindinium("codingame", Map.of());
  }
}
