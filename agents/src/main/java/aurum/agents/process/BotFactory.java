package aurum.agents.process;

import aurum.env.base.InvalidInputException;
import aurum.env.referee.RefereeGame;
import aurum.env.referee.RefereeMatch;
import aurum.env.referee.TimeLimits;
import java.io.IOException;
import java.util.List;

/** Starts the bots of one program, one for each match and seat. Thread-safe. */
@FunctionalInterface
public interface BotFactory {
  /**
   * Starts the program.
   *
   * @param match at its start; not changed
   * @throws IOException if the program cannot be started; the message says why in one line
   */
  Bot start(RefereeMatch match, int seat, TimeLimits limits) throws IOException;

  /** Makes factories from the names of agents. Found by {@link java.util.ServiceLoader}. */
  interface Provider {
    /** The part of a name before the command line, such as {@code bot:}. */
    String prefix();

    /**
     * The factory of a command line.
     *
     * @param command as {@link CommandWords#split} gives it
     * @throws InvalidInputException if such a program cannot play the game
     */
    BotFactory factory(List<String> command, RefereeGame game);
  }
}
