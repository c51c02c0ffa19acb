package aurum.training.console;

import aurum.env.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Writes command lines that can be pasted into a POSIX shell. */
public final class ShellCommand {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  private ShellCommand() {}

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
    return Stream.concat(Stream.of("training/aurum", command), words.stream())
        .map(ShellCommand::quote)
        .collect(Collectors.joining(" "));
  }

  private static String quote(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
