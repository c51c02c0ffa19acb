/**
 * Drawings of a position, independent of where they are drawn.
 *
 * <pre>
 *   Drawable match --> Scene: tiles and lines --> terminal, picture
 * </pre>
 */
package aurum.env.scene;
