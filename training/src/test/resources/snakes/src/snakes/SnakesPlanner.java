package snakes;

import aurum.env.Agent;
import aurum.env.Match;
import java.util.random.RandomGenerator;

/**
 * Plans its own moves of two rounds against the most probable replies, which are those of {@link
 * SnakesGreedy}, and evaluates the position after them by the {@linkplain SnakesTerritory
 * territories}, lengths and apples.
 */
public final class SnakesPlanner implements Agent {
  private static final int ROUNDS = 2;
  private static final int WIN = 1_000_000;
  private static final int LENGTH = 40;
  private static final int TRAPPED = 30;
  private static final int CELL = 2;
  private static final int MEETING = 300;

  private final SnakesGreedy greedy = new SnakesGreedy();
  private final SnakesTerritory territory = new SnakesTerritory();
  private final SnakesBoard[] boards = new SnakesBoard[ROUNDS];
  private final int[][] commands = new int[ROUNDS][];

  SnakesPlanner(int seats) {
    for (int round = 0; round < ROUNDS; round++) {
      boards[round] = new SnakesBoard(seats);
      commands[round] = new int[seats];
    }
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    SnakesMatch snakes = (SnakesMatch) match;
    int seat = snakes.actingSeat();
    return SnakesView.direction(seat, choose(snakes.board(), seat, random));
  }

  /** The direction of a living snake. */
  int choose(SnakesBoard board, int seat, RandomGenerator random) {
    predict(board, seat, commands[0], random);
    int best = SnakesDirection.NONE;
    int greatest = Integer.MIN_VALUE;
    int equals = 0;
    for (int direction = 0; direction < SnakesDirection.COUNT; direction++) {
      if (board.isLegal(seat, direction)) {
        int value = value(board, seat, direction, 0, random) - risk(board, seat, direction);
        equals = value > greatest ? 1 : value == greatest ? equals + 1 : equals;
        // The n-th of several equal directions replaces the one before it with probability 1/n.
        if (value > greatest || value == greatest && random.nextInt(equals) == 0) {
          best = direction;
          greatest = value;
        }
      }
    }
    return best;
  }

  /** Writes the replies of the other seats. */
  private void predict(SnakesBoard board, int seat, int[] replies, RandomGenerator random) {
    for (int other = 0; other < board.seats(); other++) {
      if (other != seat && board.isAlive(other)) {
        replies[other] = greedy.choose(board, other, random);
      }
    }
  }

  /** The value after a direction, and after the best one in the next round. */
  private int value(SnakesBoard board, int seat, int direction, int round, RandomGenerator random) {
    SnakesBoard next = boards[round];
    next.copyFrom(board);
    commands[round][seat] = direction;
    next.resolve(commands[round]);
    if (round == ROUNDS - 1 || next.isOver() || !next.isAlive(seat)) {
      return evaluate(next, seat);
    }
    predict(next, seat, commands[round + 1], random);
    int greatest = Integer.MIN_VALUE;
    for (int each = 0; each < SnakesDirection.COUNT; each++) {
      if (next.isLegal(seat, each)) {
        greatest = Math.max(greatest, value(next, seat, each, round + 1, random));
      }
    }
    return greatest;
  }

  /** The cost of a cell on which a snake of at least the same length may meet this one. */
  private static int risk(SnakesBoard board, int seat, int direction) {
    int cell = SnakesDirection.from(board.cell(seat, 0), direction);
    int risk = 0;
    for (int other = 0; other < board.seats(); other++) {
      if (other != seat && board.length(other) >= board.length(seat)) {
        for (int each = 0; each < SnakesDirection.COUNT; each++) {
          boolean meets =
              cell != SnakesDirection.NONE
                  && SnakesDirection.from(board.cell(other, 0), each) == cell;
          risk += meets ? MEETING : 0;
        }
      }
    }
    return risk;
  }

  private int evaluate(SnakesBoard board, int seat) {
    int lead = lead(board, seat);
    if (board.isOver()) {
      return lead > 0 ? WIN : lead == 0 ? 0 : -WIN;
    }
    if (!board.isAlive(seat)) {
      return -WIN;
    }
    territory.find(board);
    int others = 0;
    for (int other = 0; other < board.seats(); other++) {
      others += other == seat ? 0 : territory.size(other);
    }
    int own = territory.size(seat);
    return LENGTH * board.length(seat)
        + CELL * own
        - others / (board.seats() - 1)
        - TRAPPED * Math.max(0, board.length(seat) - own)
        - Math.min(territory.appleDistance(seat), LENGTH / 2);
  }

  /** The score minus the greatest one of the others. */
  private static int lead(SnakesBoard board, int seat) {
    int lead = Integer.MAX_VALUE;
    for (int other = 0; other < board.seats(); other++) {
      lead = other == seat ? lead : Math.min(lead, board.score(seat) - board.score(other));
    }
    return lead;
  }
}
