package aurum.env.cultistwars;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.gym.VectorEnvContract;

class CultistVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return Games.make("cultist-wars");
  }
}
