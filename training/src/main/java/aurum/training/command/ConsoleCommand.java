package aurum.training.command;

import aurum.training.console.ExitStatus;
import java.io.IOException;
import java.io.PrintWriter;
import java.util.concurrent.Callable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** A command of the command line: runs once, and prints to {@link #out} and {@link #err}. */
abstract class ConsoleCommand implements Callable<Integer> {
  @Spec CommandSpec spec;

  /** The exit status of a command that throws no exception. */
  int status = ExitStatus.DONE;

  /** Runs the command. The exceptions become one line on standard error. */
  abstract void run() throws IOException, InterruptedException;

  @Override
  public final Integer call() throws IOException, InterruptedException {
    run();
    return status;
  }

  /** Standard output, in UTF-8 and flushed after every line. */
  final PrintWriter out() {
    return spec.commandLine().getOut();
  }

  /** Standard error, in UTF-8 and flushed after every line. */
  final PrintWriter err() {
    return spec.commandLine().getErr();
  }
}
