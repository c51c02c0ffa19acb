package snakes;

import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;
import java.util.Map;

class SnakesOfFourContractTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new Snakes(Snakes.VARIANT, Map.of("players", "4"));
  }
}
