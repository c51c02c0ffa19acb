package aurum.env.referee;

import java.io.InputStream;
import java.io.PrintStream;
import java.util.function.BiConsumer;

/**
 * Plays a match on the server of a game: converts the server's answers to the text that bots read.
 * Exported bots contain its class, which must have a constructor without arguments.
 */
public interface ServerClient {
  /**
   * Plays one match. An error is reported in one line on standard error.
   *
   * @param arguments of the command line
   * @param bot reads the referee's text and prints its replies until the text ends
   * @return the exit status: 0 at the end of a match, 1 after an error, 2 for wrong arguments
   */
  int play(String[] arguments, BiConsumer<InputStream, PrintStream> bot);
}
