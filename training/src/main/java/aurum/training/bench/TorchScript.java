package aurum.training.bench;

import aurum.env.InvalidInputException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** Runs a PyTorch script that measures something and prints one number. */
final class TorchScript {
  /** Environment variables that the launcher sets for DL4J. PyTorch gets only its settings'. */
  private static final List<String> LAUNCHER_VARIABLES =
      List.of(
          "OMP_WAIT_POLICY",
          "OPENBLAS_CORETYPE",
          "MALLOC_MMAP_THRESHOLD_",
          "MALLOC_TRIM_THRESHOLD_",
          "MALLOC_TOP_PAD_");

  private TorchScript() {}

  /**
   * The number that a script prints last.
   *
   * @param python the command that runs Python
   * @param script the name of a file beside this class
   * @param settings the number of threads and the environment variables
   * @throws InvalidInputException if there is no such command, or no PyTorch
   */
  static double run(
      String python, String script, TorchSettings settings, Map<String, Object> options)
      throws IOException {
    List<String> command =
        new ArrayList<>(List.of(python, "-", "--threads", "" + settings.threads()));
    options.forEach((name, value) -> command.addAll(List.of("--" + name, value.toString())));
    ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
    LAUNCHER_VARIABLES.forEach(builder.environment()::remove);
    builder.environment().putAll(settings.environment());
    Process process;
    try {
      process = builder.start();
    } catch (IOException e) {
      throw new InvalidInputException(
          "cannot run '" + python + "': name a Python that has PyTorch with --python", e);
    }
    try (InputStream source = TorchScript.class.getResourceAsStream(script);
        OutputStream input = process.getOutputStream()) {
      source.transferTo(input);
    } catch (IOException e) {
      // The process ended without reading its input; its output states the reason.
    }
    String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    String last = output.strip().substring(output.strip().lastIndexOf('\n') + 1);
    try {
      if (process.waitFor() != 0) {
        throw new InvalidInputException(python + ": " + last);
      }
      return Double.parseDouble(last);
    } catch (NumberFormatException e) {
      throw new IllegalStateException(python + " printed no number: " + last, e);
    } catch (InterruptedException e) {
      process.destroyForcibly();
      Thread.currentThread().interrupt();
      throw new IllegalStateException("interrupted", e);
    }
  }
}
