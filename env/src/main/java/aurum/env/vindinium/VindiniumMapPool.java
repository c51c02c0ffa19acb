package aurum.env.vindinium;

import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.LongFunction;
import java.util.function.Supplier;

/**
 * Maps by seed, made once and shared by all matches of a game. Keeps up to {@link #CAPACITY} maps;
 * those of further seeds are made anew each time. Safe for any number of threads, and what it
 * answers does not depend on them.
 */
final class VindiniumMapPool {
  /** Enough for the pools that training uses, and some tens of megabytes with all paths. */
  static final int CAPACITY = 1024;

  private static final int SLOTS = 4 * CAPACITY;

  private record Entry(long seed, VindiniumMap map) {}

  private final AtomicReferenceArray<Entry> slots = new AtomicReferenceArray<>(SLOTS);
  private final ThreadLocal<LongFunction<VindiniumMap>> generators;
  private int kept;

  /**
   * @param newGenerator makes a generator, which takes a seed; each thread has one of its own
   */
  VindiniumMapPool(Supplier<LongFunction<VindiniumMap>> newGenerator) {
    generators = ThreadLocal.withInitial(newGenerator);
  }

  VindiniumMap get(long seed) {
    int slot = slotOf(seed);
    Entry entry = slots.get(slot);
    if (entry != null && entry.seed == seed) {
      return entry.map;
    }
    return keep(seed, generators.get().apply(seed));
  }

  /** The map to use: the one that another thread has kept in the meantime, if there is one. */
  private synchronized VindiniumMap keep(long seed, VindiniumMap map) {
    int slot = slotOf(seed);
    Entry entry = slots.get(slot);
    if (entry != null) {
      return entry.map;
    }
    if (kept < CAPACITY) {
      slots.set(slot, new Entry(seed, map));
      kept++;
    }
    return map;
  }

  /** The slot that holds the seed, or the free one where it would be kept. */
  private int slotOf(long seed) {
    int slot = (int) ((seed * 0x9e3779b97f4a7c15L) >>> 52) % SLOTS;
    for (Entry entry = slots.get(slot);
        entry != null && entry.seed != seed;
        entry = slots.get(slot)) {
      slot = (slot + 1) % SLOTS;
    }
    return slot;
  }
}
