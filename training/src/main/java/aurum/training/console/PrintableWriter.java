package aurum.training.console;

import aurum.env.base.PrintableText;
import java.io.FilterWriter;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.Writer;

/**
 * Writes text for a terminal: a question mark replaces each character that is not {@linkplain
 * PrintableText#isVisible visible}, except line ends and tabulators. Names, lines of programs and
 * file names hence cannot clear the terminal, change its title or reverse the order of letters,
 * wherever they are printed.
 */
public final class PrintableWriter extends FilterWriter {
  /** The first half of a character whose second half has not been written; 0 for none. */
  private char high;

  private PrintableWriter(Writer out) {
    super(out);
  }

  /** A writer that prints to another one, and flushes it after every line. */
  public static PrintWriter of(PrintWriter out) {
    return new PrintWriter(new PrintableWriter(out), true);
  }

  @Override
  public void write(int c) throws IOException {
    write(Character.toString((char) c), 0, 1);
  }

  @Override
  public void write(char[] text, int from, int length) throws IOException {
    write(new String(text, from, length), 0, length);
  }

  @Override
  public void write(String text, int from, int length) throws IOException {
    StringBuilder printable = new StringBuilder(length);
    for (int i = from; i < from + length; i++) {
      char c = text.charAt(i);
      if (high != 0 && Character.isLowSurrogate(c)) {
        append(Character.toCodePoint(high, c), printable);
        high = 0;
        continue;
      }
      if (high != 0) {
        printable.append('?');
      }
      high = Character.isHighSurrogate(c) ? c : 0;
      if (c == '\r' && text.startsWith("\r\n", i)) { // A line end of Windows.
        printable.append(c);
      } else if (high == 0) {
        append(c, printable);
      }
    }
    out.write(printable.toString());
  }

  private static void append(int c, StringBuilder printable) {
    boolean isPrinted = c == '\n' || c == '\t' || PrintableText.isVisible(c);
    printable.appendCodePoint(isPrinted ? c : '?');
  }
}
