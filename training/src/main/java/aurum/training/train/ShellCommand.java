package aurum.training.train;

import aurum.env.Game;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Writes command lines that can be pasted into a POSIX shell. */
final class ShellCommand {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_@%+=:,./-]+");

  private ShellCommand() {}

  /**
   * A command of this program on a game.
   *
   * @param words the arguments after the game, its variant and its options
   */
  static String of(String command, Game game, List<String> words) {
    List<String> all =
        new ArrayList<>(
            List.of("training/aurum", command, game.name(), "--variant", game.variant()));
    game.options().forEach((key, value) -> all.add(key + "=" + value));
    all.addAll(words);
    return all.stream().map(ShellCommand::quote).collect(Collectors.joining(" "));
  }

  private static String quote(String word) {
    return PLAIN.matcher(word).matches() ? word : "'" + word.replace("'", "'\\''") + "'";
  }
}
