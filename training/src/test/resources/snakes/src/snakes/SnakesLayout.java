package snakes;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/**
 * Declares the planes of the observation, which are the same for every number of seats. The
 * constants are their indices.
 */
final class SnakesLayout {
  // Scales that the encoder uses, too: each stands once.
  static final int LEAVING_SCALE = 20;
  static final int LENGTH_SCALE = 5;

  private static final Builder BUILDER =
      ObservationLayout.planes("planes", SnakesBoard.HEIGHT, SnakesBoard.WIDTH, -1, 1);

  private static final Group SEATS = BUILDER.group("", "own", "others");
  // In each of the two repetitions:
  static final int HEAD = SEATS.add("head", "1 on heads");
  static final int BODY =
      SEATS.add(
          "body",
          "rounds until a cell's snake has left it if it does not eat / %s, at most 1"
              .formatted(LEAVING_SCALE));
  static final int TERRITORY =
      SEATS.add("territory", "1 on cells that these snakes reach before the other ones");
  static final int OWN = SEATS.start(0);
  static final int OTHERS = SEATS.start(1);

  private static final Group BOARD = BUILDER.group("board");
  static final int LONGER =
      BOARD.add("longer", "1 on heads of other snakes that are at least as long as the own one");
  static final int MOVES =
      BOARD.add("moves", "1 on cells without wall and snake to which the own head can move");
  static final int WALL = BOARD.add("wall", "1 on walls");
  static final int APPLE = BOARD.add("apple", "1 on apples");
  static final int REGROWTH =
      BOARD.add(
          "regrowth",
          "rounds until an apple appears on the cell / %s".formatted(SnakesBoard.REGROWTH));

  // The same value on every cell:
  private static final Group MATCH = BUILDER.group("match");
  static final int PROGRESS =
      MATCH.add("progress", "rounds played / %s".formatted(SnakesBoard.ROUNDS));
  static final int LENGTH_LEAD =
      MATCH.add(
          "length",
          -1,
          1,
          Scaling.balanceOf("own length minus the greatest other length", LENGTH_SCALE));
  static final int OPPONENTS =
      MATCH.add("opponents", "other living snakes / %s".formatted(SnakesBoard.MAXIMUM_SEATS - 1));

  static final ObservationLayout LAYOUT = layout();

  /** The number of floats of an observation. */
  static final int SIZE = LAYOUT.space().size();

  private SnakesLayout() {}

  private static ObservationLayout layout() {
    for (String direction : SnakesDirection.NAMES) {
      BUILDER.actionAtMark(OWN + HEAD, direction);
    }
    return BUILDER.build();
  }
}
