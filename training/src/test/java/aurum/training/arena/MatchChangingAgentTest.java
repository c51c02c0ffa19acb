package aurum.training.arena;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.Agent;
import aurum.env.Match;
import aurum.training.CommandResult;
import aurum.training.console.ExitStatus;
import java.util.random.RandomGenerator;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A user's agent that changes the match that it is given, in every command that plays. */
@Timeout(value = 60, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class MatchChangingAgentTest {
  /** Restarts the match in every decision, so that the match would never end. */
  public static final class Resets implements Agent {
    @Override
    public int act(Match match, RandomGenerator random) {
      match.reset(1);
      return 0;
    }
  }

  private static final String RESETS = "class:" + Resets.class.getName();

  @ParameterizedTest
  @ValueSource(
      strings = {
        "evaluate vindinium --agents %s,random,random,greedy --games 4",
        "evaluate ice-and-fire --agents random,%s --games 2",
        "play cultist-wars --agents %s,random --trace /dev/null",
        "observe ice-and-fire --agents %s,random --seed 1 --turn 3",
      })
  void isRefusedInOneLine(String line) {
    CommandResult result = CommandResult.ofLine(line.formatted(RESETS));
    assertEquals(ExitStatus.FAILED, result.status());
    assertEquals(
        "aurum: IllegalStateException: the agent "
            + Resets.class.getName()
            + " changed the match that it was given; agents must plan on a copy (Match.copyFrom)"
            + " (--debug prints the stack trace)\n",
        result.err());
  }
}
