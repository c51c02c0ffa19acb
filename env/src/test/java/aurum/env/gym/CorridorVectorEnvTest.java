package aurum.env.gym;

import aurum.env.Corridor;
import aurum.env.Game;

class CorridorVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return new Corridor(2, 10);
  }
}
