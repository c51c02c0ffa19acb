package aurum.env.vindinium;

/**
 * The part of the board that planes show, in the view of a seat. An encoder reuses its frame for
 * every observation. Not thread-safe.
 */
final class VindiniumFrame {
  /** The rows and columns of a plane. */
  final int side;

  /** Whether the seat's hero is in the centre; otherwise the view's corner is at the top left. */
  private final boolean centred;

  // The part of a plane that is on the board, and the index of its first entry in the plane.
  int rows;
  int columns;
  int start;

  /** The cell of the first entry. */
  int firstCell;

  // The differences between the cell of an entry and those of the entries below and right of it.
  int down;
  int right;

  // The row and column of cell (0, 0) of the board, and the differences for a step in y and x.
  private VindiniumMap map;
  private int rowOfOrigin;
  private int columnOfOrigin;
  private int rowSign;
  private int columnSign;

  VindiniumFrame(int side, boolean centred) {
    this.side = side;
    this.centred = centred;
  }

  /** Shows the board of a match in the view of a seat. */
  void show(VindiniumMatch match, int seat) {
    map = match.map;
    int corner = map.corner[seat];
    int hero = match.cell[seat];
    int last = map.size - 1;
    boolean south = (corner & VindiniumCorner.SOUTH) != 0;
    boolean east = (corner & VindiniumCorner.EAST) != 0;
    rowSign = south ? -1 : 1;
    columnSign = east ? -1 : 1;
    // The row and column of the view's first cell.
    int top = centred ? side / 2 - (south ? last - map.y(hero) : map.y(hero)) : 0;
    int left = centred ? side / 2 - (east ? last - map.x(hero) : map.x(hero)) : 0;
    rowOfOrigin = south ? top + last : top;
    columnOfOrigin = east ? left + last : left;
    int firstRow = Math.max(0, top);
    int firstColumn = Math.max(0, left);
    rows = Math.min(side, top + map.size) - firstRow;
    columns = Math.min(side, left + map.size) - firstColumn;
    start = firstRow * side + firstColumn;
    firstCell =
        map.cell((firstColumn - columnOfOrigin) * columnSign, (firstRow - rowOfOrigin) * rowSign);
    down = rowSign * map.stride;
    right = columnSign;
  }

  /** The index of a cell in a plane, or -1 if the plane does not show it. */
  int index(int cell) {
    return index(map.x(cell), map.y(cell));
  }

  /** The same of a column and row of the board, or beyond it. */
  int index(int x, int y) {
    int row = rowOfOrigin + y * rowSign;
    int column = columnOfOrigin + x * columnSign;
    boolean shown = row >= 0 && row < side && column >= 0 && column < side;
    return shown ? row * side + column : -1;
  }
}
