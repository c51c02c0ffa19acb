package aurum.env.cultistwars;

import aurum.env.Game;
import aurum.env.GameProvider;
import java.util.List;
import java.util.Map;

/** Registers Cultist Wars. */
public final class CultistProvider implements GameProvider {
  @Override
  public String name() {
    return CultistWars.NAME;
  }

  @Override
  public List<String> variants() {
    return CultistWars.VARIANTS;
  }

  @Override
  public Game make(String variant, Map<String, String> options) {
    return new CultistWars(variant, options);
  }
}
