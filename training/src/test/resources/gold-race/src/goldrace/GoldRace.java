package goldrace;

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

/** Two runners on a line take the gold of the cells that they step on. Rules: RULES.md. */
public final class GoldRace implements RefereeGame {
  static final String NAME = "gold-race";
  static final int CELLS = 11;
  static final int TURNS = 30;
  static final int MOST_GOLD = 9;

  private static final String GOLD = "gold";

  private final GameInfo info;

  /**
   * A game. Exported bots call this constructor.
   *
   * @throws InvalidInputException if there is no such option
   */
  public GoldRace(String variant, Map<String, String> options) {
    for (String key : options.keySet()) {
      if (!key.equals(GOLD)) {
        throw new InvalidInputException(
            "%s has no option '%s'; available: %s".formatted(NAME, key, GOLD));
      }
    }
    info =
        new GameInfo(
            NAME,
            variant,
            options,
            2,
            TURNS,
            GoldRaceActions.NAMES,
            GoldRaceActions.WAIT,
            List.of("gold"),
            /* hasSingleActionTurns= */ true,
            /* hasHiddenRandomness= */ false);
  }

  @Override
  public GameInfo info() {
    return info;
  }

  /** The greatest gold of a cell. */
  int mostGold() {
    String gold = options().getOrDefault(GOLD, "");
    return gold.matches("[1-9]") ? Integer.parseInt(gold) : MOST_GOLD;
  }

  @Override
  public List<String> warnings() {
    String gold = options().getOrDefault(GOLD, "1");
    return gold.matches("[1-9]")
        ? List.of()
        : List.of("gold=%s: the referee uses %d; 1 to 9 are possible".formatted(gold, MOST_GOLD));
  }

  @Override
  public List<ObservationSpec> observations() {
    return List.of(new ObservationSpec(GoldRaceLayout.LAYOUT, GoldRaceEncoder::new));
  }

  @Override
  public RefereeMatch newMatch() {
    return new GoldRaceMatch(this);
  }

  @Override
  public RefereeReader newReader() {
    return new GoldRaceReader(this);
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
