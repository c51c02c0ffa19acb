package aurum.agents.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

class RunnerClockTest {
  static final int LIMIT_MILLIS = 1500;

  private static final int STOPPED_MILLIS = 2 * LIMIT_MILLIS;

  /** Requests a reply in a JVM that stands still meanwhile. Returns the lines that it prints. */
  private static List<String> linesOfStoppedRunner(String script) throws Exception {
    List<String> command = TestJvm.command(StoppedRunner.class, List.of("sh", "-c", script));
    Process runner = new ProcessBuilder(command).redirectErrorStream(true).start();
    try (BufferedReader in = runner.inputReader()) {
      assertEquals("ready", in.readLine());
      signal("STOP", runner);
      Thread.sleep(STOPPED_MILLIS);
      signal("CONT", runner);
      return in.lines().toList();
    } finally {
      runner.destroyForcibly();
    }
  }

  private static void signal(String name, Process process) throws Exception {
    String[] words = {"kill", "-s", name, Long.toString(process.pid())};
    assertEquals(0, new ProcessBuilder(words).start().waitFor());
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void theTimeInWhichTheJvmWasStoppedIsNoPartOfAReplysTime() throws Exception {
    List<String> lines = linesOfStoppedRunner("read turn; sleep 0.3; echo $turn; read more");
    assertEquals(new Bot.Reply(BotStatus.OK, "turn") + " ", lines.get(0));
    assertTrue(lines.get(1).startsWith("this program itself stood still for "), lines.get(1));
  }

  @Test
  @EnabledOnOs(OS.LINUX)
  void aReplyThatIsLateByItselfSaysHowLongTheJvmWasStopped() throws Exception {
    List<String> lines = linesOfStoppedRunner("read turn; read more");
    assertTrue(
        lines
            .get(0)
            .matches(
                ".*SILENT.* no line within 1500 ms, not counting \\d{4,} ms in which the runner"
                    + " itself stood still"),
        lines.get(0));
  }

  @Test
  void aLateReplyNamesTheLoadOfABusyMachine() throws IOException {
    ReplyConditions.take();
    ReplyConditions.addLate(0.01);
    ReplyConditions.addLate(-1);
    assertEquals(List.of(), ReplyConditions.take());
    ReplyConditions.addLate(4000);
    String line = ReplyConditions.take().get(0);
    assertTrue(
        line.matches(
            "the machine is busy \\(load 4000 on \\d+ cores?\\): late replies may be its fault"),
        line);
  }
}
