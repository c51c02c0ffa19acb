package aurum.env;

import java.util.List;
import java.util.Map;

/** Registered by tests alone. */
public final class ScrambleProvider implements GameProvider {
  @Override
  public String name() {
    return "scramble";
  }

  @Override
  public List<String> variants() {
    return List.of("test");
  }

  @Override
  public Game make(String variant, Map<String, String> options) {
    return new Scramble(variant, options);
  }
}
