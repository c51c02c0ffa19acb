package aurum.agents.process;

import static aurum.agents.process.ProcessAssertions.assertEnds;
import static aurum.agents.process.ProcessAssertions.assertRuns;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import aurum.env.referee.TimeLimits;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** No process of a bot outlives its match or its JVM. */
@EnabledOnOs(OS.LINUX)
class LeftoverProcessesTest {
  private static final TimeLimits GENEROUS = new TimeLimits(30_000, 30_000, 0);

  /** Shell programs that reply to their first turn with the id of a process that does not end. */
  private enum Bot {
    IGNORES_SIGTERM("trap '' HUP INT TERM; read turn; echo $$"),
    LEAVES_A_GRANDCHILD_WITHOUT_ENVIRONMENT(
        "read turn; env -i sh -c 'sleep 600 >/dev/null 2>&1 & echo $!'"),
    LEAVES_A_GRANDCHILD_IN_ITS_OWN_SESSION(
        "read turn; env -i sh -c 'setsid sleep 600 </dev/null >/dev/null 2>&1 & echo $!'"),
    LEAVES_A_GRANDCHILD_WITH_A_LOWER_LIMIT(
        "read turn; ulimit -f 1000; env -i sh -c 'sleep 600 >/dev/null 2>&1 & echo $!'");

    private final String script;

    Bot(String script) {
      this.script = script;
    }

    ExternalBot start() throws IOException {
      return ExternalBot.start(List.of("sh", "-c", script + "; sleep 600; exit"), GENEROUS);
    }
  }

  @ParameterizedTest
  @EnumSource(Bot.class)
  void everyProcessOfABotEndsWithItsMatch(Bot kind) throws IOException {
    try (ExternalBot bot = kind.start()) {
      long pid = Long.parseLong(bot.request("turn\n").line());
      assertRuns(pid);
      bot.close();
      assertEnds(pid);
      assertEnds(bot.process().pid());
    }
  }

  @Test
  void aGrandchildEndsWithTheMatchWhenTheBotHasEndedBefore() throws Exception {
    String script = "read turn; env -i sh -c 'setsid sleep 600 >/dev/null 2>&1 & echo $!'";
    try (ExternalBot bot = ExternalBot.start(List.of("sh", "-c", script), GENEROUS)) {
      long pid = Long.parseLong(bot.request("turn\n").line());
      assertTrue(bot.process().waitFor(5, TimeUnit.SECONDS));
      assertRuns(pid);
      assertEquals(BotStatus.CRASHED, bot.request("turn\n").status());
      assertEnds(pid);
    }
  }

  @Test
  void anInterruptedThreadClosesItsBotAndStaysInterrupted() throws IOException {
    ExternalBot bot = Bot.IGNORES_SIGTERM.start();
    Thread.currentThread().interrupt();
    bot.close();
    assertTrue(Thread.interrupted());
    assertEnds(bot.process().pid());
  }

  @Test
  void otherBotsAreNotKilled() throws IOException {
    try (ExternalBot first = Bot.IGNORES_SIGTERM.start();
        ExternalBot second = Bot.IGNORES_SIGTERM.start()) {
      first.close();
      assertEquals(BotStatus.OK, second.request("turn\n").status());
    }
  }

  @Test
  void everyProcessOfABotEndsWhenItsJvmIsKilled() throws Exception {
    killAndAssertThatBotsEnd(Arrays.stream(Bot.values()).map(Bot::name).toList());
  }

  @Test
  void aWatchdogThatWasKilledIsReplaced() throws Exception {
    killAndAssertThatBotsEnd(
        List.of(Bot.IGNORES_SIGTERM.name(), PlaysForEver.KILL_WATCHDOG, Bot.values()[1].name()));
  }

  @Test
  void everyBotEndsWhenItsJvmExitsWithoutClosingIt() throws Exception {
    Process jvm = startJvm(List.of(Bot.IGNORES_SIGTERM.name(), PlaysForEver.EXIT));
    List<Long> bots = readPids(jvm);
    assertEquals(0, jvm.waitFor());
    bots.forEach(ProcessAssertions::assertEnds);
  }

  private static void killAndAssertThatBotsEnd(List<String> arguments) throws Exception {
    Process jvm = startJvm(arguments);
    try {
      List<Long> bots = readPids(jvm);
      bots.forEach(ProcessAssertions::assertRuns);
      jvm.destroyForcibly().waitFor();
      bots.forEach(ProcessAssertions::assertEnds);
    } finally {
      jvm.destroyForcibly();
    }
  }

  private static Process startJvm(List<String> arguments) throws IOException {
    List<String> command = new ArrayList<>();
    command.add(System.getProperty("java.home") + "/bin/java");
    command.addAll(List.of("-XX:TieredStopAtLevel=1", "-cp"));
    command.add(System.getProperty("java.class.path"));
    command.add(PlaysForEver.class.getName());
    command.addAll(arguments);
    return new ProcessBuilder(command).redirectError(ProcessBuilder.Redirect.INHERIT).start();
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
    static final String KILL_WATCHDOG = "kill-watchdog";
    static final String EXIT = "exit";

    private PlaysForEver() {}

    public static void main(String[] arguments) throws Exception {
      List<Long> bots = new ArrayList<>();
      boolean exits = false;
      for (String argument : arguments) {
        if (argument.equals(KILL_WATCHDOG)) {
          killWatchdog(bots);
        } else if (argument.equals(EXIT)) {
          exits = true;
        } else {
          ExternalBot bot = Bot.valueOf(argument).start();
          bots.add(bot.process().pid());
          System.out.println(bot.process().pid());
          System.out.println(bot.request("turn\n").line());
        }
      }
      System.out.println();
      if (!exits) {
        Thread.sleep(600_000);
      }
      System.exit(0);
    }

    /** The only child that is no bot. */
    private static void killWatchdog(List<Long> bots) {
      ProcessHandle watchdog =
          ProcessHandle.current().children().filter(c -> !bots.contains(c.pid())).findAny().get();
      watchdog.destroyForcibly();
      watchdog.onExit().join();
    }
  }
}
