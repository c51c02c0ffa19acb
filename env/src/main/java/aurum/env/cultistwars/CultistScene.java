package aurum.env.cultistwars;

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
import java.util.List;
import java.util.Locale;

/**
 * Draws a position: {@code @0} is the leader of seat 0, {@code o0} one of its cultists, {@code o-}
 * a neutral cultist, {@code ##} an obstacle. In a picture the number on a unit is its life. A
 * threat is the best shot at a unit of the other seat, or a conversion of one.
 */
final class CultistScene {
  private static final Colour WHITE = Colour.of("#ffffff");
  private static final Colour GREY = Colour.of("#76797c");
  private static final Colour PALE = Colour.of("#dcdcdc");
  private static final Colour GOLD = Colour.of("#f0bf3f");
  private static final Colour BROWN = Colour.of("#6b4a00");

  private static final Shape CROWN = new Shape("M30 27l-5-23 13 9 12-11 12 11 13-9-5 23z");
  private static final Shape ROCK = new Shape("M8 92l8-46 26-32 32 10 20 34-4 34z");
  private static final Shape RIDGE = new Shape("M42 14l32 10 20 34-30-6z");

  private static final Tile OBSTACLE =
      Tile.of("##")
          .dim()
          .with(Piece.of(ROCK, Colour.of("#667066")))
          .with(Piece.of(RIDGE, Colour.of("#7d897d")));

  private static final List<SeatName> SEATS =
      List.of(new SeatName("@0", "0", "seat 0"), new SeatName("@1", "1", "seat 1"));

  private static final String[] DIRECTIONS = {"north", "east", "south", "west"};

  private CultistScene() {}

  static Scene of(CultistMatch match) {
    CultistPosition position = match.position;
    Scene scene = new Scene(CultistMap.WIDTH, CultistMap.HEIGHT, SEATS);
    for (int y = 0; y < CultistMap.HEIGHT; y++) {
      for (int x = 0; x < CultistMap.WIDTH; x++) {
        scene.set(x, y, tile(position, position.board[CultistMap.cell(x, y)]));
      }
    }
    scene.setCaption("round " + match.turn() / 2 + " of " + CultistWars.TURNS / 2);
    for (int seat = 0; seat < CultistWars.SEATS; seat++) {
      if (position.life[seat] == 0) {
        scene.addNote(seat, "leader dead");
      }
      scene.addNote(seat, "cultists" + lives(position, seat));
      if (match.disqualified(seat)) {
        scene.addNote(seat, "disqualified");
      }
      addThreats(position, seat, scene);
    }
    scene.addRemark("neutral cultists" + lives(position, CultistWars.NEUTRAL));
    scene.addMeasure("units", 0, position.unitCount[0], position.unitCount[1]);
    scene.addMeasure("life", 0, position.totalLife[0], position.totalLife[1]);
    scene.addMeasure("leader", CultistWars.FULL_LIFE, position.life[0], position.life[1]);
    return scene;
  }

  private static Tile tile(CultistPosition position, int content) {
    if (content == CultistMap.FLOOR) {
      return Tile.EMPTY;
    }
    if (content == CultistMap.OBSTACLE) {
      return OBSTACLE;
    }
    int owner = position.owner[content];
    String life = Integer.toString(position.life[content]);
    Gauge gauge = new Gauge("life", position.life[content], CultistWars.FULL_LIFE);
    if (owner == CultistWars.NEUTRAL) {
      return Tile.of("o-")
          .with(Piece.of(Shape.HEXAGON, GREY).withOutline(PALE).withLabel(life, WHITE))
          .withGauge(gauge)
          .withTitle("neutral cultist");
    }
    Piece plate =
        Piece.of(Shape.ofSeat(owner), Colour.ofSeat(owner))
            .withOutline(WHITE)
            .withLabel(life, WHITE);
    if (content < CultistWars.FIRST_CULTIST) {
      return Tile.of("@" + owner)
          .ofSeat(owner)
          .with(plate)
          .with(Piece.of(CROWN, GOLD).withOutline(BROWN))
          .withGauge(gauge)
          .withTitle("leader of seat " + owner);
    }
    return Tile.of("o" + owner)
        .ofSeat(owner)
        .with(plate)
        .withGauge(gauge)
        .withTitle("cultist of seat " + owner);
  }

  /** The lives of an owner's cultists. */
  private static String lives(CultistPosition position, int owner) {
    StringBuilder lives = new StringBuilder();
    for (int unit = CultistWars.FIRST_CULTIST; unit < CultistWars.UNITS; unit++) {
      if (position.owner[unit] == owner && position.life[unit] > 0) {
        lives.append(' ').append(position.life[unit]);
      }
    }
    return lives.isEmpty() ? " none" : lives.toString();
  }

  /** Adds the best shot of a seat at each unit of the other seat, and its leader's conversions. */
  private static void addThreats(CultistPosition position, int seat, Scene scene) {
    for (int target = 0; target < CultistWars.UNITS; target++) {
      if (position.life[target] == 0 || position.owner[target] != 1 - seat) {
        continue;
      }
      int shooter = position.bestShooter(seat, target, 0);
      if (shooter != CultistPosition.NONE) {
        boolean kills = position.damage(shooter, target) >= position.life[target];
        add(position, shooter, target, seat, kills, scene);
      }
      if (position.life[seat] > 0
          && CultistMap.distance(position.cell[seat], position.cell[target]) == 1
          && position.isConvertible(position.cell[target], seat)) {
        add(position, seat, target, seat, true, scene);
      }
    }
  }

  private static void add(
      CultistPosition position, int unit, int target, int seat, boolean decisive, Scene scene) {
    scene.addThreat(new Threat(at(position.cell[unit]), at(position.cell[target]), seat, decisive));
  }

  private static Cell at(int cell) {
    return new Cell(CultistMap.x(cell), CultistMap.y(cell));
  }

  /** An action of the acting seat, by the units and cells that it concerns. */
  static ActionDrawing draw(CultistMatch match, int action) {
    int effect = match.actionEffect(action);
    int kind = CultistEffect.kind(effect);
    if (kind == CultistEffect.WAIT) {
      return new ActionDrawing("wait", null, null);
    }
    CultistPosition position = match.position;
    int unit = CultistEffect.unit(effect);
    int target = CultistEffect.target(effect);
    int from = position.cell[unit];
    int to = kind == CultistEffect.STEP ? target : position.cell[target];
    String label =
        switch (kind) {
          case CultistEffect.STEP -> name(unit, from) + ' ' + direction(from, to);
          case CultistEffect.CONVERT -> "convert " + name(target, to);
          default -> "shoot " + name(target, to);
        };
    return new ActionDrawing(label, at(from), at(to));
  }

  private static String name(int unit, int cell) {
    return unit < CultistWars.FIRST_CULTIST
        ? "leader"
        : String.format(Locale.ROOT, "cultist %d,%d", CultistMap.x(cell), CultistMap.y(cell));
  }

  private static String direction(int from, int to) {
    int direction = 0;
    while (CultistMap.neighbour(from, direction) != to) {
      direction++;
    }
    return DIRECTIONS[direction];
  }
}
