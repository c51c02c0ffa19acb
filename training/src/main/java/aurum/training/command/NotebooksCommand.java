package aurum.training.command;

import static aurum.env.base.Requirement.require;

import aurum.training.console.ExitStatus;
import aurum.training.console.Progress;
import aurum.training.notebook.Notebooks;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** {@code aurum notebooks}: opens or executes the notebooks. */
@Command(
    name = "notebooks",
    description = {
      "Open the notebooks in the browser, or execute them.",
      "",
      "Needs Jupyter (Debian: jupyter-notebook, for --execute jupyter-nbconvert). The first call"
          + " downloads a Java kernel with Maven. Ctrl-C ends Jupyter.",
      "",
      "With --execute, all cells of each notebook run in a new kernel. The outputs in the file are"
          + " replaced if all cells succeed. Exit status 1: a cell failed."
    },
    footer = {"", "Example:", "  ${ROOT-COMMAND-NAME} notebooks --execute 01-environment"})
public final class NotebooksCommand extends ConsoleCommand {
  @Parameters(
      paramLabel = "FILE",
      description =
          "Notebooks, by path or by name (default: all). Without --execute at most one, and what"
              + " follows -- is passed to Jupyter, such as -- --no-browser --allow-root.")
  private List<String> arguments = List.of();

  @Option(names = "--execute", description = "Run the notebooks without a browser.")
  private boolean execute;

  @Option(
      names = "--out",
      paramLabel = "DIR",
      description = "With --execute: write the executed notebooks to this folder instead.")
  private Path out;

  private final Notebooks notebooks;

  /** The command for the notebooks of this build. */
  public NotebooksCommand() {
    this(new Notebooks());
  }

  /** The command for the given notebooks. */
  public NotebooksCommand(Notebooks notebooks) {
    this.notebooks = notebooks;
  }

  @Override
  void run() throws IOException, InterruptedException {
    List<String> names = arguments.stream().filter(name -> !name.startsWith("-")).toList();
    List<String> passed = arguments.stream().filter(name -> name.startsWith("-")).toList();
    require(!execute || passed.isEmpty(), "--execute passes nothing to Jupyter; leave out --");
    require(execute || out == null, "--out needs --execute");
    require(execute || names.size() <= 1, "name one notebook to open, or none for the list of all");
    List<Path> files = notebooks.find(names);
    if (execute) {
      notebooks.requireNbconvert();
    }
    notebooks.installKernel();
    boolean succeeded =
        execute
            ? execute(files)
            : notebooks.open(names.isEmpty() ? Optional.empty() : Optional.of(files.get(0)), passed)
                == 0;
    status = succeeded ? ExitStatus.DONE : ExitStatus.FAILED;
  }

  private static Progress.State state(String done, long begin) {
    String time = Progress.time((System.nanoTime() - begin) / 1e9);
    return new Progress.State(-1, done + " since " + time);
  }

  /** Returns whether all succeed. */
  private boolean execute(List<Path> files) throws IOException, InterruptedException {
    int executed = 0;
    for (Path file : files) {
      long begin = System.nanoTime();
      Optional<String> failure;
      String done = "notebooks: " + executed + "/" + files.size() + ", " + file.getFileName();
      try (Progress progress = new Progress(() -> state(done, begin))) {
        failure = notebooks.execute(file, out == null ? file.toAbsolutePath().getParent() : out);
      }
      out().print(file.getFileName() + ": ");
      if (failure.isPresent()) {
        out().println("failed");
        err().println("aurum: " + file + ": " + failure.get());
      } else {
        out().printf(Locale.ROOT, "%.0f s%n", (System.nanoTime() - begin) / 1e9);
        executed++;
      }
    }
    out().printf(Locale.ROOT, "notebooks: %d executed%n", executed);
    return executed == files.size();
  }
}
