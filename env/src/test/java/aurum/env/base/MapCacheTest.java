package aurum.env.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class MapCacheTest {
  /** A map that a generator made from a seed; every object is another one. */
  private static final class Generated {
    final long seed;

    Generated(long seed) {
      this.seed = seed;
    }
  }

  private static final int CAPACITY = 100;

  private final MapCache<Generated> cache = new MapCache<>(CAPACITY, () -> Generated::new);

  @Test
  void aMapIsGeneratedOnce() {
    Generated map = cache.get(7);
    assertEquals(7, map.seed);
    assertSame(map, cache.get(7));
  }

  @Test
  void seedsThatShareASlotKeepTheirOwnMaps() {
    // The slot is in the high bits of a product, so the slots of these seeds are few.
    long inverse = modularInverse(0x9e3779b97f4a7c15L);
    for (int round = 0; round < 2; round++) {
      for (long i = 0; i < 50; i++) {
        long seed = inverse * i;
        assertEquals(seed, cache.get(seed).seed);
        assertSame(cache.get(seed), cache.get(seed), "seed " + seed);
      }
    }
  }

  /** The inverse of an odd number by Newton's method: each step doubles the correct bits. */
  private static long modularInverse(long odd) {
    long inverse = odd;
    for (int i = 0; i < 6; i++) {
      inverse *= 2 - odd * inverse;
    }
    return inverse;
  }

  @Test
  void mapsBeyondTheCapacityAreGeneratedAtEveryCall() {
    for (int seed = 0; seed < CAPACITY; seed++) {
      cache.get(seed);
    }
    Generated kept = cache.get(3);
    Generated more = cache.get(-1);
    assertEquals(-1, more.seed);
    assertNotSame(more, cache.get(-1));
    assertSame(kept, cache.get(3));
  }

  @Test
  void aCacheOfOneKeepsOneMap() {
    MapCache<Generated> one = new MapCache<>(1, () -> Generated::new);
    assertSame(one.get(5), one.get(5));
    assertNotSame(one.get(6), one.get(6));
  }

  @Test
  void allThreadsGetTheSameMaps() {
    int threads = 4;
    try (WorkerPool workers = new WorkerPool(threads)) {
      List<List<Generated>> got = new ArrayList<>();
      for (int part = 0; part < threads; part++) {
        got.add(new ArrayList<>());
      }
      workers.run(
          part -> {
            for (int seed = 0; seed < CAPACITY; seed++) {
              got.get(part).add(cache.get(seed));
            }
          });
      for (int part = 1; part < threads; part++) {
        for (int seed = 0; seed < CAPACITY; seed++) {
          assertSame(got.get(0).get(seed), got.get(part).get(seed), "seed " + seed);
        }
      }
    }
  }
}
