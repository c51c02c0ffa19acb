package aurum.env.vindinium;

import static aurum.env.vindinium.VindiniumPlanesLayout.*;

import aurum.env.Scaling;
import java.util.Arrays;

/**
 * Writes the planes of {@link VindiniumPlanesLayout}: those of the whole board or of the cells
 * around the seat's hero. An encoder reuses its writer. Not thread-safe.
 */
final class VindiniumPlanesWriter {
  private static final int OPPONENTS = VindiniumCorner.OPPONENTS.length;

  /** The steps from which an opponent may hit a hero: one to a cell beside it, and the hit. */
  private static final int THREAT_STEPS = 2;

  private final VindiniumFrame frame;

  /** The number of floats of a plane. */
  private final int plane;

  /** The opponents in the order of their planes; -1 for none. */
  private final int[] opponents = new int[OPPONENTS];

  /** Scratch buffer: the steps of each opponent to one cell. */
  private final int[] steps = new int[OPPONENTS];

  /**
   * @param side the rows and columns of a plane
   * @param centred whether the seat's hero is in the centre; otherwise the view's corner is at the
   *     top left
   */
  VindiniumPlanesWriter(int side, boolean centred) {
    frame = new VindiniumFrame(side, centred);
    plane = side * side;
  }

  /** Writes all planes of an observation. */
  void write(VindiniumMatch match, int seat, float[] out, int offset) {
    VindiniumMap map = match.map;
    int corner = map.corner[seat];
    for (int i = 0; i < OPPONENTS; i++) {
      opponents[i] = map.heroOfCorner[corner ^ VindiniumCorner.OPPONENTS[i]];
    }
    frame.show(match, seat);
    Arrays.fill(out, offset, offset + ROUNDS_LEFT * plane, 0);
    writeTiles(map, corner, out, offset);
    writeTargets(match, seat, out, offset);
    writeOwnPaths(match, seat, out, offset);
    writeOpponentPaths(match, seat, out, offset);
    if (map.mines() > 0) {
      writeMinePaths(match, seat, out, offset);
    }
    writeHeroes(match, seat, out, offset);
    writePosition(match, seat, out, offset);
  }

  private void writeTiles(VindiniumMap map, int corner, float[] out, int offset) {
    VindiniumPlaneTables tables = map.planeTables();
    int columns = frame.columns;
    int from = tables.index(frame.firstCell, corner);
    int p = offset + frame.start;
    for (int row = 0; row < frame.rows; row++, from += frame.down, p += frame.side) {
      Arrays.fill(out, p + BOARD * plane, p + BOARD * plane + columns, 1);
      System.arraycopy(tables.wall, from, out, p + WALL * plane, columns);
      System.arraycopy(tables.air, from, out, p + STEP_LEGAL * plane, columns);
      System.arraycopy(tables.tavernCloseness, from, out, p + TAVERN_CLOSENESS * plane, columns);
    }
  }

  /** Writes the taverns and mines, and the effect of a step onto each. */
  private void writeTargets(VindiniumMatch match, int seat, float[] out, int offset) {
    VindiniumMap map = match.map;
    for (int cell : map.tavernCell) {
      writeTarget(match, seat, cell, TAVERN, out, offset);
    }
    for (int mine = 0; mine < map.mineCell.length; mine++) {
      int index = minePlane(match.mineOwner[mine]);
      writeTarget(match, seat, map.mineCell[mine], index, out, offset);
    }
  }

  private void writeTarget(
      VindiniumMatch match, int seat, int cell, int index, float[] out, int offset) {
    int p = frame.index(cell);
    if (p < 0) {
      return;
    }
    p += offset;
    out[p + index * plane] = 1;
    VindiniumStep step = VindiniumStep.of(match, seat, cell);
    out[p + STEP_LEGAL * plane] = step == VindiniumStep.NOTHING ? 0 : 1;
    out[p + STEP_DIES_AT_MINE * plane] = step == VindiniumStep.DIE_AT_MINE ? 1 : 0;
    out[p + STEP_MINES_WON * plane] =
        step == VindiniumStep.TAKE_MINE ? match.map.shareOfMines[1] : 0;
  }

  private int minePlane(int owner) {
    if (owner == VindiniumState.FREE) {
      return FREE_MINE;
    }
    for (int i = 0; i < OPPONENTS; i++) {
      if (opponents[i] == owner) {
        return FIRST_OPPONENT_MINE + i;
      }
    }
    return OWN_MINE;
  }

  private void writeOwnPaths(VindiniumMatch match, int seat, float[] out, int offset) {
    VindiniumPaths paths = match.map.paths();
    int field = paths.field(match.cell[seat]);
    int first = frame.firstCell + paths.image(match.cell[seat]);
    int p = offset + frame.start + OWN_CLOSENESS * plane;
    for (int row = 0; row < frame.rows; row++, first += frame.down, p += frame.side) {
      for (int i = 0, cell = first; i < frame.columns; i++, cell += frame.right) {
        out[p + i] = VindiniumTables.closeness(paths.pathInField(field, cell));
      }
    }
  }

  /** Writes the closeness of the opponents, and the fights near them. */
  private void writeOpponentPaths(VindiniumMatch match, int seat, float[] out, int offset) {
    VindiniumPaths paths = match.map.paths();
    int cell1 = cellOfOpponent(match, 0);
    int cell2 = cellOfOpponent(match, 1);
    int cell3 = cellOfOpponent(match, 2);
    int field1 = paths.field(cell1);
    int field2 = paths.field(cell2);
    int field3 = paths.field(cell3);
    int image1 = paths.image(cell1);
    int image2 = paths.image(cell2);
    int image3 = paths.image(cell3);
    int first = frame.firstCell;
    int start = offset + frame.start;
    for (int row = 0; row < frame.rows; row++, first += frame.down, start += frame.side) {
      for (int i = 0, cell = first; i < frame.columns; i++, cell += frame.right) {
        int path1 = paths.pathInField(field1, image1 + cell);
        int path2 = paths.pathInField(field2, image2 + cell);
        int path3 = paths.pathInField(field3, image3 + cell);
        int nearest = Math.min(path1, Math.min(path2, path3));
        int p = start + i;
        out[p + FIRST_OPPONENT_CLOSENESS * plane] = VindiniumTables.closeness(path1);
        out[p + (FIRST_OPPONENT_CLOSENESS + 1) * plane] = VindiniumTables.closeness(path2);
        out[p + (FIRST_OPPONENT_CLOSENESS + 2) * plane] = VindiniumTables.closeness(path3);
        out[p + NEAREST_OPPONENT_CLOSENESS * plane] = VindiniumTables.closeness(nearest);
        int distance = PackedPath.distance(nearest);
        if (distance <= THREAT_STEPS && distance > 0 && paths.canBeOn(cell)) {
          steps[0] = PackedPath.distance(path1);
          steps[1] = PackedPath.distance(path2);
          steps[2] = PackedPath.distance(path3);
          writeFight(match, seat, out, p);
        }
      }
    }
  }

  private int cellOfOpponent(VindiniumMatch match, int i) {
    return opponents[i] < 0 ? VindiniumPaths.NOWHERE : match.cell[opponents[i]];
  }

  /** Writes the hits and threats after a step onto a cell near opponents. */
  private void writeFight(VindiniumMatch match, int seat, float[] out, int p) {
    int hits = 0;
    int kills = 0;
    int minesWon = 0;
    int threats = 0;
    for (int i = 0; i < OPPONENTS; i++) {
      boolean hit = steps[i] == 1;
      hits += hit ? 1 : 0;
      if (hit && VindiniumMatch.diesOfOneHit(match.life[opponents[i]])) {
        kills++;
        minesWon += match.mines[opponents[i]];
      } else if (steps[i] <= THREAT_STEPS) {
        threats++;
      }
    }
    int life = VindiniumMatch.lifeAfterThirst(match.life[seat]);
    out[p + STEP_HITS * plane] = VindiniumTables.shareOfOpponents(hits);
    out[p + STEP_KILLS * plane] = VindiniumTables.shareOfOpponents(kills);
    out[p + STEP_MINES_WON * plane] = match.map.shareOfMines[minesWon];
    out[p + STEP_THREATS * plane] = VindiniumTables.shareOfOpponents(threats);
    out[p + STEP_MAY_DIE * plane] = VindiniumMatch.lifeAfterHits(life, threats) <= 0 ? 1 : 0;
  }

  private void writeMinePaths(VindiniumMatch match, int seat, float[] out, int offset) {
    VindiniumNearestMines mines = match.map.planeTables().nearestMines;
    int first = frame.firstCell;
    int p = offset + frame.start + MINE_CLOSENESS * plane;
    for (int row = 0; row < frame.rows; row++, first += frame.down, p += frame.side) {
      for (int i = 0, cell = first; i < frame.columns; i++, cell += frame.right) {
        int distance = mines.distanceToForeign(cell, seat, match.mineOwner);
        out[p + i] = VindiniumTables.closenessOfDistance(distance);
      }
    }
  }

  private void writeHeroes(VindiniumMatch match, int seat, float[] out, int offset) {
    VindiniumMap map = match.map;
    mark(match.cell[seat], OWN_HERO, 1, out, offset);
    mark(match.cell[seat], STEP_LEGAL, 1, out, offset);
    mark(map.spawn[seat], OWN_SPAWN, 1, out, offset);
    for (int i = 0; i < OPPONENTS; i++) {
      int opponent = opponents[i];
      if (opponent >= 0) {
        float life = VindiniumTables.life(match.life[opponent]);
        mark(match.cell[opponent], FIRST_OPPONENT_HERO + i, life, out, offset);
        mark(match.cell[opponent], STEP_LEGAL, 0, out, offset);
        mark(map.spawn[opponent], FIRST_OPPONENT_SPAWN + i, 1, out, offset);
      }
    }
  }

  /** Writes a value to the cell of a plane, if the plane shows the cell. */
  private void mark(int cell, int index, float value, float[] out, int offset) {
    int p = frame.index(cell);
    if (p >= 0) {
      out[offset + index * plane + p] = value;
    }
  }

  private void writePosition(VindiniumMatch match, int seat, float[] out, int offset) {
    VindiniumMap map = match.map;
    int gold = match.gold[seat];
    float roundsLeft = match.defaultRoundsLeft() / (float) match.defaultRounds();
    fill(ROUNDS_LEFT, roundsLeft, out, offset);
    fill(LIFE, VindiniumTables.life(match.life[seat]), out, offset);
    fill(GOLD, Scaling.balance(gold, VindiniumLayout.GOLD_SCALE), out, offset);
    fill(OWN_MINE_SHARE, map.shareOfMines[match.mines[seat]], out, offset);
    for (int i = 0; i < OPPONENTS; i++) {
      int opponent = opponents[i];
      float mines = 0;
      float lead = 0;
      float turns = 0;
      if (opponent >= 0) {
        mines = map.shareOfMines[match.mines[opponent]];
        lead = Scaling.balance(gold - match.gold[opponent], VindiniumLayout.LEAD_SCALE);
        turns = VindiniumTables.shareOfOpponents(match.turnsUntilActing(opponent));
      }
      fill(FIRST_OPPONENT_MINE_SHARE + i, mines, out, offset);
      fill(FIRST_LEAD + i, lead, out, offset);
      fill(FIRST_TURNS_UNTIL_ACTING + i, turns, out, offset);
    }
  }

  private void fill(int index, float value, float[] out, int offset) {
    int p = offset + index * plane;
    Arrays.fill(out, p, p + plane, value);
  }
}
