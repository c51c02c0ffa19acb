package aurum.env;

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
    assertEquals("?[31m?x?; ??y", Printable.line("\u001b[31m\u009bx\u0007\n\u2028\u202e\u007fy"));
    assertEquals("two; lines", Printable.line("two \r\n\n  lines"));
    assertEquals("a?b", Printable.line("a\ud800b"));
    assertEquals("?, ?", Printable.line("\ue000, \uffff"), "private use, no character");
  }

  @Test
  void cutsLongNames() {
    assertEquals("x".repeat(60), Printable.name("x".repeat(60)));
    assertEquals("x".repeat(60) + "...", Printable.name("x".repeat(61)));
  }

  @Test
  void escapesInvisibleCharacters() {
    assertEquals(
        "a \u00e4 \u4e00 \ud83d\ude00 \\", Printable.escaped("a \u00e4 \u4e00 \ud83d\ude00 \\"));
    assertEquals(
        "\\u001b[2J\\u0000\\u0009\\u000a\\u007f\\u009b\\u202e\\u2028\\ud800",
        Printable.escaped("\u001b[2J\u0000\t\n\u007f\u009b\u202e\u2028\ud800"));
  }

  @Test
  void cutsLongText() {
    String longest = "x".repeat(Printable.MAXIMUM_TEXT_LENGTH);
    assertEquals(longest, Printable.escaped(longest));
    assertEquals(longest + "...", Printable.escaped(longest + "y"));
  }
}
