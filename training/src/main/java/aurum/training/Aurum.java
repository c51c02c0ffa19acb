package aurum.training;

import aurum.agents.HomeFolder;
import aurum.env.AgentException;
import aurum.env.AgentWatch;
import aurum.env.base.InvalidInputException;
import aurum.env.base.PrintableText;
import aurum.env.base.UserClass;
import aurum.env.referee.RefereeFailure;
import aurum.env.trace.TraceFormatException;
import aurum.training.cluster.TaskException;
import aurum.training.command.AgentsCommand;
import aurum.training.command.BenchCommand;
import aurum.training.command.CheckCommand;
import aurum.training.command.CompareCommand;
import aurum.training.command.CompletionCommand;
import aurum.training.command.ConformCommand;
import aurum.training.command.DashboardCommand;
import aurum.training.command.EvaluateCommand;
import aurum.training.command.ExportCommand;
import aurum.training.command.ExportPositionsCommand;
import aurum.training.command.GamesCommand;
import aurum.training.command.GymCommand;
import aurum.training.command.ImitateCommand;
import aurum.training.command.ImportCommand;
import aurum.training.command.InputCommand;
import aurum.training.command.LadderCommand;
import aurum.training.command.MapCommand;
import aurum.training.command.MatchesCommand;
import aurum.training.command.NewCommand;
import aurum.training.command.NotebooksCommand;
import aurum.training.command.ObserveCommand;
import aurum.training.command.PlayCommand;
import aurum.training.command.RateCommand;
import aurum.training.command.ReplayCommand;
import aurum.training.command.ReviewCommand;
import aurum.training.command.RewardsCommand;
import aurum.training.command.ServeCommand;
import aurum.training.command.SettingsCommand;
import aurum.training.command.ShowCommand;
import aurum.training.command.SprtCommand;
import aurum.training.command.SweepCommand;
import aurum.training.command.TimeCommand;
import aurum.training.command.TrainCommand;
import aurum.training.console.ExitStatus;
import aurum.training.console.Progress;
import aurum.training.console.ShellCommand;
import aurum.training.console.StopSignal;
import aurum.training.console.Terminal;
import aurum.training.console.UnexpectedExit;
import aurum.training.console.UserClassPath;
import aurum.training.program.ProgramChangedException;
import java.io.BufferedOutputStream;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.ObjectInputFilter;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.InvalidPathException;
import java.nio.file.NoSuchFileException;
import java.nio.file.NotDirectoryException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.CancellationException;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Help;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.UsageMessageSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.ParseResult;
import picocli.CommandLine.RunLast;
import picocli.CommandLine.ScopeType;
import picocli.CommandLine.Spec;
import picocli.CommandLine.TypeConversionException;
import picocli.CommandLine.UnmatchedArgumentException;

/**
 * The command {@code aurum}. To add a command, write a class with picocli's {@link Command} beside
 * the others, and add it to {@code COMMANDS}.
 *
 * <p>A command throws {@link InvalidInputException} for wrong usage. A failure is printed as one
 * line on standard error; {@code --debug} adds the stack trace.
 */
@Command(
    name = "aurum",
    description = "An open training ground for arena bots.",
    mixinStandardHelpOptions = true,
    versionProvider = Aurum.Version.class,
    scope = ScopeType.INHERIT,
    synopsisSubcommandLabel = "COMMAND",
    footer = {
      "",
      "'${ROOT-COMMAND-NAME} COMMAND --help' explains a command.",
      "",
      "Example:",
      "  ${ROOT-COMMAND-NAME} play vindinium --agents greedy,greedy,random,random"
    },
    commandListHeading = "")
public final class Aurum implements Runnable {
  private static final String FIRST_COMMANDS =
      """
      Aurum is an open training ground for arena bots. Three commands to start with:

        @PROGRAM@ train vindinium --minutes 2 --dashboard
            trains a bot by self-play and shows its progress in the browser
        @PROGRAM@ play vindinium --agents policy:vindinium,greedy,greedy,greedy
            plays a match of a trained policy against scripted agents
        @PROGRAM@ evaluate vindinium --agents policy:vindinium,greedy,greedy,greedy --games 400
            measures how often it wins, with 95 % intervals

      '@PROGRAM@ --help' lists all commands, '@PROGRAM@ COMMAND --help' explains one.
      """
          .replace("@PROGRAM@", ShellCommand.PROGRAM);

  private static final List<Class<?>> COMMANDS =
      List.of(
          GamesCommand.class,
          AgentsCommand.class,
          MapCommand.class,
          ObserveCommand.class,
          RewardsCommand.class,
          ConformCommand.class,
          PlayCommand.class,
          ReplayCommand.class,
          ServeCommand.class,
          TrainCommand.class,
          ImitateCommand.class,
          SettingsCommand.class,
          SweepCommand.class,
          DashboardCommand.class,
          ShowCommand.class,
          ExportCommand.class,
          ImportCommand.class,
          EvaluateCommand.class,
          RateCommand.class,
          SprtCommand.class,
          TimeCommand.class,
          LadderCommand.class,
          CheckCommand.class,
          MatchesCommand.class,
          InputCommand.class,
          ReviewCommand.class,
          ExportPositionsCommand.class,
          CompareCommand.class,
          BenchCommand.class,
          NewCommand.class,
          NotebooksCommand.class,
          CompletionCommand.class,
          GymCommand.class);

  /** The headings of {@code --help}, by the first command below each. */
  static final Map<String, String> HEADINGS =
      Map.of(
          "games", "Games and agents",
          "play", "Matches",
          "train", "Training",
          "evaluate", "Comparison of agents",
          "bench", "Tools");

  /** The messages of exceptions that carry no reason of the system. */
  private static final Map<Class<?>, String> REASONS =
      Map.of(
          NoSuchFileException.class, "no such file or folder",
          AccessDeniedException.class, "permission denied",
          NotDirectoryException.class, "not a folder",
          FileAlreadyExistsException.class, "already exists");

  private static final Duration SLOW_AGENT = Duration.ofSeconds(10);

  @Option(
      names = "--debug",
      scope = ScopeType.INHERIT,
      description = "Print the stack trace of a failure, and the warnings of DL4J.")
  private boolean debug;

  @Spec private CommandSpec spec;

  /** Runs one command and exits with its status. */
  public static void main(String[] args) {
    // Before any other class: nothing of ours is read by Java serialisation, so that no library can
    // be made to. Spark sends its tasks by it.
    boolean isCluster =
        List.of(args).stream().anyMatch(argument -> argument.startsWith("--cluster"));
    if (!isCluster && ObjectInputFilter.Config.getSerialFilter() == null) {
      ObjectInputFilter.Config.setSerialFilter(info -> ObjectInputFilter.Status.REJECTED);
    }
    // Numbers are formatted alike on every machine: 3.14, never 3,14.
    Locale.setDefault(Locale.ROOT);
    HomeFolder.find();
    if (List.of(args).contains("--debug")) {
      // Replace those in simplelogger.properties.
      System.setProperty("org.slf4j.simpleLogger.log.org.deeplearning4j", "warn");
      System.setProperty("org.slf4j.simpleLogger.log.org.nd4j", "warn");
    }
    // UTF-8 in any locale, also without the launcher script.
    System.setOut(utf8(FileDescriptor.out));
    System.setErr(utf8(FileDescriptor.err));
    UnexpectedExit.failUnlessBy(Aurum.class);
    int status =
        run(
            List.of(),
            SLOW_AGENT,
            writer(System.out),
            Terminal.isOutputPipe(),
            writer(System.err),
            args);
    System.exit(StopSignal.exitStatus(status));
  }

  /**
   * Runs one command and returns its exit status. Catches the exceptions of the command.
   *
   * @param out for the command's output
   * @param err for the line of a failure
   * @param args the arguments of the command line
   */
  public static int run(PrintWriter out, PrintWriter err, String... args) {
    return run(List.of(), SLOW_AGENT, out, err, args);
  }

  /**
   * As {@link #run(PrintWriter, PrintWriter, String...)}, with additional commands.
   *
   * @param slowAgent how long a decision of a user's agent lasts before a line names it
   */
  static int run(
      List<?> moreCommands, Duration slowAgent, PrintWriter out, PrintWriter err, String... args) {
    return run(moreCommands, slowAgent, out, false, err, args);
  }

  /**
   * @param isPipe whether {@code out} writes to a pipe, whose reader may end before the command,
   *     such as {@code head}: then nothing is said
   */
  private static int run(
      List<?> moreCommands,
      Duration slowAgent,
      PrintWriter out,
      boolean isPipe,
      PrintWriter err,
      String... args) {
    Aurum aurum = new Aurum();
    try {
      UserClassPath.open(System.getenv(UserClass.CLASS_PATH));
    } catch (InvalidInputException e) {
      return aurum.failed(e, err);
    }
    CommandLine line = line(aurum, args);
    moreCommands.forEach(line::addSubcommand);
    line.registerConverter(Path.class, Aurum::path);
    line.getHelpSectionMap().put(UsageMessageSpec.SECTION_KEY_COMMAND_LIST, Aurum::commands);
    line.setUsageHelpAutoWidth(Terminal.isOutput());
    line.setOut(out)
        .setErr(err)
        .setExecutionStrategy(Aurum::execute)
        .setParameterExceptionHandler((e, arguments) -> aurum.wrongUsage(e, err, arguments))
        .setExecutionExceptionHandler((e, command, parsed) -> aurum.failed(e, err));
    int status;
    try (AgentWatch watch =
        AgentWatch.start(
            slowAgent, text -> Progress.aside(() -> err.println("aurum: " + oneLine(text))))) {
      status = line.execute(args);
    } catch (Error e) { // Also one of a user's class, which must not keep the program alive.
      status = aurum.failed(e, err);
    }
    if (out.checkError()) {
      status = Math.max(status, ExitStatus.FAILED);
    }
    if (out.checkError() && !isPipe) {
      err.println(
          "aurum: standard output cannot be written: its reader ended, or the disk is full");
    }
    err.flush();
    return status;
  }

  /**
   * The command that the arguments begin with, or else all: reading all takes picocli up to a
   * quarter of a second.
   */
  static CommandLine line(Aurum aurum, String... args) {
    CommandLine line = new CommandLine(aurum).setCommandName(ShellCommand.PROGRAM);
    List<Class<?>> named =
        COMMANDS.stream().filter(each -> args.length > 0 && name(each).equals(args[0])).toList();
    // The completion script names all commands.
    (named.isEmpty() || named.contains(CompletionCommand.class) ? COMMANDS : named)
        .forEach(line::addSubcommand);
    return line;
  }

  private static String name(Class<?> command) {
    return command.getAnnotation(Command.class).name();
  }

  /** Refuses unknown words beside --help, too, which picocli ignores. */
  private static int execute(ParseResult parsed) {
    for (ParseResult part = parsed; part != null; part = part.subcommand()) {
      if (!part.unmatched().isEmpty()) {
        throw new UnmatchedArgumentException(part.commandSpec().commandLine(), part.unmatched());
      }
    }
    return new RunLast().execute(parsed);
  }

  private static String commands(Help help) {
    String list = help.commandList();
    for (Map.Entry<String, String> each : HEADINGS.entrySet()) {
      // In a terminal the name is bold.
      String line = "(?m)^  (\\e\\[1m)?" + each.getKey() + "\\b";
      list = list.replaceFirst(line, "\n" + each.getValue() + ":\n$0");
    }
    return list;
  }

  private static Path path(String text) {
    if (text.isEmpty()) {
      throw new TypeConversionException("an empty name is no path");
    }
    try {
      return Path.of(text);
    } catch (InvalidPathException e) {
      throw new TypeConversionException(notAPath(e));
    }
  }

  private static String notAPath(InvalidPathException e) {
    return "'%s' is not a path in this locale; a locale of UTF-8, such as LC_ALL=C.UTF-8, has all letters"
        .formatted(e.getInput());
  }

  /** Called only if no command is given. */
  @Override
  public void run() {
    spec.commandLine().getOut().print(FIRST_COMMANDS);
  }

  private int wrongUsage(ParameterException e, PrintWriter err, String[] arguments) {
    CommandSpec command = e.getCommandLine().getCommandSpec();
    String message = e.getMessage().replace("option option", "option"); // Picocli doubles it.
    if (e instanceof UnmatchedArgumentException unmatched) {
      String argument = unmatched.getUnmatched().get(0);
      String kind = command.parent() == null ? "command" : "argument";
      message = "unknown " + (unmatched.isUnknownOption() ? "option" : kind) + ' ' + argument;
      List<String> near = unmatched.getSuggestions();
      if (!near.isEmpty()) {
        message += ", did you mean " + near.get(0) + "?";
      }
    }
    err.println("aurum: " + oneLine(message) + " (see " + command.qualifiedName() + " --help)");
    // Parsing may fail before it reaches --debug.
    if (debug || List.of(arguments).contains("--debug")) {
      e.printStackTrace(err);
    }
    return ExitStatus.WRONG_USAGE;
  }

  private int failed(Throwable e, PrintWriter err) {
    Throwable root = e instanceof UncheckedIOException ? e.getCause() : e;
    int status = ExitStatus.FAILED;
    String message;
    if (e instanceof InvalidInputException || root instanceof TraceFormatException) {
      status = ExitStatus.WRONG_USAGE;
      message = root.getMessage();
    } else if (e instanceof AgentException
        || e instanceof ProgramChangedException
        || e instanceof RefereeFailure
        || e instanceof TaskException
        || e instanceof CancellationException) {
      message = e.getMessage();
    } else if (root instanceof FileSystemException file && reason(file) != null) {
      status = ExitStatus.WRONG_USAGE;
      message = file.getFile() + ": " + reason(file);
    } else if (root instanceof InvalidPathException path) {
      status = ExitStatus.WRONG_USAGE;
      message = notAPath(path);
    } else {
      message =
          e.getClass().getSimpleName() + (e.getMessage() == null ? "" : ": " + e.getMessage());
      message += AgentException.place(e, CommandLine.class);
      message += debug ? "" : " (--debug prints the stack trace)";
    }
    err.println("aurum: " + oneLine(message));
    if (debug) {
      e.printStackTrace(err);
    }
    return status;
  }

  /** Why a file cannot be used; null if the exception does not say which file, or why. */
  private static String reason(FileSystemException e) {
    if (e.getFile() == null) {
      return null;
    }
    return e.getReason() == null ? REASONS.get(e.getClass()) : e.getReason();
  }

  private static String oneLine(String message) {
    return PrintableText.line(message.strip());
  }

  /** A stream that a user's class cannot close. */
  private static PrintStream utf8(FileDescriptor descriptor) {
    return new PrintStream(
        new BufferedOutputStream(new FileOutputStream(descriptor)), true, StandardCharsets.UTF_8) {
      @Override
      public void close() {
        flush();
      }
    };
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8); // Knows errors of the stream.
  }

  /** The version from the manifest of the jar; not available for classes in a folder. */
  static final class Version implements CommandLine.IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Aurum.class.getPackage().getImplementationVersion();
      return new String[] {
        "aurum " + (version == null ? "(not packaged)" : version),
        "Java %s, %s %s"
            .formatted(
                Runtime.version(), System.getProperty("os.name"), System.getProperty("os.arch"))
      };
    }
  }
}
