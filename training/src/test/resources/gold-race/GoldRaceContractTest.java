package aurum.env.goldrace;

import aurum.env.Game;
import aurum.env.GameContract;
import aurum.env.Games;

class GoldRaceContractTest extends GameContract {
  @Override
  protected Game game() {
    return Games.make("gold-race");
  }
}
