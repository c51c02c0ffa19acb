package aurum.training.arena;

import aurum.env.Agent;
import aurum.env.referee.TimeLimits;
import java.util.List;

/** Someone who can take a seat, under the word that names them. */
public sealed interface Contestant {
  /** The word that names the contestant, such as {@code greedy} or {@code bot:java Player}. */
  String word();

  /**
   * An agent in this JVM.
   *
   * @param factory makes an agent for each match and seat
   */
  record Resident(String word, Agent.Factory factory) implements Contestant {}

  /**
   * A program that is started anew for each match and seat.
   *
   * @param command the program and its arguments
   */
  record Program(String word, List<String> command, TimeLimits limits) implements Contestant {
    public Program {
      command = List.copyOf(command);
    }
  }
}
