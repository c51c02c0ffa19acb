package aurum.env;

import aurum.env.referee.RefereeContract;
import aurum.env.referee.RefereeGame;

class ScrambleContractTest extends RefereeContract {
  @Override
  protected RefereeGame game() {
    return new Scramble(3, 12);
  }
}
