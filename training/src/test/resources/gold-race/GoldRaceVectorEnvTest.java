package aurum.env.goldrace;

import aurum.env.Game;
import aurum.env.Games;
import aurum.env.gym.VectorEnvContract;

class GoldRaceVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return Games.make("gold-race");
  }
}
