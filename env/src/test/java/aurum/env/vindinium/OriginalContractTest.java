package aurum.env.vindinium;

import aurum.env.Game;
import aurum.env.GameContract;
import aurum.env.Games;
import java.util.Map;

class OriginalContractTest extends GameContract {
  @Override
  protected Game game() {
    return Games.make(
        "vindinium", "original", Map.of("size", "12", "wall", "25", "mine", "6", "turns", "40"));
  }
}
