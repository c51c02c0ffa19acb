package aurum.env.iceandfire;

import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Colour;
import aurum.env.scene.Piece;
import aurum.env.scene.Scene;
import aurum.env.scene.SeatName;
import aurum.env.scene.Shape;
import aurum.env.scene.Threat;
import aurum.env.scene.Tile;
import java.util.List;
import java.util.Locale;

/**
 * Draws a position as a scene. A tile shows its owner (O seat 0, X seat 1, c and x if inactive),
 * then a unit's level, {@code H} an HQ, {@code $} a mine, {@code T} a tower or {@code *} a free
 * mine spot. A threat is a step of a unit that destroys an enemy unit or building.
 */
final class IceScene {
  private static final Colour WHITE = Colour.of("#ffffff");
  private static final Colour STONE = Colour.of("#d9d4c8");
  private static final Colour GOLD = Colour.of("#f0bf3f");
  private static final Colour PALE = Colour.of("#fff6e0");
  private static final Colour DARK = Colour.of("#2b2b2b");
  private static final double ACTIVE_OPACITY = 0.45;
  private static final double INACTIVE_OPACITY = 0.15;

  /** Land of seat 0, active and inactive, and of seat 1. */
  private static final String LAND = "OcXx";

  private static final Shape WAVES =
      new Shape(
          "M14 34q9-10 18 0t18 0 18 0 18 0v6q-9 10-18 0t-18 0-18 0-18 0z"
              + "M14 64q9-10 18 0t18 0 18 0 18 0v6q-9 10-18 0t-18 0-18 0-18 0z");
  private static final Shape SPOT = new Shape("M50 26l21 24-21 24-21-24z");
  private static final Shape NUGGET = new Shape("M16 58l12-28 24-14 26 14 8 30-20 24-34 2z");
  private static final Shape TOWER =
      new Shape("M26 12h12v10h8v-10h10v10h8v-10h12v26l-8 8v30l8 12h-52l8-12v-30l-6-8z");
  private static final Shape CASTLE = new Shape("M10 16h16v12h12v-12h24v12h12v-12h16v70h-80z");

  private static final Tile VOID =
      Tile.of("##")
          .dim()
          .withBackground(Colour.of("#5f8fa8").withOpacity(0.55))
          .with(Piece.of(WAVES, PALE.withOpacity(0.16)));

  private static final List<SeatName> SEATS =
      List.of(new SeatName("@0 O", "0", "seat 0"), new SeatName("@1 X", "1", "seat 1"));

  /** As {@link IceBoard} numbers them. */
  private static final String[] BUILDINGS = {"", "HQ", "mine", "tower"};

  /** The directions of the board, as {@link IceMap#NEIGHBOURS} numbers them. */
  private static final String[] DIRECTIONS = {"up", "right", "down", "left"};

  private IceScene() {}

  static Scene of(IceMatch match) {
    IceBoard board = match.board;
    Scene scene = new Scene(IceMap.SIDE, IceMap.SIDE, SEATS);
    for (int y = 0; y < IceMap.SIDE; y++) {
      for (int x = 0; x < IceMap.SIDE; x++) {
        scene.set(x, y, tile(board, IceMap.cell(x, y)));
      }
    }
    scene.setCaption("round " + match.turn / 2 + " of " + match.game().rounds());
    IceThreats threats = new IceThreats();
    threats.update(match, match.actingSeat());
    for (int seat = 0; seat < 2; seat++) {
      if (match.over() && match.score(seat) < 0) {
        scene.addNote(seat, "lost");
      } else if (!match.over() && threats.chains(seat).canWin()) {
        scene.addNote(seat, "can take the enemy HQ");
      }
      addThreats(board, seat, scene);
    }
    scene.addMeasure("gold", 0, board.gold[0], board.gold[1]);
    scene.addMeasure("income", 0, board.income[0], board.income[1]);
    scene.addMeasure("territory", board.map.tiles, board.territory[0], board.territory[1]);
    scene.addMeasure("units", 0, board.units[0].count, board.units[1].count);
    if (board.league.mines) {
      int spots = board.map.mineSpots.length;
      scene.addMeasure("mines", spots, board.activeMines(0), board.activeMines(1));
    }
    return scene;
  }

  private static Tile tile(IceBoard board, int cell) {
    if (!board.map.tile[cell]) {
      return VOID;
    }
    int owner = board.owner[cell];
    boolean active = board.active[cell];
    if (owner == IceBoard.NEUTRAL) {
      return withPiece(board, cell, Tile.of("." + symbol(board, cell)))
          .withTitle(title(board, cell, "neutral"));
    }
    double opacity = active ? ACTIVE_OPACITY : INACTIVE_OPACITY;
    Tile land =
        Tile.of(LAND.charAt(2 * owner + (active ? 0 : 1)) + "" + symbol(board, cell))
            .ofSeat(owner)
            .withBackground(Colour.ofSeat(owner).withOpacity(opacity));
    String title = title(board, cell, "seat " + owner);
    return withPiece(board, cell, land).withTitle(active ? title : title + ", inactive");
  }

  private static char symbol(IceBoard board, int cell) {
    if (board.level[cell] != 0) {
      return (char) ('0' + board.level[cell]);
    }
    return board.building[cell] != IceBoard.NO_BUILDING
        ? " H$T".charAt(board.building[cell])
        : board.map.mineSpot[cell] ? '*' : ' ';
  }

  private static Tile withPiece(IceBoard board, int cell, Tile land) {
    int owner = board.owner[cell];
    Colour colour = Colour.ofSeat(owner);
    if (board.level[cell] != 0) {
      String level = Integer.toString(board.level[cell]);
      Colour fill = board.active[cell] ? colour : colour.withOpacity(0.6);
      return land.with(
          Piece.of(Shape.ofSeat(owner), fill).withOutline(WHITE).withLabel(level, WHITE));
    }
    return switch (board.building[cell]) {
      case IceBoard.HQ ->
          land.with(Piece.of(CASTLE, colour).withOutline(WHITE))
              .with(Piece.ofLabel(SEATS.get(owner).label(), WHITE));
      case IceBoard.MINE -> land.with(Piece.of(NUGGET, GOLD).withOutline(DARK));
      case IceBoard.TOWER -> land.with(Piece.of(TOWER, STONE).withOutline(DARK));
      default ->
          board.map.mineSpot[cell]
              ? land.with(Piece.of(SPOT, GOLD.withOpacity(0.45)).withOutline(GOLD))
              : land;
    };
  }

  private static String title(IceBoard board, int cell, String seat) {
    if (board.level[cell] != 0) {
      return String.format(Locale.ROOT, "unit of level %d, %s", board.level[cell], seat);
    }
    if (board.building[cell] != IceBoard.NO_BUILDING) {
      return BUILDINGS[board.building[cell]] + ", " + seat;
    }
    return board.map.mineSpot[cell] ? "mine spot, " + seat : seat + " land";
  }

  /** Units on inactive cells die before their seat's next turn, so they threaten nothing. */
  private static void addThreats(IceBoard board, int seat, Scene scene) {
    IceUnits units = board.units[seat];
    for (int unit = 0; unit < units.count; unit++) {
      int from = units.cell[unit];
      for (int offset : IceMap.NEIGHBOURS) {
        int to = from + offset;
        if (board.active[from]
            && board.owner[to] == 1 - seat
            && !board.isEmpty(to)
            && IceCapture.canStep(board, seat, from, to)) {
          scene.addThreat(new Threat(at(from), at(to), seat, true));
        }
      }
    }
  }

  private static Cell at(int cell) {
    return new Cell(IceMap.x(cell), IceMap.y(cell));
  }

  /** An action of the next choice of the turn in progress. */
  static ActionDrawing draw(IceMatch match, int action) {
    int subject = match.subject();
    Cell from = at(subject);
    String place = String.format(Locale.ROOT, "%d,%d", from.column(), from.row());
    if (action == IceActions.NOTHING) {
      return new ActionDrawing("leave " + place, from, from);
    }
    if (action < IceActions.TRAIN) {
      int direction = IceActions.boardDirection(match.actingSeat(), action);
      Cell to = at(subject + IceMap.NEIGHBOURS[direction]);
      return new ActionDrawing(place + ' ' + DIRECTIONS[direction], from, to);
    }
    String label =
        action < IceActions.MINE
            ? "train level " + IceActions.level(action)
            : "build " + IceActions.NAMES.get(action).toLowerCase(Locale.ROOT);
    return new ActionDrawing(label + " on " + place, from, from);
  }
}
