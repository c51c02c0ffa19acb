package aurum.env.base;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;

class Utf8TextTest {
  private static String decode(byte[] bytes) {
    return Utf8Text.decode(bytes, "agents.txt");
  }

  private static void assertRefused(String message, byte[] bytes) {
    InvalidInputException e = assertThrows(InvalidInputException.class, () -> decode(bytes));
    assertEquals(message, e.getMessage());
  }

  @Test
  void aByteOrderMarkIsLeftOut() {
    assertEquals("a\nü", decode("\ufeffa\nü".getBytes(StandardCharsets.UTF_8)));
    assertEquals("", decode("\ufeff".getBytes(StandardCharsets.UTF_8)));
    assertEquals("", decode(new byte[0]));
  }

  @Test
  void namesTheLineThatIsNotUtf8() {
    byte[] latin1 = "a\nb\nü\n".getBytes(StandardCharsets.ISO_8859_1);
    assertRefused("agents.txt is not UTF-8, line 3", latin1);
    assertRefused("agents.txt is not UTF-8, line 1", "a\nb".getBytes(StandardCharsets.UTF_16));
    byte[] cut = {'a', '\n', (byte) 0xc3};
    assertRefused("agents.txt is not UTF-8, line 2", cut);
    assertRefused("agents.txt is not UTF-8", new byte[] {(byte) 0xff});
  }
}
