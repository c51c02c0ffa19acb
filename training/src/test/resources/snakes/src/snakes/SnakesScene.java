package snakes;

import aurum.env.scene.ActionDrawing;
import aurum.env.scene.Cell;
import aurum.env.scene.Colour;
import aurum.env.scene.Piece;
import aurum.env.scene.Scene;
import aurum.env.scene.SeatName;
import aurum.env.scene.Shape;
import aurum.env.scene.Tile;
import java.util.List;
import java.util.Locale;

/** Draws a match: walls, apples and the rounds until one appears, and the snakes. */
final class SnakesScene {
  private static final Colour WHITE = Colour.of("#ffffff");
  private static final Colour WALL = Colour.of("#5b5b57");
  private static final Colour APPLE = Colour.of("#c0392b");
  private static final List<SeatName> SEATS = List.of(seat(0), seat(1), seat(2), seat(3));

  private SnakesScene() {}

  private static SeatName seat(int seat) {
    return new SeatName("@" + seat, Integer.toString(seat), "snake " + seat);
  }

  static Scene of(SnakesMatch match) {
    SnakesBoard board = match.board();
    Scene scene = new Scene(SnakesBoard.WIDTH, SnakesBoard.HEIGHT, SEATS.subList(0, board.seats()));
    for (int cell = 0; cell < SnakesBoard.CELLS; cell++) {
      Tile floor = Tile.of(" .").dim();
      Tile wall = Tile.of("##").dim().withBackground(WALL).withTitle("wall");
      set(scene, cell, board.isWall(cell) ? wall : floor);
    }
    for (int apple = 0; apple < board.apples(); apple++) {
      set(scene, board.appleCell(apple), apple(board.appleRounds(apple)));
    }
    int[] lengths = new int[board.seats()];
    int[] scores = new int[board.seats()];
    for (int seat = 0; seat < board.seats(); seat++) {
      lengths[seat] = board.length(seat);
      scores[seat] = board.score(seat);
      for (int i = 0; i < board.length(seat); i++) {
        set(scene, board.cell(seat, i), snake(seat, i, board.length(seat)));
      }
    }
    scene.setCaption(
        match.over()
            ? "the end"
            : "round %d of %d".formatted(board.rounds() + 1, SnakesBoard.ROUNDS));
    scene.addMeasure("length", 0, lengths);
    scene.addMeasure("score", 0, scores);
    return scene;
  }

  private static void set(Scene scene, int cell, Tile tile) {
    scene.set(cell % SnakesBoard.WIDTH, cell / SnakesBoard.WIDTH, tile);
  }

  private static Tile apple(int rounds) {
    if (rounds == 0) {
      return Tile.of(" *").with(Piece.of(Shape.CIRCLE, APPLE)).withTitle("apple");
    }
    return Tile.of(" ,")
        .dim()
        .with(Piece.ofLabel(Integer.toString(rounds), Colour.TEXT))
        .withTitle("an apple in %d rounds".formatted(rounds));
  }

  private static Tile snake(int seat, int index, int length) {
    String title = "%s, cell %d of %d".formatted(SEATS.get(seat).name(), index + 1, length);
    Piece body = Piece.of(Shape.SQUARE, Colour.ofSeat(seat).withOpacity(index == 0 ? 1 : 0.6));
    return Tile.of(index == 0 ? SEATS.get(seat).symbol() : " o")
        .ofSeat(seat)
        .with(index == 0 ? body.withLabel(SEATS.get(seat).label(), WHITE) : body)
        .withTitle(title);
  }

  /** The direction on the board, from the head to the next cell. */
  static ActionDrawing draw(SnakesMatch match, int action) {
    int seat = match.actingSeat();
    int direction = SnakesView.direction(seat, action);
    String label = SnakesDirection.NAMES.get(direction).toLowerCase(Locale.ROOT);
    if (!match.board().isAlive(seat)) {
      return new ActionDrawing(label, null, null);
    }
    int head = match.board().cell(seat, 0);
    int next = SnakesDirection.from(head, direction);
    return new ActionDrawing(label, at(head), next == SnakesDirection.NONE ? null : at(next));
  }

  private static Cell at(int cell) {
    return new Cell(cell % SnakesBoard.WIDTH, cell / SnakesBoard.WIDTH);
  }
}
