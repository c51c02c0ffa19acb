package aurum.env.vindinium;

import aurum.env.Game;
import aurum.env.GameContract;
import aurum.env.Games;

class CodingameContractTest extends GameContract {
  @Override
  protected Game game() {
    return Games.make("vindinium");
  }
}
