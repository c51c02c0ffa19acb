package aurum.env.goldrace;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationSpace;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TimeLimits;
import aurum.env.referee.TraceStyle;
import java.util.List;
import java.util.Map;

/** Two runners on a line take the gold that they step on (RULES.md beside this file). */
public final class GoldRace implements Game {
  public static final String NAME = "gold-race";
  public static final List<String> VARIANTS = List.of("line");

  static final int CELLS = 11;
  static final int TURNS = 30;
  static final int MOST = 9;

  public static final int WAIT = 0;

  /** Away from the end that the seat started at. */
  public static final int FORTH = 1;

  public static final int BACK = 2;
  private static final List<String> NAMES = List.of("WAIT", "FORTH", "BACK");

  private final String variant;

  public GoldRace(String variant, Map<String, String> options) {
    this.variant = variant;
    if (!options.isEmpty()) {
      throw new IllegalArgumentException(NAME + " has no options");
    }
  }

  @Override
  public String name() {
    return NAME;
  }

  @Override
  public String variant() {
    return variant;
  }

  @Override
  public Map<String, String> options() {
    return Map.of();
  }

  @Override
  public int seats() {
    return 2;
  }

  @Override
  public int actions() {
    return NAMES.size();
  }

  @Override
  public String actionName(int action) {
    return NAMES.get(action);
  }

  /** The gold of each cell, the cells of both runners, the turns left, the lead in gold. */
  @Override
  public ObservationSpace observation() {
    return ObservationSpace.vector("features", CELLS + 4, -1, 1);
  }

  @Override
  public List<String> measures() {
    return List.of("gold");
  }

  @Override
  public Match newMatch() {
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
    return new TimeLimits(1000, 50, 50);
  }
}
