package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A program that uses the library in a locale with other digits, letters or separators. */
class LocaleTest {
  private final Locale before = Locale.getDefault();

  @TempDir private Path folder;

  @BeforeEach
  void useNoLocale() {
    Locale.setDefault(Locale.ROOT);
  }

  @AfterEach
  void restoreTheLocale() {
    Locale.setDefault(before);
  }

  @ParameterizedTest
  @ValueSource(strings = {"fa", "ar-EG-u-nu-arab", "mr", "tr", "de"})
  void tracesPagesAndTablesAreTheSameInEveryLocale(String locale) throws IOException {
    List<String> expected = texts();
    Locale.setDefault(Locale.forLanguageTag(locale));
    List<String> found = texts();
    for (int i = 0; i < expected.size(); i++) {
      List<String> lines = found.get(i).lines().toList();
      List<String> same = expected.get(i).lines().toList();
      for (int line = 0; line < same.size(); line++) {
        assertEquals(same.get(line), lines.get(line));
      }
      assertEquals(same.size(), lines.size());
    }
  }

  private List<String> texts() throws IOException {
    String agents = "random,greedy,miner,random";
    Path trace = folder.resolve("a.trace");
    Path page = folder.resolve("a.html");
    Path picture = folder.resolve("a.svg");
    List<String> texts = new ArrayList<>();
    texts.add(
        CommandResult.ofLine(
                "play vindinium --variant original turns=12 --seed 3 --agents "
                    + agents
                    + " --trace "
                    + trace
                    + " --replay "
                    + page
                    + " --picture "
                    + picture)
            .requireDone()
            .out());
    for (Path file : List.of(trace, page, picture)) {
      texts.add(Files.readString(file));
    }
    texts.add(CommandResult.of("conform", trace).requireDone().out());
    for (String line :
        List.of(
            "map vindinium --seed 1",
            "observe vindinium --seed 7 --turn 12",
            "settings ice-and-fire",
            "games cultist-wars",
            "evaluate vindinium turns=12 --games 4 --seed 5 --json - --agents " + agents)) {
      texts.add(CommandResult.ofLine(line).requireDone().out());
    }
    return texts;
  }

  @Test
  void theEnginesReplayTheRecordingsInAPersianLocale() {
    Locale.setDefault(Locale.forLanguageTag("fa"));
    Path recordings = Path.of("../env/src/test/resources/conformance");
    String last = CommandResult.of("conform", recordings).requireDone().lastLine();
    assertTrue(last.endsWith(", 0 differences"), last);
  }

  @Test
  void anExportedBotIsTheSameInAPersianLocale() throws IOException {
    Path bot = folder.resolve("Player.java");
    CommandResult.of("export", "cultist-wars", "--out", bot).requireDone();
    String expected = Files.readString(bot);
    Locale.setDefault(Locale.forLanguageTag("fa"));
    CommandResult.of("export", "cultist-wars", "--out", bot).requireDone();
    assertEquals(expected, Files.readString(bot));
  }
}
