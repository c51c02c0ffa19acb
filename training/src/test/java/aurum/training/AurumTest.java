package aurum.training;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.training.console.UsageException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.NoSuchFileException;
import java.util.List;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Parameters;

class AurumTest {
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  private int run(String... args) {
    return Aurum.run(
        List.of(new Fail()), new PrintWriter(out, true), new PrintWriter(err, true), args);
  }

  /** A command that throws what it is told to. */
  @Command(name = "fail")
  static final class Fail implements Callable<Integer> {
    @Parameters String how;

    @Override
    public Integer call() throws Exception {
      switch (how) {
        case "usage" -> throw new UsageException("the size is 7\nand must be even");
        case "file" -> throw new NoSuchFileException("no/such/file");
        case "job" -> throw new IllegalStateException("the loss is not finite");
        case "memory" -> throw new OutOfMemoryError("Java heap space");
        default -> throw new CommandLine.ParameterException(new CommandLine(this), how);
      }
    }
  }

  @Test
  void helpGoesToStandardOutputAndEndsWithZero() {
    assertEquals(Aurum.DONE, run("--help"));
    assertTrue(out.toString().startsWith("Usage: aurum"), out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void versionGoesToStandardOutputAndEndsWithZero() {
    assertEquals(Aurum.DONE, run("--version"));
    assertTrue(out.toString().startsWith("aurum "), out.toString());
    assertEquals("", err.toString());
  }

  @Test
  void anUnknownOptionIsToldInOneLineAndEndsWithTwo() {
    assertEquals(Aurum.WRONG_USAGE, run("--hlep"));
    assertEquals("", out.toString());
    assertEquals("aurum: unknown option --hlep (aurum --help tells more)\n", lines(err));
  }

  @Test
  void anUnknownCommandIsToldInOneLineAndEndsWithTwo() {
    assertEquals(Aurum.WRONG_USAGE, run("no-such-command"));
    assertTrue(lines(err).startsWith("aurum: unexpected word no-such-command"), lines(err));
    assertEquals(1, lines(err).lines().count());
  }

  @Test
  void noCommandAtAllIsWrongUsage() {
    assertEquals(Aurum.WRONG_USAGE, run());
    assertEquals("aurum: no command given (aurum --help tells more)\n", lines(err));
  }

  @Test
  void theStackTraceIsShownOnlyUnderDebug() {
    run("--nonsense");
    assertFalse(lines(err).contains("\tat "));
    run("--nonsense", "--debug");
    assertTrue(lines(err).contains("\tat "));
  }

  @Test
  void aMistypedCommandIsToldTheNearestOne() {
    run("failed");
    assertTrue(lines(err).contains("did you mean fail?"), lines(err));
  }

  @Test
  void aUsageExceptionIsOneLineAndEndsWithTwo() {
    assertEquals(Aurum.WRONG_USAGE, run("fail", "usage"));
    assertEquals("aurum: the size is 7; and must be even\n", lines(err));
  }

  @Test
  void aFileThatIsNotThereIsOneLineAndEndsWithTwo() {
    assertEquals(Aurum.WRONG_USAGE, run("fail", "file"));
    assertEquals("aurum: no/such/file: no such file or folder\n", lines(err));
  }

  @Test
  void aJobThatFailsIsOneLineAndEndsWithOne() {
    assertEquals(Aurum.FAILED, run("fail", "job"));
    assertEquals(
        "aurum: IllegalStateException: the loss is not finite (--debug shows where)\n", lines(err));
  }

  @Test
  void fullMemoryIsOneLineAndEndsWithOne() {
    assertEquals(Aurum.FAILED, run("fail", "memory"));
    assertEquals(1, lines(err).lines().count());
  }

  @Test
  void debugIsAcceptedBeforeAndAfterTheCommand() {
    assertEquals(Aurum.WRONG_USAGE, run("--debug", "fail", "usage"));
    assertTrue(lines(err).contains("\tat "), lines(err));
    err.getBuffer().setLength(0);
    assertEquals(Aurum.WRONG_USAGE, run("fail", "usage", "--debug"));
    assertTrue(lines(err).contains("\tat "), lines(err));
  }

  @Test
  void aCommandInheritsHelpAndVersion() {
    assertEquals(Aurum.DONE, run("fail", "--help"));
    assertTrue(out.toString().startsWith("Usage: aurum fail"), out.toString());
    assertEquals(Aurum.DONE, run("fail", "--version"));
  }

  @Test
  void aMissingWordNamesTheCommandWhoseHelpTellsMore() {
    assertEquals(Aurum.WRONG_USAGE, run("fail"));
    assertEquals(
        "aurum: Missing required parameter: '<how>' (aurum fail --help tells more)\n", lines(err));
  }

  @Test
  void nothingIsColouredWhenTheOutputIsNoTerminal() {
    run("--help");
    assertFalse(out.toString().contains("\u001b"));
  }

  private static String lines(StringWriter written) {
    return written.toString().replace(System.lineSeparator(), "\n");
  }
}
