package aurum.training.notebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The notebooks as they are in the project: complete, small, and the same on every machine. */
class NotebookFilesTest {
  private static final Path FOLDER = Path.of("../notebooks");
  private static final int MAXIMUM_BYTES = 500_000;

  /** A path from the root of a file system, or a drive of Windows. Not the end tag of a picture. */
  private static final Pattern ABSOLUTE_PATH =
      Pattern.compile("(?<![\\w./<:])/(tmp|home|root|usr|opt|var|work|Users)/|\\b[A-Z]:\\\\");

  private static final Pattern DATE = Pattern.compile("\\b20\\d\\d-\\d\\d-\\d\\d");

  static List<Path> notebooks() throws IOException {
    try (Stream<Path> files = Files.list(FOLDER)) {
      return files.filter(file -> file.toString().endsWith(".ipynb")).sorted().toList();
    }
  }

  @Test
  void thereAreSevenAndTheReadmeListsThem() throws IOException {
    String readme = Files.readString(FOLDER.resolve("README.md"));
    assertEquals(7, notebooks().size());
    for (Path file : notebooks()) {
      assertTrue(readme.contains("](" + file.getFileName() + ")"), file.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void isWrittenAsTheCommandWritesIt(Path file) throws IOException {
    Notebook notebook = Notebook.read(file);
    notebook.removeTraces();
    assertEquals(notebook.text(), Files.readString(file));
    assertTrue(Files.size(file) < MAXIMUM_BYTES, () -> file + " is too large");
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void hasAllOutputsOfOneExecution(Path file) throws IOException {
    Notebook notebook = Notebook.read(file);
    assertEquals(Optional.empty(), notebook.firstError());
    int outputs = 0;
    int count = 0;
    for (JsonNode cell : notebook.cells()) {
      if (Notebook.isCode(cell)) {
        assertEquals(++count, cell.path("execution_count").asInt());
        outputs += cell.path("outputs").size();
      }
    }
    assertTrue(outputs > 1, "outputs: " + outputs);
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void beginsWithItsTitleAndEndsWithWhatToTryNext(Path file) throws IOException {
    List<JsonNode> cells = Notebook.read(file).cells();
    String first = Notebook.text(cells.get(0).path("source"));
    String last = Notebook.text(cells.get(cells.size() - 1).path("source"));
    int number = Integer.parseInt(file.getFileName().toString().substring(0, 2));
    assertTrue(first.startsWith("# " + number + ". "), first);
    assertTrue(last.contains("## What to try next\n"), last);
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void hasNoOutputOfOneMachine(Path file) throws IOException {
    for (JsonNode cell : Notebook.read(file).cells()) {
      for (String text : texts(cell.path("outputs"))) {
        assertFalse(ABSOLUTE_PATH.matcher(text).find(), text);
        assertFalse(DATE.matcher(text).find(), text);
      }
    }
  }

  private static List<String> texts(JsonNode outputs) {
    List<String> texts = new ArrayList<>();
    for (JsonNode output : outputs) {
      texts.add(Notebook.text(output.path("text")));
      for (JsonNode data : output.path("data")) {
        texts.add(Notebook.text(data));
      }
    }
    return texts;
  }
}
