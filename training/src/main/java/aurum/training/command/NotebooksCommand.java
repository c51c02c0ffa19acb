package aurum.training.command;

import aurum.env.base.InvalidInputException;
import aurum.training.console.ExitStatus;
import aurum.training.notebook.Notebooks;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

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
    footer = {"", "Example:", "  aurum notebooks --execute 01-environment"})
public final class NotebooksCommand implements Callable<Integer> {
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

  @Spec private CommandSpec spec;

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
  public Integer call() throws IOException, InterruptedException {
    List<String> names = arguments.stream().filter(name -> !name.startsWith("-")).toList();
    List<String> passed = arguments.stream().filter(name -> name.startsWith("-")).toList();
    if (execute && !passed.isEmpty()) {
      throw new InvalidInputException("--execute passes nothing to Jupyter; leave out --");
    } else if (!execute && out != null) {
      throw new InvalidInputException("--out needs --execute");
    } else if (!execute && names.size() > 1) {
      throw new InvalidInputException("name one notebook to open, or none for the list of all");
    }
    List<Path> files = notebooks.find(names);
    if (execute) {
      notebooks.requireNbconvert();
    }
    notebooks.installKernel();
    if (execute) {
      return execute(files);
    }
    Optional<Path> opened = names.isEmpty() ? Optional.empty() : Optional.of(files.get(0));
    return notebooks.open(opened, passed) == 0 ? ExitStatus.DONE : ExitStatus.FAILED;
  }

  private int execute(List<Path> files) throws IOException, InterruptedException {
    PrintWriter printed = spec.commandLine().getOut();
    int executed = 0;
    for (Path file : files) {
      printed.print(file.getFileName() + ": ");
      printed.flush(); // The execution takes a while.
      long begin = System.nanoTime();
      Optional<String> failure =
          notebooks.execute(file, out == null ? file.toAbsolutePath().getParent() : out);
      if (failure.isPresent()) {
        printed.println("failed");
        spec.commandLine().getErr().println("aurum: " + file + ": " + failure.get());
      } else {
        printed.printf("%.0f s%n", (System.nanoTime() - begin) / 1e9);
        executed++;
      }
    }
    printed.printf("notebooks: %d executed%n", executed);
    return executed == files.size() ? ExitStatus.DONE : ExitStatus.FAILED;
  }
}
