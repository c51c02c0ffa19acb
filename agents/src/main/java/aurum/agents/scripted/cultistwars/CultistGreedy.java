package aurum.agents.scripted.cultistwars;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.cultistwars.CultistActions;
import aurum.env.cultistwars.CultistLines;
import aurum.env.cultistwars.CultistMap;
import aurum.env.cultistwars.CultistMatch;
import aurum.env.cultistwars.CultistWars;
import java.util.Arrays;
import java.util.random.RandomGenerator;

/**
 * Weighs every action by the position that it leads to: who lives, with how much life; the best
 * that the other seat could do then, and the best that the seat itself could do after that; and how
 * far its leader has to walk to who can be converted. So it converts what is near, shoots what it
 * can kill, and keeps out of fire what it would lose. What neutral cultists will do it does not
 * know.
 */
public final class CultistGreedy implements Agent {
  // Worths are counted in cultists of full life.

  /** Worth of a cultist for being alive; the rest is its life. */
  private static final double ALIVE = 0.3;

  /** Worth of a leader beside that of a cultist. */
  private static final double LEADER = 0.25;

  /** What the best answer to an action counts, and what the best that could follow it. */
  private static final double ANSWER = 0.8;

  private static final double NEXT = 0.4;

  /** What a conversion counts for the leader that is a step away from it; and for the other one. */
  private static final double PULL = 0.55;

  private static final double OTHER_PULL = 0.1;

  /** Worth of each cell between the leader and the nearest who could shoot it, up to 7. */
  private static final double SAFETY = 0.035;

  private static final int SAFE = CultistLines.RANGE + 1;

  /** Cost of each cell between a cultist and the nearest enemy. */
  private static final double DISTANCE = 0.004;

  @Override
  public int act(Match match, RandomGenerator random) {
    CultistMatch cultists = (CultistMatch) match;
    if (match.over()) {
      return CultistActions.WAIT;
    }
    Turn turn = new Turn(cultists);
    int best = CultistActions.WAIT;
    double bestWorth = turn.outlook();
    for (int action = 1; action < CultistActions.COUNT; action++) {
      if (match.legal(action)) {
        double worth = turn.worth(cultists, action);
        if (worth > bestWorth) {
          best = action;
          bestWorth = worth;
        }
      }
    }
    return best;
  }

  /** The position, to try actions in. */
  private static final class Turn {
    /** More steps than any way has. */
    private static final int FAR = 91;

    private final int seat;
    private final int other;
    private final int[] cell = new int[CultistWars.UNITS];
    private final int[] life = new int[CultistWars.UNITS];
    private final int[] owner = new int[CultistWars.UNITS];
    private final byte[] board = new byte[CultistMap.CELLS];

    private final int[] steps = new int[CultistMap.CELLS];
    private final int[] queue = new int[CultistMap.CELLS];

    Turn(CultistMatch match) {
      seat = match.actingSeat();
      other = 1 - seat;
      match.copyBoard(board);
      for (int unit = 0; unit < CultistWars.UNITS; unit++) {
        cell[unit] = match.cell(unit);
        life[unit] = match.life(unit);
        owner[unit] = match.owner(unit);
      }
    }

    /** What the position is worth after an action, without the neutrals' steps. */
    double worth(CultistMatch match, int action) {
      int unit = match.unit(action);
      int aim = match.aim(action);
      if (CultistActions.isConversion(action)) {
        int converted = board[aim];
        int before = owner[converted];
        owner[converted] = seat;
        double worth = outlook();
        owner[converted] = before;
        return worth;
      }
      if (CultistActions.isShot(action)) {
        int struck = board[aim];
        int before = life[struck];
        life[struck] = Math.max(0, before - CultistLines.damage(cell[unit], aim));
        board[aim] = life[struck] == 0 ? CultistMap.FLOOR : (byte) struck;
        double worth = outlook();
        life[struck] = before;
        board[aim] = (byte) struck;
        return worth;
      }
      int from = cell[unit];
      board[from] = CultistMap.FLOOR;
      board[aim] = (byte) unit;
      cell[unit] = aim;
      double worth = outlook();
      cell[unit] = from;
      board[aim] = CultistMap.FLOOR;
      board[from] = (byte) unit;
      return worth;
    }

    /** What the position is worth to the seat, the other being to act. */
    double outlook() {
      double worth = NEXT * best(seat) - ANSWER * best(other);
      worth += PULL * pull(seat) - OTHER_PULL * pull(other);
      for (int unit = 0; unit < CultistWars.UNITS; unit++) {
        if (life[unit] == 0) {
          continue;
        }
        if (owner[unit] == other) {
          worth -= worth(unit, life[unit]);
        } else if (owner[unit] == seat) {
          worth += worth(unit, life[unit]);
          worth +=
              unit == seat
                  ? SAFETY * Math.min(SAFE, nearest(seat, CultistWars.FIRST_CULTIST))
                  : -DISTANCE * nearest(unit, 0);
        }
      }
      return worth;
    }

    private static double worth(int unit, int life) {
      if (life == 0) {
        return 0;
      }
      double worth = ALIVE + (1 - ALIVE) * life / CultistWars.FULL_LIFE;
      return unit < CultistWars.FIRST_CULTIST ? LEADER + worth : worth;
    }

    /** How far a unit is from the nearest enemy, of those from a number on. */
    private int nearest(int unit, int first) {
      int nearest = FAR;
      for (int foe = first; foe < CultistWars.UNITS; foe++) {
        if (owner[foe] == other && life[foe] > 0) {
          nearest = Math.min(nearest, CultistMap.distance(cell[unit], cell[foe]));
        }
      }
      return nearest;
    }

    /** The most that one action of a side wins at once. */
    private double best(int side) {
      double best = 0;
      for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
        if (owner[unit] != side || life[unit] == 0) {
          continue;
        }
        for (int foe = 0; foe < CultistWars.UNITS; foe++) {
          if (owner[foe] == 1 - side && life[foe] > 0) {
            int damage = CultistLines.damage(board, cell[unit], cell[foe]);
            int left = Math.max(0, life[foe] - damage);
            best = Math.max(best, worth(foe, life[foe]) - worth(foe, left));
          }
        }
      }
      for (int direction = 0; direction < 4 && life[side] > 0; direction++) {
        int near = board[CultistMap.neighbour(cell[side], direction)];
        if (near >= CultistWars.FIRST_CULTIST && near < CultistWars.UNITS && owner[near] != side) {
          double won = worth(near, life[near]);
          best = Math.max(best, owner[near] == CultistWars.NEUTRAL ? won : 2 * won);
        }
      }
      return best;
    }

    /** The conversion of a side that is worth most for the steps to it. */
    private double pull(int side) {
      if (life[side] == 0) {
        return 0;
      }
      Arrays.fill(steps, FAR);
      int leader = cell[side];
      steps[leader] = 0;
      queue[0] = leader;
      int found = 1;
      double most = 0;
      for (int head = 0; head < found; head++) {
        int from = queue[head];
        for (int direction = 0; direction < 4; direction++) {
          int to = CultistMap.neighbour(from, direction);
          int here = board[to];
          if (here == CultistMap.OBSTACLE || steps[to] < FAR) {
            continue;
          }
          steps[to] = steps[from] + 1;
          if (here == CultistMap.FLOOR) {
            queue[found++] = to;
          } else if (here >= CultistWars.FIRST_CULTIST && owner[here] != side) {
            double won = worth(here, life[here]);
            most = Math.max(most, won / steps[to]);
          }
        }
      }
      return most;
    }
  }
}
