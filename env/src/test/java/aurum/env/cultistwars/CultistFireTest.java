package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.base.SplitMix;
import org.junit.jupiter.api.Test;

class CultistFireTest {
  private static final CultistFire FIRE = new CultistFire();

  /** The maximum damage of the shooters that have been added at a cell. */
  private static int damageAt(int cell) {
    for (int damage = CultistWars.RANGE; damage > 0; damage--) {
      long low = FIRE.low(damage) & CultistMap.lowBit(cell);
      long high = FIRE.high(damage) & CultistMap.highBit(cell);
      if ((low | high) != 0) {
        return damage;
      }
    }
    return 0;
  }

  @Test
  void theDamageAtEveryCellIsThatOfTheBestLineOfFire() {
    for (int seed = 0; seed < 300; seed++) {
      SplitMix random = new SplitMix(seed);
      CultistMap map = new CultistMap();
      long low = 0;
      long high = 0;
      int shareOfFloor = 1 + random.nextInt(10);
      for (int i = 0; i < CultistMap.WIDTH * CultistMap.HEIGHT; i++) {
        if (random.nextInt(10) < shareOfFloor) {
          int cell = CultistMap.cell(i % CultistMap.WIDTH, i / CultistMap.WIDTH);
          low |= CultistMap.lowBit(cell);
          high |= CultistMap.highBit(cell);
        }
      }
      map.setFloor(low, high);
      int[] shooters = new int[random.nextInt(6)];
      FIRE.clear();
      for (int i = 0; i < shooters.length; i++) {
        shooters[i] =
            CultistMap.cell(random.nextInt(CultistMap.WIDTH), random.nextInt(CultistMap.HEIGHT));
        FIRE.add(shooters[i], ~low, ~high);
      }
      for (int y = 0; y < CultistMap.HEIGHT; y++) {
        for (int x = 0; x < CultistMap.WIDTH; x++) {
          int cell = CultistMap.cell(x, y);
          int best = 0;
          for (int shooter : shooters) {
            best =
                Math.max(
                    best, CultistLines.damage(~map.floorLow, ~map.floorHigh, shooter, cell, 0));
          }
          assertEquals(best, damageAt(cell), "seed " + seed + ", cell " + x + ' ' + y);
        }
      }
    }
  }
}
