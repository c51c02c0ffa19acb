package aurum.env.vindinium;

import java.util.Arrays;

/**
 * The closeness of every cell to the heroes of a match, as levels of a plane. One hero of four
 * moves in a turn: the fields of the others are kept. An encoder reuses its fields. Not
 * thread-safe.
 */
final class VindiniumHeroFields {
  private VindiniumMap map;

  /** The cell of each hero when its field was computed. */
  private final int[] computedFor = new int[VindiniumCorner.COUNT];

  /** The levels of each hero by {@link VindiniumPlaneTables#index}. */
  private byte[][] levels = new byte[VindiniumCorner.COUNT][0];

  /** Computes the fields of the heroes that are on other cells than before. */
  void update(VindiniumMatch match) {
    if (map != match.map) {
      map = match.map;
      Arrays.fill(computedFor, VindiniumPaths.NOWHERE);
      if (levels[0].length != 2 * map.tile.length) {
        levels = new byte[VindiniumCorner.COUNT][2 * map.tile.length];
      }
    }
    for (int hero = 0; hero < map.heroes(); hero++) {
      if (computedFor[hero] != match.cell[hero]) {
        computedFor[hero] = match.cell[hero];
        compute(levels[hero], match.cell[hero]);
      }
    }
  }

  private void compute(byte[] levels, int target) {
    VindiniumPaths paths = map.paths();
    int field = paths.field(target);
    int image = paths.image(target);
    int stride = map.stride;
    int cell = 0;
    for (int end = stride; end <= map.tile.length; end += stride) {
      int mirrored = map.tile.length + end;
      for (; cell < end; cell++) {
        byte level = VindiniumPlaneTables.closenessLevel(paths.pathInField(field, image + cell));
        levels[cell] = level;
        levels[--mirrored] = level;
      }
    }
  }

  /** The levels of a hero by {@link VindiniumPlaneTables#index}; 0 where no path leads to it. */
  byte[] of(int hero) {
    return levels[hero];
  }
}
