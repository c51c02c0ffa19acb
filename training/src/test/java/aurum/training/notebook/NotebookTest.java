package aurum.training.notebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class NotebookTest {
  @TempDir private Path folder;

  /** A notebook of one text and some code cells, each given by its outputs and metadata. */
  private Notebook notebook(String... cells) throws IOException {
    StringBuilder json =
        new StringBuilder(
            """
            {"nbformat": 4, "nbformat_minor": 4, "metadata": {"widgets": {}},
             "cells": [{"cell_type": "markdown", "metadata": {}, "source": "text"}
            """);
    for (String cell : cells) {
      json.append(", {\"cell_type\": \"code\", \"source\": [\"x\"], ").append(cell).append('}');
    }
    return Notebook.read(Files.writeString(folder.resolve("a.ipynb"), json + "]}"));
  }

  private static String outputs(String... outputs) {
    return "\"metadata\": {}, \"outputs\": [" + String.join(", ", outputs) + "]";
  }

  private static String printed(String stream, String text) {
    return "{\"output_type\": \"stream\", \"name\": \"%s\", \"text\": %s}".formatted(stream, text);
  }

  private static String error(String... report) {
    return "{\"output_type\": \"error\", \"ename\": \"EvalException\", \"evalue\": \"\","
        + " \"traceback\": [\"%s\"]}".formatted(String.join("\", \"", report));
  }

  @Test
  void joinsWhatACellPrintsInSeveralMessages() throws IOException {
    Notebook notebook =
        notebook(
            outputs(
                printed("stdout", "[\"a\\n\", \"b\"]"),
                printed("stdout", "\"c\\nd\""),
                printed("stderr", "\"e\"")));
    notebook.removeTraces();
    JsonNode outputs = notebook.cells().get(1).path("outputs");
    assertEquals(2, outputs.size());
    assertEquals("[\"a\\n\",\"bc\\n\",\"d\"]", outputs.get(0).path("text").toString());
    assertEquals("e", Notebook.text(outputs.get(1).path("text")));
  }

  @Test
  void removesTheTimesOfCellsAndTheVersionsOfPrograms() throws IOException {
    Notebook notebook =
        notebook("\"metadata\": {\"execution\": {}, \"tags\": [\"timing\"]}, \"outputs\": []");
    notebook.removeTraces();
    assertEquals("{\"tags\":[\"timing\"]}", notebook.cells().get(1).path("metadata").toString());
    assertTrue(notebook.text().contains("\"name\": \"aurum\""), notebook.text());
    assertTrue(!notebook.text().contains("widgets"), notebook.text());
  }

  @Test
  void isWrittenAsJupyterWritesIt() throws IOException {
    String text = notebook(outputs()).text();
    assertTrue(text.startsWith("{\n \"cells\": [\n  {\n   \"cell_type\": \"markdown\",\n"), text);
    assertTrue(text.contains("\"outputs\": [],\n"), text);
    assertTrue(text.endsWith("\n \"nbformat_minor\": 4\n}\n"), text);
  }

  @Test
  void reportsTheFirstErrorWithTheNumberThatJupyterShows() throws IOException {
    Notebook notebook =
        notebook(
            outputs(printed("stdout", "\"fine\"")),
            outputs(
                error(
                    "\\u001b[31mjava.lang.IllegalStateException: no\\nway\\n\\u001b[0m",
                    "\\u001b[34m   at .(#26:1)\\u001b[0m",
                    "\\u001b[1m|--> f();\\u001b[0m")),
            outputs(error("another")));
    assertEquals(
        Optional.of(new Notebook.CellError(2, "java.lang.IllegalStateException: no way")),
        notebook.firstError());
  }

  @Test
  void reportsAnErrorOfJavac() throws IOException {
    Notebook notebook =
        notebook(
            outputs(
                error(
                    "Compile error:",
                    "|    x + 1",
                    "cannot find symbol",
                    "  symbol:   variable x")));
    assertEquals(
        "Compile error: cannot find symbol symbol:   variable x",
        notebook.firstError().orElseThrow().message());
  }

  @Test
  void findsTheFirstCellWithAnotherOutput() throws IOException {
    String same = outputs(printed("stdout", "\"a\""));
    Notebook notebook = notebook(same, outputs(printed("stdout", "\"b\"")));
    assertEquals(
        Optional.of(2),
        notebook.firstDifference(notebook(same, outputs(printed("stdout", "\"c\"")))));
    assertEquals(Optional.empty(), notebook.firstDifference(notebook));
  }

  @Test
  void outputsWithTimingsMayDiffer() throws IOException {
    String timing = outputs(printed("stdout", "\"%s\"")).replace("{}", "{\"tags\": [\"timing\"]}");
    assertEquals(
        Optional.empty(),
        notebook(timing.formatted("1 s")).firstDifference(notebook(timing.formatted("2 s"))));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "{}", "[]", "no JSON", "{\"nbformat\": 3, \"cells\": []}"})
  void refusesAFileThatIsNoNotebook(String text) throws IOException {
    Path file = Files.writeString(folder.resolve("b.ipynb"), text);
    Exception e = assertThrows(IllegalArgumentException.class, () -> Notebook.read(file));
    assertTrue(e.getMessage().startsWith(file + " is not a notebook: "), e.getMessage());
  }
}
