package swarm;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Scaling;
import java.util.Arrays;

/** Encodes a match as the planes that {@link SwarmLayout} declares, in the view of a seat. */
final class SwarmEncoder implements ObservationEncoder {
  private final int[] chosen = new int[SwarmBoard.ALL_UNITS];

  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    SwarmMatch swarm = (SwarmMatch) match;
    Arrays.fill(chosen, SwarmCommand.NONE);
    swarm.writeChosen(seat, chosen);
    encode(
        swarm.board(), swarm.fields(), seat, chosen, swarm.decidingUnit(seat), destination, offset);
  }

  /**
   * Writes {@link SwarmLayout#SIZE} floats.
   *
   * @param fields of the board
   * @param chosen the commands that the seat's units have been given in this round, at the units'
   *     indices; {@link SwarmCommand#NONE} for the others
   * @param unit the seat's unit that is to decide, or {@link SwarmBoard#NONE}
   */
  void encode(
      SwarmBoard board,
      SwarmFields fields,
      int seat,
      int[] chosen,
      int unit,
      float[] destination,
      int offset) {
    Arrays.fill(destination, offset, offset + SwarmLayout.SIZE, 0);
    writeUnits(board, seat, seat, destination, offset + plane(SwarmLayout.OWN));
    writeUnits(board, seat, 1 - seat, destination, offset + plane(SwarmLayout.ENEMY));
    writeCells(board, fields, seat, destination, offset);
    writeTurn(board, seat, chosen, unit, destination, offset);
    fill(board.rounds() / (float) SwarmBoard.ROUNDS, destination, offset, SwarmLayout.PROGRESS);
    int lead = board.score(seat) - board.score(1 - seat);
    float score = Scaling.balance(lead, SwarmLayout.LEAD_SCALE);
    fill(score, destination, offset, SwarmLayout.SCORE_LEAD);
    float units = (board.living(seat) - board.living(1 - seat)) / (float) SwarmBoard.UNITS;
    fill(units, destination, offset, SwarmLayout.UNITS_LEAD);
  }

  private static int plane(int index) {
    return index * SwarmBoard.CELLS;
  }

  private static void writeUnits(
      SwarmBoard board, int seat, int owner, float[] destination, int offset) {
    for (int unit = SwarmBoard.UNITS * owner; unit < SwarmBoard.UNITS * (owner + 1); unit++) {
      if (board.isAlive(unit)) {
        int cell = SwarmView.cell(seat, board.cell(unit));
        destination[offset + plane(SwarmLayout.UNITS) + cell] = 1;
        destination[offset + plane(SwarmLayout.POINTS) + cell] =
            board.points(unit) / (float) SwarmBoard.HIT_POINTS;
        destination[offset + plane(SwarmLayout.CARRIERS) + cell] = board.isCarrying(unit) ? 1 : 0;
      }
    }
  }

  private static void writeCells(
      SwarmBoard board, SwarmFields fields, int seat, float[] destination, int offset) {
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      int image = offset + SwarmView.cell(seat, cell);
      destination[image + plane(SwarmLayout.WALL)] = board.isWall(cell) ? 1 : 0;
      destination[image + plane(SwarmLayout.GEMS)] =
          Math.min(board.gems(cell) / (float) SwarmLayout.GEMS_SCALE, 1);
      destination[image + plane(SwarmLayout.TO_GEMS)] = fields.gems().closeness(cell);
      destination[image + plane(SwarmLayout.TO_HOME)] = fields.home(seat).closeness(cell);
    }
  }

  private static void writeTurn(
      SwarmBoard board, int seat, int[] chosen, int unit, float[] destination, int offset) {
    for (int each = SwarmBoard.UNITS * seat; each < SwarmBoard.UNITS * (seat + 1); each++) {
      if (board.isAlive(each) && chosen[each] != SwarmCommand.NONE) {
        int cell = board.cell(each);
        int image = offset + SwarmView.cell(seat, cell);
        destination[image + plane(SwarmLayout.DECIDED)] = 1;
        if (chosen[each] == SwarmCommand.HIT) {
          destination[image + plane(SwarmLayout.HITTING)] = 1;
        } else if (chosen[each] < SwarmCommand.MOVES) {
          int target = SwarmView.cell(seat, SwarmCommand.from(cell, chosen[each]));
          destination[offset + plane(SwarmLayout.TARGETS) + target] = 1;
        }
      }
    }
    if (unit != SwarmBoard.NONE) {
      int cell = SwarmView.cell(seat, board.cell(unit));
      destination[offset + plane(SwarmLayout.UNIT) + cell] = 1;
    }
  }

  private static void fill(float value, float[] destination, int offset, int plane) {
    int start = offset + plane(plane);
    Arrays.fill(destination, start, start + SwarmBoard.CELLS, value);
  }
}
