package aurum.training.console;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import picocli.CommandLine.Help.Ansi;
import picocli.CommandLine.Model.CommandSpec;

/** Detects whether the program runs in a terminal, and its properties. */
public final class Terminal {
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
    return CommandSpec.create().usageMessage().autoWidth(true).width();
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
