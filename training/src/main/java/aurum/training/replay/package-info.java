/**
 * Drawings of scenes of any game, and pages that replay a match.
 *
 * <pre>
 *   Arena ------------------------> ReplayRecorder   a MatchObserver: facts, and a frame for each
 *   Trace --> TraceReplay ------------^   |          position (FrameWriter, TurnWriter, FrameDictionary)
 *                                         v
 *                                     ReplayPage     replay.html, replay.css, *.js and the record
 *                                                    as one file without network access
 *
 *   Scene (aurum.env.scene) --> TerminalRenderer   text, redrawn in place on a terminal
 *                           --> SvgRenderer        a picture
 * </pre>
 *
 * <p>The files of the page are in the resources of this package. Start reading at {@link
 * aurum.training.replay.ReplayRecorder}, and in the script at {@code page.js}.
 *
 * <p>Public types of the library: {@link JsonObject}, {@link ReplayPage}, {@link ReplayRecorder}.
 */
package aurum.training.replay;
