package aurum.training.command;

import aurum.agents.process.ReplyConditions;
import aurum.training.console.ExitStatus;
import aurum.training.console.PrintableWriter;
import aurum.training.console.Progress;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command of the command line: runs once, and prints to {@link #out} and {@link #err}. */
abstract class ConsoleCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  private PrintWriter out;
  private PrintWriter err;

  /** The exit status of a command that throws no exception. */
  int status = ExitStatus.DONE;

  /** Runs the command. The exceptions become one line on standard error. */
  abstract void run() throws IOException, InterruptedException;

  @Override
  public final Integer call() throws IOException, InterruptedException {
    ReplyConditions.take(); // A program that runs several commands tells each only its own.
    try {
      run();
    } finally {
      ReplyConditions.take().forEach(line -> err().println("aurum: " + line));
    }
    return status;
  }

  /**
   * Standard output, in UTF-8 and flushed after every line. Texts from elsewhere may be printed to
   * it as they are: see {@link PrintableWriter}.
   */
  final PrintWriter out() {
    if (out == null) {
      out = PrintableWriter.of(spec.commandLine().getOut());
    }
    return out;
  }

  /** Standard error; as {@link #out}. */
  final PrintWriter err() {
    if (err == null) {
      err = PrintableWriter.of(spec.commandLine().getErr());
    }
    return err;
  }

  /** Prints a warning to standard error. May be called by any thread. */
  final void warn(String text) {
    Progress.aside(() -> err().println("aurum: warning: " + text));
  }
}
