package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.base.InvalidInputException;
import aurum.training.console.ExitStatus;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.NoSuchFileException;
import java.time.Duration;
import java.util.List;
import java.util.Set;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

class AurumTest {
  /** Picocli's; empty where it decides itself. */
  private static final String COLOURS = "picocli.ansi";

  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return Aurum.run(
        List.of(new Fail()),
        Duration.ofHours(1),
        new PrintWriter(out, true),
        new PrintWriter(err, true),
        args);
  }

  /** A command that throws the exception that its argument names. */
  @Command(name = "fail")
  static final class Fail implements Callable<Integer> {
    @Parameters String how;

    @Override
    public Integer call() throws Exception {
      switch (how) {
        case "usage" -> throw new InvalidInputException("the size is 7\nand must be even");
        case "file" -> throw new NoSuchFileException("no/such/file");
        case "controls" -> throw new InvalidInputException("no \u001b[2Jgame \u202e\u0007");
        case "job" -> throw new IllegalStateException("the loss is not finite");
        case "memory" -> throw new OutOfMemoryError("Java heap space");
        default -> throw new CommandLine.ParameterException(new CommandLine(this), how);
      }
    }
  }

  @Test
  void printsHelpOnStandardOutput() {
    assertEquals(ExitStatus.DONE, run("--help"));
    assertTrue(out.toString().startsWith("Usage: training/aurum"), out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void printsTheVersionOnStandardOutput() {
    assertEquals(ExitStatus.DONE, run("--version"));
    assertTrue(out.toString().startsWith("aurum "), out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void refusesAnUnknownOptionInOneLine() {
    assertEquals(ExitStatus.WRONG_USAGE, run("--hlep"));
    assertEquals("", out.toString());
    assertEquals("aurum: unknown option --hlep (see training/aurum --help)\n", lines(err));
  }

  @Test
  void refusesAnUnknownCommandInOneLine() {
    assertEquals(ExitStatus.WRONG_USAGE, run("no-such-command"));
    assertTrue(lines(err).startsWith("aurum: unknown command no-such-command"), lines(err));
    assertEquals(1, lines(err).lines().count());
  }

  @ParameterizedTest
  @ValueSource(strings = {"no-such-command --help", "--help no-such-command"})
  void refusesAnUnknownCommandBesideHelp(String line) {
    assertEquals(ExitStatus.WRONG_USAGE, run(line.split(" ")));
    assertTrue(lines(err).startsWith("aurum: unknown command no-such-command"), lines(err));
    assertEquals("", lines(out));
  }

  @Test
  void showsThreeCommandsToStartWithIfNoneIsGiven() {
    assertEquals(ExitStatus.DONE, run());
    assertEquals("", lines(err));
    List<String> commands =
        lines(out).lines().map(String::strip).filter(l -> l.startsWith("training/aurum ")).toList();
    assertEquals(3, commands.size(), lines(out));
    CommandLine aurum = Aurum.line(new Aurum());
    for (String command : commands) {
      String[] words = command.substring("training/aurum ".length()).split(" ");
      assertTrue(aurum.parseArgs(words).hasSubcommand(), command);
    }
    assertTrue(lines(out).contains("'training/aurum --help' lists all commands"), lines(out));
  }

  @Test
  void printsTheStackTraceOfAFailureOnlyWithDebug() {
    run("--nonsense");
    assertFalse(lines(err).contains("\tat "));
    run("--nonsense", "--debug");
    assertTrue(lines(err).contains("\tat "));
  }

  @Test
  void suggestsTheNearestCommand() {
    run("failed");
    assertTrue(lines(err).contains("did you mean fail?"), lines(err));
  }

  @Test
  void printsAInvalidInputExceptionAsOneLine() {
    assertEquals(ExitStatus.WRONG_USAGE, run("fail", "usage"));
    assertEquals("aurum: the size is 7; and must be even\n", lines(err));
  }

  @Test
  void printsAMissingFileAsOneLine() {
    assertEquals(ExitStatus.WRONG_USAGE, run("fail", "file"));
    assertEquals("aurum: no/such/file: no such file or folder\n", lines(err));
  }

  @Test
  void printsAFailedJobAsOneLine() {
    assertEquals(ExitStatus.FAILED, run("fail", "job"));
    assertEquals(
        "aurum: IllegalStateException: the loss is not finite (--debug prints the stack trace)\n",
        lines(err));
  }

  @Test
  void printsFullMemoryAsOneLine() {
    assertEquals(ExitStatus.FAILED, run("fail", "memory"));
    assertEquals(1, lines(err).lines().count());
  }

  @Test
  void acceptsDebugBeforeAndAfterTheCommand() {
    assertEquals(ExitStatus.WRONG_USAGE, run("--debug", "fail", "usage"));
    assertTrue(lines(err).contains("\tat "), lines(err));
    err.getBuffer().setLength(0);
    assertEquals(ExitStatus.WRONG_USAGE, run("fail", "usage", "--debug"));
    assertTrue(lines(err).contains("\tat "), lines(err));
  }

  @Test
  void commandsInheritHelpAndVersion() {
    assertEquals(ExitStatus.DONE, run("fail", "--help"));
    assertTrue(out.toString().startsWith("Usage: training/aurum fail"), out.toString());
    assertEquals(ExitStatus.DONE, run("fail", "--version"));
  }

  @Test
  void namesTheCommandOfAMissingArgument() {
    assertEquals(ExitStatus.WRONG_USAGE, run("fail"));
    assertEquals(
        "aurum: Missing required parameter: '<how>' (see training/aurum fail --help)\n",
        lines(err));
  }

  @Test
  void failsIfStandardOutputCannotBeWritten() {
    OutputStream full =
        new OutputStream() {
          @Override
          public void write(int b) throws IOException {
            throw new IOException("No space left on device");
          }
        };
    PrintWriter unwritable =
        new PrintWriter(new OutputStreamWriter(full, StandardCharsets.UTF_8), true);
    assertEquals(ExitStatus.FAILED, Aurum.run(unwritable, new PrintWriter(err, true), "games"));
    assertTrue(lines(err).startsWith("aurum: standard output cannot be written"), lines(err));
    assertEquals(1, lines(err).lines().count());
  }

  @Test
  void usesNoColoursIfTheOutputIsNotATerminal() {
    run("--help");
    assertFalse(out.toString().contains("\u001b"));
  }

  @Test
  void theListOfCommandsHasHeadingsAlsoInATerminal() {
    String before = System.getProperty(COLOURS, "");
    try {
      for (boolean hasColours : new boolean[] {false, true}) {
        System.setProperty(COLOURS, String.valueOf(hasColours));
        run("--help");
        String help = lines(out);
        assertEquals(hasColours, help.contains("\u001b[1mgames"));
        for (String heading : List.of("Games and agents", "Matches", "Training", "Tools")) {
          assertTrue(help.contains("\n\n" + heading + ":\n"), help);
        }
        out.getBuffer().setLength(0);
      }
    } finally {
      System.setProperty(COLOURS, before);
    }
  }

  @Test
  void printsNoControlCharactersOfAFailure() {
    assertEquals(ExitStatus.WRONG_USAGE, run("fail", "controls"));
    assertEquals("aurum: no ?[2Jgame ??\n", lines(err));
  }

  @Test
  void onlyTheNamedCommandIsReadButAllWhereAllAreNeeded() {
    assertEquals(Set.of("games"), Aurum.line(new Aurum(), "games").getSubcommands().keySet());
    Set<String> all = Aurum.line(new Aurum()).getSubcommands().keySet();
    assertTrue(all.containsAll(Set.of("games", "gym", "completion")), all::toString);
    for (String first : List.of("completion", "nosuch", "--help")) {
      assertEquals(all, Aurum.line(new Aurum(), first).getSubcommands().keySet(), first);
    }
  }

  @Test
  void theHelpOfEveryCommandEndsWithAValidExample() {
    CommandLine aurum = Aurum.line(new Aurum());
    for (String[] example : examples(aurum)) {
      assertEquals("training/aurum", aurum.parseArgs(example).commandSpec().name());
    }
    for (CommandLine command : aurum.getSubcommands().values()) {
      for (String[] example : examples(command)) {
        assertEquals(command.getCommandName(), example[0]);
        assertTrue(aurum.parseArgs(example).hasSubcommand(), String.join(" ", example));
      }
    }
  }

  /** The arguments of the last lines of a command's help, which follow the word Example. */
  private static List<String[]> examples(CommandLine command) {
    command.setUsageHelpWidth(160); // No line is broken.
    List<String> help = command.getUsageMessage(CommandLine.Help.Ansi.OFF).lines().toList();
    int one = help.lastIndexOf("Example:");
    int first = 1 + Math.max(one, help.lastIndexOf("Examples:"));
    assertTrue(first > 0 && first < help.size(), command.getCommandName());
    assertEquals(one < 0, help.size() > first + 1, command.getCommandName());
    return help.subList(first, help.size()).stream()
        .map(String::strip)
        .peek(line -> assertTrue(line.startsWith("training/aurum "), line))
        .map(line -> line.substring("training/aurum ".length()).split(" "))
        .toList();
  }

  private static String lines(StringWriter written) {
    return written.toString().replace(System.lineSeparator(), "\n");
  }
}
