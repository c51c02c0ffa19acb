package aurum.training.notebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The notebooks as they are in the project: complete, small, and the same on every machine. */
class NotebookFilesTest {
  /** The tag of cells whose outputs {@code .ci/compare-notebooks} compares by form. */
  private static final Set<String> TAGS = Set.of("[\"training\"]", "[\"time\"]");

  static final String PYTHON = "09-python.ipynb";

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

  /** The cells of a notebook. */
  static JsonNode cells(Path file) throws IOException {
    return new ObjectMapper().readTree(file.toFile()).path("cells");
  }

  static boolean isCode(JsonNode cell) {
    return cell.path("cell_type").asText().equals("code");
  }

  /** A text of a notebook: a string, or a list of lines. */
  static String text(JsonNode text) {
    StringBuilder joined = new StringBuilder(text.asText());
    text.forEach(line -> joined.append(line.asText()));
    return joined.toString();
  }

  @Test
  void theReadmeListsThem() throws IOException {
    String readme = Files.readString(FOLDER.resolve("README.md"));
    assertFalse(notebooks().isEmpty());
    for (Path file : notebooks()) {
      assertTrue(readme.contains("](" + file.getFileName() + ")"), file.toString());
    }
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void isWrittenAsTheCommandWritesIt(Path file) throws IOException {
    JsonNode metadata = new ObjectMapper().readTree(file.toFile()).path("metadata");
    String[] kernel =
        file.endsWith(PYTHON)
            ? new String[] {"Python 3 (ipykernel)", "python", "python3"}
            : new String[] {"Java (Aurum)", "java", "aurum"};
    assertEquals(
        "{\"kernelspec\":{\"display_name\":\"%s\",\"language\":\"%s\",\"name\":\"%s\"},"
                .formatted((Object[]) kernel)
            + "\"language_info\":{\"name\":\"%s\"}}".formatted(kernel[1]),
        metadata.toString());
    assertTrue(Files.size(file) < MAXIMUM_BYTES, () -> file + " is too large");
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void hasAllOutputsOfOneExecution(Path file) throws IOException {
    int outputs = 0;
    int count = 0;
    for (JsonNode cell : cells(file)) {
      if (isCode(cell)) {
        assertEquals(++count, cell.path("execution_count").asInt());
        outputs += cell.path("outputs").size();
        JsonNode tags = cell.path("metadata").path("tags");
        assertTrue(tags.isMissingNode() || TAGS.contains(tags.toString()), tags.toString());
        assertEquals(tags.isMissingNode() ? 0 : 1, cell.path("metadata").size());
      }
      for (JsonNode output : cell.path("outputs")) {
        assertNotEquals("error", output.path("output_type").asText());
      }
    }
    assertTrue(outputs > 1, "outputs: " + outputs);
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void hasNoOutputOfOneMachine(Path file) throws IOException {
    for (JsonNode cell : cells(file)) {
      for (JsonNode output : cell.path("outputs")) {
        String text = text(output.path("text"));
        assertFalse(ABSOLUTE_PATH.matcher(text).find(), text);
        assertFalse(DATE.matcher(text).find(), text);
      }
    }
  }
}
