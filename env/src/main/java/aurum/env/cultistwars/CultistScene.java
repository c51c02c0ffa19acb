package aurum.env.cultistwars;

import aurum.env.scene.Scene;
import aurum.env.scene.Scene.Colour;
import aurum.env.scene.Scene.Emphasis;
import aurum.env.scene.Scene.Shape;
import aurum.env.scene.Scene.Tile;

/**
 * Draws a position: {@code @0} is the leader of seat 0, {@code o0} one of its cultists, {@code o-}
 * a neutral cultist, {@code ##} an obstacle. The lines below the board show the round and the lives
 * of each owner's units.
 */
final class CultistScene {
  private static final Colour WHITE = Colour.of("#ffffff");
  private static final Colour DARK = Colour.of("#222222");
  private static final Colour GREY = Colour.of("#8a8a8a");
  private static final Colour PALE = Colour.of("#efe9d9");
  private static final Tile OBSTACLE =
      new Tile("##").withText(Scene.NO_SEAT, Emphasis.DIM).withBackground(Colour.of("#4d5a4a"));

  private CultistScene() {}

  static Scene of(CultistMatch match) {
    CultistPosition position = match.position;
    Scene scene = new Scene(CultistMap.WIDTH, CultistMap.HEIGHT);
    for (int y = 0; y < CultistMap.HEIGHT; y++) {
      for (int x = 0; x < CultistMap.WIDTH; x++) {
        scene.set(x, y, tile(position, CultistMap.cell(x, y)));
      }
    }
    scene.addLine(Scene.NO_SEAT, "round " + match.turn() / 2 + " of " + CultistWars.TURNS / 2);
    for (int seat = 0; seat < CultistWars.SEATS; seat++) {
      scene.addLine(seat, seatLine(match, seat));
    }
    scene.addLine(Scene.NO_SEAT, "neutral" + cultists(position, CultistWars.NEUTRAL));
    return scene;
  }

  private static Tile tile(CultistPosition position, int cell) {
    int content = position.board[cell];
    if (content == CultistMap.FLOOR) {
      return Tile.EMPTY;
    }
    if (content == CultistMap.OBSTACLE) {
      return OBSTACLE;
    }
    int owner = position.owner[content];
    if (owner == CultistWars.NEUTRAL) {
      return new Tile("o-").withPiece(Shape.CIRCLE, GREY, PALE);
    }
    Colour colour = Colour.ofSeat(owner);
    if (content < CultistWars.FIRST_CULTIST) {
      return new Tile("@" + owner)
          .withText(owner, Emphasis.BOLD)
          .withPiece(Shape.CIRCLE, colour, DARK)
          .withLabel(String.valueOf(owner), WHITE);
    }
    return new Tile("o" + owner)
        .withText(owner, Emphasis.BOLD)
        .withPiece(Shape.CIRCLE, colour, PALE);
  }

  private static String seatLine(CultistMatch match, int seat) {
    CultistPosition position = match.position;
    String leader = position.life[seat] > 0 ? "leader " + position.life[seat] : "leader dead";
    return "@%d  units %d  %s%s%s"
        .formatted(
            seat,
            position.unitCount[seat],
            leader,
            cultists(position, seat),
            match.disqualified(seat) ? "  disqualified" : "");
  }

  /** The lives of an owner's cultists. */
  private static String cultists(CultistPosition position, int owner) {
    StringBuilder lives = new StringBuilder("  cultists");
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (position.owner[unit] == owner && position.life[unit] > 0) {
        lives.append(' ').append(position.life[unit]);
      }
    }
    return lives.toString();
  }
}
