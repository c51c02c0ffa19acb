package aurum.agents.process;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.referee.TimeLimits;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ProcessBotTest {
  private static final TimeLimits GENEROUS = new TimeLimits(30_000, 30_000, 0);

  private ProcessBot bot;

  private ProcessBot start(TimeLimits limits, String... habit) throws IOException {
    bot = ProcessBot.start(OddBot.command(habit), limits);
    return bot;
  }

  @AfterEach
  void close() {
    if (bot != null) {
      bot.close();
      assertTrue(isGone(bot.process().pid()), "the bot outlives its closing");
    }
  }

  private static ProcessBot.Answer ok(String line) {
    return new ProcessBot.Answer(BotStatus.OK, line);
  }

  private static ProcessBot.Answer failed(BotStatus status) {
    return new ProcessBot.Answer(status, null);
  }

  @Test
  void aBotAnswersOneLineATurn() throws IOException {
    start(GENEROUS, "echo");
    for (int turn = 0; turn < 100; turn++) {
      assertEquals(ok("turn " + turn), bot.ask("turn " + turn + '\n'));
    }
    assertEquals(BotStatus.OK, bot.status());
  }

  @Test
  void linesAreUtf8AndKeepTheirBlanks() throws IOException {
    start(GENEROUS, "echo");
    assertEquals(ok("  \u00e4 \u4e00\t"), bot.ask("  \u00e4 \u4e00\t\n"));
    assertEquals(ok(""), bot.ask("\n"));
  }

  @Test
  void oneCarriageReturnBelongsToTheLineEnd() throws IOException {
    start(GENEROUS, "windows");
    assertEquals(ok("first"), bot.ask("first\n"));
    assertEquals(ok("second \r"), bot.ask("second\n"));
  }

  @Test
  void surplusLinesAnswerTheTurnsThatFollow() throws IOException {
    start(GENEROUS, "echo");
    assertEquals(ok("one"), bot.ask("one\ntwo\n"));
    assertEquals(ok("two"), bot.ask("three\n"));
    assertEquals(ok("three"), bot.ask("four\n"));
  }

  @Test
  void anAnswerAfterTheLimitIsLate() throws IOException {
    start(new TimeLimits(30_000, 50, 50), "late");
    assertEquals(ok("first"), bot.ask("first\n"));
    assertEquals(failed(BotStatus.LATE), bot.ask("second\n"));
    assertTrue(bot.explanation().endsWith("the limit is 100 ms"), bot.explanation());
  }

  @Test
  void theToleranceIsAddedToTheLimit() throws IOException {
    start(new TimeLimits(30_000, 50, 30_000), "late");
    assertEquals(ok("first"), bot.ask("first\n"));
    assertEquals(ok("at last"), bot.ask("second\n"));
  }

  @Test
  void noAnswerIsSilence() throws IOException {
    start(new TimeLimits(50, 30_000, 10), "silent");
    assertEquals(failed(BotStatus.SILENT), bot.ask("anybody?\n"));
    assertEquals("no line within 60 ms", bot.explanation());
  }

  @Test
  void aRefusedLineMakesTheBotInvalid() throws IOException {
    start(GENEROUS, "echo");
    assertEquals(ok("JUMP"), bot.ask("JUMP\n"));
    bot.refuse("JUMP");
    assertEquals(BotStatus.INVALID, bot.status());
    assertThrows(IllegalStateException.class, () -> bot.ask("again\n"));
  }

  @Test
  void aBotThatEndsHasCrashedAndItsLastWordsAreKept() throws IOException {
    start(GENEROUS, "crash");
    assertEquals(ok("first"), bot.ask("first\n"));
    assertEquals(failed(BotStatus.CRASHED), bot.ask("second\n"));
    assertEquals("no more output, exit status 3", bot.explanation());
    assertEquals("first words\nlast words\n", bot.lastWords());
  }

  @Test
  void aLineWithoutEndIsNoAnswer() throws IOException {
    start(GENEROUS, "unfinished");
    assertEquals(failed(BotStatus.CRASHED), bot.ask("first\n"));
  }

  @Test
  void anEndlessLineIsFlooding() throws IOException {
    start(GENEROUS, "endless-line");
    assertEquals(failed(BotStatus.FLOODING), bot.ask("first\n"));
  }

  @Test
  void endlessLinesAreFlooding() throws IOException {
    start(GENEROUS, "endless-lines");
    ProcessBot.Answer answer = ok("a line");
    for (int turn = 0; turn < 10_000 && answer.equals(ok("a line")); turn++) {
      answer = bot.ask("turn\n");
    }
    assertEquals(failed(BotStatus.FLOODING), answer);
  }

  @Test
  void inputThatIsNotReadDoesNotBlockTheReferee() throws IOException {
    start(GENEROUS, "deaf");
    String more = "x".repeat(1 << 20) + '\n';
    assertEquals(ok("one"), bot.ask(more));
    ProcessBot.Answer answer = bot.ask(more);
    while (answer.status() == BotStatus.OK) {
      answer = bot.ask(more);
    }
    assertEquals(failed(BotStatus.FLOODING), answer);
  }

  @Test
  void standardErrorIsDrainedAndOnlyItsEndKept() throws IOException {
    start(GENEROUS, "noisy");
    assertEquals(ok("first"), bot.ask("first\n"));
    bot.close();
    assertTrue(bot.lastWords().endsWith("n\nthe end\n"), bot.lastWords());
    assertTrue(bot.lastWords().length() <= 4096);
  }

  @Test
  void whatABotHasStartedEndsWithIt() throws IOException {
    start(GENEROUS, "parent");
    long child = Long.parseLong(bot.ask("first\n").line());
    assertFalse(isGone(child));
    bot.close();
    assertTrue(becomesGone(child), "the child outlives the bot");
  }

  @Test
  void whatABotLeavesBehindEndsToo() throws IOException {
    start(GENEROUS, "leaves-orphan");
    long orphan = Long.parseLong(bot.ask("first\n").line());
    while (bot.process().isAlive()) {
      Thread.onSpinWait();
    }
    bot.close();
    if (Files.exists(Path.of("/proc/self/environ"))) {
      assertTrue(becomesGone(orphan), "the orphan outlives the bot");
    } else {
      ProcessHandle.of(orphan).ifPresent(ProcessHandle::destroyForcibly);
    }
  }

  @Test
  void everyBotEndsWithItsJvm() throws Exception {
    // A JVM that starts a bot and exits without closing it.
    ProcessBuilder builder =
        new ProcessBuilder(
            System.getProperty("java.home") + "/bin/java",
            "-cp",
            System.getProperty("java.class.path"),
            ForgetsItsBot.class.getName());
    Process forgetful = builder.redirectError(ProcessBuilder.Redirect.INHERIT).start();
    String pid = new String(forgetful.getInputStream().readAllBytes(), UTF_8).strip();
    assertEquals(0, forgetful.waitFor());
    assertTrue(becomesGone(Long.parseLong(pid)), "the bot outlives its JVM");
  }

  static final class ForgetsItsBot {
    public static void main(String[] arguments) throws IOException {
      ProcessBot bot = ProcessBot.start(OddBot.command("silent"), GENEROUS);
      System.out.println(bot.process().pid());
      System.exit(0);
    }
  }

  @Test
  void aProgramThatDoesNotExistIsToldByName() {
    IOException e =
        assertThrows(
            IOException.class, () -> ProcessBot.start(List.of("no-such-program"), GENEROUS));
    assertEquals("cannot start 'no-such-program': there is no such program", e.getMessage());
    e = assertThrows(IOException.class, () -> ProcessBot.start(List.of("/"), GENEROUS));
    assertEquals("cannot start '/': it is a folder", e.getMessage());
  }

  private static boolean becomesGone(long pid) {
    long deadline = System.nanoTime() + TimeUnit.SECONDS.toNanos(10);
    while (!isGone(pid) && System.nanoTime() < deadline) {
      Thread.onSpinWait();
    }
    return isGone(pid);
  }

  /** Ended, though its new parent may not have taken note yet. */
  private static boolean isGone(long pid) {
    if (ProcessHandle.of(pid).filter(ProcessHandle::isAlive).isEmpty()) {
      return true;
    }
    try {
      return Files.readString(Path.of("/proc/" + pid + "/stat")).contains(") Z ");
    } catch (IOException e) {
      return !Files.exists(Path.of("/proc/" + pid)) && Files.exists(Path.of("/proc"));
    }
  }
}
