package aurum.agents.toy;

import aurum.env.Agent;
import aurum.env.Game;
import aurum.env.GameInfo;
import aurum.env.Match;
import aurum.env.ObservationLayout;
import aurum.env.ObservationSpec;
import java.util.List;
import java.util.Map;

/**
 * A game of two seats that decide at once, learned in a second: each has two runners on a line of
 * seven cells, which all move in the same round. A seat gets the coin if it alone has a runner on
 * its cell after the round; a coin that both reach is lost. The next coin appears on another cell.
 * Each decision moves one runner.
 *
 * <pre>
 *   0 0 . $ . 1 1
 * </pre>
 */
public final class CoinRush implements Game {
  static final int CELLS = 7;
  static final int RUNNERS = 2;
  static final int STAY = 0;

  /** Steps away from the seat's own start. */
  static final int FORTH = 1;

  /** Steps towards the seat's own start. */
  static final int BACK = 2;

  private static final ObservationLayout.Builder LAYOUT = ObservationLayout.vector("line", -1, 1);
  private static final ObservationLayout.Group DISTANCES = LAYOUT.group("distance");
  static final int COIN =
      DISTANCES.add("coin", -1, 1, "from the runner that moves to the coin, / 6");
  static final int FELLOW = DISTANCES.add("fellow", -1, 1, "from the own other runner to it, / 6");
  static final int NEAREST = DISTANCES.add("nearest", 0, 1, "from the other's nearest runner, / 6");
  private static final ObservationLayout.Group TIME = LAYOUT.group("time");
  static final int RUNNER = TIME.add("runner", 0, 1, "the number of the runner that moves");
  static final int ROUNDS_LEFT = TIME.add("rounds", 0, 1, "share of the rounds that is left");
  private static final ObservationSpec OBSERVATION =
      new ObservationSpec(
          LAYOUT.build(),
          () -> (match, seat, out, offset) -> ((CoinRushMatch) match).encode(seat, out, offset));

  private final GameInfo info;

  /**
   * @param rounds of a match
   */
  public CoinRush(int rounds) {
    // The cell of the next coin is hidden.
    info =
        new GameInfo(
            "coin-rush",
            "toy",
            Map.of(),
            2,
            2 * rounds,
            List.of("STAY", "FORTH", "BACK"),
            STAY,
            List.of("coins"),
            /* hasSingleActionTurns= */ false,
            /* hasHiddenRandomness= */ true,
            /* hasSimultaneousTurns= */ true);
  }

  /** An agent whose runners step towards the coin. */
  public static Agent runner() {
    return (match, random) -> ((CoinRushMatch) match).towardsCoin();
  }

  @Override
  public GameInfo info() {
    return info;
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of(OBSERVATION);
  }

  @Override
  public Match newMatch() {
    return new CoinRushMatch(this);
  }
}
