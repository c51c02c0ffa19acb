package aurum.agents.process;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Writes text to the standard input of a bot, on a dedicated thread, so that a bot that does not
 * read never blocks the referee. Thread-safe.
 */
final class BotInput {
  /** Maximum number of queued characters, in addition to the capacity of the system's pipe. */
  static final int MAXIMUM_QUEUED_CHARACTERS = 1024 * 1024;

  private final BlockingQueue<String> queue = new LinkedBlockingQueue<>();
  private final AtomicInteger queuedCharacters = new AtomicInteger();
  private final Thread writer;

  BotInput(Process process) {
    writer = BotThreads.start(process, "input", process.getOutputStream(), this::write);
  }

  /**
   * Queues text; false if more than {@link #MAXIMUM_QUEUED_CHARACTERS} characters are already
   * queued.
   */
  boolean send(String text) {
    if (queuedCharacters.getAndAdd(text.length()) > MAXIMUM_QUEUED_CHARACTERS) {
      return false;
    }
    queue.add(text);
    return true;
  }

  void close() {
    writer.interrupt();
  }

  private void write(OutputStream pipe) throws IOException, InterruptedException {
    while (true) {
      String text = queue.take();
      pipe.write(text.getBytes(StandardCharsets.UTF_8));
      pipe.flush();
      queuedCharacters.addAndGet(-text.length());
    }
  }
}
