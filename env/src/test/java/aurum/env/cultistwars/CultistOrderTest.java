package aurum.env.cultistwars;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.cultistwars.CultistOrder.Kind;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How the referee reads a line: RULES.md, section 3. */
class CultistOrderTest {
  @Test
  void blanksAroundTheLineAndWordsAfterTheOrderAreIgnored() {
    assertEquals(new CultistOrder(Kind.WAIT, 0, 0, 0), CultistOrder.parse(" \tWAIT  "));
    assertEquals(new CultistOrder(Kind.MOVE, 3, 4, 5), CultistOrder.parse("  3 MOVE 4 5 6 x "));
    assertEquals(new CultistOrder(Kind.SHOOT, 3, 4, 0), CultistOrder.parse("3 SHOOT 4 now"));
    assertEquals(new CultistOrder(Kind.CONVERT, 0, 4, 0), CultistOrder.parse("0 CONVERT 4"));
  }

  @Test
  void numbersMayHaveASign() {
    assertEquals(new CultistOrder(Kind.MOVE, 3, -4, 5), CultistOrder.parse("+3 MOVE -4 +5"));
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
  void aLineWithoutAnOrderIsInvalid(String line) {
    assertEquals(Kind.INVALID, CultistOrder.parse(line).kind());
  }
}
