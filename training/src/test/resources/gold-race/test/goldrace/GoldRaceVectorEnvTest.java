package goldrace;

import aurum.env.Game;
import aurum.env.gym.VectorEnvContract;
import java.util.Map;

class GoldRaceVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return new GoldRace("line", Map.of());
  }
}
