package aurum.env.vindinium;

import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Colour;
import aurum.env.scene.Gauge;
import aurum.env.scene.Piece;
import aurum.env.scene.Scene;
import aurum.env.scene.SeatName;
import aurum.env.scene.Shape;
import aurum.env.scene.Threat;
import aurum.env.scene.Tile;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/**
 * A position as a scene: {@code @1} hero 1, {@code $1} its mine, {@code $-} a free mine, {@code []}
 * a tavern, {@code ##} wall. A threat is a hit that a hero could deal in its next turn.
 */
final class VindiniumScene {
  private static final Colour WHITE = Colour.of("#ffffff");
  private static final Colour GREY = Colour.of("#8a8a8a");
  private static final Colour GOLD = Colour.of("#f0bf3f");
  private static final Colour DARK = Colour.of("#3a2c00");
  private static final Colour BEER = Colour.of("#d9912f");
  private static final Colour FOAM = Colour.of("#fff6e0");
  private static final Colour BROWN = Colour.of("#7a4a17");
  private static final double SPAWN_OPACITY = 0.22;

  private static final Shape NUGGET = new Shape("M16 58l12-28 24-14 26 14 8 30-20 24-34 2z");
  private static final Shape MUG =
      new Shape("M22 30h44v8h10q12 0 12 12v14q0 12-12 12h-10v2q0 10-10 10h-24q-10 0-10-10z");
  private static final Shape MUG_HOLE = new Shape("M66 48h8q4 0 4 4v10q0 4-4 4h-8z");
  private static final Shape FROTH =
      new Shape("M20 40q-10-4-6-14q3-8 12-7q5-10 17-7q12-7 20 4q12 0 11 12q-1 11-12 11z");
  private static final Shape STONES =
      new Shape("M6 8h52v24h-52zM66 8h28v24h-28zM6 40h24v24h-24zM38 40h56v24h-56zM6 72h52v20h-52z");

  private static final Tile WALL =
      Tile.of("##")
          .dim()
          .withBackground(Colour.of("#59645a"))
          .with(Piece.of(STONES, Colour.of("#6c786c").withOpacity(0.5)));
  private static final Tile TAVERN =
      Tile.of("[]")
          .with(Piece.of(MUG, BEER).withOutline(BROWN))
          .with(Piece.of(MUG_HOLE, FOAM).withOutline(BROWN))
          .with(Piece.of(FROTH, FOAM).withOutline(BROWN))
          .withTitle("tavern");
  private static final Tile FREE_MINE =
      Tile.of("$-").with(Piece.of(NUGGET, GOLD).withOutline(GREY)).withTitle("free mine");

  private final VindiniumMatch match;
  private final VindiniumMap map;
  private final List<SeatName> seats = new ArrayList<>();

  private VindiniumScene(VindiniumMatch match) {
    this.match = match;
    map = match.map;
    int first = match.game().traceStyle().firstSeat();
    for (int hero = 0; hero < map.heroes(); hero++) {
      int number = first + hero;
      seats.add(new SeatName("@" + number, Integer.toString(number), "hero " + number));
    }
  }

  static Scene of(VindiniumMatch match) {
    return new VindiniumScene(match).scene();
  }

  private Scene scene() {
    Scene scene = new Scene(map.size, map.size, seats);
    for (int y = 0; y < map.size; y++) {
      for (int x = 0; x < map.size; x++) {
        scene.set(x, y, tile(map.cell(x, y)));
      }
    }
    int heroes = map.heroes();
    scene.setCaption("round " + match.turn / heroes + " of " + match.turns / heroes);
    for (int hero = 0; hero < heroes; hero++) {
      if (match.disqualified(hero)) {
        scene.addNote(hero, "disqualified");
      }
      addThreats(hero, scene);
    }
    scene.addMeasure("gold", 0, Arrays.copyOf(match.gold, heroes));
    scene.addMeasure("life", VindiniumMatch.FULL_LIFE, Arrays.copyOf(match.life, heroes));
    scene.addMeasure("mines", map.mines(), Arrays.copyOf(match.mines, heroes));
    return scene;
  }

  private Tile tile(int cell) {
    for (int hero = 0; hero < map.heroes(); hero++) {
      if (match.cell[hero] == cell) {
        return hero(hero).withBackground(ground(cell));
      }
    }
    int tile = map.tile[cell];
    return switch (tile) {
      case VindiniumMap.AIR -> air(cell);
      case VindiniumMap.WALL -> WALL;
      case VindiniumMap.TAVERN -> TAVERN;
      default -> mine(match.mineOwner[map.mineAt(cell)]);
    };
  }

  private Tile hero(int hero) {
    SeatName seat = seats.get(hero);
    Piece figure =
        Piece.of(Shape.ofSeat(hero), Colour.ofSeat(hero))
            .withOutline(WHITE)
            .withLabel(seat.label(), WHITE);
    return Tile.of(seat.symbol())
        .ofSeat(hero)
        .with(figure)
        .withGauge(new Gauge("life", match.life[hero], VindiniumMatch.FULL_LIFE))
        .withTitle(seat.name());
  }

  private Tile air(int cell) {
    Colour ground = ground(cell);
    return ground == null
        ? Tile.EMPTY
        : Tile.EMPTY.withBackground(ground).withTitle("spawn of " + seats.get(spawn(cell)).name());
  }

  /** The spawn of a hero is marked in its colour. */
  private Colour ground(int cell) {
    int hero = spawn(cell);
    return hero < 0 ? null : Colour.ofSeat(hero).withOpacity(SPAWN_OPACITY);
  }

  /** The hero that respawns on a cell, or -1. */
  private int spawn(int cell) {
    for (int hero = 0; hero < map.heroes(); hero++) {
      if (map.spawn[hero] == cell) {
        return hero;
      }
    }
    return -1;
  }

  private Tile mine(int owner) {
    if (owner == VindiniumMatch.FREE) {
      return FREE_MINE;
    }
    SeatName seat = seats.get(owner);
    Colour colour = Colour.ofSeat(owner);
    return Tile.of("$" + seat.label())
        .ofSeat(owner)
        .withBackground(colour.withOpacity(SPAWN_OPACITY))
        .with(Piece.of(NUGGET, GOLD).withOutline(colour).withLabel(seat.label(), DARK))
        .withTitle("mine of " + seat.name());
  }

  /** Adds the hits that a hero could deal after each of its actions. */
  private void addThreats(int hero, Scene scene) {
    for (int other = 0; other < map.heroes(); other++) {
      if (other != hero && canHit(hero, match.cell[other])) {
        boolean kills = VindiniumMatch.diesOfOneHit(match.life[other]);
        scene.addThreat(new Threat(at(match.cell[hero]), at(match.cell[other]), hero, kills));
      }
    }
  }

  private boolean canHit(int hero, int target) {
    if (map.adjacent(match.cell[hero], target)) {
      return true;
    }
    for (int action = 1; action < VindiniumActions.COUNT && !match.disqualified(hero); action++) {
      if (match.actionEffect(hero, action) == VindiniumStep.MOVE
          && map.adjacent(match.target(hero, action), target)) {
        return true;
      }
    }
    return false;
  }

  private Cell at(int cell) {
    return new Cell(map.x(cell), map.y(cell));
  }

  /** An action of the acting hero: the direction on the board, and its effect. */
  static ActionDrawing draw(VindiniumMatch match, int action) {
    VindiniumScene scene = new VindiniumScene(match);
    int hero = match.actingSeat();
    Cell from = scene.at(match.cell[hero]);
    if (action == VindiniumActions.WAIT) {
      return new ActionDrawing("wait", from, from);
    }
    int direction = VindiniumActions.direction(match.map, hero, action);
    String label = VindiniumActions.DIRECTIONS.get(direction).toLowerCase(Locale.ROOT);
    String effect =
        switch (match.actionEffect(hero, action)) {
          case NOTHING -> ": nothing";
          case MOVE -> "";
          case DRINK -> ": drink";
          case TAKE_MINE -> ": take the mine";
          case DIE_AT_MINE -> ": die at the mine";
        };
    return new ActionDrawing(label + effect, from, scene.at(match.target(hero, action)));
  }
}
