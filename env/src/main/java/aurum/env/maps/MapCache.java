package aurum.env.maps;

import java.util.concurrent.ConcurrentHashMap;
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

  private final ConcurrentHashMap<Long, M> maps = new ConcurrentHashMap<>();
  private final ThreadLocal<LongFunction<M>> generators;
  private final int capacity;

  /** A cache of {@link #DEFAULT_CAPACITY} maps. */
  public MapCache(Supplier<LongFunction<M>> newGenerator) {
    this(DEFAULT_CAPACITY, newGenerator);
  }

  /**
   * @param capacity the number of maps to keep, at least 1; threads that generate maps at the same
   *     time may exceed it by one map each
   * @param newGenerator creates a generator, a function of the seed; each thread has its own
   */
  public MapCache(int capacity, Supplier<LongFunction<M>> newGenerator) {
    this.capacity = capacity;
    generators = ThreadLocal.withInitial(newGenerator);
  }

  /**
   * The map of a seed.
   *
   * @throws aurum.env.InvalidInputException if the generator cannot create a map from it
   */
  public M get(long seed) {
    M kept = maps.get(seed);
    if (kept != null) {
      return kept;
    }
    M map = generators.get().apply(seed);
    kept = maps.size() < capacity ? maps.putIfAbsent(seed, map) : null;
    return kept != null ? kept : map;
  }
}
