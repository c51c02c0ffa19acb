package aurum.env.trace;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class PrintableTextTest {
  @Test
  void visibleTextIsKept() {
    assertEquals(
        "a \u00e4 \u4e00 \ud83d\ude00 \\", PrintableText.of("a \u00e4 \u4e00 \ud83d\ude00 \\"));
  }

  @Test
  void invisibleCharactersAreEscaped() {
    assertEquals(
        "\\u001b[2J\\u0000\\u0009\\u000a\\u007f\\u009b\\u202e\\u2028\\ud800",
        PrintableText.of("\u001b[2J\u0000\t\n\u007f\u009b\u202e\u2028\ud800"));
  }

  @Test
  void longTextIsCut() {
    String longest = "x".repeat(PrintableText.MAXIMUM_CHARACTERS);
    assertEquals(longest, PrintableText.of(longest));
    assertEquals(longest + "...", PrintableText.of(longest + "y"));
  }
}
