package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The headline figures, which {@code training/figures.json} declares. A page, notebook or picture
 * marks a copy by a comment with the figure's name behind it.
 */
class FiguresTest {
  private static final Path ROOT = Path.of("..");
  private static final Pattern MARK = Pattern.compile("\\**(?:</text>)?<!-- =([\\w-]+) -->");

  /** A share or a rate in a sentence, which a headline figure should declare. */
  private static final Pattern SHARE =
      Pattern.compile("(?<![\\d.]|about )\\d[\\d.]* %(?!\\**<!-- =)");

  private final JsonNode figures = read();

  private static JsonNode read() {
    try {
      return new ObjectMapper().readTree(Path.of("figures.json").toFile());
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    }
  }

  private static List<Path> files() throws IOException {
    List<Path> files = new ArrayList<>();
    for (String folder :
        List.of("training/docs", "training/policies", "training/pictures", "notebooks")) {
      try (Stream<Path> found = Files.walk(ROOT.resolve(folder))) {
        found.filter(file -> file.toString().matches(".*\\.(md|svg|ipynb)")).forEach(files::add);
      }
    }
    files.add(ROOT.resolve("README.md"));
    files.add(ROOT.resolve("CHANGELOG.md"));
    return files;
  }

  @Test
  void everyFigureHasACommandAndADate() {
    for (JsonNode figure : figures) {
      assertTrue(figure.path("value").asText().matches("[\\d.,]+.*"), figure::toString);
      assertTrue(figure.path("command").asText().matches("(training/|mvn ).*"), figure::toString);
      assertTrue(
          figure.path("measured").asText().matches("20\\d\\d-\\d\\d-\\d\\d"), figure::toString);
      assertTrue(figure.path("what").asText().contains(" "), figure::toString);
    }
  }

  @Test
  void everyMarkedCopyIsTheFigure() throws IOException {
    List<String> wrong = new ArrayList<>();
    Set<String> copied = new TreeSet<>();
    for (Path file : files()) {
      String text = Files.readString(file);
      for (MatchResult mark : MARK.matcher(text).results().toList()) {
        copied.add(mark.group(1));
        String value = figures.path(mark.group(1)).path("value").asText();
        String copy = text.substring(Math.max(0, mark.start() - value.length() - 1), mark.start());
        if (value.isEmpty() || !copy.matches("[^\\w.,]" + Pattern.quote(value))) {
          wrong.add(file + ": '" + copy + "' is not " + value);
        }
      }
    }
    assertEquals(List.of(), wrong, "training/figures --copies writes the copies anew");
    Set<String> declared = new TreeSet<>();
    figures.fieldNames().forEachRemaining(declared::add);
    assertEquals(declared, copied, "figures that are declared, and those that a page shows");
  }

  @Test
  void theFirstScreenShowsNoOtherShare() throws IOException {
    String readme = Files.readString(ROOT.resolve("README.md"));
    String first = readme.substring(0, readme.indexOf("## Train"));
    assertEquals(List.of(), SHARE.matcher(first).results().map(MatchResult::group).toList());
  }
}
