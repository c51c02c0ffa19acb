/**
 * Drawings of a position, independent of where they are drawn.
 *
 * <pre>
 *   Drawable match --> Scene           --> terminal, picture, page
 *                        Tile            text for a terminal; for a picture background, Piece
 *                                        (Shape, Colour, label) and Gauge; a title in words
 *                        Threat          an attack threat from one tile to another
 *                        SeatName        the name of a seat
 *                        SeatMeasure     a number of every seat
 *                  --> ActionDrawing   an action in words, with the tiles that it concerns
 * </pre>
 *
 * <p>Public types of the library: {@link ActionDrawing}, {@link Cell}, {@link Colour}, {@link
 * Drawable}, {@link Gauge}, {@link Piece}, {@link Scene}, {@link SeatMeasure}, {@link SeatName},
 * {@link Shape}, {@link Threat}, {@link Tile}.
 */
package aurum.env.scene;
