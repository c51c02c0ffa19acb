package aurum.env.vindinium;

/**
 * The same match seen in mirrors: the board flipped in x, in y or in both, and the heroes swapped
 * with it, so that each has the life, gold, mines and place that its mirror image had. Only the
 * order of the turns is what it was.
 */
final class MirroredWorld {
  final VindiniumMatch match;
  private final VindiniumMap original;
  private final int mirrors;

  /**
   * @param mirrors {@link VindiniumActions#EAST} for a mirror in x, {@link VindiniumActions#SOUTH}
   *     in y, or both
   */
  MirroredWorld(VindiniumMatch from, int mirrors) {
    this.original = from.map;
    this.mirrors = mirrors;
    VindiniumMap map = new VindiniumMap(mirroredRows(), null, original.corner);
    match = (VindiniumMatch) from.game().newMatch();
    match.start(map, from.turns);
    int heroes = map.heroes();
    int round = from.turn / heroes;
    match.turn = round * heroes + hero(from.actingSeat());
    for (int h = 0; h < heroes; h++) {
      int image = hero(h);
      match.cell[image] = cell(map, from.cell[h]);
      match.life[image] = from.life[h];
      match.gold[image] = from.gold[h];
      match.mines[image] = from.mines[h];
      match.deaths[image] = from.deaths[h];
    }
    for (int mine = 0; mine < map.mines(); mine++) {
      int owner = from.mineOwner[mine];
      int image = map.tile[cell(map, original.mineCell[mine])] - VindiniumMap.FIRST_MINE;
      match.mineOwner[image] = (byte) (owner < 0 ? owner : hero(owner));
    }
  }

  /** The hero that is the mirror image of another. */
  int hero(int hero) {
    return VindiniumActions.heroOf(original, VindiniumActions.corner(original, hero) ^ mirrors);
  }

  private int cell(VindiniumMap map, int cell) {
    return map.cell(x(original.x(cell)), y(original.y(cell)));
  }

  private int x(int x) {
    return (mirrors & VindiniumActions.EAST) != 0 ? original.size - 1 - x : x;
  }

  private int y(int y) {
    return (mirrors & VindiniumActions.SOUTH) != 0 ? original.size - 1 - y : y;
  }

  private char[][] mirroredRows() {
    char[][] rows = original.rows();
    char[][] mirrored = new char[rows.length][rows.length];
    for (int row = 0; row < rows.length; row++) {
      for (int column = 0; column < rows.length; column++) {
        char tile = rows[row][column];
        mirrored[y(row)][x(column)] =
            Character.isDigit(tile) ? (char) ('0' + hero(tile - '0')) : tile;
      }
    }
    return mirrored;
  }
}
