package aurum.training;

import static org.junit.jupiter.api.Assertions.assertDoesNotThrow;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.fail;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import picocli.CommandLine;

/** The pages of the project. */
class PagesTest {
  private static final Path ROOT = Path.of("..");

  /** A command set as code, in a list or not: from the beginning of its line, or after another. */
  private static final Pattern COMMAND =
      Pattern.compile("(?m)^ {4,}(?:.*&& |source <\\()?training/aurum ([^\n#)]*[^\n# )])");

  /** A command in a sentence, which need not have all arguments. */
  private static final Pattern COMMAND_IN_TEXT =
      Pattern.compile("`(?:training/)?aurum\\s+([^`]*)`");

  /** One argument: parts in quotation marks of either kind, or without. */
  private static final Pattern ARGUMENT = Pattern.compile("(?:\"[^\"]*\"|'[^']*'|[^\"'\\s])+");

  /** All pages that are read on their own, not those that tests or generators write. */
  static List<Path> pages() throws IOException {
    List<Path> pages = new ArrayList<>();
    for (String folder :
        List.of(".github", "agents", "env", "notebooks", "training/docs", "training/policies")) {
      try (Stream<Path> files = Files.walk(ROOT.resolve(folder))) {
        files
            .filter(file -> file.toString().endsWith(".md"))
            .filter(file -> !file.toString().contains("target"))
            .sorted()
            .forEach(pages::add);
      }
    }
    for (String page : List.of("README.md", "CHANGELOG.md", "AGENTS.md")) {
      pages.add(ROOT.resolve(page));
    }
    return pages;
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyLinkLeadsToAFileAndItsHeading(Path page) throws IOException {
    assertEquals(List.of(), new Links().faults(page));
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyCommandIsUnderstood(Path page) throws IOException {
    for (MatchResult command : COMMAND.matcher(Files.readString(page)).results().toList()) {
      assertDoesNotThrow(() -> parse(command.group(1)), () -> page + ": " + command.group(1));
    }
  }

  @ParameterizedTest
  @MethodSource("pages")
  void everyCommandInASentenceIsUnderstood(Path page) throws IOException {
    for (MatchResult command : COMMAND_IN_TEXT.matcher(Files.readString(page)).results().toList()) {
      try {
        parse(command.group(1));
      } catch (CommandLine.MissingParameterException e) {
        // The sentence names the command alone.
      } catch (CommandLine.ParameterException e) {
        fail(page + ": " + command.group(1), e);
      }
    }
  }

  private static void parse(String command) {
    String[] arguments =
        ARGUMENT
            .matcher(command)
            .results()
            .map(word -> word.group().replaceAll("\"([^\"]*)\"|'([^']*)'", "$1$2"))
            .toArray(String[]::new);
    Aurum.line(new Aurum()).parseArgs(arguments);
  }
}
