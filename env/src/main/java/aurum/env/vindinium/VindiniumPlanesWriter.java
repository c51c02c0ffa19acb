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

  /** The level of the closeness of an opponent that the hero hits, and which may hit it. */
  private static final int LEVEL_OF_HIT = VindiniumPlaneTables.closenessLevelOfDistance(1) & 0xff;

  /** The level of the closeness from which an opponent may step beside a hero and hit it. */
  private static final int LEVEL_OF_THREAT =
      VindiniumPlaneTables.closenessLevelOfDistance(2) & 0xff;

  private final VindiniumFrame frame;

  /** The number of floats of a plane. */
  private final int plane;

  /** The opponents in the order of their planes; -1 for none. */
  private final int[] opponents = new int[OPPONENTS];

  private final VindiniumHeroFields fields = new VindiniumHeroFields();

  private VindiniumMap map;

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
  void write(VindiniumMatch match, int seat, byte[] out, int offset) {
    map = match.map;
    int corner = map.corner[seat];
    for (int i = 0; i < OPPONENTS; i++) {
      opponents[i] = map.heroOfCorner[corner ^ VindiniumCorner.OPPONENTS[i]];
    }
    frame.show(match, seat);
    Arrays.fill(out, offset, offset + ROUNDS_LEFT * plane, (byte) 0);
    writeTiles(corner, out, offset);
    writeTargets(match, seat, out, offset);
    writePaths(match, seat, out, offset);
    if (map.mines() > 0) {
      writeMinePaths(match, seat, out, offset);
    }
    writeHeroes(match, seat, out, offset);
    writePosition(match, seat, out, offset);
  }

  private void writeTiles(int corner, byte[] out, int offset) {
    VindiniumPlaneTables tables = map.planeTables();
    int p = offset + frame.start + BOARD * plane;
    for (int row = 0; row < frame.rows; row++, p += frame.side) {
      Arrays.fill(out, p, p + frame.columns, (byte) 1);
    }
    copy(tables.wall, corner, WALL, out, offset);
    copy(tables.air, corner, STEP_LEGAL, out, offset);
    copy(tables.tavernCloseness, corner, TAVERN_CLOSENESS, out, offset);
  }

  /** Copies the rows of a table of levels to a plane. */
  private void copy(byte[] levels, int corner, int index, byte[] out, int offset) {
    int from = map.planeTables().index(frame.firstCell, corner);
    int p = offset + frame.start + index * plane;
    for (int row = 0; row < frame.rows; row++, from += frame.down, p += frame.side) {
      System.arraycopy(levels, from, out, p, frame.columns);
    }
  }

  /** Writes the taverns and mines, and the effect of a step onto each. */
  private void writeTargets(VindiniumMatch match, int seat, byte[] out, int offset) {
    for (int cell : map.tavernCell) {
      writeTarget(match, seat, cell, TAVERN, out, offset);
    }
    for (int mine = 0; mine < map.mineCell.length; mine++) {
      int index = minePlane(match.mineOwner[mine]);
      writeTarget(match, seat, map.mineCell[mine], index, out, offset);
    }
  }

  private void writeTarget(
      VindiniumMatch match, int seat, int cell, int index, byte[] out, int offset) {
    int p = frame.index(cell);
    if (p < 0) {
      return;
    }
    p += offset;
    out[p + index * plane] = 1;
    VindiniumStep step = VindiniumStep.of(match, seat, cell);
    out[p + STEP_LEGAL * plane] = bit(step != VindiniumStep.NOTHING);
    out[p + STEP_DIES_AT_MINE * plane] = bit(step == VindiniumStep.DIE_AT_MINE);
    out[p + STEP_MINES_WON * plane] = step == VindiniumStep.TAKE_MINE ? shareOfMines(1) : 0;
  }

  private static byte bit(boolean value) {
    return (byte) (value ? 1 : 0);
  }

  /** The level of a number of mines as a share of all mines. */
  private byte shareOfMines(int mines) {
    return Scaling.level(map.shareOfMines[mines]);
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

  /** Writes the closeness of the heroes, and the fights near opponents. */
  private void writePaths(VindiniumMatch match, int seat, byte[] out, int offset) {
    fields.update(match);
    int corner = map.corner[seat];
    copy(fields.of(seat), corner, OWN_CLOSENESS, out, offset);
    for (int i = 0; i < OPPONENTS; i++) {
      if (opponents[i] >= 0) {
        copy(fields.of(opponents[i]), corner, FIRST_OPPONENT_CLOSENESS + i, out, offset);
      }
    }
    int levels = offset + frame.start + FIRST_OPPONENT_CLOSENESS * plane;
    int nearest = offset + frame.start + NEAREST_OPPONENT_CLOSENESS * plane;
    int length = (frame.rows - 1) * frame.side + frame.columns;
    ByteMaximum.write(out, levels, levels + plane, levels + 2 * plane, nearest, length);
    for (int opponent : opponents) {
      if (opponent >= 0) {
        writeFights(match, seat, match.cell[opponent], out, offset);
      }
    }
  }

  /**
   * Writes the fights on the cells from which an opponent can be hit after at most a step of it.
   */
  private void writeFights(
      VindiniumMatch match, int seat, int opponentCell, byte[] out, int offset) {
    int x = map.x(opponentCell);
    int y = map.y(opponentCell);
    for (int dy = -2; dy <= 2; dy++) {
      int width = 2 - Math.abs(dy);
      for (int dx = -width; dx <= width; dx++) {
        int p = frame.index(x + dx, y + dy);
        if (p >= 0) {
          p += offset;
          // It is 0 outside of the board.
          int level = out[p + NEAREST_OPPONENT_CLOSENESS * plane] & 0xff;
          if (level >= LEVEL_OF_THREAT
              && level <= LEVEL_OF_HIT
              && map.paths().canBeOn(map.cell(x + dx, y + dy))) {
            writeFight(match, seat, out, p);
          }
        }
      }
    }
  }

  /** Writes the hits and threats after a step onto a cell near opponents. */
  private void writeFight(VindiniumMatch match, int seat, byte[] out, int p) {
    int hits = 0;
    int kills = 0;
    int minesWon = 0;
    int threats = 0;
    for (int i = 0; i < OPPONENTS; i++) {
      int level = out[p + (FIRST_OPPONENT_CLOSENESS + i) * plane] & 0xff;
      boolean hit = level == LEVEL_OF_HIT;
      hits += hit ? 1 : 0;
      if (hit && VindiniumMatch.diesOfOneHit(match.life[opponents[i]])) {
        kills++;
        minesWon += match.mines[opponents[i]];
      } else if (level >= LEVEL_OF_THREAT) {
        threats++;
      }
    }
    int life = VindiniumMatch.lifeAfterThirst(match.life[seat]);
    out[p + STEP_HITS * plane] = (byte) hits;
    out[p + STEP_KILLS * plane] = (byte) kills;
    out[p + STEP_MINES_WON * plane] = shareOfMines(minesWon);
    out[p + STEP_THREATS * plane] = (byte) threats;
    out[p + STEP_MAY_DIE * plane] = bit(VindiniumMatch.lifeAfterHits(life, threats) <= 0);
  }

  /** Copies the closeness of the nearest mines, and replaces that of the hero's own mines. */
  private void writeMinePaths(VindiniumMatch match, int seat, byte[] out, int offset) {
    VindiniumPlaneTables tables = map.planeTables();
    VindiniumNearestMines mines = tables.nearestMines;
    copy(tables.mineCloseness, map.corner[seat], MINE_CLOSENESS, out, offset);
    for (int mine = 0; mine < map.mineCell.length; mine++) {
      if (match.mineOwner[mine] == seat) {
        for (int cell : mines.cellsOf(mine)) {
          int distance = mines.distanceToForeign(cell, seat, match.mineOwner);
          int level = VindiniumPlaneTables.closenessLevelOfDistance(distance);
          mark(cell, MINE_CLOSENESS, level, out, offset);
        }
      }
    }
  }

  private void writeHeroes(VindiniumMatch match, int seat, byte[] out, int offset) {
    mark(match.cell[seat], OWN_HERO, 1, out, offset);
    mark(match.cell[seat], STEP_LEGAL, 1, out, offset);
    mark(map.spawn[seat], OWN_SPAWN, 1, out, offset);
    for (int i = 0; i < OPPONENTS; i++) {
      int opponent = opponents[i];
      if (opponent >= 0) {
        mark(match.cell[opponent], FIRST_OPPONENT_HERO + i, match.life[opponent], out, offset);
        mark(match.cell[opponent], STEP_LEGAL, 0, out, offset);
        mark(map.spawn[opponent], FIRST_OPPONENT_SPAWN + i, 1, out, offset);
      }
    }
  }

  /** Writes a level to the cell of a plane, if the plane shows the cell. */
  private void mark(int cell, int index, int level, byte[] out, int offset) {
    int p = frame.index(cell);
    if (p >= 0) {
      out[offset + index * plane + p] = (byte) level;
    }
  }

  private void writePosition(VindiniumMatch match, int seat, byte[] out, int offset) {
    int gold = match.gold[seat];
    float roundsLeft = match.defaultRoundsLeft() / (float) match.defaultRounds();
    fill(ROUNDS_LEFT, Scaling.level(roundsLeft), out, offset);
    fill(LIFE, match.life[seat], out, offset);
    fill(GOLD, Scaling.level(Scaling.balance(gold, VindiniumLayout.GOLD_SCALE)), out, offset);
    fill(OWN_MINE_SHARE, shareOfMines(match.mines[seat]), out, offset);
    for (int i = 0; i < OPPONENTS; i++) {
      int opponent = opponents[i];
      int mines = 0;
      int lead = 0;
      int turns = 0;
      if (opponent >= 0) {
        mines = shareOfMines(match.mines[opponent]);
        int ahead = gold - match.gold[opponent];
        lead = Scaling.signedLevel(Scaling.balance(ahead, VindiniumLayout.LEAD_SCALE));
        turns = match.turnsUntilActing(opponent);
      }
      fill(FIRST_OPPONENT_MINE_SHARE + i, mines, out, offset);
      fill(FIRST_LEAD + i, lead, out, offset);
      fill(FIRST_TURNS_UNTIL_ACTING + i, turns, out, offset);
    }
  }

  private void fill(int index, int level, byte[] out, int offset) {
    int p = offset + index * plane;
    Arrays.fill(out, p, p + plane, (byte) level);
  }
}
