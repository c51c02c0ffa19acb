package aurum.env.vindinium;

import aurum.env.Game;
import aurum.env.GameProvider;
import java.util.List;
import java.util.Map;

/** Registers both variants of Vindinium. */
public final class VindiniumProvider implements GameProvider {
  @Override
  public String name() {
    return Vindinium.NAME;
  }

  @Override
  public List<String> variants() {
    return Vindinium.VARIANTS;
  }

  @Override
  public Game make(String variant, Map<String, String> options) {
    return variant.equals(Vindinium.ORIGINAL)
        ? new OriginalVindinium(variant, options)
        : new CodingameVindinium(variant, options);
  }
}
