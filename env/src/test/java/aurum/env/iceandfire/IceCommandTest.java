package aurum.env.iceandfire;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Parsing a line: section 5 of RULES.md. */
class IceCommandTest {
  private static List<String> parsed(String line) {
    return IceCommand.parse(line).stream()
        .map(c -> c.kind() + " " + c.number() + " " + c.x() + " " + c.y())
        .toList();
  }

  @Test
  void commandsAreParsedInOrderWithoutTheBlanksAroundThem() {
    assertEquals(
        List.of("MOVE 3 4 5", "TRAIN 1 0 11", "BUILD 2 2 3", "BUILD 3 7 8"),
        parsed("MOVE 3 4 5; TRAIN 1 0 11 ;BUILD MINE 2 3;\tBUILD TOWER 7 8 "));
  }

  @Test
  void waitsAndMessagesAreSkipped() {
    assertEquals(List.of("MOVE 1 2 3"), parsed("WAIT; WAIT ;MSG hello world;MOVE 1 2 3;MSG  x"));
  }

  @Test
  void leadingZerosAndNumbersUpToTheGreatestIntAreAccepted() {
    assertEquals(
        List.of("MOVE 7 3 2147483647"), parsed("MOVE 007 00000000000000000003 2147483647"));
  }

  @ParameterizedTest
  @ValueSource(strings = {"WAIT;", "WAIT;;", "MSG x;;;", ";", ";;;", " WAIT "})
  void emptyPartsAtTheEndAreDropped(String line) {
    assertEquals(List.of(), parsed(line));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        ";WAIT",
        "WAIT;;WAIT",
        "WAIT; ;WAIT",
        "WAIT; ",
        "wait",
        "WAIT 1",
        "MSG",
        "MSG ",
        "MOVE",
        "MOVE 1 2",
        "MOVE 1 2 3 4",
        "MOVE  1 2 3",
        "MOVE 1  2 3",
        "MOVE -1 2 3",
        "MOVE +1 2 3",
        "MOVE 1 2 -3",
        "MOVE 1 2 3.0",
        "MOVE 1 2 2147483648",
        "MOVE 99999999999999999999999 2 3",
        "MOVE\t1 2 3",
        "move 1 2 3",
        "TRAIN 1 2",
        "TRAIN -1 2 3",
        "TRAIN 4294967297 2 3",
        "BUILD HQ 1 1",
        "BUILD MINE 1",
        "BUILD MINE  3",
        "BUILD MINE 1 ",
        "BUILD MINE -1 1",
        "BUILD mine 1 1",
        "BUILD MINE 1 1 1",
        "MOVE 1 2 \u0663",
        "WAIT;MOVE"
      })
  void aLineWithAnUnrecognisedPartIsNotRecognised(String line) {
    assertNull(IceCommand.parse(line), line);
  }

  @Test
  void aCommandOutsideTheBoardIsRecognised() {
    assertNotNull(IceCommand.parse("MOVE 1 12 0;TRAIN 9 99 99;BUILD TOWER 1000000 0"));
  }
}
