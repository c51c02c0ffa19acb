package othello;

import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Colour;
import aurum.env.scene.Piece;
import aurum.env.scene.Scene;
import aurum.env.scene.SeatName;
import aurum.env.scene.Shape;
import aurum.env.scene.Tile;
import java.util.List;

/** Draws a match: the discs of both seats, and {@code *} where the acting seat may place one. */
final class OthelloScene {
  private static final Colour WHITE = Colour.of("#ffffff");
  private static final Colour BOARD = Colour.of("#5f7f6b").withOpacity(0.25);
  private static final List<SeatName> SEATS =
      List.of(new SeatName("X", "X", "seat 0, X"), new SeatName("O", "O", "seat 1, O"));

  private OthelloScene() {}

  static Scene of(OthelloMatch match) {
    Scene scene = new Scene(OthelloBoard.SIZE, OthelloBoard.SIZE, SEATS);
    for (int cell = 0; cell < OthelloBoard.CELLS; cell++) {
      Tile tile = tile(match, cell).withBackground(BOARD);
      scene.set(
          cell % OthelloBoard.SIZE,
          cell / OthelloBoard.SIZE,
          tile.withTitle(OthelloCommand.ofAction(cell)));
    }
    int turn = match.game().firstTurn() + match.turn();
    char disc = OthelloText.disc(match.actingSeat());
    scene.setCaption(match.over() ? "the end" : "turn " + turn + ", " + disc + " acts");
    int[] discs = {Long.bitCount(match.discs(0)), Long.bitCount(match.discs(1))};
    scene.addMeasure("discs", OthelloBoard.CELLS, discs);
    return scene;
  }

  private static Tile tile(OthelloMatch match, int cell) {
    char disc = OthelloText.cell(match, cell);
    for (int seat = 0; seat < 2; seat++) {
      if (disc == OthelloText.disc(seat)) {
        Piece piece = Piece.of(Shape.CIRCLE, Colour.ofSeat(seat));
        return Tile.of(" " + disc)
            .ofSeat(seat)
            .with(piece.withLabel(SEATS.get(seat).label(), WHITE));
      }
    }
    boolean isMove = !match.over() && match.legal(cell);
    return isMove ? Tile.of(" *").dim().with(Piece.ofLabel("*", Colour.TEXT)) : Tile.of(" .").dim();
  }

  /** The cell of the new disc; no piece of the board acts, so a click on the cell places it. */
  static ActionDrawing draw(int action) {
    Cell cell =
        action == OthelloActions.PASS
            ? null
            : new Cell(action % OthelloBoard.SIZE, action / OthelloBoard.SIZE);
    return new ActionDrawing(OthelloCommand.ofAction(action), null, cell);
  }
}
