package aurum.env.base;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * A cache of generated maps by seed, shared by all matches of a game. Keeps the maps of the first
 * {@code capacity} seeds; the maps of further seeds are generated at every call. Thread-safe.
 *
 * @param <M> the immutable map of a game
 */
public final class MapCache<M> {
  /** The default capacity. */
  public static final int DEFAULT_CAPACITY = 1024;

  /** Immutable, so that a thread that reads one sees the whole map without a lock. */
  private record Entry<M>(long seed, M map) {}

  private final int capacity;

  /** An open-addressing hash table; at most a quarter of its slots is taken. */
  private final List<Entry<M>> slots;

  private final ThreadLocal<LongFunction<M>> generators;
  private int kept;

  /** A cache of {@link #DEFAULT_CAPACITY} maps. */
  public MapCache(Supplier<LongFunction<M>> newGenerator) {
    this(DEFAULT_CAPACITY, newGenerator);
  }

  /**
   * @param capacity the number of maps to keep, at least 1
   * @param newGenerator creates a generator, a function of the seed; each thread has its own
   */
  MapCache(int capacity, Supplier<LongFunction<M>> newGenerator) {
    this.capacity = capacity;
    int size = 4 * Integer.highestOneBit(2 * capacity - 1);
    slots = new ArrayList<>(Collections.nCopies(size, null));
    generators = ThreadLocal.withInitial(newGenerator);
  }

  /**
   * The map of a seed.
   *
   * @throws aurum.env.base.InvalidInputException if the generator cannot create a map from it
   */
  public M get(long seed) {
    Entry<M> entry = slots.get(slotOf(seed));
    // Another thread may have taken the free slot for another seed.
    return entry != null && entry.seed == seed
        ? entry.map
        : keep(seed, generators.get().apply(seed));
  }

  /** Keeps a map, unless another thread has kept one of this seed first; that one is returned. */
  private synchronized M keep(long seed, M map) {
    int slot = slotOf(seed);
    Entry<M> other = slots.get(slot);
    if (other != null) {
      return other.map;
    }
    if (kept < capacity) {
      slots.set(slot, new Entry<>(seed, map));
      kept++;
    }
    return map;
  }

  /** The slot of the seed, or the free slot where it would be inserted. */
  private int slotOf(long seed) {
    int last = slots.size() - 1;
    int slot = (int) (seed * 0x9e3779b97f4a7c15L >>> 32) & last;
    Entry<M> entry = slots.get(slot);
    while (entry != null && entry.seed != seed) {
      slot = slot + 1 & last;
      entry = slots.get(slot);
    }
    return slot;
  }
}
