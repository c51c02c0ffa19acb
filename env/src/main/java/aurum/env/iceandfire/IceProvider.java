package aurum.env.iceandfire;

import aurum.env.Game;
import aurum.env.GameProvider;
import java.util.List;
import java.util.Map;

/** Registers the four leagues of A Code of Ice and Fire. */
public final class IceProvider implements GameProvider {
  @Override
  public String name() {
    return IceAndFire.NAME;
  }

  @Override
  public List<String> variants() {
    return IceAndFire.VARIANTS;
  }

  /** The league that the option {@code league} names, or the default. */
  @Override
  public String variantFor(Map<String, String> options) {
    String named = IceLeague.variantOf(options);
    return named == null ? IceAndFire.VARIANTS.get(0) : named;
  }

  @Override
  public Game make(String variant, Map<String, String> options) {
    return new IceAndFire(variant, options);
  }
}
