package swarm;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/** Declares the planes of the observation. The constants are their indices. */
final class SwarmLayout {
  // Scales that the encoder uses, too: each stands once.
  static final int GEMS_SCALE = 7;
  static final int LEAD_SCALE = 5;

  private static final Builder BUILDER =
      ObservationLayout.planes("planes", SwarmBoard.HEIGHT, SwarmBoard.WIDTH, -1, 1);

  private static final Group SEATS = BUILDER.group("", "own", "enemy");
  // In each of the two repetitions:
  static final int UNITS = SEATS.add("units", "1 on units");
  static final int POINTS =
      SEATS.add("points", "hit points of units / %s".formatted(SwarmBoard.HIT_POINTS));
  static final int CARRIERS = SEATS.add("carriers", "1 on units that carry a gem");
  static final int OWN = SEATS.start(0);
  static final int ENEMY = SEATS.start(1);

  private static final Group BOARD = BUILDER.group("board");
  static final int WALL = BOARD.add("wall", "1 on walls");
  static final int GEMS = BOARD.add("gems", "gems / %s, at most 1".formatted(GEMS_SCALE));
  static final int TO_GEMS =
      BOARD.add("togems", 0, 1, Scaling.closenessOf("steps to the nearest gem"));
  static final int TO_HOME = BOARD.add("tohome", 0, 1, Scaling.closenessOf("steps to the home"));

  /** The own turn, whose units decide one after the other. */
  private static final Group TURN = BUILDER.group("turn");

  static final int UNIT = TURN.add("unit", "1 on the unit that is to decide");
  static final int DECIDED = TURN.add("decided", "1 on own units that have decided");
  static final int HITTING = TURN.add("hitting", "1 on own units that have chosen to hit");
  static final int TARGETS =
      TURN.add("targets", "1 on cells to which own units have chosen to move");

  // The same value on every cell:
  private static final Group MATCH = BUILDER.group("match");
  static final int PROGRESS =
      MATCH.add("progress", "rounds played / %s".formatted(SwarmBoard.ROUNDS));
  static final int SCORE_LEAD =
      MATCH.add("score", -1, 1, Scaling.balanceOf("own score minus the enemy's", LEAD_SCALE));
  static final int UNITS_LEAD =
      MATCH.add("units", -1, 1, "(own units minus the enemy's) / %s".formatted(SwarmBoard.UNITS));

  static final ObservationLayout LAYOUT = layout();

  /** The number of floats of an observation. */
  static final int SIZE = LAYOUT.space().size();

  private SwarmLayout() {}

  private static ObservationLayout layout() {
    for (String command : SwarmCommand.NAMES) {
      BUILDER.actionAtMark(UNIT, command);
    }
    return BUILDER.build();
  }
}
