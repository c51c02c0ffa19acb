package aurum.env.cultistwars;

import aurum.env.Game;
import aurum.env.GameContract;
import aurum.env.Games;

class CultistContractTest extends GameContract {
  @Override
  protected Game game() {
    return Games.make("cultist-wars");
  }
}
