package aurum.training.notebook;

import aurum.agents.AtomicFile;
import aurum.env.InvalidInputException;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.core.util.Separators.Spacing;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * A Jupyter notebook in the format nbformat 4. Its text is written as Jupyter writes it, so that a
 * notebook saved in the browser differs only where it was changed. Mutable; not thread-safe.
 */
public final class Notebook {
  /** The tag of cells whose outputs contain timings, which differ between runs. */
  public static final String TIMING = "timing";

  /** An escape sequence of a terminal. */
  private static final Pattern COLOUR = Pattern.compile("\u001b\\[[0-9;]*m");

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(JsonNodeFeature.WRITE_PROPERTIES_SORTED).build();

  private static final DefaultPrettyPrinter LIKE_JUPYTER = likeJupyter();

  private final ObjectNode root;

  private Notebook(ObjectNode root) {
    this.root = root;
  }

  /** One space for each level, an element per line, as Python's json module. */
  private static DefaultPrettyPrinter likeJupyter() {
    DefaultIndenter indenter = new DefaultIndenter(" ", "\n");
    return new DefaultPrettyPrinter(
            Separators.createDefaultInstance()
                .withObjectFieldValueSpacing(Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator(""))
        .withObjectIndenter(indenter)
        .withArrayIndenter(indenter);
  }

  /**
   * The first error of a notebook.
   *
   * @param cell the number that Jupyter shows beside the cell: code cells count from 1
   * @param message the kernel's report in one line, without the stack trace
   */
  public record CellError(int cell, String message) {}

  /**
   * Reads a notebook.
   *
   * @throws InvalidInputException if the file is not a notebook in nbformat 4; the message names
   *     the file
   */
  public static Notebook read(Path file) throws IOException {
    JsonNode tree;
    try {
      tree = JSON.readTree(Files.readAllBytes(file));
    } catch (JsonProcessingException e) {
      throw new InvalidInputException(file + " is not a notebook: " + e.getOriginalMessage(), e);
    }
    if (!(tree instanceof ObjectNode root)
        || root.path("nbformat").asInt() != 4
        || !root.path("cells").isArray()) {
      throw new InvalidInputException(
          file + " is not a notebook: it must be a JSON object of nbformat 4 with cells");
    }
    return new Notebook(root);
  }

  /** Writes the notebook: the whole file or none of it. */
  public void write(Path file) throws IOException {
    AtomicFile.write(file, text().getBytes(StandardCharsets.UTF_8));
  }

  /** The text of the file. */
  public String text() {
    try {
      return JSON.writer(LIKE_JUPYTER).writeValueAsString(root) + '\n';
    } catch (JsonProcessingException e) {
      throw new IllegalStateException("a tree of JSON can always be written", e);
    }
  }

  /** The number of code cells. */
  public int codeCells() {
    int count = 0;
    for (JsonNode cell : root.path("cells")) {
      count += isCode(cell) ? 1 : 0;
    }
    return count;
  }

  /** The error of the first cell that failed. */
  public Optional<CellError> firstError() {
    int number = 0;
    for (JsonNode cell : root.path("cells")) {
      number += isCode(cell) ? 1 : 0;
      for (JsonNode output : cell.path("outputs")) {
        if (output.path("output_type").asText().equals("error")) {
          return Optional.of(new CellError(number, message(output)));
        }
      }
    }
    return Optional.empty();
  }

  /**
   * The kernel's report starts with the exception, or with the code that javac refuses and the
   * reason. Its colours, the code and the stack trace are left out.
   */
  private static String message(JsonNode error) {
    List<String> lines = new ArrayList<>();
    for (JsonNode part : error.path("traceback")) {
      COLOUR
          .matcher(part.asText())
          .replaceAll("")
          .lines()
          .filter(line -> !line.isBlank() && !line.startsWith("|") && !line.startsWith("   at "))
          .forEach(line -> lines.add(line.strip()));
    }
    return lines.isEmpty()
        ? error.path("ename").asText() + ": " + error.path("evalue").asText()
        : String.join(" ", lines);
  }

  /**
   * Removes what an execution adds and what differs between runs and machines: the time of each
   * cell, the version of Java, and the division of printed text into messages.
   */
  public void removeTraces() {
    root.put("nbformat_minor", 5);
    ObjectNode metadata = root.putObject("metadata");
    metadata
        .putObject("kernelspec")
        .put("name", JavaKernel.NAME)
        .put("display_name", JavaKernel.DISPLAY_NAME)
        .put("language", "java");
    metadata
        .putObject("language_info")
        .put("name", "java")
        .put("file_extension", ".jshell")
        .put("mimetype", "text/x-java-source");
    for (JsonNode cell : root.path("cells")) {
      if (cell.path("metadata") instanceof ObjectNode cellMetadata) {
        cellMetadata.remove("execution");
      }
      if (cell instanceof ObjectNode code && isCode(cell)) {
        code.set("outputs", joined(cell.path("outputs")));
      }
    }
  }

  /** The outputs with adjacent pieces of the same stream joined. */
  private static ArrayNode joined(JsonNode outputs) {
    ArrayNode joined = JSON.createArrayNode();
    for (JsonNode output : outputs) {
      JsonNode last = joined.path(joined.size() - 1);
      if (isStream(output) && isStream(last) && output.path("name").equals(last.path("name"))) {
        ((ObjectNode) last).set("text", lines(text(last.path("text")) + text(output.path("text"))));
      } else {
        joined.add(output.deepCopy());
      }
    }
    return joined;
  }

  /**
   * The number of the first code cell whose outputs differ from those of another notebook with the
   * same cells, counted as in {@link CellError}; cells with the tag {@link #TIMING} are left out.
   * Empty if there is none.
   */
  public Optional<Integer> firstDifference(Notebook other) {
    int number = 0;
    for (int i = 0; i < root.path("cells").size(); i++) {
      JsonNode cell = root.path("cells").get(i);
      JsonNode theirs = other.root.path("cells").path(i);
      number += isCode(cell) ? 1 : 0;
      if (!isTiming(cell) && !cell.path("outputs").equals(theirs.path("outputs"))) {
        return Optional.of(number);
      }
    }
    return Optional.empty();
  }

  /** The cells as JSON. */
  List<JsonNode> cells() {
    List<JsonNode> cells = new ArrayList<>();
    root.path("cells").forEach(cells::add);
    return cells;
  }

  static boolean isCode(JsonNode cell) {
    return cell.path("cell_type").asText().equals("code");
  }

  private static boolean isStream(JsonNode output) {
    return output.path("output_type").asText().equals("stream");
  }

  private static boolean isTiming(JsonNode cell) {
    for (JsonNode tag : cell.path("metadata").path("tags")) {
      if (tag.asText().equals(TIMING)) {
        return true;
      }
    }
    return false;
  }

  /** A text of nbformat: a string, or a list of lines. */
  static String text(JsonNode text) {
    if (!text.isArray()) {
      return text.asText();
    }
    StringBuilder joined = new StringBuilder();
    text.forEach(line -> joined.append(line.asText()));
    return joined.toString();
  }

  /** A text as a list of lines, each with its line end. */
  private static ArrayNode lines(String text) {
    ArrayNode lines = JSON.createArrayNode();
    for (int from = 0; from < text.length(); ) {
      int end = text.indexOf('\n', from);
      int to = end < 0 ? text.length() : end + 1;
      lines.add(text.substring(from, to));
      from = to;
    }
    return lines;
  }
}
