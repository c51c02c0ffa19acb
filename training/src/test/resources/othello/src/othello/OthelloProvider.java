package othello;

import aurum.env.Game;
import aurum.env.GameProvider;
import java.util.List;
import java.util.Map;

/** Registers Othello. */
public final class OthelloProvider implements GameProvider {
  @Override
  public String name() {
    return Othello.NAME;
  }

  @Override
  public List<String> variants() {
    return List.of(Othello.VARIANT);
  }

  @Override
  public Game make(String variant, Map<String, String> options) {
    return new Othello(variant, options);
  }
}
