/**
 * Draws scenes of any game.
 *
 * <pre>
 *   Scene (aurum.env.scene) --> TerminalRenderer   text, redrawn in place on a terminal
 *                           --> SvgRenderer        a picture
 * </pre>
 */
package aurum.training.render;
