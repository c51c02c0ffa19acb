package aurum.agents.contest;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;

/**
 * Reads lines of UTF-8 of a referee whose texts may have any length. They end, as the engine counts
 * them, with a line feed, a carriage return, or both. Not thread-safe.
 */
final class BlockLines {
  /** Bytes between two replies; contests send some thousand. */
  static final int MAXIMUM_BYTES = 32 << 20;

  private final InputStream in;
  private final byte[] buffer = new byte[1 << 16];
  private int begin;
  private int end;
  private int bytes;

  /** Whether the last line ended with a carriage return, whose line feed may follow. */
  private boolean isAfterReturn;

  /** The part of a line that was read before the buffer's first byte. */
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();

  BlockLines(InputStream in) {
    this.in = in;
  }

  /** Begins the lines between two replies. */
  void begin() {
    bytes = 0;
  }

  /**
   * The next line, without its end.
   *
   * @throws IOException if there is none, or too much has been read since {@link #begin}; the
   *     message is a clause of which the referee is the subject
   */
  String next() throws IOException {
    line.reset();
    while (true) {
      for (int i = begin; i < end; i++) {
        boolean isSecondHalf = isAfterReturn && buffer[i] == '\n';
        isAfterReturn = buffer[i] == '\r';
        if (isSecondHalf) {
          begin = i + 1;
        } else if (isAfterReturn || buffer[i] == '\n') {
          line.write(buffer, begin, i - begin);
          begin = i + 1;
          return line.toString(StandardCharsets.UTF_8);
        }
      }
      line.write(buffer, begin, end - begin);
      begin = 0;
      end = Math.max(0, in.read(buffer));
      if (end == 0) {
        throw new IOException("its JVM has ended");
      }
      bytes += end;
      if (bytes > MAXIMUM_BYTES) {
        throw new IOException("it printed more than " + (MAXIMUM_BYTES >> 20) + " MB in a turn");
      }
    }
  }
}
