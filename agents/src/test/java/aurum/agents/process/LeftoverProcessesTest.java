package aurum.agents.process;

import static aurum.agents.process.ProcessAssertions.assertEnds;
import static aurum.agents.process.ProcessAssertions.assertRuns;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import aurum.env.referee.TimeLimits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** No process of a bot outlives its match or its JVM. */
@EnabledOnOs(OS.LINUX)
class LeftoverProcessesTest {
  private static final TimeLimits GENEROUS = new TimeLimits(30_000, 30_000, 0);

  /** Prints the id that the shell has outside of its PID namespace. */
  private static final String PRINT_PID = "read pid rest </proc/self/stat; echo $pid; ";

  /** An endless process that has no parent, no environment and no pipe of the bot. */
  private static final String ORPHAN =
      "env -i %s sh -c '" + PRINT_PID + "exec sleep 600 </dev/null >/dev/null 2>&1' & ";

  /** Shell programs that reply to their first turn with the id of a process that does not end. */
  private enum Bot {
    IGNORES_SIGTERM("trap '' HUP INT TERM; read turn; " + PRINT_PID),
    LEAVES_AN_ORPHAN("read turn; (" + ORPHAN.formatted("") + "); "),
    LEAVES_AN_ORPHAN_IN_ITS_OWN_SESSION("read turn; (" + ORPHAN.formatted("setsid") + "); ");

    private final String script;

    Bot(String script) {
      this.script = script;
    }

    List<String> command() {
      return List.of("sh", "-c", script + "exec sleep 600");
    }

    StdioBot start() throws IOException {
      return StdioBot.start(command(), GENEROUS);
    }
  }

  @ParameterizedTest
  @EnumSource(Bot.class)
  void everyProcessOfABotEndsWithItsMatch(Bot kind) throws IOException {
    try (StdioBot bot = kind.start()) {
      long pid = Long.parseLong(bot.request("turn\n").line());
      assertRuns(pid);
      bot.close();
      assertEnds(pid);
      assertEnds(bot.process().pid());
    }
  }

  @ParameterizedTest
  @CsvSource({"GROUP,IGNORES_SIGTERM", "GROUP,LEAVES_AN_ORPHAN", "NONE,IGNORES_SIGTERM"})
  void withoutNamespacesTheProcessesOfItsGroupEndWithABot(Isolation isolation, Bot kind)
      throws IOException {
    BotProcess bot = BotProcess.start(kind.command(), Redirect.PIPE, isolation, Map.of());
    long pid = reply(bot);
    assertRuns(pid);
    bot.kill();
    assertEnds(pid);
    assertEnds(bot.process.pid());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "NONE")
  void anOrphanEndsWithItsBot(Isolation isolation) throws Exception {
    assumeTrue(isolation.isAllowed());
    String script = "read turn; (" + ORPHAN.formatted("") + "); sleep 0.1; exit 3";
    BotProcess bot =
        BotProcess.start(List.of("sh", "-c", script), Redirect.PIPE, isolation, Map.of());
    long pid = reply(bot);
    assertTrue(bot.process.waitFor(2, TimeUnit.MINUTES));
    assertEquals(3, bot.process.exitValue());
    assertEnds(pid);
  }

  /** Sends one turn and reads a number. */
  private static long reply(BotProcess bot) throws IOException {
    bot.process.getOutputStream().write('\n');
    bot.process.getOutputStream().flush();
    return Long.parseLong(bot.process.inputReader().readLine());
  }

  @Test
  void everyBotHasAnotherProcessId() throws IOException {
    List<String> command = List.of("sh", "-c", "read turn; echo $$; sleep 600; exit");
    try (StdioBot first = StdioBot.start(command, GENEROUS);
        StdioBot second = StdioBot.start(command, GENEROUS)) {
      assertNotEquals(first.request("turn\n").line(), second.request("turn\n").line());
    }
  }

  @Test
  void aBotRunsOnWhenTheThreadEndsThatHasStartedIt() throws Exception {
    CompletableFuture<StdioBot> starting = new CompletableFuture<>();
    Thread thread =
        new Thread(
            () -> {
              try {
                starting.complete(Bot.IGNORES_SIGTERM.start());
              } catch (IOException e) {
                starting.completeExceptionally(e);
              }
            });
    thread.start();
    try (StdioBot bot = starting.get()) {
      thread.join();
      assertEquals(BotStatus.OK, bot.request("turn\n").status());
    }
  }

  @Test
  void anInterruptedThreadClosesItsBotAndStaysInterrupted() throws IOException {
    StdioBot bot = Bot.IGNORES_SIGTERM.start();
    Thread.currentThread().interrupt();
    bot.close();
    assertTrue(Thread.interrupted());
    assertEnds(bot.process().pid());
  }

  @Test
  void otherBotsAreNotKilled() throws IOException {
    try (StdioBot first = Bot.IGNORES_SIGTERM.start();
        StdioBot second = Bot.IGNORES_SIGTERM.start()) {
      first.close();
      assertEquals(BotStatus.OK, second.request("turn\n").status());
    }
  }

  @Test
  void everyProcessOfABotEndsWhenItsJvmIsKilled() throws Exception {
    Process jvm = startJvm(Isolation.available().name(), names(Bot.values()));
    killAndAssertThatBotsEnd(jvm);
  }

  @Test
  void withoutNamespacesTheProcessesOfItsGroupEndWhenTheJvmIsKilled() throws Exception {
    killAndAssertThatBotsEnd(
        startJvm(Isolation.GROUP.name(), names(Bot.IGNORES_SIGTERM, Bot.LEAVES_AN_ORPHAN)));
  }

  @Test
  void everyBotEndsWhenItsJvmExitsWithoutClosingIt() throws Exception {
    Process jvm = startJvm(PlaysForEver.EXIT, names(Bot.IGNORES_SIGTERM));
    List<Long> bots = readPids(jvm);
    assertEquals(0, jvm.waitFor());
    bots.forEach(ProcessAssertions::assertEnds);
  }

  private static List<String> names(Bot... bots) {
    return Arrays.stream(bots).map(Bot::name).toList();
  }

  private static void killAndAssertThatBotsEnd(Process jvm) throws Exception {
    try {
      List<Long> bots = readPids(jvm);
      bots.forEach(ProcessAssertions::assertRuns);
      jvm.destroyForcibly().waitFor();
      bots.forEach(ProcessAssertions::assertEnds);
    } finally {
      jvm.destroyForcibly();
    }
  }

  private static Process startJvm(String isolation, List<String> bots) throws IOException {
    List<String> arguments = new ArrayList<>(List.of(isolation));
    arguments.addAll(bots);
    return new ProcessBuilder(TestJvm.command(PlaysForEver.class, arguments))
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  private static List<Long> readPids(Process jvm) throws IOException {
    BufferedReader in =
        new BufferedReader(new InputStreamReader(jvm.getInputStream(), StandardCharsets.UTF_8));
    List<Long> pids = new ArrayList<>();
    for (String line = in.readLine(); !line.isEmpty(); line = in.readLine()) {
      pids.add(Long.valueOf(line));
    }
    return pids;
  }

  /** A JVM that starts bots, prints the ids of their processes, and closes none of them. */
  static final class PlaysForEver {
    static final String EXIT = "exit";

    private PlaysForEver() {}

    /** Arguments: an isolation, or {@link #EXIT}; then bots. */
    public static void main(String[] arguments) throws Exception {
      for (String name : Arrays.asList(arguments).subList(1, arguments.length)) {
        BotProcess bot =
            arguments[0].equals(EXIT)
                ? BotProcess.start(Bot.valueOf(name).command(), Redirect.PIPE, Map.of())
                : BotProcess.start(
                    Bot.valueOf(name).command(),
                    Redirect.PIPE,
                    Isolation.valueOf(arguments[0]),
                    Map.of());
        System.out.println(bot.process.pid());
        System.out.println(reply(bot));
      }
      System.out.println();
      if (!arguments[0].equals(EXIT)) {
        Thread.sleep(600_000);
      }
      System.exit(0);
    }
  }
}
