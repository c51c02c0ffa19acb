package aurum.env.vindinium;

import aurum.env.Game;
import aurum.env.GameContract;
import aurum.env.Games;
import java.util.Map;

/** The same for two players on small boards, where they meet more often. */
class CodingameForTwoContractTest extends GameContract {
  @Override
  protected Game game() {
    return Games.make("vindinium", null, Map.of("players", "2", "size", "10"));
  }
}
