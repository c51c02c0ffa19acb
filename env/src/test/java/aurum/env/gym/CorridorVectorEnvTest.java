package aurum.env;

class CorridorVectorEnvTest extends VectorEnvContract {
  @Override
  protected Game game() {
    return new Corridor(2, 10);
  }
}
