package swarm;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Scaling;
import java.util.Arrays;

/** Encodes a match as the entries that {@link SwarmOrders} declares, in the view of a seat. */
final class SwarmOrdersEncoder implements ObservationEncoder {
  /** The number of units that makes an entry 1. */
  private static final float MANY = 4;

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
   * Writes {@link SwarmOrders#SIZE} floats.
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
    Arrays.fill(destination, offset, offset + SwarmOrders.SIZE, 0);
    float units = SwarmBoard.UNITS;
    destination[offset + SwarmOrders.PROGRESS] = board.rounds() / (float) SwarmBoard.ROUNDS;
    destination[offset + SwarmOrders.SCORE_LEAD] =
        Scaling.balance(board.score(seat) - board.score(1 - seat), SwarmOrders.LEAD_SCALE);
    destination[offset + SwarmOrders.UNITS_LEAD] =
        (board.living(seat) - board.living(1 - seat)) / units;
    int own = board.carried(seat);
    int enemy = board.carried(1 - seat);
    destination[offset + SwarmOrders.CARRIED] = own / units;
    destination[offset + SwarmOrders.STOLEN] = enemy / units;
    destination[offset + SwarmOrders.LYING] =
        Scaling.balance(board.gemsLeft() - own - enemy, SwarmOrders.LYING_SCALE);
    if (unit == SwarmBoard.NONE) {
      return;
    }
    int decided = 0;
    int hitting = 0;
    for (int each = SwarmBoard.UNITS * seat; each < SwarmBoard.UNITS * (seat + 1); each++) {
      decided += board.isAlive(each) && chosen[each] != SwarmCommand.NONE ? 1 : 0;
      hitting += board.isAlive(each) && chosen[each] == SwarmCommand.HIT ? 1 : 0;
    }
    destination[offset + SwarmOrders.POINTS] = board.points(unit) / (float) SwarmBoard.HIT_POINTS;
    destination[offset + SwarmOrders.CARRIES] = board.isCarrying(unit) ? 1 : 0;
    destination[offset + SwarmOrders.DECIDED] = decided / units;
    destination[offset + SwarmOrders.HITTING] = hitting / units;
    SwarmDistances pile = pile(board, fields, unit);
    for (int command = 0; command < SwarmCommand.COUNT; command++) {
      int start = offset + SwarmOrders.start(SwarmView.command(seat, command));
      boolean isLegal = board.isLegal(unit, command, chosen);
      boolean moves = command < SwarmCommand.MOVES;
      int cell = board.cell(unit);
      int target = moves ? SwarmCommand.from(cell, command) : cell;
      destination[start + SwarmOrders.LEGAL] = isLegal ? 1 : 0;
      destination[start + SwarmOrders.MOVES] = moves ? 1 : 0;
      destination[start + SwarmOrders.HITS] = command == SwarmCommand.HIT ? 1 : 0;
      if (isLegal) {
        writeCell(board, fields, pile, unit, target, destination, start);
      }
    }
  }

  private static void writeCell(
      SwarmBoard board,
      SwarmFields fields,
      SwarmDistances pile,
      int unit,
      int cell,
      float[] destination,
      int start) {
    int seat = SwarmBoard.seat(unit);
    destination[start + SwarmOrders.GEMS] =
        Math.min(board.gems(cell) / (float) SwarmOrders.GEMS_SCALE, 1);
    destination[start + SwarmOrders.TO_GEM] = fields.gems().closeness(cell);
    destination[start + SwarmOrders.TO_PILE] = pile == null ? 0 : pile.closeness(cell);
    destination[start + SwarmOrders.TO_HOME] = fields.home(seat).closeness(cell);
    destination[start + SwarmOrders.TO_ENEMY] = fields.units(1 - seat).closeness(cell);
    destination[start + SwarmOrders.TO_CARRIER] = fields.carriers(1 - seat).closeness(cell);
    int occupant = board.occupant(cell);
    boolean isOther = occupant != SwarmBoard.NONE && occupant != unit;
    boolean isOwn = isOther && SwarmBoard.seat(occupant) == seat;
    destination[start + SwarmOrders.OWN] = isOwn ? 1 : 0;
    destination[start + SwarmOrders.ENEMY] = isOther && !isOwn ? 1 : 0;
    int near = 0;
    int reached = 0;
    int carriers = 0;
    int weak = 0;
    int armed = 0;
    int support = 0;
    for (int each = 0; each < SwarmBoard.ALL_UNITS; each++) {
      if (board.isAlive(each) && each != unit) {
        int distance = SwarmBoard.distance(cell, board.cell(each));
        boolean isReached = distance <= SwarmBoard.REACH;
        if (SwarmBoard.seat(each) == seat) {
          support += isReached && !board.isCarrying(each) ? 1 : 0;
        } else {
          near += distance <= 1 ? 1 : 0;
          reached += isReached ? 1 : 0;
          carriers += isReached && board.isCarrying(each) ? 1 : 0;
          weak += isReached && board.points(each) == 1 ? 1 : 0;
          armed += distance <= SwarmBoard.REACH + 1 && !board.isCarrying(each) ? 1 : 0;
        }
      }
    }
    destination[start + SwarmOrders.NEAR] = share(near);
    destination[start + SwarmOrders.REACHED] = share(reached);
    destination[start + SwarmOrders.CARRIERS] = share(carriers);
    destination[start + SwarmOrders.WEAK] = share(weak);
    destination[start + SwarmOrders.ARMED] = share(armed);
    destination[start + SwarmOrders.SUPPORT] = share(support);
  }

  private static float share(int units) {
    return Math.min(units / MANY, 1);
  }

  /**
   * The nearest pile with more gems than own units without a gem that are nearer to it, the first
   * one in the seat's view if there are several; null if there is none.
   */
  private static SwarmDistances pile(SwarmBoard board, SwarmFields fields, int unit) {
    SwarmDistances nearest = null;
    int least = SwarmDistances.FAR;
    int first = SwarmBoard.CELLS;
    for (int pile = 0; pile < fields.piles(); pile++) {
      SwarmDistances distances = fields.pile(pile);
      int steps = distances.from(board.cell(unit));
      int cell = SwarmView.cell(SwarmBoard.seat(unit), fields.pileCell(pile));
      if ((steps < least || steps == least && cell < first)
          && nearer(board, distances, unit) < board.gems(fields.pileCell(pile))) {
        nearest = distances;
        least = steps;
        first = cell;
      }
    }
    return nearest;
  }

  /** The own units without a gem that are nearer to a pile; of two at a distance the first is. */
  private static int nearer(SwarmBoard board, SwarmDistances pile, int unit) {
    int steps = pile.from(board.cell(unit));
    int first = SwarmBoard.UNITS * SwarmBoard.seat(unit);
    int nearer = 0;
    for (int other = first; other < first + SwarmBoard.UNITS; other++) {
      if (other != unit && board.isAlive(other) && !board.isCarrying(other)) {
        int others = pile.from(board.cell(other));
        nearer += others < steps || others == steps && other < unit ? 1 : 0;
      }
    }
    return nearer;
  }
}
