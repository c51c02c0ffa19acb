package aurum.agents.process;

import aurum.env.referee.TimeLimits;
import java.util.List;

/** Requests one reply from a program, and prints how it went. {@link RunnerClockTest} stops it. */
final class StoppedRunner {
  private StoppedRunner() {}

  public static void main(String[] arguments) throws Exception {
    TimeLimits limits = new TimeLimits(RunnerClockTest.LIMIT_MILLIS, 0, 0);
    try (StdioBot bot = StdioBot.start(List.of(arguments), limits)) {
      System.out.println("ready");
      Bot.Reply reply = bot.request("turn\n");
      System.out.println(reply + " " + bot.explanation());
      ReplyConditions.take().forEach(System.out::println);
    }
  }
}
