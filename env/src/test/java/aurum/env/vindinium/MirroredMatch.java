package aurum.env.vindinium;

/**
 * The mirror image of a match: the board mirrored in x, in y or in both, and the heroes exchanged
 * with it, so that each has the life, gold, mines and cell of its mirror image. Only the order of
 * the turns is the same. Deaths are counted from 0.
 */
final class MirroredMatch {
  final VindiniumMatch match;
  private final VindiniumMap original;
  private final int mirror;

  /**
   * @param mirror {@link VindiniumCorner#EAST} for a mirror in x, {@link VindiniumCorner#SOUTH} in
   *     y, or both
   */
  MirroredMatch(VindiniumMatch from, int mirror) {
    this.original = from.map();
    this.mirror = mirror;
    VindiniumMap map = new VindiniumMap(mirroredRows(), null, original.corner);
    match = (VindiniumMatch) from.game().newMatch();
    match.start(map, from.turns);
    int heroes = map.heroes();
    int round = from.turn() / heroes;
    match.turn = round * heroes + hero(from.actingSeat());
    match.nextVersion();
    for (int h = 0; h < heroes; h++) {
      int image = hero(h);
      match.cell[image] = cell(map, from.cell(h));
      match.nextVersion();
      match.life[image] = from.life(h);
      match.nextVersion();
      match.gold[image] = from.gold(h);
      match.nextVersion();
    }
    for (int mine = 0; mine < map.mines(); mine++) {
      int owner = from.mineOwner(mine);
      int image = map.mineAt(cell(map, original.mineCell[mine]));
      match.setMineOwner(image, owner == VindiniumMatch.FREE ? owner : hero(owner));
    }
  }

  /** The hero that is the mirror image of another. */
  int hero(int hero) {
    return original.heroOfCorner[original.corner[hero] ^ mirror];
  }

  private int cell(VindiniumMap map, int cell) {
    return map.cell(x(original.x(cell)), y(original.y(cell)));
  }

  private int x(int x) {
    return (mirror & VindiniumCorner.EAST) != 0 ? original.size - 1 - x : x;
  }

  private int y(int y) {
    return (mirror & VindiniumCorner.SOUTH) != 0 ? original.size - 1 - y : y;
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
