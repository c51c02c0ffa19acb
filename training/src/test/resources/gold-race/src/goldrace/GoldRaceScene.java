package goldrace;

import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Colour;
import aurum.env.scene.Piece;
import aurum.env.scene.Scene;
import aurum.env.scene.SeatName;
import aurum.env.scene.Shape;
import aurum.env.scene.Tile;
import java.util.List;

/** Draws a race: the runners {@code @0} and {@code @1}, and the gold of the other cells. */
final class GoldRaceScene {
  private static final Colour WHITE = Colour.of("#ffffff");
  private static final List<SeatName> SEATS =
      List.of(new SeatName("@0", "0", "runner 0"), new SeatName("@1", "1", "runner 1"));

  private GoldRaceScene() {}

  static Scene of(GoldRaceMatch match) {
    Scene scene = new Scene(GoldRace.CELLS, 1, SEATS);
    for (int i = 0; i < GoldRace.CELLS; i++) {
      String gold = Integer.toString(match.gold[i]);
      Tile cell = Tile.of(" " + gold).with(Piece.ofLabel(gold, Colour.TEXT));
      scene.set(i, 0, cell.withTitle("gold " + gold));
    }
    for (int seat = 0; seat < 2; seat++) {
      SeatName runner = SEATS.get(seat);
      Piece piece = Piece.of(Shape.ofSeat(seat), Colour.ofSeat(seat));
      scene.set(
          match.cell[seat],
          0,
          Tile.of(runner.symbol())
              .ofSeat(seat)
              .with(piece.withLabel(runner.label(), WHITE))
              .withTitle(runner.name()));
    }
    scene.setCaption("turn " + match.turn + " of " + GoldRace.TURNS);
    scene.addMeasure("gold", 0, match.score[0], match.score[1]);
    return scene;
  }

  static ActionDrawing draw(GoldRaceMatch match, int action) {
    int seat = match.actingSeat();
    int step = GoldRaceActions.step(action, seat);
    Cell from = new Cell(match.cell[seat], 0);
    String label = step < 0 ? "left" : step > 0 ? "right" : "wait";
    return new ActionDrawing(label, from, new Cell(from.column() + step, 0));
  }
}
