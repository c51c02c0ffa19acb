package aurum.agents.contest.worker;

import java.io.IOException;
import java.io.InputStream;
import java.io.InterruptedIOException;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.LinkedBlockingQueue;

/**
 * The lines for the matches of one thread. The engine closes it at the end of each match, which
 * does nothing.
 */
final class MatchInput extends InputStream {
  private final BlockingQueue<byte[]> parts = new LinkedBlockingQueue<>();
  private byte[] part = {};
  private int position;
  private boolean hasEnded;

  /**
   * Adds bytes.
   *
   * @param bytes none if there are no more
   */
  void add(byte[] bytes) {
    parts.add(bytes);
  }

  /** Waits for bytes. Returns whether there are any. */
  private boolean hasNext() throws IOException {
    try {
      while (position == part.length && !hasEnded) {
        part = parts.take();
        position = 0;
        hasEnded = part.length == 0;
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new InterruptedIOException();
    }
    return !hasEnded;
  }

  @Override
  public int read() throws IOException {
    return hasNext() ? Byte.toUnsignedInt(part[position++]) : -1;
  }

  @Override
  public int read(byte[] bytes, int offset, int length) throws IOException {
    if (length == 0) {
      return 0;
    }
    if (!hasNext()) {
      return -1;
    }
    int count = Math.min(length, part.length - position);
    System.arraycopy(part, position, bytes, offset, count);
    position += count;
    return count;
  }

  @Override
  public int available() {
    return part.length - position;
  }
}
