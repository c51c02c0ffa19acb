package swarm;

import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Colour;
import aurum.env.scene.Gauge;
import aurum.env.scene.Piece;
import aurum.env.scene.Scene;
import aurum.env.scene.SeatName;
import aurum.env.scene.Shape;
import aurum.env.scene.Tile;
import java.util.List;
import java.util.Locale;

/** Draws a match: walls, homes, gems, and the units with their hit points. */
final class SwarmScene {
  private static final Colour WHITE = Colour.of("#ffffff");
  private static final Colour WALL = Colour.of("#5b5b57");
  private static final Colour GEM = Colour.of("#2a9d8f");
  private static final List<SeatName> SEATS =
      List.of(new SeatName("@0", "0", "player 0"), new SeatName("@1", "1", "player 1"));

  private SwarmScene() {}

  static Scene of(SwarmMatch match) {
    SwarmBoard board = match.board();
    Scene scene = new Scene(SwarmBoard.WIDTH, SwarmBoard.HEIGHT, SEATS);
    for (int cell = 0; cell < SwarmBoard.CELLS; cell++) {
      Cell at = at(cell);
      scene.set(at.column(), at.row(), tile(board, cell));
    }
    int deciding = match.decidingUnit(match.actingSeat());
    String unit = deciding == SwarmBoard.NONE ? "" : ", unit " + deciding % SwarmBoard.UNITS;
    scene.setCaption(
        match.over()
            ? "the end"
            : "round %d of %d%s".formatted(board.rounds() + 1, SwarmBoard.ROUNDS, unit));
    scene.addMeasure("gems", 0, board.score(0), board.score(1));
    scene.addMeasure("carried", SwarmBoard.UNITS, board.carried(0), board.carried(1));
    scene.addMeasure("units", SwarmBoard.UNITS, board.living(0), board.living(1));
    return scene;
  }

  private static Tile tile(SwarmBoard board, int cell) {
    int unit = board.occupant(cell);
    if (unit != SwarmBoard.NONE) {
      return unit(board, unit);
    }
    if (board.isWall(cell)) {
      return Tile.of("##").dim().withBackground(WALL).withTitle("wall");
    }
    if (board.gems(cell) > 0) {
      String number = Integer.toString(board.gems(cell));
      return Tile.of(" " + number.charAt(number.length() - 1))
          .with(Piece.of(Shape.DIAMOND, GEM).withLabel(number, WHITE))
          .withTitle(number + " gems");
    }
    Tile floor = Tile.of(" .").dim();
    for (int seat = 0; seat < SwarmBoard.SEATS; seat++) {
      if (cell % SwarmBoard.WIDTH == SwarmBoard.home(seat)) {
        String title = "home of " + SEATS.get(seat).name();
        return floor.withBackground(Colour.ofSeat(seat).withOpacity(0.15)).withTitle(title);
      }
    }
    return floor;
  }

  private static Tile unit(SwarmBoard board, int unit) {
    int seat = SwarmBoard.seat(unit);
    String number = Integer.toString(unit % SwarmBoard.UNITS);
    Piece piece = Piece.of(Shape.ofSeat(seat), Colour.ofSeat(seat)).withLabel(number, WHITE);
    Gauge points = new Gauge("hit points", board.points(unit), SwarmBoard.HIT_POINTS);
    String carries = board.isCarrying(unit) ? ", carries a gem" : "";
    String title = "unit %s of %s%s".formatted(number, SEATS.get(seat).name(), carries);
    return Tile.of((board.isCarrying(unit) ? "*" : seat == 0 ? "<" : ">") + number)
        .ofSeat(seat)
        .with(board.isCarrying(unit) ? piece.withOutline(GEM) : piece)
        .withGauge(points)
        .withTitle(title);
  }

  /** The command on the board of the unit that is to decide. */
  static ActionDrawing draw(SwarmMatch match, int action) {
    int seat = match.actingSeat();
    int command = SwarmView.command(seat, action);
    String label = SwarmCommand.NAMES.get(command).toLowerCase(Locale.ROOT);
    int unit = match.decidingUnit(seat);
    if (unit == SwarmBoard.NONE) {
      return new ActionDrawing(label, null, null);
    }
    int cell = match.board().cell(unit);
    boolean isMove = command < SwarmCommand.MOVES;
    int target = isMove ? SwarmCommand.from(cell, command) : cell;
    return new ActionDrawing(label, at(cell), target == SwarmCommand.NONE ? null : at(target));
  }

  private static Cell at(int cell) {
    return new Cell(cell % SwarmBoard.WIDTH, cell / SwarmBoard.WIDTH);
  }
}
