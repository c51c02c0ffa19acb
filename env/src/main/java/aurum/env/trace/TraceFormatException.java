package aurum.env.trace;

import aurum.env.base.PrintableText;
import java.io.IOException;

/**
 * A file is not in the format of traces or maps. The message is one printable line: the file, the
 * number of the line, what is wrong and what is expected.
 */
public final class TraceFormatException extends IOException {
  private static final long serialVersionUID = 1;

  TraceFormatException(String file, int line, String problem) {
    this(file, line, problem, null);
  }

  TraceFormatException(String file, int line, String problem, Throwable cause) {
    super(PrintableText.escaped(file + ':' + line + ": " + problem), cause);
  }
}
