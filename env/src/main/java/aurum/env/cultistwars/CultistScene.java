package aurum.env.cultistwars;

import aurum.env.scene.Scene;
import aurum.env.scene.Scene.Colour;
import aurum.env.scene.Scene.Emphasis;
import aurum.env.scene.Scene.Shape;
import aurum.env.scene.Scene.Tile;

/**
 * A position as a scene: {@code @0} the leader of seat 0, {@code o0} one of its cultists, {@code
 * o-} a neutral cultist, {@code ##} an obstacle. Below it the round and a line for each side.
 */
final class CultistScene {
  private static final Colour WHITE = Colour.of("#ffffff");
  private static final Colour DARK = Colour.of("#222222");
  private static final Colour GREY = Colour.of("#8a8a8a");
  private static final Colour PALE = Colour.of("#efe9d9");
  private static final Tile OBSTACLE =
      new Tile("##").in(Scene.NO_SEAT, Emphasis.DIM).on(Colour.of("#4d5a4a"));

  private CultistScene() {}

  static Scene of(CultistMatch match) {
    Scene scene = new Scene(CultistMap.WIDTH, CultistMap.HEIGHT);
    for (int y = 0; y < CultistMap.HEIGHT; y++) {
      for (int x = 0; x < CultistMap.WIDTH; x++) {
        scene.set(x, y, tile(match, match.board[CultistMap.cell(x, y)]));
      }
    }
    scene.addLine(Scene.NO_SEAT, "round " + match.turn / 2 + " of " + CultistWars.TURNS / 2);
    for (int side = 0; side <= CultistWars.NEUTRAL; side++) {
      scene.addLine(side < CultistWars.NEUTRAL ? side : Scene.NO_SEAT, line(match, side));
    }
    return scene;
  }

  private static Tile tile(CultistMatch match, int here) {
    if (here == CultistMap.FLOOR) {
      return Tile.EMPTY;
    }
    if (here == CultistMap.OBSTACLE) {
      return OBSTACLE;
    }
    int owner = match.owner[here];
    if (owner == CultistWars.NEUTRAL) {
      return new Tile("o-").with(Shape.CIRCLE, GREY, PALE);
    }
    Colour colour = Colour.ofSeat(owner);
    if (here < CultistWars.FIRST_CULTIST) {
      return new Tile("@" + owner)
          .in(owner, Emphasis.BOLD)
          .with(Shape.CIRCLE, colour, DARK)
          .labelled(String.valueOf(owner), WHITE);
    }
    return new Tile("o" + owner).in(owner, Emphasis.BOLD).with(Shape.CIRCLE, colour, PALE);
  }

  private static String line(CultistMatch match, int side) {
    StringBuilder line = new StringBuilder();
    if (side < CultistWars.NEUTRAL) {
      line.append('@').append(side).append("  units ").append(match.units[side]);
      line.append(match.life[side] > 0 ? "  leader " + match.life[side] : "  leader dead");
    } else {
      line.append("neutral");
    }
    line.append("  cultists");
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (match.owner[unit] == side && match.life[unit] > 0) {
        line.append(' ').append(match.life[unit]);
      }
    }
    boolean disqualified = side < CultistWars.NEUTRAL && match.disqualified(side);
    return disqualified ? line + "  disqualified" : line.toString();
  }
}
