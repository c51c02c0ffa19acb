package aurum.env.vindinium;

import static aurum.env.vindinium.VindiniumLayout.MAXIMUM_HITS;
import static aurum.env.vindinium.VindiniumTerms.MAXIMUM_OPPONENTS;

import aurum.env.Scaling;

/**
 * Lookup tables of observation entries that depend on small integers. An observation has about
 * sixty quotients and forty directions of paths; a table lookup takes less time than a division or
 * a mispredicted branch.
 */
final class VindiniumTables {
  /** The life of a hero of life 0 after a hit of each opponent. */
  private static final int MINIMUM_LIFE = VindiniumMatch.lifeAfterHits(0, MAXIMUM_OPPONENTS);

  private static final int LIVES = VindiniumMatch.FULL_LIFE - MINIMUM_LIFE + 1;

  private static final float[] LIFE = new float[LIVES];
  private static final float[] HITS = new float[2 * MAXIMUM_HITS + 1];
  private static final float[] SHARE_OF_OPPONENTS = new float[MAXIMUM_OPPONENTS + 1];
  private static final float[] CLOSENESS = Scaling.closenessTable(PackedPath.UNREACHABLE_DISTANCE);

  /** At {@code (corner * 16 + directions) * 4 + direction of the view}. */
  private static final float[] DIRECTIONS = new float[4 * 16 * 4];

  static {
    for (int i = 0; i < LIVES; i++) {
      LIFE[i] = (MINIMUM_LIFE + i) / (float) VindiniumMatch.FULL_LIFE;
    }
    for (int i = 0; i < HITS.length; i++) {
      HITS[i] = (i - MAXIMUM_HITS) / (float) MAXIMUM_HITS;
    }
    for (int i = 0; i < SHARE_OF_OPPONENTS.length; i++) {
      SHARE_OF_OPPONENTS[i] = i / (float) MAXIMUM_OPPONENTS;
    }
    for (int i = 0; i < DIRECTIONS.length; i++) {
      DIRECTIONS[i] = VindiniumCorner.mirroredSet(i >> 6, i >> 2 & 15) >> (i & 3) & 1;
    }
  }

  private VindiniumTables() {}

  /** The share of a full life, for a life from -60 to 100. */
  static float life(int life) {
    return LIFE[life - MINIMUM_LIFE];
  }

  /** The share of the hits that kill a hero of full life, for -5 to 5 hits. */
  static float hits(int hits) {
    return HITS[hits + MAXIMUM_HITS];
  }

  /** A number of opponents, or of turns until one acts, as a share of 3 opponents. */
  static float shareOfOpponents(int number) {
    return SHARE_OF_OPPONENTS[number];
  }

  /** The closeness of the end of a path; 0 without a path. */
  static float closeness(int path) {
    return closenessOfDistance(PackedPath.distance(path));
  }

  /** The closeness of a distance; 0 for {@link PackedPath#UNREACHABLE_DISTANCE}. */
  static float closenessOfDistance(int distance) {
    return CLOSENESS[distance];
  }

  /** 1 if a path begins in a direction of the view of a corner, otherwise 0. */
  static float startsWith(int path, int corner, int direction) {
    return DIRECTIONS[((corner << 4 | PackedPath.directions(path)) << 2) + direction];
  }
}
