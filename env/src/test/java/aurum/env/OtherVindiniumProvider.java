package aurum.env;

import java.util.List;
import java.util.Map;

/** Has the name of another game. Registered by tests alone. */
public final class OtherVindiniumProvider implements GameProvider {
  @Override
  public String name() {
    return "vindinium";
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
