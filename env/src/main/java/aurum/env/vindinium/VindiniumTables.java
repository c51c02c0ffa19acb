package aurum.env.vindinium;

import aurum.env.encoding.Scaling;

/**
 * Lookup tables of observation entries that depend on small integers. An observation has about
 * sixty quotients and as many entries of 0 or 1; a table lookup takes less time than a division or
 * a mispredicted branch.
 */
final class VindiniumTables {
  /** The life of a hero of life 0 after three hits. */
  private static final int MINIMUM_LIFE = VindiniumMatch.lifeAfterHits(0, 3);

  private static final int LIVES = VindiniumMatch.FULL_LIFE - MINIMUM_LIFE + 1;

  /** The number of hits that kill a hero of full life. */
  private static final int MAXIMUM_HITS = VindiniumMatch.hitsToKill(VindiniumMatch.FULL_LIFE);

  private static final float[] LIFE = new float[LIVES];
  private static final float[] DIES_OF_ONE_HIT = new float[LIVES];
  private static final float[] LIFE_IS_LOW = new float[LIVES];
  private static final float[] HITS = new float[2 * MAXIMUM_HITS + 1];
  private static final float[] THIRDS = {0, 1 / 3f, 2 / 3f, 1};
  private static final float[] CLOSENESS =
      Scaling.closenessTable(VindiniumRoute.UNREACHABLE_DISTANCE);

  /** At {@code (corner * 16 + directions) * 4 + direction of the view}. */
  private static final float[] DIRECTIONS = new float[4 * 16 * 4];

  static {
    for (int i = 0; i < LIVES; i++) {
      int life = MINIMUM_LIFE + i;
      LIFE[i] = life / 100f;
      DIES_OF_ONE_HIT[i] = VindiniumMatch.diesOfOneHit(life) ? 1 : 0;
      LIFE_IS_LOW[i] = life <= VindiniumLayout.LOW_LIFE ? 1 : 0;
    }
    for (int i = 0; i < HITS.length; i++) {
      HITS[i] = (i - MAXIMUM_HITS) / (float) MAXIMUM_HITS;
    }
    for (int i = 0; i < DIRECTIONS.length; i++) {
      DIRECTIONS[i] = VindiniumCorner.mirroredSet(i >> 6, i >> 2 & 15) >> (i & 3) & 1;
    }
  }

  private VindiniumTables() {}

  /** {@code life / 100}, for a life from -60 to 100. */
  static float life(int life) {
    return LIFE[life - MINIMUM_LIFE];
  }

  static float diesOfOneHit(int life) {
    return DIES_OF_ONE_HIT[life - MINIMUM_LIFE];
  }

  static float lifeIsLow(int life) {
    return LIFE_IS_LOW[life - MINIMUM_LIFE];
  }

  /** {@code hits / 5}, for -5 to 5 hits. */
  static float hits(int hits) {
    return HITS[hits + MAXIMUM_HITS];
  }

  /** {@code number / 3}, for a number from 0 to 3. */
  static float thirds(int number) {
    return THIRDS[number];
  }

  /** The closeness of the end of a path; 0 without a path. */
  static float closeness(int path) {
    return CLOSENESS[VindiniumRoute.distance(path)];
  }

  /** 1 if a path begins in a direction of the view of a corner, otherwise 0. */
  static float startsWith(int path, int corner, int direction) {
    return DIRECTIONS[((corner << 4 | VindiniumRoute.directions(path)) << 2) + direction];
  }
}
