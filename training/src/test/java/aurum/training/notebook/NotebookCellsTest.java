package aurum.training.notebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import jdk.jshell.JShell;
import jdk.jshell.Snippet;
import jdk.jshell.SnippetEvent;
import jdk.jshell.SourceCodeAnalysis.CompletionInfo;
import jdk.jshell.spi.ExecutionControl;
import jdk.jshell.spi.ExecutionControlProvider;
import jdk.jshell.spi.ExecutionEnv;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Compiles the cells of the notebooks as their kernel does, by JShell, without running them. A
 * change of the library that breaks a notebook thus breaks the build.
 */
class NotebookCellsTest {
  /** The imports of the kernel before the first cell. */
  private static final List<String> STARTUP =
      List.of(
          "import java.io.*;",
          "import java.math.*;",
          "import java.net.*;",
          "import java.util.*;",
          "import java.util.concurrent.*;",
          "import java.util.prefs.*;",
          "import java.util.regex.*;");

  /** The classes under test, and the contracts of games. */
  private static final String CLASS_PATH =
      System.getProperty("java.class.path")
          + File.pathSeparator
          + Path.of("../env/target/test-classes").toAbsolutePath();

  static List<Path> notebooks() throws IOException {
    return NotebookFilesTest.notebooks().stream()
        .filter(file -> !file.endsWith(NotebookFilesTest.PYTHON))
        .toList();
  }

  @ParameterizedTest
  @MethodSource("notebooks")
  void everyCellCompiles(Path file) throws IOException {
    List<String> cells = new ArrayList<>(STARTUP);
    for (JsonNode cell : NotebookFilesTest.cells(file)) {
      if (NotebookFilesTest.isCode(cell)) {
        cells.add(NotebookFilesTest.text(cell.path("source")));
      }
    }
    assertEquals(List.of(), errors(cells));
  }

  @Test
  void anErrorInACellIsFound() {
    assertEquals(List.of(), errors(List.of("int x = 1;\nint y = x + 1;", "y + 1")));
    assertTrue(errors(List.of("int x = 1;", "x.y()")).toString().contains("x.y()"));
    assertTrue(errors(List.of("int x = 1")).isEmpty());
    assertTrue(errors(List.of("int f() { return g(); }")).toString().contains("g()"));
    assertTrue(errors(List.of("for (int i = 0;")).toString().contains("for (int i = 0;"));
  }

  /** The snippets that do not compile, each with the reason. */
  private static List<String> errors(List<String> cells) {
    List<String> errors = new ArrayList<>();
    try (JShell shell =
        JShell.builder()
            .executionEngine(new NoExecutionProvider(), Map.of())
            .compilerOptions("-cp", CLASS_PATH)
            .build()) {
      for (String cell : cells) {
        String rest = cell;
        while (!rest.isBlank()) {
          CompletionInfo next = shell.sourceCodeAnalysis().analyzeCompletion(rest);
          if (next.source() == null || !next.completeness().isComplete()) {
            errors.add("incomplete: " + rest);
            break;
          }
          for (SnippetEvent event : shell.eval(next.source())) {
            if (event.status() != Snippet.Status.VALID && event.causeSnippet() == null) {
              StringBuilder reason = new StringBuilder(event.status() + ": " + next.source());
              shell
                  .diagnostics(event.snippet())
                  .forEach(error -> reason.append(error.getMessage(Locale.ROOT)).append('\n'));
              errors.add(reason.toString());
            }
          }
          rest = next.remaining();
        }
      }
    }
    return errors;
  }

  private record NoExecutionProvider() implements ExecutionControlProvider {
    @Override
    public String name() {
      return "none";
    }

    @Override
    public ExecutionControl generate(ExecutionEnv env, Map<String, String> parameters) {
      return new NoExecution();
    }
  }

  /** Loads and runs nothing. */
  private static final class NoExecution implements ExecutionControl {
    @Override
    public void load(ClassBytecodes[] classes) {}

    @Override
    public void redefine(ClassBytecodes[] classes) {}

    @Override
    public String invoke(String className, String methodName) {
      return "";
    }

    @Override
    public String varValue(String className, String variable) {
      return "";
    }

    @Override
    public void addToClasspath(String path) {}

    @Override
    public void stop() {}

    @Override
    public Object extensionCommand(String command, Object argument) {
      return null;
    }

    @Override
    public void close() {}
  }
}
