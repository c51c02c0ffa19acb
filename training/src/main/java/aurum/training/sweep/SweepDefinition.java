package aurum.training.sweep;

import aurum.agents.StrictJson;
import aurum.env.Game;
import aurum.env.Games;
import java.util.Map;

/** What identifies a sweep: its game and its settings. */
public record SweepDefinition(
    String game, String variant, Map<String, String> options, SweepSettings settings) {
  /** The sweep of a game. */
  public static SweepDefinition of(Game game, SweepSettings settings) {
    return new SweepDefinition(game.name(), game.variant(), game.options(), settings);
  }

  /** Reads what {@link StrictJson#toText} has written. */
  static SweepDefinition parse(byte[] json, String origin) {
    return StrictJson.bind(StrictJson.parse(json, origin), SweepDefinition.class, origin);
  }

  Game make() {
    return Games.make(game, variant, options);
  }
}
