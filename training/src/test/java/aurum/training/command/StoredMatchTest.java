package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tests the lines that evaluate, rate and sprt print about a lost or failed match. */
class StoredMatchTest {
  @TempDir private Path folder;

  private static CommandResult play(String command, Object... more) {
    Object[] words = {
      command,
      "vindinium",
      "turns=10",
      "players=2",
      "--games",
      2,
      "--agents",
      "b=bot:sh -c 'echo broken >&2; exit 3',greedy"
    };
    return CommandResult.of(Stream.concat(Stream.of(words), Stream.of(more)).toArray());
  }

  @ParameterizedTest
  @ValueSource(strings = {"evaluate", "rate", "sprt"})
  void aLostAndAFailedMatchHaveTheCommandsThatShowThem(String command) {
    CommandResult result = play(command, "--results", folder, "--keep-traces").requireDone();
    List<String> failure = result.err().lines().filter(line -> line.startsWith("aurum: ")).toList();
    assertTrue(failure.get(0).matches("aurum: b: .*seed -?\\d+, turn [12], seat [01] ended: .*"));
    String input = failure.get(1).replaceFirst("^aurum: {3}\\S+aurum input ", "");
    assertTrue(input.matches("\\S+ matches-[-\\d]+:\\d+"), failure.toString());
    assertTrue(failure.get(2).matches("aurum: {3}\\S+aurum replay .* --out match.html"));
    // The command works, and shows the failure.
    CommandResult shown =
        CommandResult.of(Stream.concat(Stream.of("input"), Stream.of(input.split(" "))).toArray());
    assertTrue(shown.requireDone().err().contains("\naurum: b: turn "), shown.err());
    if (!command.equals("rate")) { // It names a match that the best agent lost; greedy lost none.
      String lost =
          "(?s).*\na match that b lost: [^\n]+\n {2}\\S+aurum input [^\n]+\n {2}\\S+aurum replay .*";
      assertTrue(result.out().matches(lost), result.out());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"evaluate", "rate", "sprt"})
  void withoutAFolderTheOptionThatKeepsMatchesIsNamed(String command) {
    CommandResult result = play(command).requireDone();
    assertTrue(
        result.err().contains("\naurum: --results DIR --keep-traces keeps such matches for 'aurum"),
        result.err());
    assertEquals(1, result.err().lines().filter(line -> line.startsWith("aurum: b: ")).count());
  }
}
