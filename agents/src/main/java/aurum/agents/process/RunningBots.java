package aurum.agents.process;

import java.io.IOException;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** The bots of this JVM, which a shutdown hook kills when the JVM exits. Thread-safe. */
final class RunningBots {
  private static final Set<BotProcess> RUNNING = new HashSet<>();
  private static boolean jvmIsExiting;

  private RunningBots() {}

  /**
   * Starts a program that is killed at the latest when the JVM exits.
   *
   * @throws IOException if it cannot be started; the message names it and says why in one line
   */
  static BotProcess start(List<String> command) throws IOException {
    synchronized (RUNNING) {
      if (jvmIsExiting) {
        throw new IOException("cannot start '" + command.get(0) + "': the JVM is exiting");
      }
      ShutdownHook.install();
      try {
        BotProcess bot = BotProcess.start(command, Isolation.available());
        RUNNING.add(bot);
        return bot;
      } catch (IOException e) {
        throw StartFailure.of(command.get(0), e);
      }
    }
  }

  /** Whether the JVM is exiting and kills its bots, which then end through no fault of theirs. */
  static boolean jvmIsExiting() {
    synchronized (RUNNING) {
      return jvmIsExiting;
    }
  }

  /** Kills a bot. May be called again. */
  static void kill(BotProcess bot) {
    bot.kill();
    synchronized (RUNNING) {
      RUNNING.remove(bot);
    }
  }

  private static void killAll() {
    List<BotProcess> running;
    synchronized (RUNNING) {
      jvmIsExiting = true;
      running = List.copyOf(RUNNING);
    }
    running.forEach(RunningBots::kill);
  }

  /** Class initialisation adds the hook once, when the first bot starts. */
  private static final class ShutdownHook {
    static {
      Runtime.getRuntime().addShutdownHook(new Thread(RunningBots::killAll, "kill-bots"));
    }

    static void install() {}
  }
}
