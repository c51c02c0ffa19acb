package othello;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/** Declares the planes of the observation. The constants are their indices. */
final class OthelloLayout {
  // Scales that the encoder uses, too: each stands once.
  static final int FLIPS_SCALE = 20;
  static final int CORNERS_SCALE = 4;
  static final int DISCS_SCALE = 10;
  static final int MOVES_SCALE = 5;

  /** The cells that are empty in the first position. */
  static final int EMPTY_CELLS = OthelloBoard.CELLS - 4;

  private static final Builder BUILDER =
      ObservationLayout.planes("planes", OthelloBoard.SIZE, OthelloBoard.SIZE, -1, 1);

  private static final Group SEATS = BUILDER.group("", "own", "enemy");
  // In each of the two repetitions:
  static final int DISCS = SEATS.add("discs", "1 on the seat's discs");
  static final int MOVES = SEATS.add("moves", "1 where the seat could place a disc now");
  static final int STABLE =
      SEATS.add("stable", "1 on discs that cannot be flipped any more, as far as it is seen");
  static final int OWN = SEATS.start(0);
  static final int ENEMY = SEATS.start(1);

  private static final Group BOARD = BUILDER.group("board");
  static final int EMPTY = BOARD.add("empty", "1 on empty cells");
  static final int FLIPS =
      BOARD.add("flips", "discs that an own move on the cell would flip / " + FLIPS_SCALE);

  // The same value on every cell:
  private static final Group MATCH = BUILDER.group("match");
  static final int PROGRESS =
      MATCH.add("progress", "discs placed since the first position / " + EMPTY_CELLS);
  static final int DISCS_LEAD =
      MATCH.add("discs", -1, 1, Scaling.balanceOf("own discs minus the enemy's", DISCS_SCALE));
  static final int MOVES_LEAD =
      MATCH.add("moves", -1, 1, Scaling.balanceOf("own moves minus the enemy's", MOVES_SCALE));
  static final int CORNERS_LEAD =
      MATCH.add("corners", -1, 1, "(own corners minus the enemy's) / " + CORNERS_SCALE);

  static final ObservationLayout LAYOUT = layout();

  private OthelloLayout() {}

  private static ObservationLayout layout() {
    for (int cell = 0; cell < OthelloBoard.CELLS; cell++) {
      BUILDER.actionAt(cell / OthelloBoard.SIZE, cell % OthelloBoard.SIZE, "place");
    }
    BUILDER.actionNowhere("pass");
    return BUILDER.build();
  }
}
