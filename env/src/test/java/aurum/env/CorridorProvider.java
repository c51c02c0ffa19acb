package aurum.env;

import java.util.List;
import java.util.Map;

/** Registered by tests alone. */
public final class CorridorProvider implements GameProvider {
  @Override
  public String name() {
    return "corridor";
  }

  @Override
  public List<String> variants() {
    return List.of("test");
  }

  @Override
  public Game make(String variant, Map<String, String> options) {
    return new Corridor(2, 6);
  }
}
