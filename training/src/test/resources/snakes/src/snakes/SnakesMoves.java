package snakes;

import aurum.env.ObservationLayout;
import aurum.env.ObservationLayout.Builder;
import aurum.env.ObservationLayout.Group;
import aurum.env.Scaling;

/**
 * Declares the entries of the observation of moves, which are the same for every number of seats.
 * The constants are their indices.
 */
final class SnakesMoves {
  // Scales that the encoder uses, too: each stands once.
  static final int LENGTH_SCALE = 20;
  static final int LEAD_SCALE = 3;

  private static final Builder BUILDER = ObservationLayout.vector("moves", -1, 1);

  private static final Group MATCH = BUILDER.group("match");
  static final int PROGRESS =
      MATCH.add("progress", "rounds played / %s".formatted(SnakesBoard.ROUNDS));
  static final int LENGTH =
      MATCH.add("length", 0, 1, "own length / %s, at most 1".formatted(LENGTH_SCALE));
  static final int LENGTH_LEAD =
      MATCH.add(
          "lead",
          -1,
          1,
          Scaling.balanceOf("own length minus the greatest other length", LEAD_SCALE));
  static final int OPPONENTS =
      MATCH.add("opponents", "other living snakes / %s".formatted(SnakesBoard.MAXIMUM_SEATS - 1));
  static final int HEADS =
      MATCH.add(
          "heads", 0, 1, Scaling.closenessOf("steps to the nearest other head, over all cells"));
  static final int TERRITORY = MATCH.add("territory", "own territory / cells");
  static final int OTHERS = MATCH.add("others", "territories of the others / cells");

  private static final Group MOVES =
      BUILDER.candidates("", SnakesDirection.NAMES.toArray(String[]::new));
  // In each of the four repetitions, where the territories are those after the move:
  static final int LEGAL = MOVES.add("legal", "1 if the move does not lead back to the neck");
  static final int FREE =
      MOVES.add(
          "free",
          "1 if neither a wall nor a snake is on the cell after the round, unless a snake eats");
  static final int DANGER =
      MOVES.add("danger", "other snakes, at least as long, that can move to the cell / 3");
  static final int CONTESTED =
      MOVES.add(
          "contested",
          "other snakes, at least as long, whose shortest way to an apple leads to the cell / 3");
  static final int CHANCE = MOVES.add("chance", "shorter snakes that can move to the cell / 3");
  static final int EATS = MOVES.add("eats", "1 if an apple is on the cell");
  static final int EXITS = MOVES.add("exits", "free neighbours of the cell / 3");
  static final int REACHED = MOVES.add("territory", "own territory / cells");
  static final int ROOM = MOVES.add("room", "own territory / own length, at most 1");
  static final int ENEMY_REACHED = MOVES.add("enemies", "territories of the others / cells");
  static final int APPLES =
      MOVES.add("apples", "apples in the own territory / %s".formatted(SnakesBoard.MAXIMUM_APPLES));
  static final int APPLE =
      MOVES.add(
          "apple", 0, 1, Scaling.closenessOf("rounds to the nearest apple of the own territory"));
  static final int APPROACH =
      MOVES.add(
          "approach",
          0,
          1,
          Scaling.closenessOf("steps from the cell to the nearest other head, over all cells"));

  static final int RIPE =
      MOVES.add(
          "ripe",
          0,
          1,
          Scaling.closenessOf(
              "rounds after which an apple has appeared that the snake can reach by then, over all"
                  + " cells"));
  // After the round, if the others reply as the agent greedy does (SnakesForecast):
  static final int LIVES = MOVES.add("lives", "1 if the snake lives");
  static final int KILLS = MOVES.add("kills", "other snakes that die / 3");
  static final int AFTER = MOVES.add("after", "own territory / cells");
  static final int ENEMIES_AFTER = MOVES.add("enemiesafter", "territories of the others / cells");
  // After one round more, in which the others reply so, too:
  static final int LIVES_ON = MOVES.add("liveson", "1 if the snake lives by one of its moves");
  static final int KILLS_THEN =
      MOVES.add(
          "killsthen",
          "other snakes that have died / 3, by the move by which the snake lives and most of them"
              + " die");

  static final ObservationLayout LAYOUT = BUILDER.build();

  /** The number of floats of an observation. */
  static final int SIZE = LAYOUT.space().size();

  private SnakesMoves() {}

  /** The index of the first entry of a move. */
  static int start(int direction) {
    return MOVES.start(direction);
  }
}
