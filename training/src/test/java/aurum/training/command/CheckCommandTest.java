package aurum.training.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.CommandResult;
import aurum.training.arena.TextBot;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class CheckCommandTest {
  @TempDir private Path folder;

  /** Objections of a machine that has no time for a JVM that just starts do not matter here. */
  private static CommandResult checkInTime(String behaviour, int match) {
    CommandResult result = check(TextBot.commandLine(behaviour), match);
    for (int again = 0; again < 5 && result.out().contains("\nlate: "); again++) {
      result = check(TextBot.commandLine(behaviour), match);
    }
    return result;
  }

  private static CommandResult check(String command, int match, Object... more) {
    Object[] words = {"check", "vindinium", "bot:" + command, "turns=40", "--match", match};
    return CommandResult.of(Stream.concat(Arrays.stream(words), Arrays.stream(more)).toArray());
  }

  @ParameterizedTest
  @CsvSource({"0", "1", "2", "11", "12", "13", "14", "15"})
  void doesNotObjectToAProgramThatKeepsTheRulesInAnySituation(int match) {
    CommandResult result = checkInTime("walks", match);
    assertTrue(
        result
            .out()
            .matches(
                "(?s).*\nstart: at most \\d+\\.\\d ms until it read its input, which no limit"
                    + " includes\n"
                    + "first turn: at most \\d+\\.\\d ms, the limit is \\d+ ms\n"
                    + "later turns: at most \\d+\\.\\d ms, the limit is \\d+ ms\n.*"),
        result.out());
    assertEquals("check: 0 objections", result.lastLine(), result.out());
    assertEquals(0, result.status());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "jumps|invalid: the referee refused 'JUMP': a command is NORTH, EAST, SOUTH, WEST, WAIT or MOVE X Y",
        "crashes|ended: exit status 1",
        "shouts|standard error: more than 4096 bytes in a turn"
      })
  void objectsToWhatAProgramDoesInItsFourthTurn(String behaviour, String objection) {
    CommandResult result = checkInTime(behaviour, 0);
    assertEquals(1, result.status(), result.err());
    assertEquals("check: 1 objection", result.lastLine());
    assertTrue(result.out().contains("\n" + objection + "\n"), result.out());
    String place = "match 0, ordinary, seed 301, turn 13, seat 0";
    assertTrue(result.out().contains(place), result.out());
    assertTrue(result.out().contains("--match 0"), result.out());
  }

  @Test
  void objectsToAProgramThatDoesNotReadItsInput() {
    CommandResult result = check("sh -c 'while echo WAIT; do sleep 0.001; done'", 6);
    assertEquals(1, result.status(), result.err());
    assertTrue(
        result.out().contains("unread: the reply was printed before its input was sent"),
        result.out());
  }

  @Test
  void objectsToAReplyThatIsLateOrMissing() throws IOException {
    Path json = folder.resolve("check.json");
    CommandResult late = check("sh -c 'read n; sleep 1.02; echo WAIT; sleep 9'", 0, "--json", json);
    assertEquals(1, late.status(), late.err());
    JsonNode objections = new ObjectMapper().readTree(json.toFile()).get("objections");
    assertEquals("late", objections.at("/0/kind").asText());
    assertEquals(301, objections.at("/0/seed").asInt());
  }

  /** Reads all its input before it prints. */
  private static final String SILENT = "sh -c 'cat > /dev/null'";

  @Test
  void stopsAfterThreeEqualObjectionsAndSaysHowManyMatchesItPlayed() {
    CommandResult result = CommandResult.of("check", "vindinium", "bot:" + SILENT, "turns=1");
    assertEquals(1, result.status(), result.err());
    assertEquals("check: 3 objections", result.lastLine());
    assertTrue(
        result
            .out()
            .contains(
                "\n3 of 96 matches played; stopped after three equal objections (--all plays on)\n"),
        result.out());
    assertEquals(3, result.lines().stream().filter(line -> line.startsWith("silent: ")).count());
  }

  @Test
  void withAllItPlaysOnAndPrintsTheFirstEqualOnes() {
    CommandResult result =
        CommandResult.of("check", "vindinium", "bot:sh -c 'exit 3'", "turns=1", "--all", "--fast");
    assertEquals("check: 8 objections", result.lastLine());
    assertEquals(3, result.lines().stream().filter(line -> line.startsWith("ended: ")).count());
    assertTrue(result.out().contains("\n5 more like: ended: "), result.out());
    assertTrue(result.out().contains("\n8 of 8 matches played\n"), result.out());
  }

  @Test
  void aProgramThatRepliesOnlyAtTheEndOfItsInputIsToldToFlush() {
    CommandResult result = check("sh -c 'cat > /dev/null; echo WAIT'", 0);
    assertTrue(
        result
            .out()
            .contains(
                "; it printed the line only when its input ended: flush the output after each line (C: "),
        result.out());
    CommandResult silent = check(SILENT, 0);
    assertTrue(silent.out().contains("; if it printed one, flush the output"), silent.out());
  }

  @Test
  void refusesWhatIsNotAProgram() {
    CommandResult.of("check", "vindinium").assertRefused("name a program after the game");
    CommandResult.of("check", "vindinium", "policy:vindinium").assertRefused("a check is for");
    check("true", 96).assertRefused("--match must be from 0 to 95");
    check("/missing/program", 0).assertRefused("'bot:/missing/program': cannot start");
  }
}
