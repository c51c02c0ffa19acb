package aurum.agents;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PrintableTest {
  @Test
  void keepsLettersOfEveryScript() {
    assertEquals("Zürich/政策 ✓ 😀.zip", Printable.line("Zürich/政策 ✓ 😀.zip"));
  }

  /** Escape, CSI as one character, bell, newline, line separator, right-to-left override, DEL. */
  @Test
  void replacesCharactersThatControlATerminal() {
    assertEquals("?[31m?x?????y", Printable.line("\u001b[31m\u009bx\u0007\n\u2028\u202e\u007fy"));
    assertEquals("a?b", Printable.line("a\ud800b"));
    assertEquals("?, ?", Printable.line("\ue000, \uffff"), "private use, no character");
  }

  @Test
  void cutsLongNames() {
    assertEquals("x".repeat(60), Printable.name("x".repeat(60)));
    assertEquals("x".repeat(60) + "...", Printable.name("x".repeat(61)));
  }
}
