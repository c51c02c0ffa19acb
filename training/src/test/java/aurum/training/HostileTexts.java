package aurum.training;

import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.PrintableText;
import java.util.List;

/** Texts that would mean something to a shell, a terminal, Markdown or HTML. */
public final class HostileTexts {
  /** One line each, of visible characters. */
  public static final List<String> VISIBLE =
      List.of(
          "greedy$(touch hostile)",
          "`touch hostile`",
          "a'; touch hostile; '",
          "\"; touch hostile; \"",
          "x\\'; touch hostile",
          "a b  c",
          "* ? [a-z] {1,2} ~ !1 #x",
          "<img src=x onerror=alert(1)>",
          "</text><script>alert(1)</script>",
          "&lt;b&gt; &#60;",
          "[click](javascript:alert(1)) ![x](http://x.example/y.png)",
          "**a** _b_ ~~c~~ ``` d",
          "a | b | c",
          "# heading",
          "www.example.com",
          "%s %n %d %0$s",
          "$1 \\1 ${x}",
          "-n",
          "--help",
          "=ls",
          "",
          "ü 中 \ud83d\ude00");

  /** With control and direction characters. */
  public static final List<String> INVISIBLE =
      List.of(
          "x'\n\nrm -rf ~",
          "a\r\nb",
          "a\rb",
          "\u001b[2J\u001b[H",
          "\u001b]0;title\u0007",
          "\u009b31m",
          "a\u202egnp.exe",
          "a\u2066b\u2069",
          "a\u200fb",
          "a\u2028b",
          "a\tb\bc",
          "50%\n\\n'x'",
          "-n\nx");

  private HostileTexts() {}

  /** Fails if a text would do anything but show lines of characters in a terminal. */
  public static void assertPrintable(String text) {
    String lines = text.replace("\r\n", "").replace("\n", "").replace("\t", "");
    assertTrue(PrintableText.isLine(lines), () -> PrintableText.escaped(text));
  }
}
