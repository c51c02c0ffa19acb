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
 * A game that is learned in a second: two runners on a line of seven cells with one coin. The
 * runner that steps on the coin gets it, and the next coin appears on another cell.
 *
 * <pre>
 *   0 . . . $ . 1       seat 0 starts on the left, seat 1 on the right
 * </pre>
 *
 * <p>A turn is up to {@code steps} steps; the runner may end it before. With more than one step a
 * turn, a decision is not a turn. The game has no referee's text.
 */
public final class CoinLine implements Game {
  static final int CELLS = 7;

  /** Ends the turn. */
  static final int END = 0;

  /** Steps away from the seat's own start. */
  static final int FORTH = 1;

  /** Steps towards the seat's own start. */
  static final int BACK = 2;

  private static final ObservationLayout.Builder LAYOUT = ObservationLayout.vector("line", -1, 1);
  private static final ObservationLayout.Group DISTANCES = LAYOUT.group("distance");
  static final int COIN = DISTANCES.add("coin", -1, 1, "from the own cell to the coin, / 6");
  static final int OTHER = DISTANCES.add("other", -1, 1, "from the own cell to the other's, / 6");
  static final int OTHERS_COIN = DISTANCES.add("others_coin", -1, 1, "from the other's cell, / 6");
  private static final ObservationLayout.Group TIME = LAYOUT.group("time");
  static final int TURNS_LEFT = TIME.add("turns", 0, 1, "share of the turns that is left");
  static final int STEPS_LEFT = TIME.add("steps", 0, 1, "share of the own turn that is left");
  private static final ObservationSpec OBSERVATION =
      new ObservationSpec(
          LAYOUT.build(),
          () -> (match, seat, out, offset) -> ((CoinLineMatch) match).encode(seat, out, offset));

  private final GameInfo info;
  private final int steps;
  private final Runnable beforeAction;

  /** A line without faults. */
  public CoinLine(int turns, int steps) {
    this(turns, steps, () -> {});
  }

  /**
   * @param turns the number of turns of both seats in one match
   * @param steps the greatest number of steps in one turn
   * @param beforeAction runs before every action; may throw
   */
  public CoinLine(int turns, int steps, Runnable beforeAction) {
    this.steps = steps;
    this.beforeAction = beforeAction;
    // The cell of the next coin is hidden.
    info =
        new GameInfo(
            "coin-line",
            "toy",
            Map.of(),
            2,
            turns,
            List.of("END", "FORTH", "BACK"),
            END,
            List.of("coins"),
            /* hasSingleActionTurns= */ steps == 1,
            /* hasHiddenRandomness= */ true);
  }

  /** An agent that steps towards the coin. */
  public static Agent runner() {
    return (match, random) -> ((CoinLineMatch) match).towardsCoin();
  }

  @Override
  public GameInfo info() {
    return info;
  }

  int steps() {
    return steps;
  }

  void beforeAction() {
    beforeAction.run();
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of(OBSERVATION);
  }

  @Override
  public Match newMatch() {
    return new CoinLineMatch(this);
  }
}
