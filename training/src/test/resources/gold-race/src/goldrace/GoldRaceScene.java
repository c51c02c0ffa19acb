package goldrace;

import aurum.env.scene.Scene;
import aurum.env.scene.Scene.Colour;
import aurum.env.scene.Scene.Emphasis;
import aurum.env.scene.Scene.Shape;
import aurum.env.scene.Scene.Tile;

/** Draws a race: the runners {@code @0} and {@code @1}, and the gold of the other cells. */
final class GoldRaceScene {
  private GoldRaceScene() {}

  static Scene of(GoldRaceMatch match) {
    Scene scene = new Scene(GoldRace.CELLS, 1);
    for (int i = 0; i < GoldRace.CELLS; i++) {
      String gold = Integer.toString(match.gold[i]);
      scene.set(i, 0, new Tile(" " + gold).withLabel(gold, Colour.of("#222222")));
    }
    scene.addLine(Scene.NO_SEAT, "turn " + match.turn + " of " + GoldRace.TURNS);
    for (int seat = 0; seat < 2; seat++) {
      Tile runner = new Tile("@" + seat).withText(seat, Emphasis.BOLD);
      scene.set(match.cell[seat], 0, runner.withPiece(Shape.CIRCLE, Colour.ofSeat(seat), null));
      scene.addLine(seat, "@" + seat + "  gold " + match.score[seat]);
    }
    return scene;
  }
}
