package swarm;

import aurum.env.Game;
import aurum.env.GameProvider;
import java.util.List;
import java.util.Map;

/** Registers swarm. */
public final class SwarmProvider implements GameProvider {
  @Override
  public String name() {
    return Swarm.NAME;
  }

  @Override
  public List<String> variants() {
    return List.of(Swarm.VARIANT);
  }

  @Override
  public Game make(String variant, Map<String, String> options) {
    return new Swarm(variant, options);
  }
}
