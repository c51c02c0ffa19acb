package snakes;

import aurum.env.GameInfo;
import aurum.env.MatchAttribute;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TraceStyle;
import java.util.List;
import java.util.Map;

/** Two to four snakes that move at once on a board with walls and apples. Rules: RULES.md. */
public final class Snakes implements RefereeGame {
  static final String NAME = "snakes";
  static final String VARIANT = "standard";
  static final String PLAYERS = "players";
  private static final int DEFAULT_PLAYERS = 2;

  private final GameInfo info;

  /**
   * A game. Exported bots call this constructor.
   *
   * @throws InvalidInputException if there is no such option, or no such number of players
   */
  public Snakes(String variant, Map<String, String> options) {
    for (String key : options.keySet()) {
      if (!key.equals(PLAYERS)) {
        throw new InvalidInputException(
            "%s has no option '%s'; available: %s".formatted(NAME, key, PLAYERS));
      }
    }
    int players = players(options);
    info =
        new GameInfo(
            NAME,
            variant,
            options,
            players,
            SnakesBoard.ROUNDS * players,
            SnakesDirection.NAMES,
            -1, // There is no action that waits: a snake always moves.
            List.of("length", "alive"),
            /* hasSingleActionTurns= */ true,
            /* hasHiddenRandomness= */ false,
            /* hasSimultaneousTurns= */ true);
  }

  /** The same game with another number of players. */
  Snakes withPlayers(int players) {
    return new Snakes(variant(), Map.of(PLAYERS, Integer.toString(players)));
  }

  private static int players(Map<String, String> options) {
    String players = options.getOrDefault(PLAYERS, Integer.toString(DEFAULT_PLAYERS));
    if (!players.matches("[2-4]")) {
      throw new InvalidInputException(
          "%s=%s must be a number from 2 to 4".formatted(PLAYERS, players));
    }
    return Integer.parseInt(players);
  }

  @Override
  public GameInfo info() {
    return info;
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of(
        new ObservationSpec(SnakesMoves.LAYOUT, SnakesMovesEncoder::new),
        new ObservationSpec(SnakesLayout.LAYOUT, SnakesEncoder::new));
  }

  @Override
  public List<MatchAttribute> attributes() {
    return List.of(
        MatchAttribute.number(
            "walls", "the number of walls", match -> ((SnakesMatch) match).board().walls()),
        MatchAttribute.number(
            "apples", "the number of apples", match -> ((SnakesMatch) match).board().apples()));
  }

  @Override
  public RefereeMatch newMatch() {
    return new SnakesMatch(this);
  }

  @Override
  public RefereeReader newReader() {
    return new SnakesReader(this);
  }

  @Override
  public TraceStyle traceStyle() {
    return new TraceStyle(1, 0, seats(), "!timeout");
  }
}
