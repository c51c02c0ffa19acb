package aurum.training.notebook;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.InvalidInputException;
import aurum.training.CommandResult;
import aurum.training.command.NotebooksCommand;
import aurum.training.console.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

/** The command, with shell scripts in the place of Jupyter and Maven. */
class NotebooksCommandTest {
  @TempDir private Path folder;
  private FakeBuild build;
  private Path first;
  private Path second;

  @BeforeEach
  void makeBuild() throws IOException {
    build = new FakeBuild(folder.resolve("aurum"));
    first = build.add("01-first", "one()");
    second = build.add("02-second", "two()");
    build.executed(first, "one()", "1");
    build.executed(second, "two()", "2");
  }

  private CommandResult run(String... arguments) throws IOException {
    return run(build.notebooks(), arguments);
  }

  private static CommandResult run(Notebooks notebooks, String... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    CommandLine command = new CommandLine(new NotebooksCommand(() -> notebooks));
    int status =
        command
            .setOut(new PrintWriter(out, true))
            .setErr(new PrintWriter(err, true))
            .setExecutionExceptionHandler(
                (e, line, parsed) -> {
                  err.append(e.getMessage()).append('\n');
                  return e instanceof InvalidInputException ? ExitStatus.WRONG_USAGE : -1;
                })
            .execute(arguments);
    return new CommandResult(
        "notebooks " + String.join(" ", arguments), status, out.toString(), err.toString());
  }

  private static void assertFailed(String error, CommandResult result) {
    assertEquals(ExitStatus.FAILED, result.status(), result::err);
    assertEquals(error, result.err());
  }

  @Test
  void executesAllNotebooksAndReplacesTheirOutputs() throws IOException {
    build.install("jupyter", FakeBuild.JUPYTER);
    CommandResult result = run("--execute").requireDone();
    assertEquals("", result.err());
    assertTrue(result.lines().get(0).matches("01-first\\.ipynb: \\d+ s"), result.out());
    assertEquals("notebooks: 2 executed", result.lastLine());
    String text = Files.readString(second);
    assertTrue(text.contains("\"text\": [\n      \"2\"\n     ]"), text);
    assertFalse(text.contains("noon"), text);
  }

  @Test
  void executesTheNamedNotebooksOnly() throws IOException {
    build.install("jupyter", FakeBuild.JUPYTER);
    String before = Files.readString(first);
    assertEquals("notebooks: 1 executed", run("--execute", "02-second").requireDone().lastLine());
    run("--execute", "02-second.ipynb").requireDone();
    run("--execute", second.toString()).requireDone();
    assertEquals(before, Files.readString(first));
  }

  @Test
  void aFailingCellLeavesItsNotebookUnchangedAndOthersAreExecuted() throws IOException {
    build.install("jupyter", FakeBuild.JUPYTER);
    build.failed(first, "one()", "java.lang.Exception: no gold");
    String before = Files.readString(first);
    CommandResult result = run("--execute");
    assertFailed("aurum: 01-first.ipynb, cell [1]: java.lang.Exception: no gold\n", result);
    assertEquals("notebooks: 1 executed", result.lastLine());
    assertEquals(before, Files.readString(first));
    assertTrue(Files.readString(second).contains("\"2\""));
  }

  @Test
  void aKernelThatDiesIsReportedWithTheLastLineOfJupyter() throws IOException {
    build.install("jupyter", FakeBuild.JUPYTER);
    Path third = build.add("03-third", "three()");
    CommandResult result = run("--execute", third.toString());
    assertFailed(
        "aurum: 03-third.ipynb, jupyter nbconvert failed: DeadKernelError: Kernel died\n", result);
    assertEquals("notebooks: 0 executed", result.lastLine());
  }

  @Test
  void aNotebookThatExceedsTheTimeLimitIsEnded() throws IOException {
    build.install("jupyter", "#!/bin/sh\n[ \"$2\" = --version ] || exec /bin/sleep 60\n");
    assertFailed(
        "aurum: 01-first.ipynb, not finished after 1 s; allow more with --timeout\n",
        run("--execute", "--timeout", "1", "01-first"));
  }

  @Test
  void anotherFolderReceivesTheExecutedNotebooks() throws IOException {
    build.install("jupyter", FakeBuild.JUPYTER);
    String before = Files.readString(first);
    Path out = folder.resolve("a/b");
    run("--execute", "--out", out.toString()).requireDone();
    assertEquals(before, Files.readString(first));
    assertTrue(Files.readString(out.resolve("01-first.ipynb")).contains("\"1\""));
  }

  @Test
  void aCheckComparesTheOutputsAndChangesNothing() throws IOException {
    build.install("jupyter", FakeBuild.JUPYTER);
    run("--execute").requireDone();
    assertEquals("notebooks: 2 executed", run("--execute", "--check").requireDone().lastLine());
    build.executed(first, "one()", "other");
    String before = Files.readString(first);
    assertFailed(
        "aurum: 01-first.ipynb, cell [1]: the output differs from the one in the file\n",
        run("--execute", "--check"));
    assertEquals(before, Files.readString(first));
  }

  @Test
  void opensTheFolderInTheEditorThatIsInstalled() throws IOException {
    Path said = folder.resolve("said");
    build.install(
        "jupyter",
        "#!/bin/sh\n[ \"$2\" = --version ] && [ $1 = lab ] && exit 1\necho \"$@\" >> "
            + said
            + '\n');
    run().requireDone();
    run("01-first", "--", "--no-browser").requireDone();
    assertEquals(
        "notebook --version\nnotebook %s\nnotebook --version\nnotebook %s --no-browser\n"
            .formatted(first.getParent(), first),
        Files.readString(said));
  }

  @Test
  void saysWhatToInstallIfThereIsNoJupyter() throws IOException {
    assertFailed(
        "aurum: there is no program 'jupyter'; install it with 'apt-get install jupyter-notebook"
            + " jupyter-nbconvert' or 'pip install jupyterlab'\n",
        run("--execute"));
    build.install("jupyter", "#!/bin/sh\nexit 1\n");
    assertFailed(
        "aurum: this Jupyter has no nbconvert; install it with 'apt-get install jupyter-nbconvert'"
            + " or 'pip install nbconvert'\n",
        run("--execute"));
    assertFailed(
        "aurum: this Jupyter has no editor; install one with 'apt-get install jupyter-notebook' or"
            + " 'pip install jupyterlab'\n",
        run());
  }

  @Test
  void downloadsTheKernelOnceWithMaven() throws IOException {
    build.install("jupyter", FakeBuild.JUPYTER);
    assertFailed(
        "aurum: the Java kernel of Jupyter is downloaded by Maven, and there is no program 'mvn';"
            + " install it with 'apt-get install maven'\n",
        run(build.notebooksWithoutKernel(), "--execute"));
    Path jar = build.kernelFolder().resolve("rapaio-jupyter-kernel-3.0.1.jar");
    String maven = "#!/bin/sh\nprintf '%s' > " + jar + '\n';
    build.install("mvn", maven.formatted("an altered kernel"));
    CommandResult altered = run(build.notebooksWithoutKernel(), "--execute");
    assertTrue(altered.err().contains("has the SHA-256 "), altered.err());
    assertFalse(Files.exists(jar));
    build.install("mvn", "#!/bin/sh\necho '[ERROR] Could not transfer'\nexit 1\n");
    CommandResult offline = run(build.notebooksWithoutKernel(), "--execute");
    assertTrue(offline.err().contains("[ERROR] Could not transfer"), offline.err());
    build.install("mvn", maven.formatted(FakeBuild.KERNEL));
    CommandResult result = run(build.notebooksWithoutKernel(), "--execute").requireDone();
    assertEquals("downloading the Java kernel of Jupyter\n", result.err());
    build.install("mvn", "#!/bin/sh\nexit 1\n");
    assertEquals("", run(build.notebooksWithoutKernel(), "--execute").requireDone().err());
  }

  @Test
  void refusesWrongUsage() throws IOException {
    build.install("jupyter", FakeBuild.JUPYTER);
    assertRefused(
        "there is no notebook '9'; available: 01-first.ipynb, 02-second.ipynb", "--execute", "9");
    Path broken = Files.writeString(folder.resolve("broken.ipynb"), "{}");
    assertRefused(broken + " is not a notebook: ", "--execute", broken.toString());
    assertRefused("--out, --check and --timeout need --execute", "--check");
    assertRefused("--out, --check and --timeout need --execute", "--timeout", "5");
    assertRefused("--check writes nothing; leave out --out", "--execute", "--check", "--out", "x");
    assertRefused("--timeout must be at least 1, not 0", "--execute", "--timeout", "0");
    assertRefused("name one notebook to open", "01-first", "02-second");
    assertRefused("--execute passes nothing to Jupyter", "--execute", "--", "--port=1");
  }

  private void assertRefused(String error, String... arguments) throws IOException {
    CommandResult result = run(arguments);
    assertEquals(ExitStatus.WRONG_USAGE, result.status(), result::err);
    assertTrue(result.err().startsWith(error), result.err());
    assertEquals("", result.out());
  }
}
