package goldrace;

import aurum.env.Game;
import aurum.env.GameProvider;
import java.util.List;
import java.util.Map;

/** Registers the gold race. */
public final class GoldRaceProvider implements GameProvider {
  @Override
  public String name() {
    return GoldRace.NAME;
  }

  @Override
  public List<String> variants() {
    return List.of("line");
  }

  @Override
  public Game make(String variant, Map<String, String> options) {
    return new GoldRace(variant, options);
  }
}
