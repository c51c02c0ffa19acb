package aurum.env.iceandfire;

import java.util.concurrent.atomic.AtomicReferenceArray;

/**
 * Maps by seed, made once and shared by all matches of a game. Most of the first thousands of seeds
 * find a slot; the map of a seed whose slot is taken is made anew each time. Safe for any number of
 * threads, and what it answers does not depend on them.
 */
final class IceMapPool {
  private static final int SLOT_BITS = 13;

  private record Entry(long seed, IceMap map) {}

  private final IceLeague league;
  private final AtomicReferenceArray<Entry> slots = new AtomicReferenceArray<>(1 << SLOT_BITS);

  IceMapPool(IceLeague league) {
    this.league = league;
  }

  IceMap get(long seed) {
    int slot = (int) ((seed * 0x9e3779b97f4a7c15L) >>> (64 - SLOT_BITS));
    Entry entry = slots.get(slot);
    if (entry != null && entry.seed == seed) {
      return entry.map;
    }
    IceMap map = IceMapGenerator.generate(seed, league);
    slots.compareAndSet(slot, null, new Entry(seed, map));
    return map;
  }
}
