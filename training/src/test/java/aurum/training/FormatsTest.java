package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Executes the page "File formats": its commands, and its Python on the files that they write. */
class FormatsTest {
  private static final Path PYTHON = Path.of("/usr/bin/python3");

  @TempDir private Path folder;

  @Test
  void thePythonOfThePageReadsTheFilesOfItsCommands() throws Exception {
    Assumptions.assumeTrue(Files.isExecutable(PYTHON));
    Path page = Path.of("docs/reference/formats.md");
    Files.createDirectory(folder.resolve("runs"));
    for (String line : Files.readAllLines(page)) {
      if (line.startsWith("    training/aurum ")) {
        String local = line.strip().replace("runs/", folder + "/runs/");
        String few = local.contains(" train ") ? " --set evaluation.games=4" : "";
        CommandResult.ofLine(local.substring("training/aurum ".length()) + few).requireDone();
      }
    }
    List<String> examples = new GuideText(page).blocks("python");
    assertEquals(5, examples.size());
    for (String example : examples) {
      Process python =
          new ProcessBuilder(PYTHON.toString(), "-W", "error", "-c", example)
              .directory(folder.toFile())
              .redirectErrorStream(true)
              .start();
      String printed = new String(python.getInputStream().readAllBytes(), "UTF-8");
      assertEquals(0, python.waitFor(), example + printed);
      assertFalse(printed.isBlank(), example);
    }
  }
}
