package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.console.ExitStatus;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.Stream;

/**
 * The result of a command that was run in this JVM.
 *
 * @param command the command line
 * @param out standard output, with {@code \n} at the ends of lines
 * @param err standard error, with {@code \n} at the ends of lines
 */
public record CommandResult(String command, int status, String out, String err) {
  /** Runs a command. The text of each argument is that of its {@code toString}. */
  public static CommandResult of(Object... arguments) {
    StringWriter out = new StringWriter();
    StringWriter err = new StringWriter();
    String[] args = Stream.of(arguments).map(Object::toString).toArray(String[]::new);
    int status = Aurum.run(new PrintWriter(out, true), new PrintWriter(err, true), args);
    return new CommandResult(
        String.join(" ", args),
        status,
        out.toString().replace(System.lineSeparator(), "\n"),
        err.toString().replace(System.lineSeparator(), "\n"));
  }

  /** Runs a command whose arguments contain no blanks. */
  public static CommandResult ofLine(String line) {
    return of((Object[]) line.split(" ", -1));
  }

  public List<String> lines() {
    return out.lines().toList();
  }

  public String lastLine() {
    return lines().get(lines().size() - 1);
  }

  /** Fails unless the command succeeded. */
  public CommandResult requireDone() {
    assertEquals(ExitStatus.DONE, status, () -> command + ": " + err);
    return this;
  }

  /** Fails unless the command was refused in one line that begins as given. */
  public void assertRefused(String start) {
    assertEquals(1, err.lines().count(), () -> command + ": " + err);
    assertEndsWithError(start);
  }

  /** The same for a command that also prints warnings, each in a line before the error. */
  public void assertRefusedAfterWarnings(String start) {
    List<String> lines = err.lines().toList();
    assertTrue(lines.size() > 1, () -> command + " printed no warning: " + err);
    for (String line : lines.subList(0, lines.size() - 1)) {
      assertTrue(line.startsWith("aurum: warning: "), () -> command + ": " + err);
    }
    assertEndsWithError(start);
  }

  private void assertEndsWithError(String start) {
    assertEquals(ExitStatus.WRONG_USAGE, status, command);
    assertEquals("", out, command);
    String last = err.lines().reduce("", (before, line) -> line);
    assertTrue(last.startsWith("aurum: " + start), () -> command + ": " + err);
  }
}
