package aurum.training.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import java.io.File;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import picocli.CommandLine.Help.Ansi;
import sun.misc.Signal;

/** Detects whether the program runs in a terminal, and its properties. */
public final class Terminal {
  private static final int DEFAULT_WIDTH = 80;

  /** The width that the terminal had when it was asked; 0 if it must be asked. */
  private static volatile int width;

  private static boolean followsWidth;

  // S_IFMT and S_IFIFO of stat(2).
  private static final int FILE_TYPE = 0170000;
  private static final int PIPE = 0010000;

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

  /**
   * The number of characters in a line of the terminal; 80 if it is unknown. The terminal is asked
   * once, and again after its size has changed.
   */
  public static int width() {
    int known = width;
    if (known == 0) {
      followWidth();
      known = ask();
      width = known;
    }
    return known;
  }

  /** Forgets the width when the system says that it has changed. */
  private static synchronized void followWidth() {
    if (!followsWidth) {
      followsWidth = true;
      try {
        Signal.handle(new Signal("WINCH"), signal -> width = 0);
      } catch (IllegalArgumentException e) {
        // The system has no such signal.
      }
    }
  }

  /** Asks the terminal of standard error, else that of the process, else standard input. */
  private static int ask() {
    for (Redirect terminal :
        List.of(
            Redirect.from(new File("/proc/self/fd/2")),
            Redirect.from(new File("/dev/tty")),
            Redirect.INHERIT)) {
      int columns = columns(terminal);
      if (columns > 0) {
        return columns;
      }
    }
    return DEFAULT_WIDTH;
  }

  /** Runs {@code stty}, whose standard input is the terminal; 0 if that fails. */
  private static int columns(Redirect terminal) {
    try {
      Process stty =
          new ProcessBuilder("stty", "size")
              .redirectInput(terminal)
              .redirectError(Redirect.DISCARD)
              .start();
      String[] size = new String(stty.getInputStream().readAllBytes(), UTF_8).trim().split(" ", -1);
      return size.length == 2 ? Integer.parseInt(size[1]) : 0;
    } catch (IOException | NumberFormatException e) {
      return 0;
    }
  }

  /**
   * Whether standard output is a pipe, which fails only if its reader has ended, as {@code head}
   * does; false without /proc.
   */
  public static boolean isOutputPipe() {
    try {
      int mode = (int) Files.getAttribute(Path.of("/proc/self/fd/1"), "unix:mode");
      return (mode & FILE_TYPE) == PIPE;
    } catch (IOException | UnsupportedOperationException | IllegalArgumentException e) {
      return false;
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
