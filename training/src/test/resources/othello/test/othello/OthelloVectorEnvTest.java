package othello;

import aurum.env.Game;
import aurum.env.gym.VectorEnvContract;
import java.util.Map;

class OthelloVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return new Othello(Othello.VARIANT, Map.of());
  }
}
