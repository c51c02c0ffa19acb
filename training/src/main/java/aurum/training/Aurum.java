package aurum.training;

import aurum.training.command.AgentsCommand;
import aurum.training.command.BenchCommand;
import aurum.training.command.ConformCommand;
import aurum.training.command.EvaluateCommand;
import aurum.training.command.ExportCommand;
import aurum.training.command.GamesCommand;
import aurum.training.command.MapCommand;
import aurum.training.command.PlayCommand;
import aurum.training.command.SettingsCommand;
import aurum.training.command.TrainCommand;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.util.List;
import java.util.Locale;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command {@code aurum}. A new command is a class with picocli's {@link Command} that
 * implements {@code Callable<Integer>}, and one line in the {@code subcommands} list below.
 *
 * <p>Exit status: 0 done; 1 the check or job failed; 2 wrong usage or unreadable input. Whatever
 * fails says so in one line on standard error; {@code --debug} adds the stack trace. A command
 * returns 0 or 1 and throws {@link UsageException} for 2. It prints to {@code
 * spec.commandLine().getOut()}, which is UTF-8 and flushed at every line.
 */
@Command(
    name = "aurum",
    description = "An open training ground for arena bots.",
    mixinStandardHelpOptions = true,
    versionProvider = Aurum.Version.class,
    scope = ScopeType.INHERIT,
    synopsisSubcommandLabel = "COMMAND",
    subcommands = {
      GamesCommand.class,
      AgentsCommand.class,
      MapCommand.class,
      ConformCommand.class,
      BenchCommand.class,
      PlayCommand.class,
      TrainCommand.class,
      SettingsCommand.class,
      EvaluateCommand.class,
      ExportCommand.class,
    })
public final class Aurum implements Callable<Integer> {
  /** Exit status: the command did what it was asked. */
  public static final int DONE = 0;

  /** Exit status: the check found a difference, or the job failed. */
  public static final int FAILED = 1;

  /** Exit status: wrong usage or unreadable input. */
  public static final int WRONG_USAGE = 2;

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Show the stack trace when something fails.")
  private boolean debug;

  @Spec private CommandSpec spec;

  private Aurum() {}

  /** Runs one command and leaves the JVM with its exit status. */
  public static void main(String[] args) {
    // Numbers look the same on every machine: 3.14, never 3,14.
    Locale.setDefault(Locale.ROOT);
    // UTF-8 under any locale, also where no launcher script has set it.
    System.setOut(utf8(FileDescriptor.out));
    System.setErr(utf8(FileDescriptor.err));
    System.exit(run(writer(System.out), writer(System.err), args));
  }

  /**
   * Runs one command and returns its exit status; never throws for what the command did.
   *
   * @param out where the command's own lines go
   * @param err where the one line of a failure goes
   * @param args the words of the command line
   */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(List.of(), out, err, args);
  }

  /**
   * As {@link #run(PrintWriter, PrintWriter, String...)}, with commands beyond those of the list.
   */
  static int run(List<?> moreCommands, PrintWriter out, PrintWriter err, String... args) {
    Aurum aurum = new Aurum();
    CommandLine line = new CommandLine(aurum);
    moreCommands.forEach(line::addSubcommand);
    line.setOut(out)
        .setErr(err)
        .setParameterExceptionHandler((e, words) -> aurum.wrongUsage(e, err, words))
        .setExecutionExceptionHandler((e, command, parsed) -> aurum.failed(e, err));
    try {
      return line.execute(args);
    } catch (StackOverflowError | OutOfMemoryError | LinkageError e) {
      return aurum.failed(e, err);
    } finally {
      out.flush();
      err.flush();
    }
  }

  /** Reached only without a command. */
  @Override
  public Integer call() {
    throw new ParameterException(spec.commandLine(), "no command given");
  }

  private int wrongUsage(ParameterException e, PrintWriter err, String[] words) {
    String message = e.getMessage();
    if (e instanceof UnmatchedArgumentException unmatched) {
      String word = unmatched.getUnmatched().get(0);
      message = (unmatched.isUnknownOption() ? "unknown option " : "unexpected word ") + word;
      List<String> near = unmatched.getSuggestions();
      if (!near.isEmpty()) {
        message += ", did you mean " + near.get(0) + "?";
      }
    }
    String command = e.getCommandLine().getCommandSpec().qualifiedName();
    err.println("aurum: " + oneLine(message) + " (" + command + " --help tells more)");
    // The words may be wrong before --debug was parsed.
    if (debug || List.of(words).contains("--debug")) {
      e.printStackTrace(err);
    }
    return WRONG_USAGE;
  }

  private int failed(Throwable e, PrintWriter err) {
    int status = FAILED;
    String message;
    if (e instanceof UsageException) {
      status = WRONG_USAGE;
      message = e.getMessage();
    } else if (rootOf(e) instanceof FileSystemException file && reason(file) != null) {
      status = WRONG_USAGE;
      message = file.getFile() + ": " + reason(file);
    } else {
      message =
          e.getClass().getSimpleName() + (e.getMessage() == null ? "" : ": " + e.getMessage());
      message += debug ? "" : " (--debug shows where)";
    }
    err.println("aurum: " + oneLine(message));
    if (debug) {
      e.printStackTrace(err);
    }
    return status;
  }

  /** Why a file that the user named cannot be used; null if the fault is not the user's. */
  private static String reason(FileSystemException e) {
    if (e.getFile() == null) {
      return null;
    }
    if (e instanceof NoSuchFileException) {
      return "no such file or folder";
    }
    if (e instanceof AccessDeniedException) {
      return "permission denied";
    }
    if (e instanceof NotDirectoryException) {
      return "not a folder";
    }
    if (e instanceof FileAlreadyExistsException) {
      return "exists already";
    }
    return null;
  }

  private static Throwable rootOf(Throwable e) {
    return e instanceof UncheckedIOException ? e.getCause() : e;
  }

  private static String oneLine(String message) {
    return message.strip().replaceAll("\\s*\\R\\s*", "; ");
  }

  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(descriptor)), true, StandardCharsets.UTF_8);
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(new OutputStreamWriter(stream, StandardCharsets.UTF_8), true);
  }

  /** The version as the jar's manifest has it; classes that run from a folder have none. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Aurum.class.getPackage().getImplementationVersion();
      return new String[] {
        "aurum " + (version == null ? "(not packaged)" : version),
        "Java "
            + Runtime.version()
            + ", "
            + System.getProperty("os.name")
            + " "
            + System.getProperty("os.arch")
      };
    }
  }
}
