package aurum.agents.scripted.vindinium;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.env.TurnProposer;
import aurum.env.vindinium.PackedPath;
import aurum.env.vindinium.VindiniumActions;
import aurum.env.vindinium.VindiniumMatch;
import aurum.env.vindinium.VindiniumPaths;
import java.util.function.BooleanSupplier;
import java.util.random.RandomGenerator;

/**
 * Proposes goals for the hero: the nearest mines that it does not own, a tavern if its life is not
 * high, and near opponents that own mines. The hero walks to the goal and takes it; then, or if it
 * takes too long, the search's own agent plays on. Outside a search it always has the first goal.
 */
public final class VindiniumGoals implements TurnProposer {
  /** The maximum number of mines that are goals. */
  private static final int MINES = 4;

  /** A mine that is farther away, in steps, is no goal. */
  private static final int MINE_REACH = 14;

  /** An opponent that is farther away, in steps, is no goal. */
  private static final int OPPONENT_REACH = 6;

  /** An opponent with fewer mines is no goal. */
  private static final int WORTHWHILE_MINES = 2;

  /** From this life on, a tavern is no goal. */
  private static final int REFRESHED = 80;

  private static final int MAXIMUM_OPPONENTS = 3;

  /** The rounds that a goal may take, beside twice its distance. */
  private static final int PATIENCE = 2;

  private enum Kind {
    MINE,
    TAVERN,
    OPPONENT
  }

  private final Kind[] kinds = new Kind[MINES + 1 + MAXIMUM_OPPONENTS];

  /** The number of the mine or of the opponent. */
  private final int[] targets = new int[kinds.length];

  /** The turn in which a goal is given up. */
  private final int[] ends = new int[kinds.length];

  private int count;

  @Override
  public boolean playsOn() {
    return true;
  }

  @Override
  public int propose(Match position, BooleanSupplier hasTime) {
    VindiniumMatch match = (VindiniumMatch) position;
    count = 0;
    addMines(match);
    int hero = match.actingSeat();
    VindiniumPaths paths = match.map().paths();
    int tavern = HeroPaths.toTavern(match);
    if (tavern != PackedPath.UNREACHABLE && match.life(hero) < REFRESHED && match.canPay(hero)) {
      add(match, Kind.TAVERN, 0, PackedPath.distance(tavern));
    }
    for (int other = 0; other < match.map().heroes(); other++) {
      int distance = paths.distance(match.cell(hero), match.cell(other));
      if (other != hero && match.mines(other) >= WORTHWHILE_MINES && distance <= OPPONENT_REACH) {
        add(match, Kind.OPPONENT, other, distance);
      }
    }
    return count;
  }

  /** Adds the nearest mines of others, the nearest first. */
  private void addMines(VindiniumMatch match) {
    int hero = match.actingSeat();
    VindiniumPaths paths = match.map().paths();
    for (int k = 0; k < MINES; k++) {
      int nearest = -1;
      int distance = MINE_REACH + 1;
      for (int mine = 0; mine < match.map().mines(); mine++) {
        int steps = PackedPath.distance(paths.toMine(match.cell(hero), mine));
        if (match.mineOwner(mine) != hero && steps < distance && !isTarget(mine)) {
          nearest = mine;
          distance = steps;
        }
      }
      if (nearest < 0) {
        return;
      }
      add(match, Kind.MINE, nearest, distance);
    }
  }

  private boolean isTarget(int mine) {
    for (int g = 0; g < count; g++) {
      if (targets[g] == mine) {
        return true;
      }
    }
    return false;
  }

  private void add(VindiniumMatch match, Kind kind, int target, int distance) {
    kinds[count] = kind;
    targets[count] = target;
    ends[count] = match.turn() + (2 * distance + PATIENCE) * match.map().heroes();
    count++;
  }

  @Override
  public int proposedAction(int goal, Match position, Agent fallback, RandomGenerator random) {
    VindiniumMatch match = (VindiniumMatch) position;
    int path = match.turn() < ends[goal] ? path(goal, match) : PackedPath.UNREACHABLE;
    if (path == PackedPath.UNREACHABLE) {
      return fallback.act(match, random);
    }
    // Heroes hit their neighbours at the end of their own turn.
    return kinds[goal] == Kind.OPPONENT && PackedPath.distance(path) == 1
        ? VindiniumActions.WAIT
        : HeroPaths.firstStep(match, path);
  }

  /** The path to a goal; UNREACHABLE if there is none, or if the hero has taken the goal. */
  private int path(int goal, VindiniumMatch match) {
    int hero = match.actingSeat();
    int target = targets[goal];
    VindiniumPaths paths = match.map().paths();
    switch (kinds[goal]) {
      case MINE -> {
        return match.mineOwner(target) == hero
            ? PackedPath.UNREACHABLE
            : paths.toMine(match.cell(hero), target);
      }
      case TAVERN -> {
        return match.life(hero) < REFRESHED && match.canPay(hero)
            ? HeroPaths.toTavern(match)
            : PackedPath.UNREACHABLE;
      }
      default -> {
        return match.mines(target) >= WORTHWHILE_MINES
            ? paths.path(match.cell(hero), match.cell(target))
            : PackedPath.UNREACHABLE;
      }
    }
  }

  @Override
  public boolean opponentCanWin(Match after) {
    return false;
  }

  @Override
  public int act(Match match, RandomGenerator random) {
    return propose(match, () -> true) == 0
        ? VindiniumActions.WAIT
        : proposedAction(0, match, (position, generator) -> VindiniumActions.WAIT, random);
  }
}
