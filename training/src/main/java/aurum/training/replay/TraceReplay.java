package aurum.training.replay;

import aurum.env.trace.Trace;
import aurum.env.trace.TraceFormatException;
import aurum.env.trace.TracePlayer;
import java.util.Collections;
import java.util.List;

/** Records a match that a trace contains. */
public final class TraceReplay {
  private TraceReplay() {}

  /**
   * Plays the match of a trace. The agents are unknown: a trace does not contain their names.
   *
   * @param file names the trace in errors
   * @throws TraceFormatException if the trace cannot be played
   */
  public static ReplayRecorder record(Trace trace, String file) throws TraceFormatException {
    List<String> agents = Collections.nCopies(trace.game().seats(), "");
    ReplayRecorder recorder = new ReplayRecorder(trace.game(), trace.seed(), agents);
    TracePlayer player = new TracePlayer(trace, file);
    recorder.position(player.match());
    while (player.hasNext()) {
      recorder.reply(player.match(), player.reply());
      player.playTurn();
      recorder.position(player.match());
    }
    return recorder;
  }
}
