package nim;

import aurum.env.Game;
import aurum.env.base.InvalidInputException;
import aurum.env.GameProvider;
import java.util.List;
import java.util.Map;

/** Registers Nim. */
public final class NimProvider implements GameProvider {
  @Override
  public String name() {
    return "nim";
  }

  @Override
  public List<String> variants() {
    return List.of("three-heaps");
  }

  @Override
  public Game make(String variant, Map<String, String> options) {
    if (!options.isEmpty()) {
      throw new InvalidInputException("nim has no options");
    }
    return new Nim();
  }
}
