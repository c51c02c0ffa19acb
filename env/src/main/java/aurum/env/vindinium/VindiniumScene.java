package aurum.env.vindinium;

import aurum.env.scene.Scene;
import aurum.env.scene.Scene.Colour;
import aurum.env.scene.Scene.Emphasis;
import aurum.env.scene.Scene.Shape;
import aurum.env.scene.Scene.Tile;
import java.util.Locale;

/**
 * A position as a scene: {@code @1} hero 1, {@code $1} its mine, {@code $-} a free mine, {@code []}
 * a tavern, {@code ##} wall. The lines are the round and one for each hero.
 */
final class VindiniumScene {
  private static final Colour WHITE = Colour.of("#ffffff");
  private static final Colour DARK = Colour.of("#222222");
  private static final Colour GREY = Colour.of("#8a8a8a");
  private static final Colour GOLD = Colour.of("#e2b33c");
  private static final Colour BROWN = Colour.of("#8b5a2b");
  private static final Colour COIN = Colour.of("#5a4300");
  private static final Tile WALL =
      new Tile("##").withText(Scene.NO_SEAT, Emphasis.DIM).withBackground(Colour.of("#4d5a4a"));
  private static final Tile TAVERN =
      new Tile("[]").withPiece(Shape.SQUARE, BROWN, null).withLabel("T", WHITE);
  private static final Tile FREE_MINE =
      new Tile("$-").withPiece(Shape.CIRCLE, GOLD, GREY).withLabel("$", COIN);

  private VindiniumScene() {}

  static Scene of(VindiniumMatch match) {
    VindiniumMap map = match.map;
    int firstHero = match.game().traceStyle().firstSeat();
    Scene scene = new Scene(map.size, map.size);
    for (int y = 0; y < map.size; y++) {
      for (int x = 0; x < map.size; x++) {
        scene.set(x, y, tile(match, map.cell(x, y), firstHero));
      }
    }
    int heroes = map.heroes();
    scene.addLine(Scene.NO_SEAT, "round " + match.turn / heroes + " of " + match.turns / heroes);
    for (int hero = 0; hero < heroes; hero++) {
      String line =
          String.format(
              Locale.ROOT,
              "@%d  gold %4d  life %3d  mines %2d",
              firstHero + hero,
              match.gold[hero],
              match.life[hero],
              match.mines[hero]);
      scene.addLine(hero, match.disqualified(hero) ? line + "  disqualified" : line);
    }
    return scene;
  }

  private static Tile tile(VindiniumMatch match, int cell, int firstHero) {
    for (int hero = 0; hero < match.map.heroes(); hero++) {
      if (match.cell[hero] == cell) {
        String number = String.valueOf(firstHero + hero);
        return new Tile("@" + number)
            .withText(hero, Emphasis.BOLD)
            .withPiece(Shape.CIRCLE, Colour.ofSeat(hero), DARK)
            .withLabel(number, WHITE);
      }
    }
    int tile = match.map.tile[cell];
    return switch (tile) {
      case VindiniumMap.AIR -> Tile.EMPTY;
      case VindiniumMap.WALL -> WALL;
      case VindiniumMap.TAVERN -> TAVERN;
      default -> mine(match.mineOwner[match.map.mineAt(cell)], firstHero);
    };
  }

  private static Tile mine(int owner, int firstHero) {
    if (owner == VindiniumMatch.FREE) {
      return FREE_MINE;
    }
    return new Tile("$" + (firstHero + owner))
        .withText(owner, Emphasis.BOLD)
        .withPiece(Shape.CIRCLE, GOLD, Colour.ofSeat(owner))
        .withLabel("$", COIN);
  }
}
