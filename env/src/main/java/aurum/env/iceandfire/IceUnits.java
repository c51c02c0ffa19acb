package aurum.env.iceandfire;

/** The units of one seat in ascending order of id. Their levels are in {@link IceBoard#level}. */
final class IceUnits {
  private static final int CAPACITY = IceMap.SIDE * IceMap.SIDE;

  /** The cell of each unit; valid below {@link #count}. */
  final int[] cell = new int[CAPACITY];

  /** The id of each unit; valid below {@link #count}. */
  final int[] id = new int[CAPACITY];

  int count;

  /** The gold that the units have cost in total. */
  int cost;

  void clear() {
    count = 0;
    cost = 0;
  }

  /** Adds a unit. Its id is greater than all others. */
  void add(int unitCell, int level, int unitId) {
    cell[count] = unitCell;
    id[count++] = unitId;
    cost += IceEconomy.cost(level);
  }

  /** Removes the unit at an index. */
  void remove(int index, int level) {
    cost -= IceEconomy.cost(level);
    count--;
    System.arraycopy(cell, index + 1, cell, index, count - index);
    System.arraycopy(id, index + 1, id, index, count - index);
  }

  /** The index of the unit on a cell. There must be one. */
  int indexAt(int unitCell) {
    int index = 0;
    while (cell[index] != unitCell) {
      index++;
    }
    return index;
  }

  /** The index of the unit with an id, or -1. */
  int indexOf(int unitId) {
    for (int index = 0; index < count; index++) {
      if (id[index] == unitId) {
        return index;
      }
    }
    return -1;
  }

  void copyFrom(IceUnits other) {
    count = other.count;
    cost = other.cost;
    System.arraycopy(other.cell, 0, cell, 0, count);
    System.arraycopy(other.id, 0, id, 0, count);
  }
}
