package aurum.training.console;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.training.HostileTexts;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PrintableWriterTest {
  private static String written(Consumer<PrintWriter> writing) {
    StringWriter text = new StringWriter();
    writing.accept(PrintableWriter.of(new PrintWriter(text)));
    return text.toString();
  }

  @Test
  void replacesWhatWouldControlATerminal() {
    for (String hostile : HostileTexts.INVISIBLE) {
      HostileTexts.assertPrintable(written(out -> out.print(hostile)));
    }
    assertEquals("?[2J", written(out -> out.print("\u001b[2J")));
    assertEquals("a?gnp", written(out -> out.printf("%s", "a\u202egnp")));
    assertEquals("a?b", written(out -> out.print("a\rb")));
  }

  @Test
  void keepsVisibleTextLineEndsAndTabulators() {
    HostileTexts.VISIBLE.forEach(text -> assertEquals(text, written(out -> out.print(text))));
    assertEquals("a\tb\n\nc\r\n", written(out -> out.print("a\tb\n\nc\r\n")));
  }

  @Test
  void aCharacterMayBeWrittenInHalves() {
    assertEquals("\ud83d\ude00", written(out -> out.append('\ud83d').append('\ude00')));
    assertEquals("?x", written(out -> out.append('\ud83d').append('x')));
    assertEquals("?x", written(out -> out.append('\ude00').append('x')));
  }
}
