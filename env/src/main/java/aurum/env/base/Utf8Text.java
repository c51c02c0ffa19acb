package aurum.env.base;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;

/**
 * Reads text that a user has written, with any editor: UTF-8, with or without a byte order mark.
 */
public final class Utf8Text {
  /** The byte order mark, U+FEFF, which some editors write before the text. */
  private static final char MARK = '\ufeff';

  private Utf8Text() {}

  /**
   * The text of bytes, without a byte order mark.
   *
   * @param name names the text in messages
   * @throws InvalidInputException if they are not UTF-8; the message names the line if there are
   *     several
   */
  public static String decode(byte[] bytes, String name) {
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length); // No more characters than bytes.
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    CoderResult result = decoder.decode(in, out, true);
    out.flip();
    if (result.isError()) {
      boolean isOneLine = new String(bytes, StandardCharsets.ISO_8859_1).lines().count() == 1;
      long line = 1 + out.chars().filter(c -> c == '\n').count();
      throw new InvalidInputException(name + " is not UTF-8" + (isOneLine ? "" : ", line " + line));
    }
    return withoutMark(out.toString());
  }

  /** A text, or its first line, without a byte order mark. */
  public static String withoutMark(String text) {
    return !text.isEmpty() && text.charAt(0) == MARK ? text.substring(1) : text;
  }
}
