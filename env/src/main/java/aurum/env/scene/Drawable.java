package aurum.env.scene;

import aurum.env.Match;

/** A match that can be drawn. */
public interface Drawable extends Match {
  /** Describes the current position. */
  Scene scene();

  /**
   * Describes an action of the acting seat in the current position: by default by its name alone.
   *
   * @param action legal; for other actions the result is undefined
   */
  default ActionDrawing draw(int action) {
    return ActionDrawing.named(this, action);
  }
}
