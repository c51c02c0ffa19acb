package aurum.agents.process;

import static aurum.agents.process.ProcessAssertions.assertEnds;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.referee.TimeLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class StdioBotTest {
  private static final TimeLimits GENEROUS = new TimeLimits(30_000, 30_000, 0);

  @TempDir Path folder;

  private StdioBot bot;

  /** Starts a {@link MisbehavingBot}, or a shell. */
  private void start(TimeLimits limits, String... arguments) throws IOException {
    boolean isShell = arguments[0].equals("sh");
    bot = StdioBot.start(isShell ? List.of(arguments) : MisbehavingBot.command(arguments), limits);
  }

  @AfterEach
  void close() {
    if (bot != null) {
      bot.close();
      assertEnds(bot.process().pid());
    }
  }

  private static StdioBot.Reply ok(String line) {
    return new StdioBot.Reply(BotStatus.OK, line);
  }

  private static StdioBot.Reply failed(BotStatus status) {
    return new StdioBot.Reply(status, null);
  }

  @Test
  void aBotRepliesToEachTurnWithOneLine() throws IOException {
    start(GENEROUS, "echo");
    for (int turn = 0; turn < 100; turn++) {
      assertEquals(ok("turn " + turn), bot.request("turn " + turn + '\n'));
    }
    assertEquals(BotStatus.OK, bot.status());
  }

  @Test
  void linesAreUtf8AndKeepTheirWhitespace() throws IOException {
    start(GENEROUS, "echo");
    assertEquals(ok("  \u00e4 \u4e00\t"), bot.request("  \u00e4 \u4e00\t\n"));
    assertEquals(ok(""), bot.request("\n"));
  }

  @Test
  void oneCarriageReturnIsRemovedFromTheLineEnd() throws IOException {
    start(GENEROUS, "windows");
    assertEquals(ok("first"), bot.request("first\n"));
    assertEquals(ok("second \r"), bot.request("second\n"));
  }

  @Test
  void surplusLinesAreTheRepliesToTheFollowingTurns() throws IOException {
    start(GENEROUS, "echo");
    assertEquals(ok("one"), bot.request("one\ntwo\n"));
    assertEquals(ok("two"), bot.request("three\n"));
    assertEquals(ok("three"), bot.request("four\n"));
  }

  @Test
  void aReplyAfterTheLimitIsLate() throws IOException {
    start(new TimeLimits(30_000, 50, 50), "late");
    assertEquals(ok("first"), bot.request("first\n"));
    assertEquals(failed(BotStatus.LATE), bot.request("second\n"));
    assertTrue(bot.explanation().endsWith("the limit is 100 ms"), bot.explanation());
  }

  @Test
  void theToleranceIsAddedToTheLimit() throws IOException {
    start(new TimeLimits(30_000, 50, 30_000), "late");
    assertEquals(ok("first"), bot.request("first\n"));
    assertEquals(ok("at last"), bot.request("second\n"));
  }

  @Test
  void aBotWithoutReplyIsSilent() throws IOException {
    start(new TimeLimits(50, 30_000, 10), "silent");
    assertEquals(failed(BotStatus.SILENT), bot.request("anybody?\n"));
    assertEquals("no line within 60 ms", bot.explanation());
  }

  @Test
  void aRefusedLineMakesTheBotInvalid() throws IOException {
    start(GENEROUS, "echo");
    assertEquals(ok("JUMP"), bot.request("JUMP\n"));
    bot.refuse("JUMP", "nobody jumps");
    assertEquals("the referee refused 'JUMP': nobody jumps", bot.explanation());
    assertEquals(BotStatus.INVALID, bot.status());
    assertThrows(IllegalStateException.class, () -> bot.request("again\n"));
  }

  @Test
  void aBotThatEndsHasCrashedAndTheEndOfItsErrorsIsKept() throws IOException {
    start(GENEROUS, "crash");
    assertEquals(ok("first"), bot.request("first\n"));
    assertEquals(failed(BotStatus.CRASHED), bot.request("second\n"));
    assertEquals("exit status 3", bot.explanation());
    assertEquals("first words\nlast words\n", bot.errorTail());
  }

  /** Repeated, because the thread that reads must be late. */
  @RepeatedTest(50)
  @EnabledOnOs(OS.LINUX)
  void theErrorsOfABotThatEndsAreReadBeforeTheirPipeIsClosed() throws IOException {
    String script = "read turn; head -c 60000 /dev/zero >&2; echo the end >&2";
    bot = StdioBot.start(List.of("sh", "-c", script), GENEROUS);
    assertEquals(failed(BotStatus.CRASHED), bot.request("turn\n"));
    assertTrue(bot.errorTail().endsWith("the end\n"));
  }

  @Test
  void readsTheFiguresThatABotReports() throws IOException {
    start(GENEROUS, "figures");
    bot.request("first\n");
    bot.close();
    assertEquals(
        Map.of("depth", new FigureSum(7.5, 3), "playouts", new FigureSum(1200, 1)), bot.figures());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aBotThatClosesItsOutputAndRunsOnHasCrashed() throws IOException {
    bot = StdioBot.start(List.of("sh", "-c", "read turn; exec >&-; sleep 600"), GENEROUS);
    assertEquals(failed(BotStatus.CRASHED), bot.request("first\n"));
    assertEquals("it closed its standard output", bot.explanation());
  }

  @Test
  void aLineWithoutLineEndIsNotAReply() throws IOException {
    start(GENEROUS, "unfinished");
    assertEquals(failed(BotStatus.CRASHED), bot.request("first\n"));
    assertEquals("exit status 0; it printed 'no line end' without a line end", bot.explanation());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theUnfinishedLineOfASilentBotIsShown() throws IOException {
    start(new TimeLimits(50, 50, 0), "sh", "-c", "read turn; printf 'MOVE 1'; read more");
    assertEquals(failed(BotStatus.SILENT), bot.request("first\n"));
    assertTrue(
        bot.explanation().endsWith("; it printed 'MOVE 1' without a line end"), bot.explanation());
  }

  @ParameterizedTest
  @EnabledOnOs(OS.LINUX)
  @CsvSource({"SEGV, 'crashed, SIGSEGV'", "ABRT, 'crashed, SIGABRT'", "KILL, 'killed, SIGKILL'"})
  void theSignalThatEndsABotIsNamed(String signal, String explanation) throws IOException {
    start(GENEROUS, "sh", "-c", "read turn; kill -s " + signal + " $$");
    assertEquals(failed(BotStatus.CRASHED), bot.request("first\n"));
    assertEquals(explanation, bot.explanation());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theFirstTurnIsNotSentBeforeTheProgramReads() throws IOException {
    start(new TimeLimits(900, 900, 0), "sh", "-c", "sleep 1; read turn; echo $turn");
    assertEquals(ok("first"), bot.request("first\n"));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void thinkingIsNotForgivenInTheFirstTurn() throws IOException {
    start(new TimeLimits(200, 200, 0), "sh", "-c", "read turn; sleep 0.4; echo $turn");
    assertEquals(BotStatus.LATE, bot.request("first\n").status());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aProgramThatWasStoppedByItselfIsSilent() throws IOException {
    start(new TimeLimits(50, 50, 0), "sh", "-c", "read turn; kill -STOP $$; echo $turn");
    assertEquals(BotStatus.SILENT, bot.request("first\n").status());
  }

  @Test
  void anEndlessLineFloods() throws IOException {
    start(GENEROUS, "endless-line");
    assertEquals(failed(BotStatus.FLOODING), bot.request("first\n"));
  }

  @Test
  void endlessLinesFlood() throws IOException {
    start(GENEROUS, "endless-lines");
    StdioBot.Reply reply = ok("a line");
    for (int turn = 0; turn < 1_000_000 && reply.equals(ok("a line")); turn++) {
      reply = bot.request("turn\n");
    }
    assertEquals(failed(BotStatus.FLOODING), reply);
  }

  @Test
  void inputThatIsNotReadDoesNotBlockTheReferee() throws IOException {
    start(GENEROUS, "deaf");
    String more = "x".repeat(1 << 20) + '\n';
    assertEquals(ok("one"), bot.request(more));
    StdioBot.Reply reply = bot.request(more);
    while (reply.status() == BotStatus.OK) {
      reply = bot.request(more);
    }
    assertEquals(failed(BotStatus.FLOODING), reply);
  }

  @Test
  void standardErrorIsReadAndOnlyItsEndIsKept() throws IOException {
    start(GENEROUS, "noisy");
    assertEquals(ok("first"), bot.request("first\n"));
    bot.close();
    assertTrue(bot.errorTail().endsWith("n\nthe end\n"), bot.errorTail());
    assertTrue(bot.errorTail().length() <= 4096);
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void standardErrorIsTakenWithTheTurnThatWroteIt() throws IOException {
    String echo = "while read line; do echo turn $line >&2; echo $line; done";
    start(GENEROUS, "sh", "-c", echo);
    for (int turn = 0; turn < 100; turn++) {
      assertEquals(ok("" + turn), bot.request(turn + "\n"));
      assertEquals("turn " + turn + "\n", bot.takeErrors());
    }
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void standardErrorAfterTheReplyBelongsToItsTurnToo() throws IOException {
    String echo =
        "while read line; do echo before $line >&2; echo $line; echo after $line >&2; done";
    start(GENEROUS, "sh", "-c", "echo ready >&2; " + echo);
    assertEquals("ready\n", bot.takeErrors());
    for (int turn = 0; turn < 100; turn++) {
      assertEquals(ok("" + turn), bot.request(turn + "\n"));
      assertEquals("before " + turn + "\nafter " + turn + "\n", bot.takeErrors());
    }
  }

  @Test
  void theErrorNamesAProgramThatDoesNotExist() {
    assertEquals(
        "cannot start 'no-such-program': there is no such program", startError("no-such-program"));
    assertEquals("cannot start '/': it is a folder", startError("/"));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theErrorNamesAFileThatCannotBeExecuted() throws IOException {
    Path script = Files.writeString(folder.resolve("bot"), "#!/no/such/interpreter\n");
    assertEquals(
        "cannot start '" + script + "': it is not executable", startError(script.toString()));
    assertTrue(script.toFile().setExecutable(true));
    assertEquals(
        "cannot start '" + script + "': its interpreter is missing", startError(script.toString()));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void anExitStatusLikeThatOfAMissingProgramIsACrash() throws IOException {
    bot = StdioBot.start(List.of("sh", "-c", "echo sh: not found >&2; exit 127"), GENEROUS);
    assertEquals(failed(BotStatus.CRASHED), bot.request("first\n"));
    assertEquals("exit status 127", bot.explanation());
    assertEquals("sh: not found\n", bot.errorTail());
  }

  private static String startError(String program) {
    return assertThrows(IOException.class, () -> StdioBot.start(List.of(program), GENEROUS))
        .getMessage();
  }
}
