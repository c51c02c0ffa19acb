package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * A search of the main sources: commands, Markdown, HTML and SVG that contain texts from elsewhere
 * are written by the classes that quote them.
 */
class TextsFromElsewhereTest {
  private static final Path MAIN = Path.of("src/main");

  /** The files, by their names, with a line in which a pattern is found. */
  private static Set<String> files(String suffix, String pattern) throws IOException {
    Pattern sought = Pattern.compile(pattern);
    Set<String> found = new TreeSet<>();
    for (String module : Set.of("../env", "../agents", "../training")) {
      try (Stream<Path> files = Files.walk(Path.of(module).resolve(MAIN))) {
        for (Path file : files.filter(each -> each.toString().endsWith(suffix)).toList()) {
          if (Files.readString(file)
              .lines()
              .filter(line -> !line.strip().startsWith("*"))
              .anyMatch(line -> sought.matcher(line).find())) {
            found.add(file.getFileName().toString());
          }
        }
      }
    }
    return found;
  }

  /**
   * Two messages name the launcher of a checkout. The starters of 'aurum new' have a variable for
   * it, those of bots its path, quoted by ShellCommand.
   */
  @Test
  void commandsAreWrittenByShellCommand() throws IOException {
    assertEquals(
        Set.of(
            "BotLanguage.java",
            "ClusterProvider.java",
            "PythonComparison.java",
            "ShellCommand.java"),
        files(".java", "\".*training/aurum|^\\s*training/aurum "));
    assertEquals(Set.of(), files(".js", "training/aurum"));
    assertEquals(Set.of(), files(".html", "training/aurum"));
  }

  /** Each of these escapes with Markup, or writes no text but its own. */
  @Test
  void markupIsWrittenByClassesThatEscapeIt() throws IOException {
    Set<String> html =
        files(".java", "</?(a|b|p|g|td|tr|th|div|img|svg|text|meta|span|br)[ >/\\\\]");
    Set<String> markup = files(".java", "Markup\\.(html|markdown|code|block)\\(");
    html.removeAll(markup);
    assertEquals(Set.of("ReplayPage.java"), html, "write texts with Markup");
    assertEquals(Set.of("Markup.java"), files(".java", "\"&#"));
    assertEquals(Set.of(), files(".java", "sanitizeXmlString|escapeHtml"));
    assertEquals(Set.of("PolicyCard.java"), files(".java", "\"\"?\"?# %s|^\\s*# %s$|!\\[%s\\]"));
  }

  @Test
  void scriptsOfPagesSetTextAndNoMarkup() throws IOException {
    String markup =
        "innerHTML|outerHTML|insertAdjacentHTML|document\\.write|createContextualFragment";
    assertEquals(Set.of(), files(".js", markup + "|DOMParser|\\beval\\(|new Function"));
  }

  /** Commands print to ConsoleCommand.out and err, which print visible characters only. */
  @Test
  void commandsPrintThroughPrintableWriters() throws IOException {
    assertEquals(
        Set.of("Aurum.java", "ConsoleCommand.java", "GameArguments.java", "OutputFile.java"),
        files(".java", "commandLine\\(\\)\\s*\\.get(Out|Err)\\(\\)"));
  }
}
