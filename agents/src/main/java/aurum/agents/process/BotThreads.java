package aurum.agents.process;

import java.io.Closeable;
import java.io.IOException;

/** Starts the threads that read and write a bot's pipes. */
final class BotThreads {
  private BotThreads() {}

  /** The work of a thread with a pipe. */
  @FunctionalInterface
  interface Task<T> {
    void run(T pipe) throws IOException, InterruptedException;
  }

  /**
   * Starts a daemon thread that is named after the bot's process and the pipe. It closes the pipe
   * at its end: when the bot has ended or has closed the pipe, or after an interrupt.
   */
  static <T extends Closeable> Thread start(Process process, String name, T pipe, Task<T> task) {
    Thread thread =
        new Thread(
            () -> {
              try (pipe) {
                task.run(pipe);
              } catch (IOException | InterruptedException e) {
                // Whoever waits for a reply sees the end of the output.
              }
            },
            "bot-" + process.pid() + '-' + name);
    thread.setDaemon(true);
    thread.start();
    return thread;
  }
}
