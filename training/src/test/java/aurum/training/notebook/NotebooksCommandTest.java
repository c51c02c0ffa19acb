package aurum.training.notebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.agents.Sha256;
import aurum.env.base.InvalidInputException;
import aurum.training.CommandResult;
import aurum.training.command.NotebooksCommand;
import aurum.training.console.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command, with shell scripts in the place of Jupyter and Maven. */
class NotebooksCommandTest {
  private static final String KERNEL = "a kernel";

  /** Executes a notebook by writing its name; fails for the second one. */
  private static final String NBCONVERT =
      """
      for argument; do
        case $argument in
          --output-dir=*) folder=${argument#*=} ;;
          --output=*) name=${argument#*=} ;;
        esac
      done
      if [ $name = 02-second.ipynb ]; then
        printf 'Traceback\\nnbclient.exceptions.CellExecutionError: a cell:\\n|code\\n\\033[31mno gold\\033[0m\\n' >&2
        exit 1
      fi
      mkdir -p "$folder" && echo "executed $name" > "$folder/$name"
      """;

  @TempDir private Path project;
  private Path first;
  private Path second;
  private Path jar;

  @BeforeEach
  void makeBuild() throws IOException {
    first = write("notebooks/01-first.ipynb", "first");
    second = write("notebooks/02-second.ipynb", "second");
    jar = write("training/target/jupyter/rapaio-jupyter-kernel-3.0.1.jar", KERNEL);
  }

  private Path write(String name, String text) throws IOException {
    Path file = project.resolve(name);
    Files.createDirectories(file.getParent());
    return Files.writeString(file, text);
  }

  private void install(String program, String script) throws IOException {
    write("bin/" + program, "#!/bin/sh\n" + script).toFile().setExecutable(true);
  }

  private CommandResult run(String... arguments) {
    byte[] hash = Sha256.newDigest().digest(KERNEL.getBytes(StandardCharsets.UTF_8));
    Notebooks notebooks =
        new Notebooks(project, project.resolve("bin"), HexFormat.of().formatHex(hash));
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = new CommandLine(new NotebooksCommand(notebooks));
    int status =
        command
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .setExecutionExceptionHandler(
                (e, line, parsed) -> {
                  err.append(e.getMessage());
                  return e instanceof InvalidInputException
                      ? ExitStatus.WRONG_USAGE
                      : ExitStatus.FAILED;
                })
            .execute(arguments);
    return new CommandResult(
        "notebooks " + String.join(" ", arguments), status, out.toString(), err.toString());
  }

  private static void assertFails(int status, String error, CommandResult result) {
    assertEquals(status, result.status(), result::err);
    assertTrue(result.err().startsWith(error), result::err);
  }

  @Test
  void replacesTheFileOfANotebook() throws IOException {
    install("jupyter-nbconvert", NBCONVERT);
    CommandResult result = run("--execute", "01-first").requireDone();
    assertTrue(result.lines().get(0).matches("01-first\\.ipynb: \\d+ s"), result.out());
    assertEquals("notebooks: 1 executed", result.lastLine());
    assertEquals("executed 01-first.ipynb\n", Files.readString(first));
  }

  @Test
  void aFailingCellIsPrintedAndLeavesItsNotebookUnchanged() throws IOException {
    install("jupyter-nbconvert", NBCONVERT);
    CommandResult result = run("--execute");
    assertFails(ExitStatus.FAILED, "aurum: " + second, result);
    assertTrue(result.err().endsWith("CellExecutionError: a cell:\nno gold\n"), result.err());
    assertEquals("notebooks: 1 executed", result.lastLine());
    assertEquals("second", Files.readString(second));
  }

  @Test
  void anotherFolderReceivesTheExecutedNotebooks() throws IOException {
    install("jupyter-nbconvert", NBCONVERT);
    Path out = project.resolve("a/b");
    run("--execute", "--out", out.toString(), "01-first.ipynb").requireDone();
    assertEquals("executed 01-first.ipynb\n", Files.readString(out.resolve("01-first.ipynb")));
    assertEquals("first", Files.readString(first));
  }

  @Test
  void opensJupyterLabOrElseJupyterNotebook() throws IOException {
    Path opened = project.resolve("opened");
    install("jupyter-notebook", "echo notebook $@ >> " + opened);
    run().requireDone();
    install("jupyter-lab", "echo lab $@ >> " + opened);
    run("01-first", "--", "--no-browser").requireDone();
    assertEquals(
        "notebook %s\nlab %s --no-browser\n".formatted(first.getParent(), first),
        Files.readString(opened));
  }

  @Test
  void downloadsTheKernelOnceWithMaven() throws IOException {
    install("jupyter-nbconvert", NBCONVERT);
    Files.delete(jar);
    install("mvn", "exit 1");
    assertFails(ExitStatus.FAILED, "Maven cannot download ", run("--execute", "01-first"));
    install("mvn", "printf altered > " + jar);
    assertFails(ExitStatus.FAILED, jar + " was deleted", run("--execute", "01-first"));
    assertFalse(Files.exists(jar));
    install("mvn", "printf '%s' > %s".formatted(KERNEL, jar));
    run("--execute", "01-first").requireDone();
    install("mvn", "exit 1");
    run("--execute", "01-first").requireDone();
  }

  @Test
  void saysThatNbconvertIsMissingBeforeItDownloadsTheKernel() throws IOException {
    Files.delete(jar);
    install("mvn", "printf '%s' > %s".formatted(KERNEL, jar));
    assertRefused("there is no jupyter-nbconvert; see notebooks/README.md", "--execute");
    assertFalse(Files.exists(jar));
  }

  @Test
  void refusesWrongUsage() throws IOException {
    assertRefused("there is no jupyter-nbconvert; see notebooks/README.md", "--execute");
    assertRefused("there is no jupyter-notebook; see notebooks/README.md");
    assertRefused("there is no notebook '9' in ", "--execute", "9");
    assertRefused("--out needs --execute", "--out", "x");
    assertRefused("name one notebook to open", "01-first", "02-second");
    assertRefused("--execute passes nothing to Jupyter", "--execute", "--", "--port=1");
  }

  private void assertRefused(String error, String... arguments) {
    assertFails(ExitStatus.WRONG_USAGE, error, run(arguments));
  }
}
