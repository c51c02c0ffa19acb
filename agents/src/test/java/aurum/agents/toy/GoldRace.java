package aurum.agents.toy;

import aurum.env.Game;
import aurum.env.Match;
import aurum.env.ObservationSpace;
import aurum.env.referee.RefereeReader;
import aurum.env.referee.TimeLimits;
import aurum.env.referee.TraceStyle;
import java.util.List;
import java.util.Map;

/**
 * A game small enough to be learned in a second: two runners on a line of seven cells, and one
 * coin. Who steps on the coin gets a piece of gold, and the next coin appears elsewhere.
 *
 * <pre>
 *   0 . . . $ . 1       seat 0 starts on the left, seat 1 on the right
 * </pre>
 *
 * A turn is a number of steps, or fewer if the runner ends it. It has no referee's text.
 */
public final class GoldRace implements Game {
  static final int CELLS = 7;
  static final int END = 0;

  /** Away from the seat's own start. */
  static final int FORTH = 1;

  static final int BACK = 2;

  /** How many turns of both seats a match takes. */
  final int turns;

  /** How many steps a turn takes at most. */
  final int steps;

  public GoldRace(int turns, int steps) {
    this.turns = turns;
    this.steps = steps;
  }

  @Override
  public String name() {
    return "gold-race";
  }

  @Override
  public String variant() {
    return "toy";
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
    return 3;
  }

  @Override
  public String actionName(int action) {
    return List.of("END", "FORTH", "BACK").get(action);
  }

  @Override
  public ObservationSpace observation() {
    return ObservationSpace.vector("race", 5, -1, 1);
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
    throw new UnsupportedOperationException("a race has no text");
  }

  @Override
  public TraceStyle traceStyle() {
    throw new UnsupportedOperationException("a race has no text");
  }

  @Override
  public TimeLimits timeLimits() {
    throw new UnsupportedOperationException("a race has no text");
  }
}
