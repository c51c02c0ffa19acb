package snakes;

import aurum.env.Game;
import aurum.env.gym.VectorEnvContract;
import java.util.Map;

class SnakesVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return new Snakes(Snakes.VARIANT, Map.of("players", "3"));
  }
}
