package aurum.env.vindinium;

import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;
import java.util.Map;

/** Two players on small boards, where they meet more often. */
class CodingameForTwoContractTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new CodingameVindinium("codingame", Map.of("players", "2", "size", "10"));
  }
}
