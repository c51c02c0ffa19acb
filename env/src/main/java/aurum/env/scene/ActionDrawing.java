package aurum.env.scene;

import aurum.env.Match;

/**
 * The effect of an action in a position, as the players see the board.
 *
 * @param label in words, such as {@code north: take the mine}; differs between the legal actions of
 *     a position
 * @param from the tile of the piece that acts; null if there is none
 * @param to the tile that it acts on; null if there is none
 */
public record ActionDrawing(String label, Cell from, Cell to) {
  /** An action by its name in the game, without tiles. */
  static ActionDrawing named(Match match, int action) {
    return new ActionDrawing(match.game().actionName(action), null, null);
  }

  /** An action of the acting seat of any match; by its name if the match cannot be drawn. */
  public static ActionDrawing of(Match match, int action) {
    return match instanceof Drawable drawable ? drawable.draw(action) : named(match, action);
  }
}
