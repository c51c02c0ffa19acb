package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A search of all sources: a sentence of a comment names its noun. */
class CommentsTest {
  /** A comment, or a sentence within one, whose first word refers to a noun that is not there. */
  private static final Pattern WITHOUT_NOUN =
      Pattern.compile(
          "(^\\s*|\\s)(/\\*\\*|\\*|//)\\s+(.*[.;:] )?(Of|By|That|Those|What|Whose|So many)\\b.*");

  @Test
  void noSentenceBeginsWithoutItsNoun() throws IOException {
    List<String> found = new ArrayList<>();
    for (String module : List.of("../env", "../agents", "../training")) {
      try (Stream<Path> files = Files.walk(Path.of(module))) {
        for (Path file : files.filter(CommentsTest::isSource).toList()) {
          Files.readString(file)
              .lines()
              .filter(line -> WITHOUT_NOUN.matcher(line).find())
              .forEach(line -> found.add(file.getFileName() + ": " + line.strip()));
        }
      }
    }
    assertEquals(List.of(), found);
  }

  private static boolean isSource(Path file) {
    String path = file.toString();
    return path.endsWith(".java") && !path.contains("target");
  }
}
