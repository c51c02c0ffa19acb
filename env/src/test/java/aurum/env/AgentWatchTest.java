package aurum.env;

import static org.junit.jupiter.api.Assertions.assertEquals;

import aurum.env.base.SplitMix;
import example.Doing;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/**
 * The hour is so long that the watch itself never finds a call late; the test looks in its place.
 */
class AgentWatchTest {
  private static final Duration HOUR = Duration.ofHours(1);

  private final Game game = Games.make("vindinium");
  private final Match match = game.newMatch();
  private final List<String> messages = Collections.synchronizedList(new ArrayList<>());
  private final AgentWatch watch = AgentWatch.start(HOUR, messages::add);

  @AfterEach
  void close() {
    watch.close();
  }

  private void lookAfter(Duration later) {
    watch.check(System.nanoTime() + later.toNanos());
  }

  private Agent agent(Runnable call) {
    String where = "seat 2 of the match with seed 7";
    return IsolatedAgent.newAgent((g, seat) -> new Doing(call), game, 2, where);
  }

  @Test
  void aDecisionThatLastsForTheLimitIsSaidOnce() {
    Agent agent =
        agent(
            () -> {
              lookAfter(Duration.ZERO);
              assertEquals(List.of(), messages);
              lookAfter(HOUR);
              lookAfter(HOUR);
              lookAfter(HOUR.multipliedBy(2));
            });
    match.reset(7);
    match.play(0);
    agent.act(match, new SplitMix(1));
    String line =
        "the agent example.Doing (seat 2 of the match with seed 7) has not answered for 3600"
            + " seconds in turn 2; the command waits for it";
    assertEquals(List.of(line), messages);
  }

  @Test
  void theNextDecisionIsSaidAgain() {
    Agent agent =
        agent(
            () -> {
              lookAfter(Duration.ZERO);
              lookAfter(HOUR);
            });
    match.reset(7);
    agent.act(match, new SplitMix(1));
    agent.act(match, new SplitMix(1));
    assertEquals(2, messages.size());
  }

  @Test
  void anAgentThatHasAnsweredIsNotSaidHoweverLongTheMatchLasts() {
    Agent agent = agent(() -> lookAfter(Duration.ZERO));
    match.reset(7);
    agent.act(match, new SplitMix(1));
    lookAfter(HOUR.multipliedBy(3));
    agent.close();
    lookAfter(HOUR.multipliedBy(6));
    assertEquals(List.of(), messages);
  }
}
