package aurum.env.gym;

import aurum.env.Game;
import aurum.env.Scramble;

class ScrambleVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return new Scramble(3, 10);
  }
}
