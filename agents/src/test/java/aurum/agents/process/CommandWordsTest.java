package aurum.agents.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.List;
import org.junit.jupiter.api.Test;

class CommandWordsTest {
  @Test
  void whitespaceSeparatesWords() {
    assertEquals(List.of("java", "Player", "x"), CommandWords.split("  java Player\t x "));
  }

  @Test
  void quotedBlanksAreKeptAndWordsMayBeEmpty() {
    assertEquals(
        List.of("a b", "", "c\"d", "ef g"), CommandWords.split("'a b' \"\" 'c\"d' e\"f g\""));
  }

  @Test
  void aBackslashEscapesTheNextCharacterOutsideSingleQuotes() {
    assertEquals(
        List.of("a b", "\"", "C:\\bots", "$HOME"),
        CommandWords.split("a\\ b \"\\\"\" 'C:\\bots' $HOME"));
    assertEquals(List.of("a\\n", "b\\"), CommandWords.split("\"a\\n\" b\\"));
  }

  @Test
  void aPathOfWindowsIsItselfThereAndRefusedElsewhere() {
    String line = "C:\\bots\\mine.exe -x \"C:\\my bots\\map\" 'a\\b'";
    assertEquals(
        List.of("C:\\bots\\mine.exe", "-x", "C:\\my bots\\map", "a\\b"),
        CommandWords.split(line, true));
    assertEquals(
        "the backslash before 'b' in C:\\bots\\mine.exe would vanish; write / instead, or put the word in quotes",
        assertThrows(IllegalArgumentException.class, () -> CommandWords.split(line, false))
            .getMessage());
  }

  @Test
  void aCommandLineThatCannotBeSplitIsRefusedInOneLine() {
    assertEquals(
        "the quote ' is not closed in: a 'b",
        assertThrows(IllegalArgumentException.class, () -> CommandWords.split("a 'b"))
            .getMessage());
    assertEquals(
        "the command line names no program",
        assertThrows(IllegalArgumentException.class, () -> CommandWords.split("  ")).getMessage());
  }
}
