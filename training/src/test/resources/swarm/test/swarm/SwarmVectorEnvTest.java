package swarm;

import aurum.env.Game;
import aurum.env.gym.VectorEnvContract;
import java.util.Map;

class SwarmVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return new Swarm(Swarm.VARIANT, Map.of());
  }
}
