package aurum.env.cultistwars;

import java.util.Arrays;

/**
 * The map that the referee makes from a seed (RULES.md, section 9). Its random numbers are those of
 * {@link java.util.SplittableRandom}, which cannot be seeded again without a new object.
 */
final class CultistMapGenerator {
  private static final double OBSTACLES = 0.2;
  private static final int HALF = CultistMap.WIDTH / 2;
  private static final int NEUTRALS_A_SIDE = 6;
  private static final long GOLDEN_GAMMA = 0x9e3779b97f4a7c15L;

  private long state;
  private final boolean[] taken = new boolean[CultistMap.CELLS];
  private final CultistFlood flood = new CultistFlood();

  /** Writes the map of a seed. */
  void generate(long seed, CultistMap map) {
    state = seed;
    Arrays.fill(taken, false);
    int leader = CultistMap.cell(0, CultistMap.HEIGHT / 2);
    place(map, 0, leader);
    place(map, 1, CultistMap.mirrored(leader));
    for (int i = 0; i < NEUTRALS_A_SIDE; i++) {
      int cell;
      do {
        int x = nextInt(HALF - 1) + 1;
        cell = CultistMap.cell(x, nextInt(CultistMap.HEIGHT));
      } while (taken[cell]);
      int unit = CultistWars.FIRST_CULTIST + i;
      place(map, unit, cell);
      place(map, unit + NEUTRALS_A_SIDE, CultistMap.mirrored(cell));
    }
    long lo;
    long hi;
    do {
      lo = 0;
      hi = 0;
      for (int x = 0; x <= HALF; x++) {
        for (int y = 0; y < CultistMap.HEIGHT; y++) {
          int cell = CultistMap.cell(x, y);
          if (x == HALF || taken[cell] || nextDouble() >= OBSTACLES) {
            int mirrored = CultistMap.mirrored(cell);
            lo |= CultistFlood.lo(cell) | CultistFlood.lo(mirrored);
            hi |= CultistFlood.hi(cell) | CultistFlood.hi(mirrored);
          }
        }
      }
      flood.open(lo, hi);
      flood.from(leader);
    } while (!flood.reachesAll());
    map.setFloor(lo, hi);
  }

  private void place(CultistMap map, int unit, int cell) {
    map.start[unit] = (byte) cell;
    taken[cell] = true;
  }

  private int nextInt(int bound) {
    int draw = nextInt();
    if ((bound & (bound - 1)) == 0) {
      return draw & (bound - 1);
    }
    int positive = draw >>> 1;
    // Numbers of an incomplete last range are drawn again: the sum overflows there.
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
