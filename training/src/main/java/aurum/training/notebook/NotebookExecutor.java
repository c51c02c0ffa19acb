package aurum.training.notebook;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/** Executes notebooks with Jupyter's nbconvert, each in a new kernel. */
public final class NotebookExecutor {
  private final Jupyter jupyter;

  NotebookExecutor(Jupyter jupyter) {
    this.jupyter = jupyter;
  }

  /**
   * A notebook after its execution.
   *
   * @param notebook with its new outputs; null if it could not be executed
   * @param failure why it failed, in one line that names the cell; empty if all cells succeeded
   */
  public record Execution(Notebook notebook, Optional<String> failure) {
    private static Execution failed(String reason) {
      return new Execution(null, Optional.of(reason));
    }
  }

  /**
   * Executes all cells of a notebook, in the notebook's folder. The file is not changed.
   *
   * @param seconds the time limit
   * @throws IllegalArgumentException if the file is not a notebook
   */
  public Execution execute(Path file, long seconds) throws IOException {
    Notebook before = Notebook.read(file);
    Path folder = Files.createTempDirectory("aurum-notebook");
    Path output = folder.resolve("executed.ipynb");
    try {
      ChildProcess.Result result =
          jupyter.run(
              List.of(
                  "nbconvert",
                  "--to=notebook",
                  "--execute",
                  // A failed cell is read from its output; without this option nothing is written.
                  "--allow-errors",
                  "--ExecutePreprocessor.kernel_name=" + JavaKernel.NAME,
                  "--ExecutePreprocessor.timeout=-1",
                  "--ExecutePreprocessor.record_timing=False",
                  "--output=" + output,
                  file.toAbsolutePath().toString()),
              folder,
              seconds);
      if (result.status() != 0 || !Files.exists(output)) {
        return Execution.failed("jupyter nbconvert failed: " + result.lastLine().strip());
      }
      Notebook executed = Notebook.read(output);
      if (executed.codeCells() != before.codeCells()) {
        return Execution.failed("jupyter nbconvert has written another notebook");
      }
      executed.removeTraces();
      return new Execution(executed, executed.firstError().map(NotebookExecutor::describe));
    } catch (ChildProcess.TimeLimitException e) {
      return Execution.failed(
          "not finished after %d s; allow more with --timeout".formatted(seconds));
    } finally {
      Files.deleteIfExists(output);
      Files.deleteIfExists(folder);
    }
  }

  private static String describe(Notebook.CellError error) {
    return "cell [%d]: %s".formatted(error.cell(), error.message());
  }
}
