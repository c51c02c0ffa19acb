package aurum.training.arena;

import aurum.env.Agent;
import aurum.env.referee.TimeLimits;
import java.util.List;

/** One that can take a seat, under the word that names it. */
public sealed interface Participant {
  /** The word that names it, such as {@code greedy} or {@code bot:java Player}. */
  String word();

  /**
   * An agent in this JVM.
   *
   * @param factory makes an agent for each match and seat
   */
  record Internal(String word, Agent.Factory factory) implements Participant {}

  /**
   * An external program, started anew for each match and seat.
   *
   * @param command the program and its arguments
   */
  record External(String word, List<String> command, TimeLimits limits) implements Participant {
    public External {
      command = List.copyOf(command);
    }
  }
}
