package aurum.env.vindinium;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.vindinium.CodingameCommand.Kind;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing of a line: RULES.md, section 4. */
class CodingameCommandTest {
  @ParameterizedTest
  @CsvSource({
    "NORTH, 0",
    "EAST, 1",
    "SOUTH, 2",
    "WEST, 3",
    "north, 0",
    "'  West  ', 3",
    "East with a message, 1",
    "'SOUTH ', 2"
  })
  void directionsAreParsedInAnyCaseWithBlanksAroundAndAMessageBehind(String line, int direction) {
    CodingameCommand command = CodingameCommand.parse(line);
    assertEquals(Kind.STEP, command.kind());
    assertEquals(direction, command.direction());
  }

  @ParameterizedTest
  @ValueSource(strings = {"WAIT", "wait", " Wait ", "WAIT 3 4", "WAIT NORTH"})
  void waitingMayHaveAMessageToo(String line) {
    assertEquals(Kind.WAIT, CodingameCommand.parse(line).kind());
  }

  @ParameterizedTest
  @CsvSource({
    "MOVE 3 4, 3, 4",
    "move +3 -7, 3, -7",
    "MOVE 3 4 to the mine, 3, 4",
    "'MOVE 3 4 ', 3, 4",
    "MOVE 003 4, 3, 4",
    "MOVE 2147483647 -2147483648, 2147483647, -2147483648",
    "MOVE 3 4EXPERT_INPUT, 3, 4",
    "MOVE 3 EXPERT_INPUT4, 3, 4"
  })
  void aMoveHasTwoWholeNumbersBehindSingleBlanks(String line, int x, int y) {
    CodingameCommand command = CodingameCommand.parse(line);
    assertEquals(Kind.MOVE, command.kind());
    assertEquals(x, command.x());
    assertEquals(y, command.y());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "   ",
        "GO",
        "N",
        "NORTH-EAST",
        "NORTH\tplease",
        "MOVE",
        "MOVE 3",
        "MOVE  3 4",
        "MOVE 3  4",
        "MOVE 99999999999 0",
        "MOVE 3.0 4",
        "MOVE three 4",
        "MOVE 3,4",
        "MOVE\t3 4",
        "MOVE EXPERT_INPUT 3 4",
        "MOVE 3 EXPERT_INPUT 4",
        "EXPERT_INPUT",
        "EXPERT_INPUT WAIT",
        "!timeout"
      })
  void aLineWithoutACommandIsInvalid(String line) {
    assertEquals(Kind.INVALID, CodingameCommand.parse(line).kind());
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "WAIT EXPERT_INPUT",
        "wait expert_input",
        "NORTH please, EXPERT_INPUT!",
        "MOVE 3 4 EXPERT_INPUT",
        "MOVE EXPERT_INPUT 3 4",
        "NONSENSE EXPERT_INPUT"
      })
  void aLineWithExpertInputInItsMessageMakesAnExpert(String line) {
    assertTrue(CodingameCommand.parse(line).expert());
  }

  @ParameterizedTest
  @ValueSource(strings = {"WAIT", "EXPERT_INPUT", "WAIT EXPERT INPUT", "MOVE 3 4"})
  void aLineWithoutExpertInputInItsMessageMakesNoExpert(String line) {
    assertFalse(CodingameCommand.parse(line).expert());
  }
}
