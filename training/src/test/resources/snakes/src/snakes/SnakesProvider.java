package snakes;

import aurum.env.Game;
import aurum.env.GameProvider;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Registers snakes. */
public final class SnakesProvider implements GameProvider {
  @Override
  public String name() {
    return Snakes.NAME;
  }

  @Override
  public List<String> variants() {
    return List.of(Snakes.VARIANT);
  }

  @Override
  public Map<String, String> withSeats(Map<String, String> options, int agents) {
    Map<String, String> all = new LinkedHashMap<>(options);
    all.putIfAbsent(Snakes.PLAYERS, Integer.toString(Math.max(2, Math.min(agents, 4))));
    return all;
  }

  @Override
  public Game make(String variant, Map<String, String> options) {
    return new Snakes(variant, options);
  }
}
