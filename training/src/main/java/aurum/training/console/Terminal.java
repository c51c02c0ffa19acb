package aurum.training.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Help.Ansi;

/** Whether a person is watching: only then is anything redrawn or coloured. */
public final class Terminal {
  private static final int USUAL_WIDTH = 80;

  private Terminal() {}

  /** Whether standard output is a terminal that can redraw. */
  public static boolean isOutput() {
    return isTerminal(1);
  }

  /** Whether standard error is a terminal that can redraw. */
  public static boolean isError() {
    return isTerminal(2);
  }

  /** Whether colours are welcome on a terminal (https://no-color.org). */
  public static boolean isColoured() {
    String refused = System.getenv("NO_COLOR");
    return refused == null || refused.isEmpty();
  }

  /** How many characters a line of the terminal holds; 80 where that cannot be told. */
  public static int width() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(ProcessBuilder.Redirect.INHERIT)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String[] size = new String(stty.getInputStream().readAllBytes(), UTF_8).trim().split(" ", -1);
      int width = size.length == 2 ? Integer.parseInt(size[1]) : 0;
      return width > 0 ? width : USUAL_WIDTH;
    } catch (IOException | NumberFormatException e) {
      return USUAL_WIDTH;
    }
  }

  private static boolean isTerminal(int descriptor) {
    if ("dumb".equals(System.getenv("TERM"))) {
      return false;
    }
    try {
      String file = Files.readSymbolicLink(Path.of("/proc/self/fd/" + descriptor)).toString();
      return file.startsWith("/dev/pts/") || file.startsWith("/dev/tty");
    } catch (IOException | UnsupportedOperationException e) {
      // Where descriptors cannot be looked at, picocli's guess has to do for both.
      return Ansi.AUTO.enabled();
    }
  }
}
