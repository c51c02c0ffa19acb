package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.cultistwars.CultistCommand.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the referee parses a line: RULES.md, section 3. */
class CultistCommandTest {
  @Test
  void blanksAroundTheLineAndWordsAfterTheCommandAreIgnored() {
    assertEquals(new CultistCommand(Kind.WAIT, 0, 0, 0), CultistCommand.parse(" \tWAIT  "));
    assertEquals(new CultistCommand(Kind.MOVE, 3, 4, 5), CultistCommand.parse("  3 MOVE 4 5 6 x "));
    assertEquals(new CultistCommand(Kind.SHOOT, 3, 4, 0), CultistCommand.parse("3 SHOOT 4 now"));
    assertEquals(new CultistCommand(Kind.CONVERT, 0, 4, 0), CultistCommand.parse("0 CONVERT 4"));
  }

  @Test
  void numbersMayHaveASign() {
    assertEquals(new CultistCommand(Kind.MOVE, 3, -4, 5), CultistCommand.parse("+3 MOVE -4 +5"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        " ",
        "wait",
        "WAIT 1",
        "0 WAIT",
        "0",
        "0 move 1 1",
        "0 MOVE 1",
        "0 MOVE",
        "0 SHOOT",
        "0  MOVE 1 1",
        "0 MOVE  1 1",
        "0 MOVE 1.0 1",
        "x MOVE 1 1",
        "0 MOVE 1 y",
        "0 SHOOT x",
        "0 SHOOT 99999999999",
        "MOVE 1 1",
        "0 JUMP 1 1",
        "WAIT;",
        "0\tMOVE 1 1"
      })
  void aLineWithoutACommandIsInvalid(String line) {
    assertEquals(Kind.INVALID, CultistCommand.parse(line).kind());
  }
}
