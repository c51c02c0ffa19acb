package othello;

import aurum.env.GameInfo;
import aurum.env.ObservationSpec;
import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TimeLimits;
import aurum.env.referee.TraceStyle;
import java.util.List;
import java.util.Map;

/** Othello, also known as Reversi, on a board of 8 x 8 cells. Rules: RULES.md. */
public final class Othello implements RefereeGame {
  static final String NAME = "othello";
  static final String VARIANT = "standard";

  /** A seat places a disc after each pass: a pass is at most every other turn. */
  private static final int MAXIMUM_TURNS = 2 * OthelloLayout.EMPTY_CELLS;

  private static final String OPENING = "opening";
  private static final int DEFAULT_OPENING = 4;

  private final GameInfo info;

  /**
   * A game. Exported bots call this constructor.
   *
   * @throws InvalidInputException if there is no such option
   */
  public Othello(String variant, Map<String, String> options) {
    for (String key : options.keySet()) {
      if (!key.equals(OPENING)) {
        throw new InvalidInputException(
            "%s has no option '%s'; available: %s".formatted(NAME, key, OPENING));
      }
    }
    info =
        new GameInfo(
            NAME,
            variant,
            options,
            2,
            MAXIMUM_TURNS,
            OthelloActions.NAMES,
            -1, // There is no action that waits: a pass is legal only without a move.
            List.of("discs", "corners", "moves"),
            /* hasSingleActionTurns= */ true,
            /* hasHiddenRandomness= */ false);
  }

  @Override
  public GameInfo info() {
    return info;
  }

  /** The number of random moves before seat 0 begins (RULES.md, 5). */
  int opening() {
    String opening = options().getOrDefault(OPENING, "");
    return opening.matches("[02468]") ? Integer.parseInt(opening) : DEFAULT_OPENING;
  }

  @Override
  public String warning(String name, String word) {
    return word.matches("[02468]")
        ? ""
        : "the referee uses " + DEFAULT_OPENING + "; 0, 2, 4, 6 and 8 are possible";
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of(new ObservationSpec(OthelloLayout.LAYOUT, OthelloEncoder::new));
  }

  @Override
  public RefereeMatch newMatch() {
    return new OthelloMatch(this);
  }

  @Override
  public RefereeReader newReader() {
    return new OthelloReader(this);
  }

  @Override
  public TraceStyle traceStyle() {
    return new TraceStyle(1, 0, 2, "!timeout");
  }

  @Override
  public TimeLimits timeLimits() {
    return new TimeLimits(2000, 500, 500);
  }
}
