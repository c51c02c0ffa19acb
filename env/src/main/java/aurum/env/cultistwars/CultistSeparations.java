package aurum.env.cultistwars;

/**
 * How far apart the floor cells of a map are, without regard to units: 0 to 5 for an open line of
 * fire to a distance of 1 to 6; otherwise greater, by the length of the shortest path. Not
 * thread-safe.
 */
final class CultistSeparations {
  /** The number of classes; the last is also that of all longer paths. */
  static final int CLASSES = 20;

  private final CultistFloodFill fill = new CultistFloodFill();

  /** The class of each pair of cells. */
  private final byte[][] classes = new byte[CultistMap.CELLS][CultistMap.CELLS];

  /** The floor of the map that was set last. */
  private long low;

  private long high;

  void set(CultistMap map) {
    if (map.floorLow == low && map.floorHigh == high) {
      return;
    }
    low = map.floorLow;
    high = map.floorHigh;
    fill.setPassable(map.floorLow, map.floorHigh);
    for (int from = 0; from < CultistMap.CELLS; from++) {
      if (map.terrain[from] == CultistMap.FLOOR) {
        fill.setSources(CultistMap.lowBit(from), CultistMap.highBit(from));
        fill.distances(map.floorLow, map.floorHigh, classes[from]);
        for (int to = 0; to < CultistMap.CELLS; to++) {
          if (map.terrain[to] == CultistMap.FLOOR) {
            int damage = CultistLines.damage(~map.floorLow, ~map.floorHigh, from, to, 0);
            // A path around an obstacle has at least two steps.
            int blocked = Math.min(CultistWars.RANGE - 2 + classes[from][to], CLASSES - 1);
            classes[from][to] = (byte) (damage > 0 ? CultistWars.RANGE - damage : blocked);
          }
        }
      }
    }
  }

  /** The classes of the pairs of a cell and each cell, which are only read. */
  byte[] from(int cell) {
    return classes[cell];
  }
}
