package aurum.env.trace;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class TextLinesTest {
  @TempDir Path folder;

  @Test
  void aFileIsSplitLikeAText() throws IOException {
    for (String text : List.of("", "\n", "a", "a\n", "a\n\n", "a\n b \r\n\tc", "\u00e4\u4e00\n")) {
      Path file = Files.writeString(folder.resolve("a.trace"), text);
      assertEquals(TextLines.split(text), TextLines.read(file));
    }
    assertEquals(List.of(" a \r", "\tb"), TextLines.split(" a \r\n\tb\n"));
  }

  @Test
  void aByteOrderMarkIsLeftOut() throws IOException {
    Path file = Files.writeString(folder.resolve("a.trace"), "\ufeffa\n\ufeffb\n");
    assertEquals(List.of("a", "\ufeffb"), TextLines.read(file));
  }

  @Test
  void aFileWithLineEndsOfWindowsIsRefused() throws IOException {
    Path file = Files.writeString(folder.resolve("a.trace"), "game a b\r\nseed 1\r\n");
    assertEquals(file + ":1: line ends are CRLF; they must be LF", message(file));
  }

  @Test
  void aCharacterMayCrossTheBorderOfTwoChunks() throws IOException {
    String line = "x".repeat(64 * 1024 - 3) + "\n\u4e00";
    Path file = Files.writeString(folder.resolve("a.trace"), line);
    assertEquals(TextLines.split(line), TextLines.read(file));
  }

  @Test
  void aFileOfTooManyBytesIsRefused() throws IOException {
    byte[] block = ("x".repeat(1023) + '\n').repeat(64).getBytes(UTF_8);
    Path file = bomb(block, TextLines.MAXIMUM_BYTES / block.length + 1);
    assertEquals(file + ":N: the file has more than 67108864 bytes", withoutLineNumber(file));
  }

  @Test
  void aFileOfTooManyLinesIsRefused() throws IOException {
    byte[] block = new byte[1 << 16];
    Arrays.fill(block, (byte) '\n');
    Path file = bomb(block, 1000);
    assertEquals(file + ":1048577: the file has more than 1048576 lines", message(file));
  }

  @Test
  void aLineOfTooManyBytesIsRefused() throws IOException {
    Path file = bomb(new byte[1 << 16], 1000);
    assertEquals(file + ":1: the line has more than 65536 bytes", message(file));
  }

  @Test
  void aFileThatEndsInTheMiddleOfItsCompressedDataIsRefused() throws IOException {
    Path file = bomb("a\n".repeat(50_000).getBytes(UTF_8), 1);
    byte[] bytes = Files.readAllBytes(file);
    Files.write(file, Arrays.copyOf(bytes, bytes.length / 2));
    assertEquals(
        file + ":N: cannot be read: Unexpected end of ZLIB input stream", withoutLineNumber(file));
  }

  private static String message(Path file) {
    return assertThrows(TraceFormatException.class, () -> TextLines.read(file)).getMessage();
  }

  /** The error, where the number of the line depends on how much is decompressed at once. */
  private static String withoutLineNumber(Path file) {
    return message(file).replaceAll(":\\d+:", ":N:");
  }

  private Path bomb(byte[] block, int times) throws IOException {
    Path file = folder.resolve("bomb.trace.gz");
    try (OutputStream out = new GZIPOutputStream(Files.newOutputStream(file))) {
      for (int i = 0; i < times; i++) {
        out.write(block);
      }
    }
    return file;
  }
}
