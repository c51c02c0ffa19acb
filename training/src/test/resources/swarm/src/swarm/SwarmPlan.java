package swarm;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/** Chooses the commands of a seat's units: a target for each, and a step towards it, or a hit. */
abstract class SwarmPlan implements Agent {
  // Costs in halves of a step.
  private static final int WAITING = 3;
  private static final int OWN_UNIT = 1;
  private static final int ENEMY = 6;

  private final int[] commands = new int[SwarmBoard.ALL_UNITS];

  @Override
  public final int act(Match match, RandomGenerator random) {
    SwarmMatch swarm = (SwarmMatch) match;
    int seat = swarm.actingSeat();
    swarm.writeChosen(seat, commands);
    assign(swarm.board(), swarm.fields(), seat);
    int unit = swarm.decidingUnit(seat);
    int command = command(swarm.board(), swarm.fields().home(seat), unit, commands, random);
    return SwarmView.command(seat, command);
  }

  /**
   * Writes the commands of a seat's living units, which are legal, at their indices.
   *
   * @param random draws one of several equally good steps
   */
  final void choose(SwarmBoard board, int seat, int[] chosen, RandomGenerator random) {
    SwarmFields fields = new SwarmFields();
    fields.find(board);
    assign(board, fields, seat);
    for (int unit = SwarmBoard.UNITS * seat; unit < SwarmBoard.UNITS * (seat + 1); unit++) {
      if (board.isAlive(unit)) {
        chosen[unit] = command(board, fields.home(seat), unit, chosen, random);
      }
    }
  }

  private int command(
      SwarmBoard board, SwarmDistances home, int unit, int[] chosen, RandomGenerator random) {
    return hits(board, unit)
        ? SwarmCommand.HIT
        : step(board, unit, board.isCarrying(unit) ? home : target(unit), chosen, random);
  }

  /** Finds the targets of a seat's units that carry nothing. */
  abstract void assign(SwarmBoard board, SwarmFields fields, int seat);

  /** The distances to the target of a unit. */
  abstract SwarmDistances target(int unit);

  /** Whether a unit hits instead of moving. */
  abstract boolean hits(SwarmBoard board, int unit);

  /** The move of the least cost, drawn if there are several; to wait costs more than a detour. */
  private static int step(
      SwarmBoard board, int unit, SwarmDistances distances, int[] chosen, RandomGenerator random) {
    int best = SwarmCommand.WAIT;
    int least = 2 * distances.from(board.cell(unit)) + WAITING;
    int equals = 1;
    for (int move = 0; move < SwarmCommand.MOVES; move++) {
      if (board.isLegal(unit, move, chosen)) {
        int cell = SwarmCommand.from(board.cell(unit), move);
        int cost = 2 * distances.from(cell) + blockade(board, unit, cell);
        equals = cost < least ? 1 : cost == least ? equals + 1 : equals;
        // The n-th of several equal moves replaces the one before it with probability 1/n.
        if (cost < least || cost == least && random.nextInt(equals) == 0) {
          best = move;
          least = cost;
        }
      }
    }
    return best;
  }

  /** The cost of a cell from which a unit may not go away. */
  private static int blockade(SwarmBoard board, int unit, int cell) {
    int other = board.occupant(cell);
    return other == SwarmBoard.NONE
        ? 0
        : SwarmBoard.seat(other) == SwarmBoard.seat(unit) ? OWN_UNIT : ENEMY;
  }
}
