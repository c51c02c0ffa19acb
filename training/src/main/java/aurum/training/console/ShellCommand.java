package aurum.training.console;

import static java.nio.charset.StandardCharsets.UTF_8;

import aurum.env.Game;
import aurum.env.base.PrintableText;
import java.io.File;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Writes command lines that can be pasted into a POSIX shell. Every command that the program prints
 * or shows on a page is written by this class. A command is one printable line, and the shell
 * executes nothing but the command, whatever its words contain.
 */
public final class ShellCommand {
  /** A word that no shell changes. Zsh replaces a word that begins with an equals sign. */
  private static final Pattern PLAIN =
      Pattern.compile("[A-Za-z0-9_@%+:,./-][A-Za-z0-9_@%+=:,./-]*");

  /**
   * How this program was called, quoted: {@code training/aurum}, another path to the launcher,
   * {@code aurum} if it was found on the PATH, or {@code java -jar JAR}. Every command that is
   * printed begins so.
   */
  public static final String PROGRAM =
      program(System.getProperty("aurum.program"), System.getProperty("java.class.path", ""));

  private ShellCommand() {}

  /**
   * How the program was called.
   *
   * @param launcher what the launcher says; null without it
   * @param classPath the jar of {@code java -jar}, or more
   */
  static String program(String launcher, String classPath) {
    if (launcher != null) {
      // Windows knows no single quotes.
      boolean isWindows = launcher.endsWith(".cmd");
      return !isWindows
          ? quote(launcher)
          : launcher.contains(" ") ? '"' + launcher + '"' : launcher;
    }
    boolean isJar = classPath.endsWith("aurum.jar") && !classPath.contains(File.pathSeparator);
    return isJar ? "java -jar " + quote(classPath) : "training/aurum";
  }

  /**
   * A command of this program on a game.
   *
   * @param words the arguments after the game, its variant and its options
   */
  public static String of(String command, Game game, List<String> words) {
    List<String> all = new ArrayList<>(List.of(game.name(), "--variant", game.variant()));
    game.options().forEach((key, value) -> all.add(key + "=" + value));
    all.addAll(words);
    return of(command, all);
  }

  /** A command of this program. */
  public static String of(String command, List<String> words) {
    return Stream.concat(Stream.of(command), words.stream())
        .map(ShellCommand::quote)
        .collect(Collectors.joining(" ", PROGRAM + " ", ""));
  }

  /** A word as a shell reads it. */
  public static String quote(String word) {
    if (!PrintableText.isLine(word)) {
      return printed(word);
    }
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }

  /**
   * A word that is not a printable line, as the output of {@code printf}: no quotes of POSIX make a
   * control character visible. The shell drops line ends at the end of the word.
   */
  private static String printed(String word) {
    StringBuilder format = new StringBuilder("\"$(printf '");
    word.codePoints()
        .forEach(
            c -> {
              if (PrintableText.isVisible(c) && "'\\%-".indexOf(c) < 0) {
                format.appendCodePoint(c);
              } else {
                for (byte each : Character.toString(c).getBytes(UTF_8)) {
                  format.append('\\').append(Integer.toOctalString(0x200 | each & 0xff), 1, 4);
                }
              }
            });
    return format.append("')\"").toString();
  }
}
