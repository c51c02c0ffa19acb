package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.gym.WorkerPool;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class VindiniumMapPoolTest {
  private static final CodingameOptions SMALL = CodingameOptions.read(Map.of("size", "10"));

  private static VindiniumMapPool pool() {
    return new VindiniumMapPool(() -> new CodingameGenerator(SMALL)::generate);
  }

  private static String text(VindiniumMap map) {
    return Arrays.deepToString(map.rows());
  }

  @Test
  void theSameSeedGivesTheSameMapAndItsPathsAreMadeOnce() {
    VindiniumMapPool pool = pool();
    assertSame(pool.get(7), pool.get(7));
    assertSame(pool.get(7).paths(), pool.get(7).paths());
  }

  @Test
  void seedsThatShareASlotKeepTheirOwnMaps() {
    VindiniumMapPool pool = pool();
    CodingameGenerator generator = new CodingameGenerator(SMALL);
    // The slot is in the high bits of a product, so these crowd the same few.
    long inverse = modularInverse(0x9e3779b97f4a7c15L);
    for (int round = 0; round < 2; round++) {
      for (long i = 0; i < 50; i++) {
        long seed = inverse * i;
        assertEquals(text(generator.generate(seed)), text(pool.get(seed)), "seed " + seed);
      }
    }
  }

  /** Of an odd number, by Newton's method: each step doubles the bits that are right. */
  private static long modularInverse(long odd) {
    long inverse = odd;
    for (int i = 0; i < 6; i++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  @Test
  void beyondItsCapacityMapsAreStillRightButMadeAnew() {
    VindiniumMapPool pool = pool();
    for (int seed = 0; seed < VindiniumMapPool.CAPACITY; seed++) {
      pool.get(seed);
    }
    VindiniumMap kept = pool.get(3);
    VindiniumMap more = pool.get(-1);
    assertEquals(text(new CodingameGenerator(SMALL).generate(-1)), text(more));
    assertNotSame(more, pool.get(-1));
    assertSame(kept, pool.get(3));
  }

  @Test
  void allThreadsAreGivenTheSameMaps() {
    VindiniumMapPool pool = pool();
    int threads = 4;
    try (WorkerPool workers = new WorkerPool(threads)) {
      List<List<VindiniumMap>> got = new ArrayList<>();
      for (int part = 0; part < threads; part++) {
        got.add(new ArrayList<>());
      }
      workers.run(
          part -> {
            for (int seed = 0; seed < 300; seed++) {
              VindiniumMap map = pool.get(seed);
              assertTrue(map.paths().distance(map.spawn[0], map.spawn[3]) > 0);
              got.get(part).add(map);
            }
          });
      for (int part = 1; part < threads; part++) {
        for (int seed = 0; seed < 300; seed++) {
          assertSame(got.get(0).get(seed), got.get(part).get(seed), "seed " + seed);
        }
      }
    }
  }
}
