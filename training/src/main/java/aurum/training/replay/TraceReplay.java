package aurum.training.replay;

import aurum.env.runner.MatchObserver;
import aurum.env.trace.Trace;
import aurum.env.trace.TraceFormatException;
import aurum.env.trace.TracePlayer;
import java.util.Collections;
import java.util.List;

/** Plays a match that a trace contains. */
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
    play(trace, file, recorder);
    return recorder;
  }

  /**
   * Plays the match of a trace. The observer receives positions and replies.
   *
   * @param file names the trace in errors
   * @throws TraceFormatException if the trace cannot be played
   */
  public static void play(Trace trace, String file, MatchObserver observer)
      throws TraceFormatException {
    TracePlayer player = new TracePlayer(trace, file);
    observer.position(player.match());
    while (player.hasNext()) {
      observer.reply(player.match(), player.reply());
      player.playTurn();
      observer.position(player.match());
    }
  }
}
