package aurum.env.iceandfire;

import aurum.env.scene.Scene;
import aurum.env.scene.Scene.Colour;
import aurum.env.scene.Scene.Emphasis;
import aurum.env.scene.Scene.Tile;
import java.util.Locale;

/**
 * Draws a position as a scene. A tile shows its owner (O seat 0, X seat 1, c and x if inactive),
 * then a unit's level, {@code H} an HQ, {@code $} a mine, {@code T} a tower or {@code *} a free
 * mine spot. Below are the round and a line for each seat.
 */
final class IceScene {
  private static final Colour DARK = Colour.of("#222222");
  private static final Colour GREY = Colour.of("#8a8a8a");
  private static final double ACTIVE_OPACITY = 0.44;
  private static final double INACTIVE_OPACITY = 0.16;
  private static final String ACTIVE = "OX";
  private static final String INACTIVE = "cx";
  private static final Tile VOID =
      new Tile("##").withText(Scene.NO_SEAT, Emphasis.DIM).withBackground(Colour.of("#4d5a4a"));

  private IceScene() {}

  static Scene of(IceMatch match) {
    Scene scene = new Scene(IceMap.SIDE, IceMap.SIDE);
    for (int y = 0; y < IceMap.SIDE; y++) {
      for (int x = 0; x < IceMap.SIDE; x++) {
        scene.set(x, y, tile(match.board, IceMap.cell(x, y)));
      }
    }
    scene.addLine(Scene.NO_SEAT, "round " + match.turn / 2 + " of " + match.rounds());
    for (int seat = 0; seat < 2; seat++) {
      String line =
          String.format(
              Locale.ROOT,
              "@%d %s  gold %4d  income %3d  cells %3d  units %2d",
              seat,
              ACTIVE.charAt(seat),
              match.board.gold[seat],
              match.board.income[seat],
              match.board.territory[seat],
              match.board.units[seat].count);
      scene.addLine(seat, match.score(seat) < 0 ? line + "  lost" : line);
    }
    return scene;
  }

  private static Tile tile(IceBoard board, int cell) {
    if (!board.map.tile[cell]) {
      return VOID;
    }
    char piece = piece(board, cell);
    String label = piece == ' ' ? "" : String.valueOf(piece);
    int owner = board.owner[cell];
    if (owner != 0 && owner != 1) {
      return new Tile("." + piece).withLabel(label, GREY);
    }
    boolean active = board.active[cell];
    String land = (active ? ACTIVE : INACTIVE).substring(owner, owner + 1);
    return new Tile(land + piece)
        .withText(owner, Emphasis.BOLD)
        .withBackground(
            Colour.ofSeat(owner).withOpacity(active ? ACTIVE_OPACITY : INACTIVE_OPACITY))
        .withLabel(label, DARK);
  }

  private static char piece(IceBoard board, int cell) {
    if (board.level[cell] != 0) {
      return (char) ('0' + board.level[cell]);
    }
    return board.building[cell] != IceBoard.NO_BUILDING
        ? " H$T".charAt(board.building[cell])
        : board.map.mineSpot[cell] ? '*' : ' ';
  }
}
