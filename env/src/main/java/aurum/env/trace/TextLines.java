package aurum.env.trace;

import aurum.env.base.Utf8Text;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileSystemException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.zip.GZIPInputStream;

/**
 * Splits UTF-8 text at every {@code \n}. Nothing else ends a line, and nothing is trimmed but a
 * byte order mark. A file whose first line ends with {@code \r\n} is refused.
 *
 * <p>Reading is subject to three limits, because a small compressed file may expand without bound.
 * They are checked during decompression and bound the memory of the lines.
 *
 * <table>
 *   <caption>Limits, and the largest of the project's recordings</caption>
 *   <tr><th></th><th>limit</th><th>recordings</th></tr>
 *   <tr><td>bytes, decompressed</td><td>67,108,864 (64 MiB)</td><td>2,097,372</td></tr>
 *   <tr><td>lines</td><td>1,048,576</td><td>38,515</td></tr>
 *   <tr><td>bytes of a line</td><td>65,536</td><td>1,574</td></tr>
 * </table>
 */
final class TextLines {
  static final int MAXIMUM_BYTES = 64 * 1024 * 1024;
  static final int MAXIMUM_LINES = 1024 * 1024;
  static final int MAXIMUM_LINE_BYTES = 64 * 1024;

  private static final int CHUNK_BYTES = 64 * 1024;

  private final String file;
  private final CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
  private final ByteArrayOutputStream line = new ByteArrayOutputStream();
  private final List<String> lines = new ArrayList<>();
  private long bytes;

  private TextLines(String file) {
    this.file = file;
  }

  /** The lines of a text. A final {@code \n} does not start another line. */
  static List<String> split(String text) {
    List<String> lines = new ArrayList<>(List.of(text.split("\n", -1)));
    if (lines.get(lines.size() - 1).isEmpty()) {
      lines.remove(lines.size() - 1);
    }
    return lines;
  }

  /**
   * The lines of a file, decompressed if its name ends with {@code .gz}.
   *
   * @throws TraceFormatException if it is not compressed, not UTF-8, or exceeds a limit
   * @throws IOException if it cannot be opened or read
   */
  static List<String> read(Path file) throws IOException {
    return new TextLines(file.toString()).readAll(file);
  }

  private List<String> readAll(Path path) throws IOException {
    byte[] chunk = new byte[CHUNK_BYTES];
    try (InputStream raw = Files.newInputStream(path);
        InputStream in = file.endsWith(".gz") ? new GZIPInputStream(raw, CHUNK_BYTES) : raw) {
      for (int n = in.read(chunk); n >= 0; n = in.read(chunk)) {
        add(chunk, n);
      }
    } catch (TraceFormatException | FileSystemException e) {
      throw e;
    } catch (IOException e) {
      throw problem("cannot be read: " + e.getMessage(), e);
    }
    if (line.size() > 0) {
      endLine();
    }
    return lines;
  }

  private void add(byte[] chunk, int n) throws TraceFormatException {
    bytes += n;
    if (bytes > MAXIMUM_BYTES) {
      throw problem("the file has more than " + MAXIMUM_BYTES + " bytes", null);
    }
    int from = 0;
    for (int i = 0; i < n; i++) {
      if (chunk[i] == '\n') {
        extendLine(chunk, from, i);
        endLine();
        from = i + 1;
      }
    }
    extendLine(chunk, from, n);
  }

  private void extendLine(byte[] chunk, int from, int to) throws TraceFormatException {
    line.write(chunk, from, to - from);
    if (line.size() > MAXIMUM_LINE_BYTES) {
      throw problem("the line has more than " + MAXIMUM_LINE_BYTES + " bytes", null);
    }
  }

  private void endLine() throws TraceFormatException {
    if (lines.size() == MAXIMUM_LINES) {
      throw problem("the file has more than " + MAXIMUM_LINES + " lines", null);
    }
    try {
      String text = decoder.decode(ByteBuffer.wrap(line.toByteArray())).toString();
      lines.add(lines.isEmpty() ? Utf8Text.withoutMark(text) : text);
    } catch (CharacterCodingException e) {
      throw problem("the line is not UTF-8 text", e);
    }
    if (lines.size() == 1 && lines.get(0).endsWith("\r")) {
      lines.clear();
      throw problem("line ends are CRLF; they must be LF", null);
    }
    line.reset();
  }

  /** A problem of the line that is being read. */
  private TraceFormatException problem(String what, IOException cause) {
    return new TraceFormatException(file, lines.size() + 1, what, cause);
  }
}
