package aurum.training.positions;

import aurum.agents.learn.Imitation.Decision;
import java.io.Closeable;
import java.io.IOException;
import java.util.List;

/** A file of positions that is being written. Closing it without {@link #finish} leaves no file. */
interface PositionFile extends Closeable {
  /**
   * Adds the positions of a match.
   *
   * @param id the name of the match, FILE:BYTE
   * @param outcomes of the seats, as {@link aurum.env.Match#outcome} has them
   */
  void add(String id, List<Double> outcomes, List<Decision> decisions) throws IOException;

  /** Completes the file, which replaces an existing one. */
  void finish() throws IOException;
}
