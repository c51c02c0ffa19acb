package aurum.env.iceandfire;

import aurum.env.Game;
import aurum.env.gym.VectorEnvContract;
import java.util.Map;

class IceVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return new IceAndFire("bronze", Map.of(), 5, 20);
  }
}
