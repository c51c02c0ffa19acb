package aurum.env.base;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PrintableTextTest {
  @Test
  void keepsLettersOfEveryScript() {
    assertEquals("Zürich/政策 ✓ 😀.zip", PrintableText.line("Zürich/政策 ✓ 😀.zip"));
  }

  /** Escape, CSI as one character, bell, newline, line separator, right-to-left override, DEL. */
  @Test
  void replacesCharactersThatControlATerminal() {
    assertEquals(
        "?[31m?x?; ??y", PrintableText.line("\u001b[31m\u009bx\u0007\n\u2028\u202e\u007fy"));
    assertEquals("two; lines", PrintableText.line("two \r\n\n  lines"));
    assertEquals("a?b", PrintableText.line("a\ud800b"));
    assertEquals("?, ?", PrintableText.line("\ue000, \uffff"), "private use, no character");
  }

  @Test
  void cutsLongNames() {
    assertEquals("x".repeat(60), PrintableText.name("x".repeat(60)));
    assertEquals("x".repeat(60) + "...", PrintableText.name("x".repeat(61)));
  }

  @Test
  void escapesInvisibleCharacters() {
    assertEquals(
        "a \u00e4 \u4e00 \ud83d\ude00 \\",
        PrintableText.escaped("a \u00e4 \u4e00 \ud83d\ude00 \\"));
    assertEquals(
        "\\u001b[2J\\u0000\\u0009\\u000a\\u007f\\u009b\\u202e\\u2028\\ud800",
        PrintableText.escaped("\u001b[2J\u0000\t\n\u007f\u009b\u202e\u2028\ud800"));
  }

  @Test
  void cutsLongText() {
    String longest = "x".repeat(PrintableText.MAXIMUM_TEXT_LENGTH);
    assertEquals(longest, PrintableText.escaped(longest));
    assertEquals(longest + "...", PrintableText.escaped(longest + "y"));
  }
}
