package aurum.training.command;

import aurum.agents.Printable;
import aurum.env.InvalidInputException;
import aurum.training.console.ExitStatus;
import aurum.training.notebook.Notebook;
import aurum.training.notebook.NotebookExecutor;
import aurum.training.notebook.NotebookExecutor.Execution;
import aurum.training.notebook.Notebooks;
import aurum.training.notebook.UnavailableException;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Supplier;
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
          + " downloads a Java kernel with Maven. Jupyter listens on loopback only; Ctrl-C ends"
          + " it.",
      "",
      "With --execute, all cells of each notebook run in a new kernel. The outputs in the file are"
          + " replaced if all cells succeed. Exit status 1: a cell failed."
    },
    footer = {"", "Example:", "  aurum notebooks --execute 01-environment"})
public final class NotebooksCommand implements Callable<Integer> {
  @Parameters(
      paramLabel = "FILE",
      arity = "0..*",
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

  @Option(
      names = "--check",
      description =
          "With --execute: change no file, and fail if an output differs from the one in the file;"
              + " cells with the tag 'timing' may differ.")
  private boolean check;

  @Option(
      names = "--timeout",
      paramLabel = "S",
      defaultValue = "600",
      description = "With --execute: time limit of a notebook in seconds (default: 600).")
  private long timeout;

  @Spec private CommandSpec spec;

  private final Supplier<Notebooks> build;

  /** The command for the notebooks of this build. */
  public NotebooksCommand() {
    this(Notebooks::ofThisBuild);
  }

  /**
   * @param build is called once, when the command runs
   */
  public NotebooksCommand(Supplier<Notebooks> build) {
    this.build = build;
  }

  @Override
  public Integer call() throws IOException {
    List<String> names = arguments.stream().filter(name -> !name.startsWith("-")).toList();
    List<String> passed = arguments.stream().filter(name -> name.startsWith("-")).toList();
    checkOptions(names, passed);
    Notebooks notebooks = build.get();
    List<Path> files = notebooks.find(names);
    PrintWriter err = spec.commandLine().getErr();
    try {
      if (execute) {
        for (Path file : files) {
          Notebook.read(file); // Throws if it is not a notebook.
        }
        return execute(notebooks.executor(err::println), files);
      }
      Path opened = names.isEmpty() ? notebooks.folder() : files.get(0);
      return notebooks.open(opened, passed, err::println) == 0
          ? ExitStatus.DONE
          : ExitStatus.FAILED;
    } catch (UnavailableException e) {
      err.println("aurum: " + Printable.line(e.getMessage()));
      return ExitStatus.FAILED;
    }
  }

  private void checkOptions(List<String> names, List<String> passed) {
    if (!execute
        && (out != null
            || check
            || spec.commandLine().getParseResult().hasMatchedOption("--timeout"))) {
      throw new InvalidInputException("--out, --check and --timeout need --execute");
    }
    if (!execute && names.size() > 1) {
      throw new InvalidInputException("name one notebook to open, or none for the list of all");
    }
    if (execute && !passed.isEmpty()) {
      throw new InvalidInputException(
          "--execute passes nothing to Jupyter; leave out " + passed.get(0));
    }
    if (out != null && check) {
      throw new InvalidInputException("--check writes nothing; leave out --out");
    }
    if (timeout < 1) {
      throw new InvalidInputException("--timeout must be at least 1, not " + timeout);
    }
  }

  private int execute(NotebookExecutor executor, List<Path> files) throws IOException {
    PrintWriter printed = spec.commandLine().getOut();
    if (out != null) {
      Files.createDirectories(out);
    }
    List<Path> failed = new ArrayList<>();
    for (Path file : files) {
      printed.print(file.getFileName() + ": ");
      printed.flush(); // The execution takes a while.
      long begin = System.nanoTime();
      Optional<String> failure = execute(executor, file);
      double seconds = (System.nanoTime() - begin) / 1e9;
      printed.println(failure.isPresent() ? "failed" : "%.0f s".formatted(seconds));
      if (failure.isPresent()) {
        failed.add(file);
        String line = "%s, %s".formatted(file.getFileName(), failure.get());
        spec.commandLine().getErr().println("aurum: " + Printable.line(line));
      }
    }
    printed.printf("notebooks: %d executed%n", files.size() - failed.size());
    return failed.isEmpty() ? ExitStatus.DONE : ExitStatus.FAILED;
  }

  /** Executes one notebook and writes or compares it; returns why it failed. */
  private Optional<String> execute(NotebookExecutor executor, Path file) throws IOException {
    Execution execution = executor.execute(file, timeout);
    if (execution.failure().isPresent()) {
      return execution.failure();
    }
    Notebook executed = execution.notebook();
    if (check) {
      return Notebook.read(file)
          .firstDifference(executed)
          .map(cell -> "cell [%d]: the output differs from the one in the file".formatted(cell));
    }
    executed.write(out == null ? file : out.resolve(file.getFileName()));
    return Optional.empty();
  }
}
