package aurum.training.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Help.Ansi;

/** Detects whether the program runs in a terminal, and its properties. */
public final class Terminal {
  private static final int DEFAULT_WIDTH = 80;

  private Terminal() {}

  /** Whether standard output is a terminal that can redraw. */
  public static boolean isOutput() {
    return isTerminal(1);
  }

  /** Whether standard error is a terminal that can redraw. */
  public static boolean isError() {
    return isTerminal(2);
  }

  /** Whether to use colours on a terminal: see https://no-color.org. */
  public static boolean isColoured() {
    String noColour = System.getenv("NO_COLOR");
    return noColour == null || noColour.isEmpty();
  }

  /** The number of characters in a line of the terminal; 80 if it is unknown. */
  public static int width() {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(ProcessBuilder.Redirect.INHERIT)
              .redirectError(ProcessBuilder.Redirect.DISCARD)
              .start();
      String[] size = new String(stty.getInputStream().readAllBytes(), UTF_8).trim().split(" ", -1);
      int width = size.length == 2 ? Integer.parseInt(size[1]) : 0;
      return width > 0 ? width : DEFAULT_WIDTH;
    } catch (IOException | NumberFormatException e) {
      return DEFAULT_WIDTH;
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
      // Without /proc, uses picocli's guess for both descriptors.
      return Ansi.AUTO.enabled();
    }
  }
}
