package aurum.env.cultistwars;

import java.util.Arrays;

/**
 * Generates the map that the referee generates from a seed (RULES.md, 9). Reimplements the
 * generator of {@link java.util.SplittableRandom}, which cannot be seeded again without a new
 * object. Not thread-safe.
 */
final class CultistMapGenerator {
  private static final double OBSTACLE_PROBABILITY = 0.2;
  private static final int HALF_WIDTH = CultistMap.WIDTH / 2;
  private static final int NEUTRALS_PER_SIDE = 6;
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private long state;
  private final boolean[] occupied = new boolean[CultistMap.CELLS];
  private final CultistFloodFill flood = new CultistFloodFill();

  /** Writes the map of a seed to {@code map}. */
  void generate(long seed, CultistMap map) {
    state = seed;
    placeUnits(map);
    int leader = map.startCell[0];
    long low;
    long high;
    do {
      low = 0;
      high = 0;
      for (int x = 0; x <= HALF_WIDTH; x++) {
        for (int y = 0; y < CultistMap.HEIGHT; y++) {
          int cell = CultistMap.cell(x, y);
          if (x == HALF_WIDTH || occupied[cell] || nextDouble() >= OBSTACLE_PROBABILITY) {
            int mirrored = CultistMap.mirrored(cell);
            low |= CultistMap.lowBit(cell) | CultistMap.lowBit(mirrored);
            high |= CultistMap.highBit(cell) | CultistMap.highBit(mirrored);
          }
        }
      }
      flood.setPassable(low, high);
      flood.setSources(CultistMap.lowBit(leader), CultistMap.highBit(leader));
    } while (!flood.reachesAllPassable());
    map.setFloor(low, high);
  }

  private void placeUnits(CultistMap map) {
    Arrays.fill(occupied, false);
    int leader = CultistMap.cell(0, CultistMap.HEIGHT / 2);
    place(map, 0, leader);
    place(map, 1, CultistMap.mirrored(leader));
    for (int i = 0; i < NEUTRALS_PER_SIDE; i++) {
      int cell;
      do {
        int x = nextInt(HALF_WIDTH - 1) + 1;
        cell = CultistMap.cell(x, nextInt(CultistMap.HEIGHT));
      } while (occupied[cell]);
      int unit = CultistWars.FIRST_CULTIST + i;
      place(map, unit, cell);
      place(map, unit + NEUTRALS_PER_SIDE, CultistMap.mirrored(cell));
    }
  }

  private void place(CultistMap map, int unit, int cell) {
    map.startCell[unit] = (byte) cell;
    occupied[cell] = true;
  }

  private int nextInt(int bound) {
    int draw = nextInt();
    if ((bound & (bound - 1)) == 0) {
      return draw & (bound - 1);
    }
    int positive = draw >>> 1;
    // Rejects the incomplete last range, for which the sum overflows.
    while (positive + bound - 1 - positive % bound < 0) {
      positive = nextInt() >>> 1;
    }
    return positive % bound;
  }

  private int nextInt() {
    long z = state += GOLDEN_GAMMA;
    z = (z ^ (z >>> 33)) * 0x62a9d9ed799705f5L;
    return (int) (((z ^ (z >>> 28)) * 0xcb24d0a5c88c35b3L) >>> 32);
  }

  private double nextDouble() {
    long z = state += GOLDEN_GAMMA;
    z = (z ^ (z >>> 30)) * 0xbf58476d1ce4e5b9L;
    z = (z ^ (z >>> 27)) * 0x94d049bb133111ebL;
    return ((z ^ (z >>> 31)) >>> 11) * 0x1.0p-53;
  }
}
