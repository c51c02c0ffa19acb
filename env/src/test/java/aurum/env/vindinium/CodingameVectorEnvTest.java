package aurum.env.vindinium;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.gym.VectorEnvContract;
import java.util.Map;

class CodingameVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return Games.make("vindinium", null, Map.of("turns", "10", "size", "12"));
  }
}
