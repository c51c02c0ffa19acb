package aurum.agents.process;

import java.io.IOException;
import java.io.OutputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/**
 * Finds out whether a program that was silent has written its reply without flushing it: then the
 * reply arrives when the program's input ends, because most languages flush their output at the
 * end.
 */
public final class FlushProbe {
  /** Milliseconds to wait for a line after the end of the input. */
  private static final int WAIT_MILLIS = 2000;

  /** Milliseconds in which a line that a program has printed before it reads more arrives. */
  private static final int READ_MILLIS = 200;

  private FlushProbe() {}

  /**
   * Starts a program, sends it an input, waits until it reads more, and ends its input.
   *
   * @param input up to the first turn of the program
   * @return whether its first line came only after the end of the input
   * @throws IOException if the program cannot be started
   * @throws IllegalStateException if the thread is interrupted
   */
  public static boolean repliesOnlyAtTheEnd(List<String> command, String input) throws IOException {
    BotProcess program = BotProcess.start(command, Redirect.PIPE, Map.of());
    try {
      BotOutput output = new BotOutput(program.process);
      new BotErrors(program.process); // Else a program that writes much would wait for a reader.
      OutputStream pipe = program.process.getOutputStream();
      try (pipe) {
        program.awaitInput(output::hasLine);
        pipe.write(input.getBytes(StandardCharsets.UTF_8));
        pipe.flush();
        program.awaitInput(output::hasLine);
        if (output.poll(nanosFromNow(READ_MILLIS)) != null) {
          return false;
        }
      } catch (IOException e) {
        return false; // It does not read its input.
      }
      BotOutput.Line line = output.poll(nanosFromNow(WAIT_MILLIS));
      return line != null && !line.isEnd();
    } catch (InterruptedException e) {
      throw Bot.interrupted();
    } finally {
      program.kill();
    }
  }

  private static long nanosFromNow(int millis) {
    return RunnerClock.nanos() + TimeUnit.MILLISECONDS.toNanos(millis);
  }
}
