package aurum.env.vindinium;

import aurum.env.Game;
import aurum.env.GameContract;
import aurum.env.Games;
import java.util.Map;

class OriginalContractTest extends GameContract {
  @Override
  protected Game game() {
    return Games.make("vindinium", "original", Map.of("turns", "150"));
  }
}
