package aurum.env.scene;

/** A match that can be drawn. */
public interface Drawable {
  /** Describes the current position. */
  Scene scene();
}
