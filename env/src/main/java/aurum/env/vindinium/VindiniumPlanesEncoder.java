package aurum.env.vindinium;

import static aurum.env.vindinium.VindiniumPlanesLayout.*;

import aurum.env.Match;
import aurum.env.ObservationEncoder;
import aurum.env.Scaling;
import aurum.env.base.InvalidInputException;
import java.util.Arrays;
import java.util.Locale;

/** Encodes the observation {@code planes}, as {@link VindiniumPlanesLayout} declares it. */
final class VindiniumPlanesEncoder implements ObservationEncoder {
  private static final int PLANE = SIDE * SIDE;
  private static final int SIZE =
      (FIRST_TURNS_UNTIL_ACTING + VindiniumCorner.OPPONENTS.length) * PLANE;

  /**
   * @throws InvalidInputException if the board is larger than the planes
   */
  @Override
  public void encode(Match match, int seat, float[] destination, int offset) {
    write((VindiniumMatch) match, seat, destination, offset);
  }

  private static void write(VindiniumMatch match, int seat, float[] out, int offset) {
    VindiniumMap map = match.map;
    if (map.size > SIDE) {
      throw new InvalidInputException(
          String.format(
              Locale.ROOT,
              "a board of size %d does not fit into planes of %d x %d; observe features, or play on a smaller board",
              map.size,
              SIDE,
              SIDE));
    }
    int corner = map.corner[seat];
    Arrays.fill(out, offset, offset + SIZE, 0);
    writeTiles(match, corner, out, offset);
    writeHero(match, seat, corner, OWN_HERO, OWN_SPAWN, out, offset);
    float roundsLeft = match.defaultRoundsLeft() / (float) match.defaultRounds();
    fill(map, ROUNDS_LEFT, roundsLeft, out, offset);
    fill(map, LIFE, VindiniumTables.life(match.life[seat]), out, offset);
    fill(map, GOLD, Scaling.balance(match.gold[seat], VindiniumLayout.GOLD_SCALE), out, offset);
    for (int i = 0; i < VindiniumCorner.OPPONENTS.length; i++) {
      int opponent = map.heroOfCorner[corner ^ VindiniumCorner.OPPONENTS[i]];
      if (opponent < 0) {
        continue;
      }
      writeHero(
          match, opponent, corner, FIRST_OPPONENT_HERO + i, FIRST_OPPONENT_SPAWN + i, out, offset);
      int lead = match.gold[seat] - match.gold[opponent];
      fill(map, FIRST_LEAD + i, Scaling.balance(lead, VindiniumLayout.LEAD_SCALE), out, offset);
      float turns = VindiniumTables.shareOfOpponents(match.turnsUntilActing(opponent));
      fill(map, FIRST_TURNS_UNTIL_ACTING + i, turns, out, offset);
    }
  }

  private static void writeTiles(VindiniumMatch match, int corner, float[] out, int offset) {
    VindiniumMap map = match.map;
    fill(map, BOARD, 1, out, offset);
    for (int y = 0; y < map.size; y++) {
      for (int x = 0; x < map.size; x++) {
        int cell = map.cell(x, y);
        int tile = map.tile[cell];
        if (tile != VindiniumMap.AIR) {
          int plane =
              switch (tile) {
                case VindiniumMap.WALL -> WALL;
                case VindiniumMap.TAVERN -> TAVERN;
                default -> minePlane(map, corner, match.mineOwner[map.mineAt(cell)]);
              };
          out[offset + index(map, corner, plane, cell)] = 1;
        }
      }
    }
  }

  private static int minePlane(VindiniumMap map, int corner, int owner) {
    if (owner == VindiniumState.FREE) {
      return FREE_MINE;
    }
    return switch (map.corner[owner] ^ corner) {
      case VindiniumCorner.NORTH_EAST -> FIRST_OPPONENT_MINE;
      case VindiniumCorner.SOUTH_WEST -> FIRST_OPPONENT_MINE + 1;
      case VindiniumCorner.SOUTH_EAST -> FIRST_OPPONENT_MINE + 2;
      default -> OWN_MINE;
    };
  }

  private static void writeHero(
      VindiniumMatch match,
      int hero,
      int corner,
      int heroPlane,
      int spawnPlane,
      float[] out,
      int offset) {
    VindiniumMap map = match.map;
    out[offset + index(map, corner, heroPlane, match.cell[hero])] =
        VindiniumTables.life(match.life[hero]);
    out[offset + index(map, corner, spawnPlane, map.spawn[hero])] = 1;
  }

  /** The index of a cell of the board, in a plane of the view from a corner. */
  private static int index(VindiniumMap map, int corner, int plane, int cell) {
    int x = map.x(cell);
    int y = map.y(cell);
    int column = (corner & VindiniumCorner.EAST) != 0 ? map.size - 1 - x : x;
    int row = (corner & VindiniumCorner.SOUTH) != 0 ? map.size - 1 - y : y;
    return plane * PLANE + row * SIDE + column;
  }

  /** Writes a value to every cell of the board. */
  private static void fill(VindiniumMap map, int plane, float value, float[] out, int offset) {
    for (int row = 0; row < map.size; row++) {
      int from = offset + plane * PLANE + row * SIDE;
      Arrays.fill(out, from, from + map.size, value);
    }
  }
}
