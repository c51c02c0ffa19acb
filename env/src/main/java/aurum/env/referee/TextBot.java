package aurum.env.referee;

import java.util.List;

/**
 * A bot of this JVM that reads the referee's text and prints lines: a program without a process of
 * its own, for the agent {@code class:my.TextBot}. Each match and seat has an instance of its own.
 * It has no time limits.
 */
public interface TextBot {
  /**
   * The reply to a turn.
   *
   * @param input the lines that a program would read in this turn, those before its first turn
   *     included
   * @return the line, or as many lines as the referee asks for, with {@code \n} between them
   */
  String reply(List<String> input);
}
