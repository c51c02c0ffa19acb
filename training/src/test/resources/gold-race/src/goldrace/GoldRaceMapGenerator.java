package goldrace;

import aurum.env.base.SplitMix;

/** Generates the initial gold of the cells (RULES.md, 1). Not thread-safe. */
final class GoldRaceMapGenerator {
  private final SplitMix random = new SplitMix(0);

  /** Fills {@code gold}, one element per cell, from a seed. */
  void generate(long seed, int mostGold, int[] gold) {
    random.setState(seed);
    int last = gold.length - 1;
    for (int cell = 0; cell <= last / 2; cell++) {
      gold[cell] = gold[last - cell] = random.nextInt(mostGold + 1);
    }
  }
}
